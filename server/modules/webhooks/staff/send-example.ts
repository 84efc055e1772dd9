import { Refusal } from '../../../../contract/refusals.ts'
import { EXAMPLE_KIND, WEBHOOK_VERSION } from '../../../../contract/webhooks.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { insertSingleEvent } from '../delivery-store.ts'
import { requireEndpoint } from '../require-endpoint.ts'

/**
 * Sends an endpoint an event that says nothing, to try it; returns the delivery's id. Refuses with NOT_FOUND and
 * WEBHOOK_PAUSED.
 */
export const sendExample = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const { pausedBecause } = await requireEndpoint(tx, id)
    if (pausedBecause) throw new Refusal('WEBHOOK_PAUSED')
    const body = JSON.stringify({
      type: EXAMPLE_KIND,
      version: WEBHOOK_VERSION,
      timestamp: now().toISOString(),
      data: { message: 'Halo dari Carasun!' },
    })
    const delivery = await insertSingleEvent(tx, { kind: EXAMPLE_KIND, endpointId: id, body, now: now() })
    await recordStaffAction(tx, actor, 'webhooks.send-example', { kind: 'webhook', id })
    return { id: delivery }
  })
