import { sql } from 'kysely'
import { addHours } from '../../../contract/jakarta-time.ts'
import {
  COPY_UNSENT_AFTER_HOURS,
  type DataRequest,
  type DataRequestList,
  type DataRequestsQuery,
} from '../../../contract/staff/data-requests.ts'
import { maskContact, maskEmail, maskName } from '../../../contract/staff/masking.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { isDatabaseTime, readCursor, writeCursor } from '../../http/list-cursor.ts'
import type { Shop } from '../../shop.ts'

/** Lists the requests, the latest first; those that wait by their term, the most urgent first. Masked (CARE-07). */
export async function listRequests(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { state, kind, limit, after }: DataRequestsQuery,
): Promise<DataRequestList> {
  const at = now()
  const waits = state === 'open' || state === 'overdue'
  const cursor = after === undefined ? null : readCursor(after, isDatabaseTime, id => /^\d{1,18}$/.test(id))
  const column = sql.raw(waits ? 'r.due_at' : 'r.received_at')
  const direction = sql.raw(waits ? 'asc' : 'desc')
  const { rows } = await sql<Row & { cursor: string }>`
    select ${rowColumns(at)}, ${column}::text as cursor from ${rowTables}
    where ${state === undefined ? sql`true` : waits ? sql`r.state = 'open'` : sql`r.state = ${state}`}
      ${state === 'overdue' ? sql`and r.due_at < ${at}` : sql``}
      ${kind === undefined ? sql`` : sql`and r.kind = ${kind}`}
      ${cursor ? sql`and (${column}, r.id) ${sql.raw(waits ? '>' : '<')} (${cursor.value}, ${cursor.id}::bigint)` : sql``}
    order by ${column} ${direction}, r.id ${direction} limit ${limit + 1}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    requests: rows.slice(0, limit).map(({ cursor: _, ...row }) => shown(row)),
    next: last ? writeCursor({ value: last.cursor, id: last.id }) : null,
    ...(await countOpen(db, at)),
  }
}

/** Finds these requests, masked, in any order. */
export async function findRequests(db: Db, ids: readonly string[], now: Date): Promise<DataRequest[]> {
  const { rows } = await sql<Row>`
    select ${rowColumns(now)} from ${rowTables} where r.id = any(${ids}::bigint[])`.execute(db)
  return rows.map(shown)
}

const rowColumns = (now: Date) => sql`r.id::text as id, r.kind, r.way, r.member_id,
  trim(m.first_name || ' ' || m.last_name) as name, m.email, r.person_name, r.person_contact, r.identity_check, r.received_at,
  r.due_at, r.state = 'open' and r.due_at < ${now} as is_overdue, r.state, r.ended_at, r.refusal_reason,
  r.handler_name as handler, r.version,
  case when r.state <> 'open' or r.copy_queued_at is null then null when r.copy_refused_at is not null then 'refused'
    when r.copy_queued_at > ${addHours(now, -COPY_UNSENT_AFTER_HOURS)} then 'sending' else 'unsent' end as copy`
const rowTables = sql`data_requests r left join members m on m.id = r.member_id`

interface Row extends Omit<DataRequest, 'member' | 'person' | 'received_at' | 'due_at' | 'ended_at'> {
  member_id: string | null
  name: string | null
  email: string | null
  person_name: string | null
  person_contact: string | null
  received_at: Date
  due_at: Date
  ended_at: Date | null
}

const shown = ({
  member_id: id,
  name,
  email,
  person_name: personName,
  person_contact: contact,
  received_at,
  due_at,
  ended_at,
  ...request
}: Row): DataRequest => ({
  ...request,
  member: id === null ? null : { id, name: maskName(name ?? ''), email: maskEmail(email ?? '') },
  person:
    personName === null || contact === null
      ? null
      : { name: maskName(personName), contact: maskContact(contact) },
  received_at: received_at.toISOString(),
  due_at: due_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
})

async function countOpen(db: Db, now: Date): Promise<{ open: number; overdue: number }> {
  return onlyRow(
    await sql<{ open: number; overdue: number }>`
      select count(*)::integer as open, (count(*) filter (where due_at < ${now}))::integer as overdue
      from data_requests where state = 'open'`.execute(db),
  )
}

/** Counts what waits, for the home of those who do it, and how many are past their term. */
export async function countOpenRequests({
  db,
  now,
}: Pick<Shop, 'db' | 'now'>): Promise<{ count: number; late: number }> {
  const { open, overdue } = await countOpen(db, now())
  return { count: open, late: overdue }
}
