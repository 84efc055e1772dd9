import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { removeEndpointRow } from '../endpoint-store.ts'
import { requireEndpoint } from '../require-endpoint.ts'

/** Removes an endpoint and its secrets. What waits for it is not sent. Refuses with NOT_FOUND. */
export const removeEndpoint = (shop: Pick<Shop, 'db' | 'now'>, actor: Actor, id: string): Promise<void> =>
  inTransaction(shop.db, async tx => {
    await requireEndpoint(tx, id)
    await removeEndpointRow(tx, id, shop.now())
    await recordStaffAction(tx, actor, 'webhooks.remove', { kind: 'webhook', id })
  })
