import { ADDRESS_LIMIT } from '../../../contract/constants.ts'
import type { Address, AddressBody } from '../../../contract/delivery.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import * as store from './address-store.ts'
import { requireAreas } from './require-areas.ts'

/** Saves a new address; the first one is the default. Refuses with ADDRESS_LIMIT (AMB-43) and AREA_UNKNOWN. */
export async function addAddress(
  shop: Pick<Shop, 'db'>,
  memberId: string,
  input: AddressBody,
): Promise<Address> {
  return inTransaction(shop.db, async tx => {
    await store.lockAddresses(tx, memberId)
    const count = await store.countAddresses(tx, memberId)
    if (count >= ADDRESS_LIMIT) throw new Refusal('ADDRESS_LIMIT', { details: { limit: ADDRESS_LIMIT } })
    await requireAreas(tx, input)
    const addressId = await store.insertAddress(tx, memberId, input, count === 0)
    if (input.is_default) await store.setDefault(tx, memberId, addressId)
    return store.requireAddress(tx, memberId, addressId)
  })
}
