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
    const memberId = await requireAccount(tx, member)
    await grantTokens(tx, { memberId, ...grant, movedBy: recordedAs(actor) })
    const { tokens, expiresAt } = grant
    await recordStaffAction(tx, actor, 'tokens.give', { kind: 'member', id: memberId }, { tokens, expiresAt })
  })
