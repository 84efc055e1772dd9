import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import type { Shop } from '../shop.ts'

/**
 * Stores the response in the operation's own transaction, so that it survives a crash right after the commit. Refuses with
 * IN_PROGRESS if another request has taken the key meanwhile; that undoes the transaction, so only one of them acts.
 */
export type StoreResponse<Data> = (tx: Db, data: Data) => Promise<void>

/**
 * Runs an operation once for each `Idempotency-Key` of an owner: the same key and body get the first response again,
 * the same key with another body is refused, a second call while the first is running gets a 409. Without a key the
 * operation just runs. A refusal or error releases the key, so that the person can try again; so does a crash of the
 * process, because its connection is then gone. An operation that is safe to run twice (ordering the same bag) needs
 * nothing more; any other must call `keep` in its own transaction.
 */
export async function once<Data>(
  shop: Shop,
  request: FastifyRequest,
  owner: string,
  call: string,
  operation: (keep: StoreResponse<Data>) => Promise<Data>,
): Promise<Data> {
  const key = keyOf(request)
  if (key === null) return operation(async () => {})
  if (key.length > 200) throw new Refusal('INVALID_INPUT', { field: 'Idempotency-Key' })
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest()
  const ownKey = { owner, call, key }

  const claim = await sql<{ takenAt: string }>`
    insert into idempotency_keys (owner, call, key, body_hash)
    select ${owner}, ${call}, ${key}, ${bodyHash}::bytea ${withoutFlush}
    on conflict (owner, call, key) do update
      set created_at = now(), body_hash = excluded.body_hash, taken_by = excluded.taken_by
      where idempotency_keys.status is null and idempotency_keys.body_hash = excluded.body_hash and (
        idempotency_keys.created_at < now() - interval '1 minute'
        or not exists (select from pg_stat_activity a
          where a.pid = idempotency_keys.taken_by and a.backend_start <= idempotency_keys.created_at))
    returning created_at::text as "takenAt"`.execute(shop.db)
  const [ownClaim] = claim.rows
  if (!ownClaim) {
    const first = await shop.db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer', 'status'])
      .where(eb => eb.and(ownKey))
      .executeTakeFirst()
    if (first && !first.body_hash.equals(bodyHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    if (!first || first.status === null) throw new Refusal('IN_PROGRESS')
    return first.answer as Data
  }
  let storedData: Data | undefined
  const store = (db: Db, data: Data, durability = sql``) =>
    sql`
      update idempotency_keys set answer = ${JSON.stringify(data)}, status = 200 ${durability}
      where owner = ${owner} and call = ${call} and key = ${key}
        and created_at = ${ownClaim.takenAt}::timestamptz`.execute(db)
  const keep: StoreResponse<Data> = async (db, data) => {
    const { numAffectedRows } = await store(db, data)
    if (!numAffectedRows) throw new Refusal('IN_PROGRESS')
    storedData = data
  }
  try {
    const data = await operation(keep)
    if (data !== storedData || data === undefined) await store(shop.db, data, withoutFlush)
    return data
  } catch (error) {
    // Once a response is committed the operation is done and its key stays. An operation that took too long may have
    // lost its key.
    await shop.db
      .deleteFrom('idempotency_keys')
      .where(eb => eb.and(ownKey))
      .where('status', 'is', null)
      .where(sql<boolean>`created_at = ${ownClaim.takenAt}::timestamptz`)
      .execute()
    throw error
  }
}

/**
 * Commits the statement without waiting for the disk. If the machine loses power within the next second, a claim is
 * lost only together with what its operation wrote after it; a response that was lost is written again, because only an
 * operation that is safe to run twice stores it outside its own transaction.
 */
const withoutFlush = sql`from set_config('synchronous_commit', 'off', true)`

/** Returns the request's `Idempotency-Key`; null without one. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : null
}

/** Deletes the stored responses of an owner. */
export async function deleteResponsesOf(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).execute()
}

/** Deletes keys after two days; scheduled. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(db)
}
