import { COUNTRY_DEFAULT } from '../../../contract/constants.ts'
import type { BuyerAddressBody } from '../../../contract/staff/make-order.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { addAddress } from '../delivery/index.ts'
import { lockAccountShared } from '../members/index.ts'

/**
 * Saves an address that a caller names among their own (ORD-06); the journal knows that, but not the address. Refuses
 * with NOT_FOUND, ADDRESS_LIMIT and AREA_UNKNOWN.
 */
export const addBuyerAddress = (
  db: Db,
  actor: Actor,
  { memberId, address }: { memberId: string; address: BuyerAddressBody },
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    if (!(await lockAccountShared(tx, memberId))) throw noSuch({ kind: 'member', id: memberId })
    const { _id: id } = await addAddress({ db: tx }, memberId, {
      ...address,
      country: COUNTRY_DEFAULT,
      is_default: false,
    })
    await recordStaffAction(tx, actor, 'orders.add-address', { kind: 'member', id: memberId })
    return { id }
  })
