import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkInvariants } from '../../server/db/check-invariants.ts'
import type { Db } from '../../server/db/database.ts'
import type { Buyer } from '../../server/testing/make-buyer.ts'
import type { MadeProduct } from '../../server/testing/make-product.ts'

/**
 * Buyers at a shop of which parts fail: each places an order, and after a failure sends the same again under the same
 * key, as a page does. Readers open pages meanwhile.
 */

/** A response that no buyer or reader should get, or none at all. */
export interface Failure {
  at: number
  what: string
  /** The HTTP status; 0 for a broken connection or none within ten seconds. */
  status: number
  isRead: boolean
}

export interface Crowd {
  /** The ids of the orders that the shop acknowledged, with the time. */
  acknowledged: { id: string; at: number }[]
  failures: Failure[]
  /** How many responses there were, of reads and of everything else. */
  counts: { reads: number; writes: number }
  stop(): Promise<void>
}

export interface CrowdSettings {
  origin: string
  /** The provider's address, where every third order is paid. */
  providerUrl: string
  buyers: Buyer[]
  product: MadeProduct
  /** Pages that readers open in turn. */
  pages: string[]
  ordersPerSecond: number
  readsPerSecond: number
}

/** A refusal by the shop's rules. */
class Refused extends Error {}

export function startCrowd(settings: CrowdSettings): Crowd {
  const { origin, providerUrl, buyers, product, pages } = settings
  const acknowledged: Crowd['acknowledged'] = []
  const failures: Failure[] = []
  const counts = { reads: 0, writes: 0 }
  const underWay = new Set<Promise<void>>()
  let isOver = false

  async function ask(what: string, isRead: boolean, url: string, init: RequestInit = {}) {
    const response = await fetch(`${origin}${url}`, { ...init, signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    )
    const body = await response?.text().catch(() => null)
    counts[isRead ? 'reads' : 'writes'] += 1
    const status = body === null || body === undefined ? 0 : (response?.status ?? 0)
    if (status === 0 || status >= 500) {
      failures.push({ at: Date.now(), what, status, isRead })
      return null
    }
    if (status >= 400) throw new Refused(`${what}: ${status} ${body?.slice(0, 200)}`)
    return body ?? ''
  }

  /** Sends a call until the shop has answered it. */
  async function call(buyer: Buyer, what: string, method: string, url: string, body?: unknown, key?: string) {
    for (;;) {
      const answer = await ask(what, method === 'GET', `/api${url}`, {
        method,
        headers: {
          ...buyer.headers,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (answer !== null) return JSON.parse(answer).data
      await sleep(500)
    }
  }

  async function buy(buyer: Buyer) {
    await call(
      buyer,
      'bag',
      'POST',
      '/user/me/carts',
      {
        action: 'add',
        id: String(product.productId),
        combination_id: String(product.combinationIds[0]),
        quantity: 1,
      },
      randomUUID(),
    )
    const bag = await call(buyer, 'bag', 'GET', '/user/me/carts')
    await call(buyer, 'address', 'PUT', `/carts/${bag._id}/address/${buyer.addressId}`)
    await call(buyer, 'delivery', 'POST', '/user/me/shippings', {
      address_id: buyer.addressId,
      shipping_type: 'regular',
      cart_id: bag._id,
    })
    const cart = await call(buyer, 'bag', 'GET', '/user/me/carts')
    const order = {
      cart_id: cart._id,
      payment_method: 'bca_virtual_account',
      total_price: cart.total_price_after_shipping,
    }
    const placed = await call(buyer, 'order', 'POST', '/orders', order, `drill-${cart._id}`)
    acknowledged.push({ id: placed.order_id, at: Date.now() })
    if (acknowledged.length % 3 !== 0) return
    const { reference_code: code } = await call(buyer, 'order page', 'GET', `/orders/data/${placed.order_id}`)
    await fetch(`${providerUrl}/control/transactions/${code}-1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: 'pay' }),
    })
  }

  const track = (work: Promise<unknown>) => {
    const tracked: Promise<void> = work.then(() => void underWay.delete(tracked))
    underWay.add(tracked)
  }
  const repeat = async (perSecond: number, start: (round: number) => void) => {
    for (let round = 0; !isOver; round += 1) {
      start(round)
      await sleep(1000 / perSecond)
    }
  }
  const running = [
    repeat(settings.ordersPerSecond, round => track(buy(buyers[round % buyers.length] as Buyer))),
    repeat(settings.readsPerSecond, round => {
      const page = pages[round % pages.length] ?? '/'
      track(ask(`page ${page}`, true, page))
    }),
  ]
  return {
    acknowledged,
    failures,
    counts,
    async stop() {
      isOver = true
      await Promise.all(running)
      await Promise.all(underWay)
    },
  }
}

export interface Books {
  lost: number
  doubled: number
  brokenRules: string[]
  /** Payments whose status the provider and the shop tell differently. */
  differences: string[]
}

/** Compares what the shop has with what it acknowledged, and with the provider's books. */
export async function checkBooks(
  db: Db,
  { acknowledged }: Crowd,
  provider: { url: string; serverKey: string },
): Promise<Books> {
  const orders = await db.selectFrom('orders').select(['id', 'cart_id']).execute()
  const ids = new Set(orders.map(({ id }) => id))
  const findings = await checkInvariants(db)
  return {
    lost: acknowledged.filter(({ id }) => !ids.has(id)).length,
    doubled: orders.length - new Set(orders.map(({ cart_id }) => cart_id)).size,
    brokenRules: findings.filter(({ violations }) => violations.length > 0).map(({ invariant }) => invariant),
    differences: await differencesFromProvider(db, provider),
  }
}

async function differencesFromProvider(
  db: Db,
  { url, serverKey }: { url: string; serverKey: string },
): Promise<string[]> {
  const payments = await db
    .selectFrom('payments')
    .select(['provider_order_id as id', 'status'])
    .where('provider', '=', 'midtrans')
    .execute()
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`
  const differences: string[] = []
  for (const { id, status } of payments) {
    const response = await fetch(`${url}/v2/${id}/status`, { headers: { authorization } })
    const { transaction_status: theirs } = await response.json()
    if ((theirs === 'settlement') !== (status === 'paid')) differences.push(`${id}: ${status}, ${theirs}`)
  }
  return differences
}
