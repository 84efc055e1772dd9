import { type Expression, type SqlBool, sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'

/**
 * Which user names are allowed, and who has them. The database case-folds names and computes the key that look-alike
 * names share (`0005-user-names.sql`); no two members have the same key.
 */

/** Matches a name, ignoring case. Several names from before the key existed may match: order by `exactNameFirst`. */
export const isNamed = (userName: string) =>
  sql`user_name_folded = fold_user_name(${userName})` as unknown as Expression<SqlBool>
export const exactNameFirst = (userName: string) => sql`user_name <> ${userName}, created_at`

/** Matches a name and its look-alikes. */
export const isNamedAlike = (userName: string) =>
  sql`(user_name_folded = fold_user_name(${userName}) or user_name_key = user_name_key(${userName}))`

/** Checks a new user name before the member gets it. Refuses with USERNAME_MIXED_SCRIPTS, USERNAME_TAKEN. */
export async function requireFreeUserName(tx: Db, userName: string, memberId: string): Promise<void> {
  requireClearUserName(userName)
  const { rows } = await sql`
    select from members where ${isNamedAlike(userName)} and id <> ${memberId} limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal('USERNAME_TAKEN', { field: 'user_name' })
}

/**
 * Refuses a name that mixes scripts whose letters look alike, or that has invisible letters, with
 * USERNAME_MIXED_SCRIPTS (UTS 39, "Highly Restrictive": Latin goes with Chinese, Japanese and Korean). Older names stay
 * valid.
 */
export function requireClearUserName(userName: string): void {
  if (!oneScript.test(userName) || /\p{Default_Ignorable_Code_Point}/u.test(userName))
    throw new Refusal('USERNAME_MIXED_SCRIPTS', { field: 'user_name' })
}

const oneScript =
  /^(?:[\p{scx=Latn}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{sc=Zyyy}]*|[\p{scx=Grek}\p{sc=Zyyy}]*|[\p{scx=Cyrl}\p{sc=Zyyy}]*|[^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]*)$/u
