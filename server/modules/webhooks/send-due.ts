import { PAUSED_AFTER_DAYS } from '../../../contract/staff/webhooks.ts'
import { DAY_MS } from '../../../contract/time-units.ts'
import { WEBHOOK_VERSION } from '../../../contract/webhooks.ts'
import type { WebhookAnswer } from '../../adapters/webhooks/webhook-sender-provider.ts'
import { afterCommit } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import { webhookTries } from '../../metrics/shop-metrics.ts'
import type { Shop } from '../../shop.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  deleteEvent,
  endDelivery,
  findDueEndpoints,
  findEventBody,
  lockUnwrittenEvent,
  postponeDelivery,
  recordTry,
  writeEventBody,
} from './delivery-store.ts'
import { findCallableEndpoint, lockEndpoint, recordFailure, recordSuccess } from './endpoint-store.ts'
import { readState } from './event-data.ts'
import { pauseFaulty } from './pause-faulty.ts'
import { retryPauseMs } from './retry-pause.ts'
import { signedHeaders } from './sign.ts'

/** Calls of one endpoint at the same time, in each process. One that fails gets one, until it answers again. */
const CALLS_MAX = 8

export type SendingShop = Pick<Shop, 'db' | 'now' | 'log' | 'webhooks'>

/** Sends everything that is due, to each endpoint by itself; returns when nothing is due any more. */
export async function sendDueWebhooks(shop: SendingShop): Promise<void> {
  const endpoints = await findDueEndpoints(shop.db, shop.now())
  await Promise.all(endpoints.map(id => sendToEndpoint(shop, id)))
}

/**
 * Sends an endpoint what is due for it, batch after batch. Every delivery is tried at least once more after a kill, under
 * the same id: what the process had sent may arrive twice, and nothing is lost.
 */
export async function sendToEndpoint(
  shop: SendingShop,
  endpointId: string,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const now = shop.now()
    const endpoint = await findCallableEndpoint(shop.db, endpointId, now)
    if (!endpoint) return
    const limit = endpoint.isFailing ? 1 : CALLS_MAX
    const claimed = await claimDeliveries(shop.db, { endpointId, now, limit })
    if (claimed.length === 0) return
    // All end before an error is passed on.
    const results = await Promise.allSettled(
      claimed.map(delivery => sendOne(shop, { ...endpoint, id: endpointId }, delivery)),
    )
    const fault = results.find(result => result.status === 'rejected')
    if (fault) throw fault.reason
  }
}

async function sendOne(
  shop: SendingShop,
  endpoint: { id: string; url: string; secrets: string[] },
  delivery: ClaimedDelivery,
): Promise<void> {
  const body = delivery.body ?? (await writeBody(shop.db, delivery))
  if (body === null) return
  const startedAt = performance.now()
  const headers = signedHeaders({ id: delivery.id, body }, endpoint.secrets, shop.now())
  const answer = await shop.webhooks.post({ url: endpoint.url, headers, body })
  const durationMs = Math.round(performance.now() - startedAt)
  await shop.db
    .transaction()
    .execute(tx => recordAnswer(shop, tx, { endpointId: endpoint.id, delivery, answer, durationMs }))
}

/**
 * Writes the text about a state that is sent for the first time. The event is locked before the state is read: a change
 * that is not in it writes the next event. Returns null if there is no such thing any more.
 */
const writeBody = (db: Db, { eventId, thing }: ClaimedDelivery): Promise<string | null> =>
  db.transaction().execute(async tx => {
    const event = await lockUnwrittenEvent(tx, eventId)
    // Written meanwhile, for another endpoint.
    if (!event) return findEventBody(tx, eventId)
    const data = await readState(tx, thing)
    if (!data) {
      await deleteEvent(tx, eventId)
      return null
    }
    const timestamp = event.occurredAt.toISOString()
    const body = JSON.stringify({ type: event.kind, version: WEBHOOK_VERSION, timestamp, data })
    await writeEventBody(tx, eventId, body)
    return body
  })

async function recordAnswer(
  shop: SendingShop,
  tx: Db,
  {
    endpointId,
    delivery,
    answer,
    durationMs,
  }: { endpointId: string; delivery: ClaimedDelivery; answer: WebhookAnswer; durationMs: number },
): Promise<void> {
  const now = shop.now()
  const answered = answer.outcome === 'answered' ? answer : null
  const failure = answer.outcome === 'failed' ? answer.failure : null
  const { tryId, tries } = delivery
  // Before its deliveries, as by staff who resume or remove it.
  await lockEndpoint(tx, endpointId)
  await recordTry(
    tx,
    tryId,
    { status: answered?.status ?? null, answer: answered?.text ?? null, failure, durationMs },
    now,
  )
  if (answered && answered.status >= 200 && answered.status < 300) {
    await endDelivery(tx, delivery, { endpointId, state: 'delivered', now })
    await recordSuccess(tx, endpointId)
    return afterCommit(tx, () => webhookTries.inc({ outcome: 'delivered' }))
  }
  const pauseMs = retryPauseMs(tries, { askedSeconds: answered?.retryAfterSeconds ?? null })
  if (pauseMs === null) await endDelivery(tx, delivery, { endpointId, state: 'failed', now })
  else await postponeDelivery(tx, delivery, { endpointId, dueAt: new Date(now.getTime() + pauseMs) })
  afterCommit(tx, () => webhookTries.inc({ outcome: pauseMs === null ? 'given_up' : 'failed' }))
  const failingSince = await recordFailure(tx, endpointId, now)
  if (answered?.status === 410) await pauseFaulty(tx, endpointId, 'gone', now)
  else if (now.getTime() - failingSince.getTime() >= PAUSED_AFTER_DAYS * DAY_MS)
    await pauseFaulty(tx, endpointId, 'failing', now)
}
