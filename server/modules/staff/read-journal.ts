import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays, startOfJakartaDay } from '../../../contract/jakarta-time.ts'
import type { StaffAction } from '../../../contract/staff/actions.ts'
import type { JournalEntry, JournalFilter } from '../../../contract/staff/journal.ts'
import { type Db, plannedEachTime } from '../../db/database.ts'

/** Lists staff actions, the newest first (STAFF-12). */
export async function readJournal(db: Db, filter: JournalFilter, limit: number): Promise<JournalEntry[]> {
  const rows = await matching(db, filter)
    .selectAll()
    .select(eb =>
      eb
        .selectFrom('orders')
        .select('orders.reference_code')
        .whereRef('orders.id', '=', 'staff_acts.thing_id')
        .where('staff_acts.thing_kind', '=', 'order')
        .as('code'),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    id: String(row.id),
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind as JournalEntry['actor']['kind'], id: row.actor_id, name: row.actor_name },
    action: row.act as StaffAction,
    subject: { kind: row.thing_kind, id: row.thing_id, ...(row.code ? { code: row.code } : {}) },
    detail: row.detail as Record<string, unknown>,
    address: row.address,
  }))
}

/** Counts the staff actions that match. */
export async function countJournal(db: Db, filter: JournalFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Planned each time: the index of time finds a day long ago, and the newest acts of a person are at the end of theirs. */
function matching(db: Db, filter: JournalFilter) {
  const { actor_name: actorName, action, subject_kind, subject_id, from, until, after } = filter
  return db
    .selectFrom('staff_acts')
    .modifyFront(plannedEachTime)
    .$if(actorName !== undefined, query => query.where('actor_name', '=', actorName ?? ''))
    .$if(action !== undefined, query => query.where('act', '=', action ?? ''))
    .where(isAbout(subject_kind, subject_id))
    .$if(from !== undefined, query => query.where('at', '>=', startOfDay(from ?? '')))
    .$if(until !== undefined, query => query.where('at', '<', addDays(startOfDay(until ?? ''), 1)))
    .$if(after !== undefined, query => query.where('id', '<', Number(after)))
}

/** What was given to a member is an act on the thing that was given: it counts for both. */
function isAbout(kind: string | undefined, id: string | undefined): RawBuilder<SqlBool> {
  const subject = sql.join(
    [
      kind === undefined ? sql`true` : sql`thing_kind = ${kind}`,
      id === undefined ? sql`true` : sql`thing_id = ${id}`,
    ],
    sql` and `,
  )
  return kind === 'member' && id !== undefined
    ? sql<SqlBool>`((${subject}) or (detail ? 'memberId' and detail ->> 'memberId' = ${id}))`
    : sql<SqlBool>`(${subject})`
}

/** Returns when a day such as "2026-11-24" starts in Jakarta. */
const startOfDay = (day: string) => startOfJakartaDay(`${day}T00:00:00+07:00`)
