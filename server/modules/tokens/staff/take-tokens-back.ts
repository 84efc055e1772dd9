import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockAccountShared, requireAccount } from '../../members/index.ts'
import { countTokens, takeTokens } from '../../token-ledger/index.ts'

/**
 * Takes tokens from a member (e-mail or user name), starting with those that expire soonest. Refuses with NOT_FOUND,
 * and with INSUFFICIENT_POINTS if the member has fewer.
 */
export const takeTokensBack = (
  db: Db,
  actor: Actor,
  { member, ...taking }: { member: string; tokens: number; note: string; now: Date },
): Promise<void> =>
  inTransaction(db, async tx =>
    takeTokensFrom(tx, actor, { memberId: await requireAccount(tx, member), ...taking }),
  )

/** Does the same for a member whose id is known. */
export async function takeTokensFrom(
  tx: Db,
  actor: Actor,
  { memberId, tokens, note, now }: { memberId: string; tokens: number; note: string; now: Date },
): Promise<void> {
  if (!(await lockAccountShared(tx, memberId))) throw noSuch({ kind: 'member', id: memberId })
  const cause = { kind: 'taken', note, movedBy: recordedAs(actor) } as const
  if (!(await takeTokens(tx, { memberId, tokens, now, cause })))
    throw new Refusal('INSUFFICIENT_POINTS', {
      details: { tokenCount: await countTokens(tx, memberId, now) },
    })
  await recordStaffAction(tx, actor, 'tokens.take', { kind: 'member', id: memberId }, { tokens })
}
