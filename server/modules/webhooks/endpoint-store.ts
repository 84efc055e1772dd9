import { sql } from 'kysely'
import type { EndpointDraft, PauseReason, WebhookEndpoint } from '../../../contract/staff/webhooks.ts'
import { FORMER_SECRET_HOURS } from '../../../contract/staff/webhooks.ts'
import { HOUR_MS } from '../../../contract/time-units.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Actor } from '../../staff-actions/actor.ts'

/** The endpoints: where events are sent, and how they are signed. */

export async function insertEndpoint(
  tx: Db,
  { url, description, kinds }: EndpointDraft,
  { secret, actor, now }: { secret: string; actor: Actor; now: Date },
): Promise<string> {
  const { id } = onlyRow(
    await sql<{ id: string }>`
      insert into webhook_endpoints (url, description, kinds, secret, made_by, made_by_id, created_at)
      values (${url}, ${description}, ${kinds}, ${secret}, ${actor.name}, ${actor.kind === 'staff' ? actor.id : null}, ${now})
      returning id`.execute(tx),
  )
  return id
}

export interface LockedEndpoint {
  id: string
  url: string
  description: string
  kinds: string[]
  pausedBecause: PauseReason | null
  failingSince: Date | null
  version: number
}

/** Locks an endpoint until the transaction ends; events that are written meanwhile do not wait for it. */
export async function lockEndpoint(tx: Db, id: string): Promise<LockedEndpoint | null> {
  const { rows } = await sql<LockedEndpoint>`
    select id, url, description, kinds, paused_because as "pausedBecause", failing_since as "failingSince", version
    from webhook_endpoints where id = ${id} and removed_at is null for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Locks all of them, so that two people add them one after the other. Returns those that are there. */
export async function lockEndpoints(tx: Db): Promise<{ id: string; url: string }[]> {
  await sql`select pg_advisory_xact_lock(hashtext('webhook endpoints'))`.execute(tx)
  const { rows } = await sql<{ id: string; url: string }>`
    select id, url from webhook_endpoints where removed_at is null`.execute(tx)
  return rows
}

export async function updateEndpoint(tx: Db, id: string, draft: EndpointDraft): Promise<void> {
  await sql`
    update webhook_endpoints set url = ${draft.url}, description = ${draft.description}, kinds = ${draft.kinds},
      version = version + 1 where id = ${id}`.execute(tx)
}

/** Replaces the secret; the former one signs too for a day. */
export async function renewEndpointSecret(tx: Db, id: string, secret: string, now: Date): Promise<void> {
  await sql`
    update webhook_endpoints set former_secret = secret, secret = ${secret},
      former_secret_until = ${new Date(now.getTime() + FORMER_SECRET_HOURS * HOUR_MS)}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Removes an endpoint with its secrets. What waits for it is not sent; its log stays its time. */
export async function removeEndpointRow(tx: Db, id: string, now: Date): Promise<void> {
  await sql`
    update webhook_endpoints set removed_at = ${now}, secret = '', former_secret = null, former_secret_until = null
    where id = ${id}`.execute(tx)
  await sql`
    update webhook_deliveries set state = 'failed', ended_at = ${now}
    where endpoint_id = ${id} and state = 'waiting'`.execute(tx)
}

export async function setEndpointPaused(
  tx: Db,
  id: string,
  paused: { because: PauseReason; at: Date } | null,
): Promise<void> {
  await sql`
    update webhook_endpoints set paused_at = ${paused?.at ?? null}, paused_because = ${paused?.because ?? null},
      failing_since = case when ${paused === null} then null else failing_since end, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Everything that waits is due at once, with all its tries. */
export async function restartWaiting(tx: Db, endpointId: string, now: Date): Promise<void> {
  await sql`
    update webhook_deliveries set due_at = ${now}, tries = 0
    where endpoint_id = ${endpointId} and state = 'waiting'`.execute(tx)
}

/** An endpoint as a call of it needs it; null if it is paused or removed. */
export async function findCallableEndpoint(
  db: Db,
  id: string,
  now: Date,
): Promise<{ url: string; secrets: string[]; isFailing: boolean } | null> {
  const { rows } = await sql<{ url: string; secrets: string[]; isFailing: boolean }>`
    select url, array_remove(array[secret, case when former_secret_until > ${now} then former_secret end], null) as secrets,
      failing_since is not null as "isFailing"
    from webhook_endpoints where id = ${id} and paused_at is null and removed_at is null`.execute(db)
  return rows[0] ?? null
}

export async function recordSuccess(tx: Db, id: string): Promise<void> {
  await sql`
    update webhook_endpoints set failing_since = null where id = ${id} and failing_since is not null`.execute(
    tx,
  )
}

/** Returns since when the endpoint has answered nothing but failures. */
export async function recordFailure(tx: Db, id: string, now: Date): Promise<Date> {
  await sql`
    update webhook_endpoints set failing_since = ${now} where id = ${id} and failing_since is null`.execute(
    tx,
  )
  const { rows } = await sql<{ failingSince: Date | null }>`
    select failing_since as "failingSince" from webhook_endpoints where id = ${id}`.execute(tx)
  return rows[0]?.failingSince ?? now
}

export async function deleteFormerSecrets(db: Db, now: Date): Promise<void> {
  await sql`
    update webhook_endpoints set former_secret = null, former_secret_until = null
    where former_secret_until <= ${now}`.execute(db)
}

export async function listEndpoints(db: Db): Promise<WebhookEndpoint[]> {
  const { rows } = await sql<WebhookEndpoint>`
    select e.id, e.url, e.description, e.kinds,
      case when e.paused_at is not null then json_build_object('because', e.paused_because, 'at', e.paused_at) end as paused,
      e.failing_since, e.former_secret_until, e.made_by, e.created_at, e.version,
      (select count(*)::integer from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'waiting') as waiting,
      (select count(*)::integer from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'failed') as failed,
      (select max(d.ended_at) from webhook_deliveries d
        where d.endpoint_id = e.id and d.state = 'delivered') as last_delivered_at
    from webhook_endpoints e where e.removed_at is null order by e.created_at, e.id`.execute(db)
  return rows
}
