import { Refusal } from '../../../../contract/refusals.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockAccountShared, requireAccount, requireUnblocked } from '../../members/index.ts'

const MAIL_TRIES = 8
type At = Pick<Shop, 'db' | 'now'>

/**
 * Lets a member (e-mail or user name) use a voucher for listed members, and tells them by mail. Refuses with NOT_FOUND,
 * ACCOUNT_BLOCKED, VOUCHER_NOT_FOR_LISTED, VOUCHER_ENDED, and with VOUCHER_GIVEN if the member may use it already.
 */
export const giveVoucher = (
  { db, now }: At,
  actor: Actor,
  { code, member }: { code: string; member: string },
): Promise<void> =>
  inTransaction(db, async tx =>
    giveVoucherTo({ db: tx, now }, actor, { code, memberId: await requireAccount(tx, member), reason: '' }),
  )

/** Does the same for a member whose id is known, who reads the reason. */
export const giveVoucherTo = (
  { db, now }: At,
  actor: Actor,
  { code, memberId, reason }: { code: string; memberId: string; reason: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    const voucher = { kind: 'voucher', id: code.toUpperCase() } as const
    const refused = { field: 'code', details: { code: voucher.id } }
    if (!(await lockAccountShared(tx, memberId))) throw noSuch({ kind: 'member', id: memberId })
    await requireUnblocked(tx, 'staff', memberId)
    const found = await tx
      .selectFrom('vouchers')
      .select(['id', 'audience', 'ends_at'])
      .where('code', '=', voucher.id)
      .executeTakeFirst()
    if (!found) throw noSuch(voucher)
    if (found.audience !== 'listed') throw new Refusal('VOUCHER_NOT_FOR_LISTED', refused)
    if (found.ends_at && found.ends_at <= now()) throw new Refusal('VOUCHER_ENDED', refused)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('voucher_members')
      .values({ voucher_id: found.id, member_id: memberId, reason, given_at: now() })
      .onConflict(conflict => conflict.columns(['voucher_id', 'member_id']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal('VOUCHER_GIVEN', refused)
    await recordStaffAction(tx, actor, 'vouchers.give', voucher, { memberId })
    await addJob(
      tx,
      'mail-given-voucher',
      { id: found.id, member: memberId },
      { queue: 'mail', tries: MAIL_TRIES },
    )
  })
