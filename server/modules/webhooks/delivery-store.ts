import { sql } from 'kysely'
import type { WebhookFailure } from '../../../contract/staff/webhooks.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** Deliveries in their turn: claiming them, and recording what became of a try. */

/**
 * A delivery is claimed for longer than a call may take. If its process is killed, it is due again after this time, with
 * the same id.
 */
const CLAIMED_SECONDS = 60

export interface ClaimedDelivery {
  id: string
  eventId: number
  thing: string
  body: string | null
  /** How many there were, with this one. */
  tries: number
  tryId: number
}

/** Finds the endpoints that have something due. */
export async function findDueEndpoints(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from webhook_endpoints e
    where e.paused_at is null and e.removed_at is null and exists (
      select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting' and d.due_at <= ${now})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Claims due deliveries of an endpoint for a try, and records that it begins; no other process claims them meanwhile. A
 * delivery waits until every earlier one about its thing has been delivered or given up.
 */
export async function claimDeliveries(
  db: Db,
  { endpointId, now, limit }: { endpointId: string; now: Date; limit: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with chosen as (
      select d.id from webhook_deliveries d
      where d.endpoint_id = ${endpointId} and d.state = 'waiting' and d.due_at <= ${now}
        and not exists (
          select from webhook_deliveries earlier
          where earlier.endpoint_id = d.endpoint_id and earlier.thing = d.thing and earlier.state = 'waiting'
            and earlier.event_id < d.event_id)
      order by d.due_at, d.event_id limit ${limit}
      for update skip locked
    ), claimed as (
      update webhook_deliveries d set tries = tries + 1, due_at = ${now}::timestamptz + make_interval(secs => ${CLAIMED_SECONDS})
      from chosen where d.id = chosen.id
      returning d.id, d.event_id, d.thing, d.tries
    ), begun as (
      insert into webhook_tries (delivery_id, started_at) select id, ${now} from claimed returning id, delivery_id
    )
    select claimed.id, claimed.event_id as "eventId", claimed.thing, v.body, claimed.tries, begun.id as "tryId"
    from claimed join begun on begun.delivery_id = claimed.id join webhook_events v on v.id = claimed.event_id
    order by claimed.event_id`.execute(db)
  return rows
}

/** Locks an event whose text is not written yet; null if it is by now. */
export async function lockUnwrittenEvent(
  tx: Db,
  id: number,
): Promise<{ kind: string; occurredAt: Date } | null> {
  const { rows } = await sql<{ kind: string; occurredAt: Date }>`
    select kind, occurred_at as "occurredAt" from webhook_events where id = ${id} and body is null for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function writeEventBody(tx: Db, id: number, body: string): Promise<void> {
  await sql`update webhook_events set body = ${body} where id = ${id}`.execute(tx)
}

export async function findEventBody(tx: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{
    body: string | null
  }>`select body from webhook_events where id = ${id}`.execute(tx)
  return rows[0]?.body ?? null
}

/** Deletes an event, with its deliveries, about something that is no more. */
export async function deleteEvent(tx: Db, id: number): Promise<void> {
  await sql`delete from webhook_events where id = ${id}`.execute(tx)
}

export interface TryResult {
  status: number | null
  answer: string | null
  failure: WebhookFailure | null
  durationMs: number
}

export async function recordTry(tx: Db, tryId: number, result: TryResult, now: Date): Promise<void> {
  await sql`
    update webhook_tries set ended_at = ${now}, status = ${result.status}, answer = ${result.answer},
      failure = ${result.failure}, duration_ms = ${result.durationMs}
    where id = ${tryId}`.execute(tx)
}

/** Ends a delivery; the next one about its thing is due. Changes nothing if it has ended. */
export async function endDelivery(
  tx: Db,
  { id, thing }: Pick<ClaimedDelivery, 'id' | 'thing'>,
  { endpointId, state, now }: { endpointId: string; state: 'delivered' | 'failed'; now: Date },
): Promise<void> {
  await sql`
    update webhook_deliveries set state = ${state}, ended_at = ${now} where id = ${id} and state = 'waiting'`.execute(
    tx,
  )
  await sql`
    update webhook_deliveries set due_at = ${now}
    where endpoint_id = ${endpointId} and thing = ${thing} and state = 'waiting' and due_at > ${now} and id <> ${id}
      and tries = 0`.execute(tx)
}

/** Plans the next try, and lets what waits for this delivery rest until then. */
export async function postponeDelivery(
  tx: Db,
  { id, thing, eventId }: ClaimedDelivery,
  { endpointId, dueAt }: { endpointId: string; dueAt: Date },
): Promise<void> {
  await sql`
    update webhook_deliveries set due_at = case when id = ${id} then ${dueAt} else greatest(due_at, ${dueAt}) end
    where endpoint_id = ${endpointId} and thing = ${thing} and state = 'waiting' and event_id >= ${eventId}`.execute(
    tx,
  )
}

/** Writes an event for one endpoint only; returns the delivery's id. */
export async function insertSingleEvent(
  tx: Db,
  { kind, endpointId, body, now }: { kind: string; endpointId: string; body: string; now: Date },
): Promise<string> {
  const { id } = onlyRow(
    await sql<{ id: string }>`
      with event as (
        insert into webhook_events (kind, thing, occurred_at, body)
        values (${kind}, 'example:' || new_id(), ${now}, ${body}) returning id, thing
      )
      insert into webhook_deliveries (event_id, endpoint_id, thing, due_at)
      select id, ${endpointId}, thing, ${now} from event returning id`.execute(tx),
  )
  return id
}

export async function findEndpointOfDelivery(tx: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ endpointId: string }>`
    select endpoint_id as "endpointId" from webhook_deliveries where id = ${id}`.execute(tx)
  return rows[0]?.endpointId ?? null
}

export async function restartDelivery(tx: Db, id: string, now: Date): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'waiting', ended_at = null, tries = 0, due_at = ${now}
    where id = ${id}`.execute(tx)
}

/** Returns how many there were. */
export async function restartFailed(tx: Db, endpointId: string, now: Date): Promise<number> {
  const { rows } = await sql`
    update webhook_deliveries set state = 'waiting', ended_at = null, tries = 0, due_at = ${now}
    where endpoint_id = ${endpointId} and state = 'failed' returning id`.execute(tx)
  return rows.length
}
