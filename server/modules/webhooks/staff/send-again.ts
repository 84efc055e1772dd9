import { Refusal } from '../../../../contract/refusals.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { findEndpointOfDelivery, restartDelivery, restartFailed } from '../delivery-store.ts'
import { requireEndpoint } from '../require-endpoint.ts'

type SendingShop = Pick<Shop, 'db' | 'now'>

/**
 * Sends a delivery once more, under its id and with all its tries, whether it arrived, was given up, or waits for its
 * next try. Refuses with NOT_FOUND and WEBHOOK_PAUSED.
 */
export const sendAgain = ({ db, now }: SendingShop, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async tx => {
    const endpointId = await findEndpointOfDelivery(tx, id)
    if (endpointId === null) throw noSuch({ kind: 'webhook delivery', id })
    await requireCallable(tx, endpointId)
    await restartDelivery(tx, id, now())
    await recordStaffAction(
      tx,
      actor,
      'webhooks.send-again',
      { kind: 'webhook', id: endpointId },
      { delivery: id },
    )
  })

/** Sends everything once more that an endpoint's deliveries were given up for; returns how many. Refuses as `sendAgain`. */
export const sendFailedAgain = (
  { db, now }: SendingShop,
  actor: Actor,
  endpointId: string,
): Promise<{ count: number }> =>
  inTransaction(db, async tx => {
    await requireCallable(tx, endpointId)
    const count = await restartFailed(tx, endpointId, now())
    if (count > 0)
      await recordStaffAction(
        tx,
        actor,
        'webhooks.send-again',
        { kind: 'webhook', id: endpointId },
        { count },
      )
    return { count }
  })

async function requireCallable(tx: Parameters<typeof requireEndpoint>[0], id: string): Promise<void> {
  const { pausedBecause } = await requireEndpoint(tx, id)
  if (pausedBecause) throw new Refusal('WEBHOOK_PAUSED')
}
