import { type RawBuilder, sql } from 'kysely'
import type { RecentSearch, SearchClick } from '../../../contract/search.ts'
import type { Db } from '../../db/database.ts'

/** Reads and writes on `search_history`. */

/** Whose searches: a member's, or those of a guest's browser (AMB-35). */
export type SearchOwner = { memberId: string } | { sessionId: string; network: string }

const isOwn = (owner: SearchOwner): RawBuilder<boolean> =>
  'memberId' in owner ? sql`member_id = ${owner.memberId}` : sql`session_id = ${owner.sessionId}`

const fields = sql.raw('id::text as _id, keyword, entity_id, entity_type')

/** Stores a search; repeating one moves it to the front. */
export async function upsertSearch(
  db: Db,
  owner: SearchOwner,
  search: SearchClick & { searchedAt: Date },
): Promise<RecentSearch> {
  const [column, id, network] =
    'memberId' in owner ? ['member_id', owner.memberId, null] : ['session_id', owner.sessionId, owner.network]
  const { rows } = await sql<RecentSearch>`
    insert into search_history (${sql.ref(column)}, network, keyword, entity_id, entity_type, searched_at)
    values (${id}, ${network}, ${search.keyword}, ${search.entity_id ?? null}, ${search.entity_type}, ${search.searchedAt})
    on conflict (${sql.ref(column)}, lower(keyword)) where ${sql.ref(column)} is not null do update
    set network = excluded.network, keyword = excluded.keyword, entity_id = excluded.entity_id, entity_type = excluded.entity_type,
      searched_at = excluded.searched_at
    returning ${fields}`.execute(db)
  return rows[0] as RecentSearch
}

export async function selectSearches(db: Db, owner: SearchOwner, limit: number): Promise<RecentSearch[]> {
  const { rows } = await sql<RecentSearch>`
    select ${fields} from search_history where ${isOwn(owner)}
    order by searched_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Deletes all but the newest `kept` searches. */
export async function trimSearches(db: Db, owner: SearchOwner, kept: number): Promise<void> {
  await sql`
    delete from search_history where id in (
      select id from search_history where ${isOwn(owner)} order by searched_at desc, id desc offset ${kept})`.execute(
    db,
  )
}

export async function deleteSearch(db: Db, owner: SearchOwner, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from search_history where id = ${id}::bigint and ${isOwn(owner)} returning 1`.execute(db)
  return rows.length > 0
}

export async function deleteSearches(db: Db, owner: SearchOwner): Promise<void> {
  await sql`delete from search_history where ${isOwn(owner)}`.execute(db)
}

export async function deleteGuestSearchesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from search_history where session_id is not null and searched_at < ${before}`.execute(db)
}
