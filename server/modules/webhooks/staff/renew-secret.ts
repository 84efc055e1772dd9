import type { EndpointSecret } from '../../../../contract/staff/webhooks.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { renewEndpointSecret } from '../endpoint-store.ts'
import { requireEndpoint } from '../require-endpoint.ts'
import { newSecret } from '../sign.ts'

/**
 * Renews the secret of an endpoint; calls are signed with the former one too for a day, so that the receiver can change
 * over. The new one is in the response and nowhere else. Refuses with NOT_FOUND.
 */
export const renewSecret = (
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<EndpointSecret> =>
  inTransaction(shop.db, async tx => {
    await requireEndpoint(tx, id)
    const secret = newSecret()
    await renewEndpointSecret(tx, id, secret, shop.now())
    await recordStaffAction(tx, actor, 'webhooks.renew-secret', { kind: 'webhook', id })
    return { id, secret }
  })
