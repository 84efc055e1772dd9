import type { Db } from '../../db/database.ts'
import { addJob } from '../../jobs/add-job.ts'
import { shopItself } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { lockEndpoint, setEndpointPaused } from './endpoint-store.ts'

/** Pauses an endpoint that wants nothing more, or has failed for days, and mails who made it. Events wait for it. */
export async function pauseFaulty(tx: Db, id: string, because: 'gone' | 'failing', now: Date): Promise<void> {
  const endpoint = await lockEndpoint(tx, id)
  if (!endpoint || endpoint.pausedBecause) return
  await setEndpointPaused(tx, id, { because, at: now })
  await recordStaffAction(tx, shopItself, 'webhooks.pause', { kind: 'webhook', id }, { reason: because })
  await addJob(tx, 'mail-webhook-paused', { id }, { queue: 'mail', tries: 8 })
}
