import { sql } from 'kysely'
import type pg from 'pg'
import type { ApiKey, ApiKeyDraft, ApiKeyState, KeyPermission } from '../../../../contract/staff/api-keys.ts'
import { isKeyPermission } from '../../../../contract/staff/api-keys.ts'
import type { Db } from '../../../db/database.ts'

/** The table of API keys, which stores only their hashes. */

export interface KeyInUse {
  id: string
  name: string
  permissions: KeyPermission[]
  callsPerMinute: number
  lastUsedAt: Date | null
}

const findKeyText = `
  select id, name, permissions, calls_per_minute, last_used_at from staff_api_keys
  where (token_hash = $1 or (old_token_hash = $1 and old_ends_at > $2)) and (expires_at is null or expires_at > $2)`

/** Runs on every call with a key: one prepared statement, so that a revoked key is refused by every process at once. */
export async function findKey(pool: pg.Pool, tokenHash: Buffer, now: Date): Promise<KeyInUse | null> {
  const { rows } = await pool.query<{
    id: string
    name: string
    permissions: string[]
    calls_per_minute: number
    last_used_at: Date | null
  }>({ name: 'find-api-key', text: findKeyText, values: [tokenHash, now] })
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    // Permissions that an earlier version knew are left out.
    permissions: row.permissions.filter(isKeyPermission),
    callsPerMinute: row.calls_per_minute,
    lastUsedAt: row.last_used_at,
  }
}

export async function recordUse(db: Db, { id, lastUsedAt }: KeyInUse, now: Date): Promise<void> {
  await db
    .updateTable('staff_api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('last_used_at', 'is not distinct from', lastUsedAt)
    .execute()
}

/** The permissions of a key that is neither revoked nor expired: for work that continues after its call. */
export async function findKeyPermissions(db: Db, id: string): Promise<KeyPermission[]> {
  const row = await db
    .selectFrom('staff_api_keys')
    .select('permissions')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  return row?.permissions.filter(isKeyPermission) ?? []
}

/** Returns false if another key that is not revoked has this name. */
export async function insertKey(
  tx: Db,
  key: ApiKeyDraft & { id: string; madeBy: string | null; maker: string; expiresAt: Date | null; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_api_keys')
    .values({
      id: key.id,
      name: key.name,
      permissions: key.permissions,
      calls_per_minute: key.calls_per_minute,
      made_at: key.now,
      made_by: key.madeBy,
      maker: key.maker,
      expires_at: key.expiresAt,
    })
    .onConflict(conflict => conflict.expression(sql`lower(name)`).where('revoked_at', 'is', null).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

interface KeyRow {
  id: string
  name: string
  permissions: string[]
  calls_per_minute: number
  made_at: Date
  maker: string
  expires_at: Date | null
  ending: string | null
  is_known_to_former_staff: boolean
  old_ends_at: Date | null
  last_used_at: Date | null
  revoked_at: Date | null
}

const selectKeys = (where: ReturnType<typeof sql>) => sql<KeyRow>`
  select k.id, k.name, k.permissions, k.calls_per_minute, k.made_at, k.maker, k.expires_at, k.ending,
    a.ended_at is not null as is_known_to_former_staff, k.old_ends_at, k.last_used_at, k.revoked_at
  from staff_api_keys k left join staff_accounts a on a.id = k.issued_by
  where ${where}`

/** Lists the keys: those that work first, the newest first among them. */
export async function listKeys(db: Db, now: Date): Promise<ApiKey[]> {
  const { rows } = await selectKeys(sql`true order by k.revoked_at desc nulls first, k.made_at desc`).execute(
    db,
  )
  return rows.map(row => showKey(row, now))
}

/** Finds a key that is not revoked, and locks it until the transaction ends. */
export async function lockKey(tx: Db, id: string, now: Date): Promise<ApiKey | null> {
  const { rows } = await selectKeys(sql`k.id = ${id} and k.revoked_at is null for update of k`).execute(tx)
  return rows[0] ? showKey(rows[0], now) : null
}

function showKey(row: KeyRow, now: Date): ApiKey {
  const isOver = row.old_ends_at === null || row.old_ends_at <= now
  return {
    id: row.id,
    name: row.name,
    state: stateOf(row, now),
    ending: row.ending,
    permissions: row.permissions.filter(isKeyPermission),
    calls_per_minute: row.calls_per_minute,
    made_at: row.made_at.toISOString(),
    made_by: row.maker,
    is_known_to_former_staff: row.is_known_to_former_staff && row.revoked_at === null,
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    old_ends_at: isOver ? null : (row.old_ends_at?.toISOString() ?? null),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }
}

function stateOf({ revoked_at, expires_at, ending }: KeyRow, now: Date): ApiKeyState {
  if (revoked_at !== null) return 'revoked'
  if (expires_at !== null && expires_at <= now) return 'expired'
  return ending === null ? 'waiting' : 'active'
}

/** Replaces the key; the former one works until `oldEndsAt`. */
export async function replaceToken(
  tx: Db,
  id: string,
  {
    tokenHash,
    ending,
    issuedBy,
    now,
    oldEndsAt,
  }: { tokenHash: Buffer; ending: string; issuedBy: string | null; now: Date; oldEndsAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('staff_api_keys')
    .set(eb => ({
      old_token_hash: oldEndsAt ? eb.ref('token_hash') : null,
      old_ends_at: oldEndsAt,
      token_hash: tokenHash,
      ending,
      issued_at: now,
      issued_by: issuedBy,
    }))
    .where('id', '=', id)
    .execute()
}

/** Forgets a key's hashes; its row stays, because the journal names it. */
export async function forgetTokens(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_api_keys')
    .set({
      revoked_at: now,
      token_hash: null,
      ending: null,
      issued_at: null,
      old_token_hash: null,
      old_ends_at: null,
    })
    .where('id', '=', id)
    .execute()
}
