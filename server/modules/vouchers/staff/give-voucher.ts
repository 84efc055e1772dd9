import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { requireAccount } from '../../members/index.ts'

/**
 * Lets a member (e-mail or user name) use a voucher for listed members; does nothing if the member may already. Refuses
 * with NOT_FOUND, and with VOUCHER_NOT_FOR_LISTED if the voucher is not for listed members.
 */
export const giveVoucher = (
  db: Db,
  actor: Actor,
  { code, member }: { code: string; member: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    const voucher = { kind: 'voucher', id: code.toUpperCase() }
    const memberId = await requireAccount(tx, member)
    const found = await tx
      .selectFrom('vouchers')
      .select(['id', 'audience'])
      .where('code', '=', voucher.id)
      .executeTakeFirst()
    if (!found) throw noSuch(voucher)
    if (found.audience !== 'listed')
      throw new Refusal('VOUCHER_NOT_FOR_LISTED', { details: { code: voucher.id } })
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('voucher_members')
      .values({ voucher_id: found.id, member_id: memberId })
      .onConflict(conflict => conflict.columns(['voucher_id', 'member_id']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await recordStaffAction(tx, actor, 'vouchers.give', voucher, { memberId })
  })
