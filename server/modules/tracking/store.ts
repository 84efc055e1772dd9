import { sql } from 'kysely'
import type { ActionBody, VisitEvent } from '../../../contract/tracking.ts'
import type { Db } from '../../db/database.ts'

/** Visits, identified by the id that a browser stores, and their events. */

export interface StoredVisit {
  guid: string
  memberId: string | null
  platform: string
  startedAt: Date
}

/** Writes a visit; if it is known already, updates only its member and the time when it was last seen. */
export async function writeVisit(
  db: Db,
  visit: { guid: string; memberId: string | null; platform: string; referrer: string; at: Date },
): Promise<StoredVisit> {
  const { rows } = await sql<StoredVisit>`
    insert into visits (guid, member_id, platform, referrer, started_at, seen_at)
    values (${visit.guid}, ${visit.memberId}, ${visit.platform}, ${visit.referrer}, ${visit.at}, ${visit.at})
    on conflict (guid) do update
      set seen_at = excluded.seen_at, member_id = coalesce(excluded.member_id, visits.member_id)
    returning guid, member_id as "memberId", platform, started_at as "startedAt"`.execute(db)
  return rows[0] as StoredVisit
}

export async function findVisit(db: Db, guid: string): Promise<StoredVisit | null> {
  const { rows } = await sql<StoredVisit>`
    select guid, member_id as "memberId", platform, started_at as "startedAt"
    from visits where guid = ${guid}`.execute(db)
  return rows[0] ?? null
}

/** The events of one call. */
export interface SentEvents {
  visit: { guid: string; memberId: string | null; platform: string }
  events: VisitEvent[]
}

/**
 * Writes the events of several calls in one statement, ignoring known events; returns the number of new ones for each
 * call. Rows are written in a fixed order, so that two writers of the same visits cannot deadlock. A visit that was
 * seen within the last minute is not updated, which saves most calls a write.
 */
export async function writeEvents(db: Db, batches: SentEvents[], at: Date): Promise<number[]> {
  const visits = new Map<string, SentEvents['visit']>()
  for (const { visit } of batches)
    visits.set(visit.guid, { ...visit, memberId: visit.memberId ?? visits.get(visit.guid)?.memberId ?? null })
  const events = batches.flatMap(({ visit, events }) => events.map(event => ({ ...event, guid: visit.guid })))
  const { rows } = await sql<{ guid: string; recorded: number }>`
    with seen as (
      insert into visits as known (guid, member_id, platform, referrer, started_at, seen_at)
      select guid, "memberId", platform, '', ${at}, ${at}
      from jsonb_to_recordset(${JSON.stringify([...visits.values()])}::jsonb) as v(
        guid text, "memberId" text, platform text) order by guid
      on conflict (guid) do update
        set seen_at = excluded.seen_at, member_id = coalesce(excluded.member_id, known.member_id)
        where known.seen_at < excluded.seen_at - interval '1 minute'
          or (excluded.member_id is not null and known.member_id is distinct from excluded.member_id)
    ), kept as (
      insert into visit_events (visit_guid, id, verb, object_type, object_id, referrer, additional, occurred_at)
      select guid, id, verb, object_type, object_id, referrer, additional, occurred_at
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(
        guid text, id uuid, verb text, object_type text, object_id text, referrer text, additional jsonb,
        occurred_at timestamptz) order by guid, id
      on conflict do nothing
      returning visit_guid
    )
    select visit_guid as guid, count(*)::int as recorded from kept group by visit_guid`.execute(db)
  const recorded = new Map(rows.map(row => [row.guid, row.recorded]))
  return batches.map(({ visit, events }) => {
    const remaining = recorded.get(visit.guid) ?? 0
    const own = Math.min(remaining, events.length)
    recorded.set(visit.guid, remaining - own)
    return own
  })
}

/** Records a partner, once per visit and partner. */
export async function writeAffiliate(
  db: Db,
  { guid, affiliate, landed_at, at }: { guid: string; affiliate: string; landed_at: string; at: Date },
): Promise<void> {
  await sql`
    insert into visit_affiliates (visit_guid, affiliate, landed_at, arrived_at)
    values (${guid}, ${affiliate}, ${landed_at}, ${at})
    on conflict do nothing`.execute(db)
}

export async function writeAction(
  db: Db,
  action: Pick<ActionBody, 'verb' | 'device_id' | 'acquisition_source'> & {
    memberId: string | null
    accessedAt: Date
  },
): Promise<void> {
  await sql`
    insert into visitor_actions (verb, device_id, member_id, is_guest, acquisition_source, accessed_at)
    values (${action.verb}, ${action.device_id}, ${action.memberId}, ${action.memberId === null},
      ${action.acquisition_source}, ${action.accessedAt})`.execute(db)
}

export async function deleteActionsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from visitor_actions where accessed_at < ${before}`.execute(db)
}

export async function deleteVisitsBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('visits').where('seen_at', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
