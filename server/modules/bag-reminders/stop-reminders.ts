import { sql } from 'kysely'
import { hashOfToken, looksLikeToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { withdrawOwnConsent } from './withdraw-own-consent.ts'

/**
 * Withdraws the consent of the member whose reminder holds the token (RFC 8058): exactly this one, none to other mails.
 * The token works as long as the reminder is kept, and more than once. Returns false if no reminder has it, or its account
 * was deleted.
 */
export async function stopReminders({ db, now }: Pick<Shop, 'db' | 'now'>, token: string): Promise<boolean> {
  const memberId = await findReminded(db, token)
  if (memberId === null) return false
  await withdrawOwnConsent({ db, now }, memberId)
  return true
}

/** Finds the member whose reminder holds the token. */
export async function findReminded(db: Db, token: string): Promise<string | null> {
  if (!looksLikeToken(token)) return null
  const { rows } = await sql<{ memberId: string | null }>`
    select member_id as "memberId" from bag_reminders
    where stop_token_hash = ${hashOfToken(token)}
      or (former_stop_token_hashes <> '{}' and former_stop_token_hashes @> array[${hashOfToken(token)}::bytea])`.execute(
    db,
  )
  return rows[0]?.memberId ?? null
}
