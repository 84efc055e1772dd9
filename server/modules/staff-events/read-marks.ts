import type pg from 'pg'
import { type StaffEventKind, staffEventKinds } from '../../../contract/staff/events.ts'

/** A mark for each kind, which differs once something of the kind has changed. */
export type Marks = Record<StaffEventKind, string>

const kinds = Object.keys(staffEventKinds) as StaffEventKind[]

/** Each mark is read from the end of an index, so that an open page costs the database next to nothing. */
const readMarksText = `
  select concat((select max(id) from order_state_histories), '-',
      (select (extract(epoch from max(answered_at)) * 1000)::bigint from delivery_changes where answered_at is not null)) as orders,
    coalesce((select max(id) from chat_messages), 0)::text as chats,
    concat((select (extract(epoch from max(updated_at)) * 1e6)::bigint from reviews where status = 'pending'), '-',
      (select (extract(epoch from max(created_at)) * 1e6)::bigint from review_reports where resolved_at is null)) as reviews,
    (select concat(max(id), '-', count(*)) from staff_approvals where decision is null) as approvals,
    (select concat(max(id), '-', count(*)) from payment_incidents where resolved_at is null) as incidents,
    coalesce((select extract(epoch from max(changed_at)) * 1e6 from staff_jobs), 0)::bigint::text as jobs,
    coalesce((select max(id) from staff_acts), 0)::text as actions`

export async function readMarks(pool: pg.Pool): Promise<Marks> {
  const { rows } = await pool.query<Marks>({ name: 'read-staff-marks', text: readMarksText })
  if (!rows[0]) throw new Error('The marks of the back office were not read.')
  return rows[0]
}

/** Lists the kinds whose marks differ. */
export const changedKinds = (before: Marks, now: Marks): StaffEventKind[] =>
  kinds.filter(kind => before[kind] !== now[kind])

/** The cursor of an event: every mark that the person may know, in a fixed order. A mark says how much there is. */
export const cursorOf = (marks: Marks, mayKnow: (kind: StaffEventKind) => boolean): string =>
  kinds.map(kind => (mayKnow(kind) ? marks[kind] : '')).join('.')

/** Reads a cursor; null if it is none, as after an upgrade that added a kind. */
export function marksOf(cursor: string): Marks | null {
  const parts = cursor.split('.')
  if (parts.length !== kinds.length) return null
  return Object.fromEntries(kinds.map((kind, index) => [kind, parts[index]])) as Marks
}
