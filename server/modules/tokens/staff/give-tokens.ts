import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Actor, recordedAs } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { requireAccount } from '../../members/index.ts'
import { grantTokens } from '../../token-ledger/index.ts'

export interface TokenGrant {
  /** The member's e-mail or user name. */
  member: string
  tokens: number
  /** When unused tokens expire; null if never. */
  expiresAt: Date | null
  note: string
}

/** Gives tokens to a member. Refuses with NOT_FOUND. */
export const giveTokens = (db: Db, actor: Actor, { member, ...grant }: TokenGrant): Promise<void> =>
  inTransaction(db, async tx => {
    await giveTokensTo(tx, actor, { memberId: await requireAccount(tx, member), ...grant })
  })

/**
 * Does the same for a member whose id is known; `list` is the line of a list that gives them, once. Returns the id of the
 * ledger's entry.
 */
export async function giveTokensTo(
  tx: Db,
  actor: Actor,
  {
    approvedBy,
    ...grant
  }: Omit<TokenGrant, 'member'> & {
    memberId: string
    list?: { id: string; line: number }
    /** The second person. */
    approvedBy?: string | undefined
  },
): Promise<string> {
  const entry = await grantTokens(tx, { ...grant, movedBy: recordedAs(actor) })
  const { memberId, tokens, expiresAt } = grant
  const detail = { tokens, expiresAt, ...(approvedBy === undefined ? {} : { approvedBy }) }
  await recordStaffAction(tx, actor, 'tokens.give', { kind: 'member', id: memberId }, detail)
  return entry
}
