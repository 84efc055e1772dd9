import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { restartWaiting, setEndpointPaused } from '../endpoint-store.ts'
import { requireEndpoint } from '../require-endpoint.ts'

type PausingShop = Pick<Shop, 'db' | 'now'>

/** Pauses an endpoint: its events wait. One that is paused stays as it is. Refuses with NOT_FOUND. */
export const pauseEndpoint = ({ db, now }: PausingShop, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async tx => {
    const { pausedBecause } = await requireEndpoint(tx, id)
    if (pausedBecause) return
    await setEndpointPaused(tx, id, { because: 'staff', at: now() })
    await recordStaffAction(tx, actor, 'webhooks.pause', { kind: 'webhook', id }, { reason: 'staff' })
  })

/**
 * Resumes an endpoint: what waits is sent now, in order. One that is not paused stays as it is. Refuses with NOT_FOUND.
 */
export const resumeEndpoint = ({ db, now }: PausingShop, actor: Actor, id: string): Promise<void> =>
  inTransaction(db, async tx => {
    const { pausedBecause } = await requireEndpoint(tx, id)
    if (!pausedBecause) return
    await setEndpointPaused(tx, id, null)
    await restartWaiting(tx, id, now())
    await recordStaffAction(tx, actor, 'webhooks.resume', { kind: 'webhook', id }, { reason: pausedBecause })
  })
