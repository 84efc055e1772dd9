import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { queueAccountNews } from '../mail-account-news.ts'
import { endSessionsOf } from '../sessions.ts'
import { lockMember, requireStill, subjectOf } from './lock-member.ts'
import { insertNote } from './note-store.ts'

interface Decision {
  memberId: string
  /** Beside the notes: no part of the mail, but of the member's own data (decision 79). */
  reason: string
}
type At = Pick<Shop, 'db' | 'now'>

/**
 * Blocks a member (CARE-02): all sessions end, signing in and ordering are refused, existing orders go on. The member is
 * told by mail. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE if the account is blocked already.
 */
export const blockMember = ({ db, now }: At, actor: Actor, { memberId, reason }: Decision): Promise<void> =>
  inTransaction(db, async tx => {
    const { blocked_at: blockedAt } = await lockMember(tx, memberId)
    await requireStill(tx, memberId, blockedAt === null)
    const at = now()
    await setBlocked(tx, memberId, at)
    const sessions = await endSessionsOf(tx, memberId)
    await insertNote(tx, actor, { memberId, kind: 'block', text: reason, now: at })
    await recordStaffAction(tx, actor, 'members.block', subjectOf(memberId), { sessions })
    await queueAccountNews(tx, memberId, 'blocked', at)
  })

/** Lets a blocked member in again. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE if the account is not blocked. */
export const unblockMember = ({ db, now }: At, actor: Actor, { memberId, reason }: Decision): Promise<void> =>
  inTransaction(db, async tx => {
    const { blocked_at: blockedAt } = await lockMember(tx, memberId)
    await requireStill(tx, memberId, blockedAt !== null)
    const at = now()
    await setBlocked(tx, memberId, null)
    await insertNote(tx, actor, { memberId, kind: 'unblock', text: reason, now: at })
    await recordStaffAction(tx, actor, 'members.unblock', subjectOf(memberId))
    await queueAccountNews(tx, memberId, 'unblocked', at)
  })

async function setBlocked(tx: Db, memberId: string, at: Date | null): Promise<void> {
  await tx.updateTable('members').set({ blocked_at: at }).where('id', '=', memberId).execute()
}
