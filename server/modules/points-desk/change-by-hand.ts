import { endOfJakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { GivePoints } from '../../../contract/staff/points-desk.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { changedMeanwhile } from '../../staff-actions/changed-meanwhile.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { lockAccountShared, requireUnblocked } from '../members/index.ts'
import { changePointsOf, findPoints } from '../points/index.ts'
import { countTokens } from '../token-ledger/index.ts'
import { giveTokensTo, takeTokensFrom } from '../tokens/index.ts'
import { requireBelowGiftCeiling } from './gift-ceiling.ts'
import { lastStaffEntry } from './read-member-book.ts'

const MAIL_TRIES = 8
type At = Pick<Shop, 'db' | 'now'>

/**
 * Gives points or tokens to a member, who is told by mail (PROMO-03, CARE-02). Refuses with NOT_FOUND, with CHANGED_MEANWHILE if a colleague gave or took
 * something since the person looked, with ACCOUNT_BLOCKED, with INVALID_INPUT for a last day that is over, and with
 * SECOND_PERSON_NEEDED.
 */
export const givePointsByHand = (
  { db, now }: At,
  actor: Actor,
  {
    member_id: memberId,
    approvedBy,
    ...gift
  }: GivePoints & { member_id: string; approvedBy?: string | undefined },
): Promise<void> =>
  inTransaction(db, async tx => {
    await requireAsSeen(tx, memberId, gift.seen_entry)
    await requireUnblocked(tx, 'staff', memberId)
    if (approvedBy === undefined) await requireBelowGiftCeiling(tx, actor, { ...gift, now: now() })
    const { purse, amount, reason: note } = gift
    const entry =
      purse === 'points'
        ? await changePointsOf(tx, actor, { memberId, points: amount, note, approvedBy })
        : await giveTokensTo(tx, actor, {
            memberId,
            tokens: amount,
            expiresAt: gift.last_day === null ? null : lastMoment(gift.last_day, now()),
            note,
            approvedBy,
          })
    await addJob(tx, 'mail-given-points', { purse, entry }, { queue: 'mail', tries: MAIL_TRIES })
  })

/**
 * Takes points or tokens back from a member (PROMO-03). Refuses as giving does, and with INVALID_INPUT if the member has
 * fewer: what is set aside for an order, or was spent meanwhile, cannot be taken.
 */
export const takePointsByHand = (
  { db, now }: At,
  actor: Actor,
  {
    memberId,
    purse,
    amount,
    reason: note,
    seen_entry: seen,
  }: Omit<GivePoints, 'last_day'> & { memberId: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    await requireAsSeen(tx, memberId, seen)
    const usable =
      purse === 'points' ? (await findPoints(tx, memberId)).usable : await countTokens(tx, memberId, now())
    if (usable < amount)
      throw new Refusal('INVALID_INPUT', {
        field: 'amount',
        message: `Pelanggan ini punya ${withDots(Math.max(usable, 0))} yang bisa diambil.`,
      })
    if (purse === 'points') await changePointsOf(tx, actor, { memberId, points: -amount, note })
    else await takeTokensFrom(tx, actor, { memberId, tokens: amount, note, now: now() })
  })

/** Locks the member's balances, so that what is compared is what is changed. */
async function requireAsSeen(tx: Db, memberId: string, seen: string | null): Promise<void> {
  if (!(await lockAccountShared(tx, memberId))) throw noSuch({ kind: 'member', id: memberId })
  if ((await lastStaffEntry(tx, memberId)) !== seen)
    throw await changedMeanwhile(tx, { kind: 'member', id: memberId })
}

/** Refuses with INVALID_INPUT for a day that is over. */
export function lastMoment(lastDay: string, now: Date): Date {
  const at = endOfJakartaDay(lastDay)
  if (at <= now)
    throw new Refusal('INVALID_INPUT', { field: 'last_day', message: 'Tanggal ini sudah lewat.' })
  return at
}
