import { sql } from 'kysely'
import type { OtpMode, OtpScope } from '../../../contract/one-time-codes.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** The tables of requested codes, and of how many were sent in each hour. */

/**
 * Locks a phone number or e-mail address until the transaction ends: its requests and verifications run one at a time.
 */
export async function lockTarget(tx: Db, target: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('one-time-code ' || ${target}, 0))`.execute(tx)
}

/** Counts the requests for a phone number or e-mail address since a time; also returns the time of the last one. */
export async function findRequests(db: Db, target: string, since: Date) {
  const result = await sql<{ requests: number; last_at: Date | null }>`
    select count(*)::integer as requests, max(asked_at) as last_at from one_time_codes
    where target = ${target} and asked_at >= ${since}`.execute(db)
  const { requests, last_at: lastAt } = onlyRow(result)
  return { requests, lastAt }
}

export async function countForAddress(db: Db, address: string, since: Date): Promise<number> {
  const result = await sql<{ requests: number }>`
    select count(*)::integer as requests from one_time_codes
    where address = ${address} and asked_at >= ${since}`.execute(db)
  return onlyRow(result).requests
}

export interface Claim {
  scope: OtpScope
  target: string
  memberId: string
}

/** Ends the active code of a claim, because only the latest is valid. */
export async function replaceActive(tx: Db, claim: Claim, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ ended_at: now, end_reason: 'replaced' })
    .where('scope', '=', claim.scope)
    .where('target', '=', claim.target)
    .where('member_id', '=', claim.memberId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function insertRequest(
  tx: Db,
  request: Claim & { mode: OtpMode; address: string; now: Date; expiresAt: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('one_time_codes')
    .values({
      scope: request.scope,
      mode: request.mode,
      target: request.target,
      member_id: request.memberId,
      address: request.address,
      asked_at: request.now,
      expires_at: request.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Claims one code of this hour's quota; returns false if the quota is used up. Safe under concurrent claims. */
export async function claimHourlyCode(
  db: Db,
  { mode, now, ceiling }: { mode: OtpMode; now: Date; ceiling: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into codes_sent as c (mode, hour, sent) values (${mode}, date_trunc('hour', ${now}::timestamptz), 1)
    on conflict (mode, hour) do update set sent = c.sent + 1 where c.sent < ${ceiling}
    returning true`.execute(db)
  return rows.length > 0
}

export async function countSentThisHour(db: Db, mode: OtpMode, now: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select sent from codes_sent where mode = ${mode} and hour = date_trunc('hour', ${now}::timestamptz)`.execute(
    db,
  )
  return rows[0]?.sent ?? 0
}

export interface CodeToSend {
  id: string
  mode: OtpMode
  target: string
  expiresAt: Date
}

/** Returns null if the code was sent, used or replaced, or has expired. */
export async function findCodeToSend(db: Db, id: string, now: Date): Promise<CodeToSend | null> {
  const { rows } = await sql<CodeToSend>`
    select id, mode, target, expires_at as "expiresAt" from one_time_codes
    where id = ${id} and ended_at is null and sent_at is null and expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

export async function addHash(db: Db, id: string, codeHash: string): Promise<void> {
  await sql`update one_time_codes set code_hashes = code_hashes || ${codeHash}::text where id = ${id}`.execute(
    db,
  )
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('one_time_codes').set({ sent_at: now }).where('id', '=', id).execute()
}

/** Returns false if the code had already ended: of two concurrent calls one wins. */
export async function endCode(
  db: Db,
  id: string,
  reason: 'used' | 'refused' | 'ceiling',
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('one_time_codes')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Counts an attempt at the code of a claim; returns the valid hashes, or null if there is no code or it was tried too
 * often. Counted before comparing, so that concurrent attempts count too.
 */
export async function countAttempt(
  db: Db,
  claim: Claim & { mode: OtpMode },
  { triesMax, now }: { triesMax: number; now: Date },
): Promise<{ id: string; codeHashes: string[] } | null> {
  const { rows } = await sql<{ id: string; codeHashes: string[] }>`
    update one_time_codes set try_count = try_count + 1
    where scope = ${claim.scope} and target = ${claim.target} and member_id = ${claim.memberId}
      and mode = ${claim.mode} and ended_at is null and expires_at > ${now} and try_count < ${triesMax}
    returning id, code_hashes as "codeHashes"`.execute(db)
  return rows[0] ?? null
}

/** Deletes requests that are too old for any limit to count. */
export async function deleteOldCodeRequests(db: Db, askedBefore: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('asked_at', '<', askedBefore).execute()
  await db.deleteFrom('codes_sent').where('hour', '<', askedBefore).execute()
}
