import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { clearLocks } from '../known-devices.ts'
import { queueAccountNews } from '../mail-account-news.ts'
import { lockMember, requireStill, subjectOf } from './lock-member.ts'

/**
 * Lets a member try the password again after too many wrong ones (CARE-02), on all devices; the member is told by mail.
 * Refuses with NOT_FOUND, and with CHANGED_MEANWHILE if the account is not locked any more.
 */
export const unlockMember = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  memberId: string,
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockMember(tx, memberId)
    await requireStill(tx, memberId, await clearLocks(tx, memberId))
    await recordStaffAction(tx, actor, 'members.unlock', subjectOf(memberId))
    await queueAccountNews(tx, memberId, 'unlocked', now())
  })
