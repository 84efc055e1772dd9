import type { Db } from '../../db/database.ts'
import { findAccount, lockAccountShared } from '../members/index.ts'
import { grantTokens, takeTokens } from '../token-ledger/index.ts'

/** Staff's commands for tokens and prizes; their entries record staff's name and a reason. */

export async function giveTokens(
  db: Db,
  grant: { who: string; tokens: number; expiresAt: Date | null; note: string; movedBy: string },
): Promise<boolean> {
  const { who, ...entry } = grant
  const memberId = (await findAccount(db, who))?.id
  if (memberId === undefined) return false
  await grantTokens(db, { memberId, ...entry })
  return true
}

export async function takeTokensBack(
  db: Db,
  taking: { who: string; tokens: number; note: string; movedBy: string; now: Date },
): Promise<'taken' | 'no such member' | 'too few'> {
  const { who, tokens, note, movedBy, now } = taking
  return db.transaction().execute(async tx => {
    const memberId = (await findAccount(tx, who))?.id
    if (memberId === undefined) return 'no such member'
    if (!(await lockAccountShared(tx, memberId))) return 'no such member'
    const why = { kind: 'taken', note, movedBy } as const
    return (await takeTokens(tx, { memberId, tokens, now, why })) ? 'taken' : 'too few'
  })
}

/** A member's entries, the latest first; null if there is no such member. */
export async function listTokenEntries(db: Db, who: string) {
  const memberId = (await findAccount(db, who))?.id
  if (memberId === undefined) return null
  return db
    .selectFrom('token_entries as e')
    .leftJoin('token_redemptions as r', 'r.id', 'e.redemption_id')
    .select(['e.created_at', 'e.kind', 'e.change', 'e.expires_at', 'e.note', 'e.moved_by', 'r.prize_name'])
    .where('e.member_id', '=', memberId)
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute()
}

export const listAllPrizes = (db: Db) =>
  db
    .selectFrom('token_prizes')
    .select(['key', 'name', 'type', 'tokens', 'quota', 'redeemed_count', 'is_active', 'starts_at', 'ends_at'])
    .orderBy('position')
    .orderBy('key')
    .execute()

/** Returns false if there is no prize with that key. */
export async function switchPrize(db: Db, key: string, isActive: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('token_prizes')
    .set({ is_active: isActive })
    .where('key', '=', key)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** A prize's redemptions, the latest first, with the data that the partner needs to hand it over. */
export const listPrizeRedemptions = (db: Db, key: string) =>
  db
    .selectFrom('token_redemptions as r')
    .innerJoin('token_prizes as p', 'p.id', 'r.prize_id')
    .leftJoin('members as m', 'm.id', 'r.member_id')
    .leftJoin('token_contacts as c', 'c.redemption_id', 'r.id')
    .select(['r.redeemed_at', 'r.tokens', 'm.user_name', 'm.email', 'c.phone_no', 'c.kpi', 'r.mailed_at'])
    .where('p.key', '=', key)
    .orderBy('r.redeemed_at', 'desc')
    .limit(10_000)
    .execute()
