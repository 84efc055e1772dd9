import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockAccountShared, requireAccount } from '../../members/index.ts'

const MAIL_TRIES = 8

/**
 * Lets a member (e-mail or user name) use a voucher for listed members, and tells them by mail; does nothing if the member
 * may already. Refuses with NOT_FOUND, and with VOUCHER_NOT_FOR_LISTED if the voucher is not for listed members.
 */
export const giveVoucher = (
  db: Db,
  actor: Actor,
  { code, member }: { code: string; member: string },
): Promise<void> =>
  inTransaction(db, async tx =>
    giveVoucherTo(tx, actor, { code, memberId: await requireAccount(tx, member), reason: '' }),
  )

/** Does the same for a member whose id is known, who reads the reason. */
export const giveVoucherTo = (
  db: Db,
  actor: Actor,
  { code, memberId, reason }: { code: string; memberId: string; reason: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    const voucher = { kind: 'voucher', id: code.toUpperCase() } as const
    if (!(await lockAccountShared(tx, memberId))) throw noSuch({ kind: 'member', id: memberId })
    const found = await tx
      .selectFrom('vouchers')
      .select(['id', 'audience'])
      .where('code', '=', voucher.id)
      .executeTakeFirst()
    if (!found) throw noSuch(voucher)
    if (found.audience !== 'listed')
      throw new Refusal('VOUCHER_NOT_FOR_LISTED', { field: 'code', details: { code: voucher.id } })
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('voucher_members')
      .values({ voucher_id: found.id, member_id: memberId, reason, given_at: sql`now()` })
      .onConflict(conflict => conflict.columns(['voucher_id', 'member_id']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await recordStaffAction(tx, actor, 'vouchers.give', voucher, { memberId })
    await addJob(
      tx,
      'mail-given-voucher',
      { id: found.id, member: memberId },
      { queue: 'mail', tries: MAIL_TRIES },
    )
  })
