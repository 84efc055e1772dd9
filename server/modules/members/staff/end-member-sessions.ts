import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { queueAccountNews } from '../mail-account-news.ts'
import { endSessionsOf } from '../sessions.ts'
import { lockMember, subjectOf } from './lock-member.ts'

/**
 * Signs a member out everywhere (CARE-02), for example when the telephone was stolen, and tells them by mail. Returns how
 * many sessions ended; if there was none, nothing happens. Refuses with NOT_FOUND.
 */
export const endMemberSessions = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  memberId: string,
): Promise<{ ended: number }> =>
  inTransaction(db, async tx => {
    await lockMember(tx, memberId)
    const ended = await endSessionsOf(tx, memberId)
    if (ended === 0) return { ended }
    await recordStaffAction(tx, actor, 'members.end-sessions', subjectOf(memberId), { sessions: ended })
    await queueAccountNews(tx, memberId, 'sessions-ended', now())
    return { ended }
  })
