import { isIP } from 'node:net'
import { Refusal } from '../../../../contract/refusals.ts'
import {
  addEndpointBody,
  type EndpointDraft,
  type EndpointSecret,
  WEBHOOK_ENDPOINTS_MAX,
} from '../../../../contract/staff/webhooks.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { isIn, isPrivate, networksOf } from '../../../networks/networks.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { insertEndpoint, lockEndpoints, updateEndpoint } from '../endpoint-store.ts'
import { requireEndpoint } from '../require-endpoint.ts'
import { newSecret } from '../sign.ts'

type SavingShop = Pick<Shop, 'db' | 'now' | 'env'>

/**
 * Adds an endpoint. Its secret is in the response and nowhere else. Refuses with INVALID_INPUT, WEBHOOK_URL_PRIVATE,
 * WEBHOOK_URL_TAKEN and TOO_MANY_WEBHOOKS.
 */
export function addEndpoint(shop: SavingShop, actor: Actor, input: EndpointDraft): Promise<EndpointSecret> {
  const draft = validDraft(shop, input)
  return inTransaction(shop.db, async tx => {
    const others = await lockEndpoints(tx)
    if (others.length >= WEBHOOK_ENDPOINTS_MAX)
      throw new Refusal('TOO_MANY_WEBHOOKS', { details: { limit: WEBHOOK_ENDPOINTS_MAX } })
    refuseTakenUrl(others, draft.url)
    const secret = newSecret()
    const id = await insertEndpoint(tx, draft, { secret, actor, now: shop.now() })
    await recordStaffAction(tx, actor, 'webhooks.add', { kind: 'webhook', id }, journalOf(draft))
    return { id, secret }
  })
}

/** Changes where an endpoint is and what it hears. Refuses also with NOT_FOUND and CHANGED_MEANWHILE. */
export function changeEndpoint(
  shop: SavingShop,
  actor: Actor,
  { id, version, ...input }: EndpointDraft & { id: string; version?: number },
): Promise<void> {
  const draft = validDraft(shop, input)
  return inTransaction(shop.db, async tx => {
    const others = await lockEndpoints(tx)
    const before = await requireEndpoint(tx, id)
    if (version !== undefined && version !== before.version) throw new Refusal('CHANGED_MEANWHILE')
    refuseTakenUrl(
      others.filter(other => other.id !== id),
      draft.url,
    )
    await updateEndpoint(tx, id, draft)
    await recordStaffAction(tx, actor, 'webhooks.change', { kind: 'webhook', id }, journalOf(draft))
  })
}

/** The command line's input is checked here, too. An address whose host is a number is checked before any call. */
function validDraft({ env }: SavingShop, input: EndpointDraft): EndpointDraft {
  const checked = addEndpointBody.safeParse(input)
  if (!checked.success)
    throw new Refusal('INVALID_INPUT', { field: String(checked.error.issues[0]?.path[0]) })
  const { protocol, hostname } = new URL(checked.data.url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const networks = env.WEBHOOK_NETWORKS
  const isAllowed = isIP(host) !== 0 && isIn(networksOf(networks), host)
  const isUsable = protocol === 'https:' || networks.length > 0
  if (!isUsable || (isIP(host) !== 0 && isPrivate(host) && !isAllowed))
    throw new Refusal('WEBHOOK_URL_PRIVATE', { field: 'url' })
  return { ...checked.data, kinds: [...new Set(checked.data.kinds)] }
}

function refuseTakenUrl(others: { url: string }[], url: string): void {
  if (others.some(other => other.url === url)) throw new Refusal('WEBHOOK_URL_TAKEN', { field: 'url' })
}

/** Of the address only its origin: path and query may hold a token. */
const journalOf = ({ url, kinds }: EndpointDraft) => ({ url: new URL(url).origin, kinds })
