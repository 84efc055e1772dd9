import { sql } from 'kysely'
import type { OtpMode, OtpScope } from '../../../contract/one-time-codes.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** The tables of codes that were asked for, and of how many were sent in an hour. */

/** Until the transaction ends nobody else asks for, or proves, the same address. */
export async function lockTarget(tx: Db, target: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('one-time-code ' || ${target}, 0))`.execute(tx)
}

/** How often the address was asked for since, and when last. */
export async function findRequests(db: Db, target: string, since: Date) {
  const found = await sql<{ asked: number; last_at: Date | null }>`
    select count(*)::integer as asked, max(asked_at) as last_at from one_time_codes
    where target = ${target} and asked_at >= ${since}`.execute(db)
  const { asked, last_at: lastAt } = onlyRow(found)
  return { asked, lastAt }
}

export async function countOfAddress(db: Db, address: string, since: Date): Promise<number> {
  const found = await sql<{ asked: number }>`
    select count(*)::integer as asked from one_time_codes
    where address = ${address} and asked_at >= ${since}`.execute(db)
  return onlyRow(found).asked
}

export interface Claim {
  scope: OtpScope
  target: string
  memberId: string
}

/** Only the latest code of a claim is good. */
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

/** One more of this hour's codes, unless the ceiling is reached; whoever takes at the same moment is counted too. */
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

/** Null when it was sent, used, replaced, or nobody can use it any more. */
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

export async function noteSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('one_time_codes').set({ sent_at: now }).where('id', '=', id).execute()
}

/** False when it had ended already: of two at the same moment one wins. */
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
 * One more try at the code of a claim; answers what it may be, or null when there is none or it was tried too often.
 * Counted before anything is compared: tries at the same moment are tries.
 */
export async function countTry(
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

/** Addresses are kept no longer than the limits look back. */
export async function forgetCodes(db: Db, askedBefore: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('asked_at', '<', askedBefore).execute()
  await db.deleteFrom('codes_sent').where('hour', '<', askedBefore).execute()
}
