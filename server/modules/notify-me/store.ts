import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The table of back-in-stock requests. */

export interface NewStockAlert {
  combinationId: number
  email: string
  memberId: string | null
  name: string
  now: Date
}

/** Locks an e-mail address's back-in-stock requests until the transaction ends, so that counting them is safe. */
export async function lockStockAlertsOf(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock wishes of ${email}`}, 0))`.execute(tx)
}

/** Returns false if this address is already waiting for the combination. */
export async function insertStockAlert(db: Db, alert: NewStockAlert): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_wishes (combination_id, email, member_id, name, created_at, next_try_at)
    values (${alert.combinationId}, ${alert.email}, ${alert.memberId}, ${alert.name}, ${alert.now}, ${alert.now})
    on conflict (combination_id, email) where ended_at is null do nothing
    returning true`.execute(db)
  return rows.length > 0
}

export async function countOpenStockAlerts(db: Db, email: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from stock_wishes
    where email = ${email} and ended_at is null`.execute(db)
  return rows[0]?.open ?? 0
}

export interface DueStockAlert {
  id: string
  email: string
  name: string
  tries: number
  combinationId: number
}

/**
 * Finds the open requests whose combination is available, oldest first. Call it once per run: it scans every open
 * request, and most of them stay open.
 */
export async function findDueStockAlerts(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from stock_wishes w join combination_availability a on a.combination_id = w.combination_id
    where w.ended_at is null and w.next_try_at <= ${now} and a.is_sellable
    order by w.created_at, w.id limit ${limit}`.execute(db)
  return rows.map(row => row.id)
}

/** Locks a request until the transaction ends; returns null if another process has locked it or it has ended. */
export async function lockStockAlert(db: Db, id: string, now: Date): Promise<DueStockAlert | null> {
  const { rows } = await sql<DueStockAlert>`
    select id, email, name, tries, combination_id as "combinationId" from stock_wishes
    where id = ${id} and ended_at is null and next_try_at <= ${now}
    for update skip locked`.execute(db)
  return rows[0] ?? null
}

export async function closeStockAlert(
  db: Db,
  id: string,
  reason: 'mailed' | 'refused' | 'gave_up',
  now: Date,
): Promise<void> {
  await db
    .updateTable('stock_wishes')
    .set({ ended_at: now, end_reason: reason, tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute()
}

export async function postponeStockAlert(db: Db, id: string, nextTryAt: Date): Promise<void> {
  await db
    .updateTable('stock_wishes')
    .set({ next_try_at: nextTryAt, tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute()
}

/** Deletes ended requests, so that addresses are kept no longer than needed. */
export async function deleteClosedStockAlerts(db: Db, endedBefore: Date): Promise<void> {
  await db.deleteFrom('stock_wishes').where('ended_at', '<', endedBefore).execute()
}

/** Deletes an account's requests, and those made for its verified address. */
export async function deleteStockAlerts(
  db: Db,
  memberId: string | null,
  verifiedEmail: string | null,
): Promise<void> {
  await db
    .deleteFrom('stock_wishes')
    .where(eb => eb.or([eb('member_id', '=', memberId), eb('email', '=', verifiedEmail)]))
    .execute()
}
