import { sql } from 'kysely'
import type { ActionBody, VisitEvent } from '../../../contract/tracking.ts'
import type { Db } from '../../db/database.ts'

/** Visits, told apart by the id that a browser keeps for itself, and their events. */

export interface StoredVisit {
  guid: string
  memberId: string | null
  platform: string
  startedAt: Date
}

/** A visit that is known already only gets its member and its latest moment. */
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

/** Writes those that are not there yet; how many that were. */
export async function writeEvents(db: Db, guid: string, events: VisitEvent[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into visit_events (visit_guid, id, verb, object_type, object_id, referrer, additional, occurred_at)
    select ${guid}, id, verb, object_type, object_id, referrer, additional, occurred_at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(
      id uuid, verb text, object_type text, object_id text, referrer text, additional jsonb, occurred_at timestamptz)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Once a visit and partner. */
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
  const deleted = await db.deleteFrom('visits').where('seen_at', '<', before).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
