import { setTimeout as sleep } from 'node:timers/promises'
import { checkInvariants } from '../../../server/db/check-invariants.ts'
import { makeProduct } from '../../../server/testing/make-product.ts'
import { fillBags, makeShoppers, placingCalls, type Shopper } from '../../rig/buyers.ts'
import { compareBooks } from '../../rig/compare-books.ts'
import type { Call } from '../../rig/load.ts'
import { reach, say } from './disk.ts'
import { type DrilledShop, ORIGIN, SERVER_KEY } from './shop.ts'

/** Fewer where the machine is too slow for all of its parts at once. */
const ORDERS_PER_SECOND = Number(process.env.DRILL_ORDERS_PER_SECOND ?? 10)
const READS_PER_SECOND = ORDERS_PER_SECOND
const TRIES = 12
const TRY_AGAIN_MS = 500
const CALL_MAX_MS = 15_000
const PAY_TRIES = 8
const PAY_AGAIN_MS = 15_000

interface Fault {
  at: number
  what: string
}

/** What the buyers noticed: every call that failed once, also if it went well when repeated. */
export interface Noticed {
  calls: number
  faults: Fault[]
  /** Calls that were answered IN_PROGRESS: their key is still held by a call whose end is not known. */
  waits: number
}

export interface Buyers {
  /** How many calls were made and which failed since the last time that this was asked. */
  noticed(): Noticed
  /** Ends the shopping, and compares the shop's books with the provider's and with what buyers were told. */
  goHome(): Promise<void>
}

/** People of whom ten a second order, by a key that they repeat until they are told; as many read. One in two pays. */
export async function sendBuyers(shop: DrilledShop, seconds: number): Promise<Buyers> {
  const products = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      makeProduct(shop.db, { priceRupiah: 45_000 + index * 1_337, stock: 50_000 }),
    ),
  )
  const shoppers = await makeShoppers(shop.db, seconds * ORDERS_PER_SECOND)
  const pieces = products.map(({ productId, combinationIds: [combinationId = 0] }) => ({
    productId,
    combinationId,
  }))
  await fillBags(shop.db, shoppers, pieces)
  const people = shoppers.map(inProduction)
  const orders = await placingCalls(ORIGIN, people)
  say(`${orders.length} people have filled their bags`)
  const reads = [
    '/',
    '/api/v3/products?limit=12',
    ...pieces.map(({ productId }) => `/api/v3/products?limit=4&id=${productId}`),
  ]

  // Every page is known to both processes, as in a shop that has been open for a while.
  for (const { origin } of [shop.web1, shop.web2])
    for (const path of reads) await (await fetch(origin + path)).text()

  let noticed: Noticed = { calls: 0, faults: [], waits: 0 }
  const acknowledged: string[] = []
  let neverTold = 0
  const startedAt = performance.now()
  const call = async (path: string, options: RequestInit) => {
    noticed.calls += 1
    const fault = (what: string) =>
      void noticed.faults.push({ at: performance.now(), what: `${path.split('?')[0]} ${what}` })
    try {
      const response = await fetch(ORIGIN + path, { ...options, signal: AbortSignal.timeout(CALL_MAX_MS) })
      const text = await response.text()
      if (text.includes('"code":"IN_PROGRESS"')) noticed.waits += 1
      else if (!response.ok) fault(`${response.status} ${text.match(/"code":"(\w+)"/)?.[1] ?? ''}`)
      return { status: response.status, text }
    } catch (error) {
      fault((error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name)
      return null
    }
  }
  const order = async ({ path, headers = {}, body }: Call, index: number) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await call(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (answer?.status === 200) {
        const { data } = JSON.parse(answer.text)
        acknowledged.push(data.order_id)
        if (index % 2 === 0) await pay(shop, data.order_id)
        return
      }
      await sleep(TRY_AGAIN_MS)
    }
    neverTold += 1
  }

  let isOver = false
  const every = async (
    perSecond: number,
    act: (index: number) => Promise<unknown>,
    count = Number.POSITIVE_INFINITY,
  ) => {
    const underWay: Promise<unknown>[] = []
    for (let index = 0; !isOver && index < count; index += 1) {
      await sleep(Math.max(0, startedAt + (index * 1000) / perSecond - performance.now()))
      underWay.push(act(index))
    }
    await Promise.all(underWay)
  }
  const shopping = [
    every(ORDERS_PER_SECOND, index => order(orders[index] as Call, index), orders.length),
    every(READS_PER_SECOND, index => call(reads[index % reads.length] as string, {})),
  ]
  return {
    noticed() {
      const since = noticed
      noticed = { calls: 0, faults: [], waits: 0 }
      return since
    },
    async goHome() {
      isOver = true
      await Promise.all(shopping)
      const stored = await shop.db.selectFrom('orders').select(['id', 'member_id']).execute()
      const ids = new Set(stored.map(({ id }) => id))
      const lost = acknowledged.filter(id => !ids.has(id)).length
      const doubled = stored.length - new Set(stored.map(order => order.member_id)).size
      reach(
        'no acknowledged order lost, none doubled',
        `${acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled, ${neverTold} never told`,
        lost + doubled === 0,
      )
      let differences = await compareBooks(shop.db, shop.provider, SERVER_KEY)
      // Notices may still be under way.
      for (let tries = 0; differences.length > 0 && tries < 90; tries += 1) {
        await sleep(1_000)
        differences = await compareBooks(shop.db, shop.provider, SERVER_KEY)
      }
      reach('the provider’s books agree', `${differences.length} differ`, differences.length === 0)
      const broken = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
      reach(
        'the invariants hold',
        broken.map(({ invariant }) => invariant).join(', ') || 'all',
        broken.length === 0,
      )
    },
  }
}

/** Sums up what failed, and for how long. */
export function summarize({ calls, faults, waits }: Noticed): {
  percent: number
  spanMs: number
  text: string
} {
  const times = faults.map(({ at }) => at)
  const spanMs = faults.length > 1 ? Math.max(...times) - Math.min(...times) : 0
  const kinds = Object.entries(Object.groupBy(faults, ({ what }) => what)).map(
    ([what, all]) => `${all?.length} × ${what}`,
  )
  return {
    percent: (faults.length / Math.max(1, calls)) * 100,
    spanMs,
    text: `${faults.length} of ${calls} failed${faults.length > 1 ? ` within ${(spanMs / 1000).toFixed(1)} s` : ''}${kinds.length ? `: ${kinds.join(', ')}` : ''}${waits > 0 ? `; ${waits} told to wait` : ''}`,
  }
}

/** Pays at the provider, as the buyer does in the bank's app. */
async function pay(shop: DrilledShop, orderId: string): Promise<void> {
  const { code } = await untilItWorks(() =>
    shop.db
      .selectFrom('orders')
      .select('reference_code as code')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
  await untilItWorks(() =>
    fetch(`${shop.provider}/control/transactions/${code}-1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: 'pay' }),
    }),
  )
}

/** The database or the provider may be away just now: the buyer tries again a little later. */
async function untilItWorks<Value>(act: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1)
    try {
      return await act()
    } catch (error) {
      if (tries === PAY_TRIES) throw error
      await sleep(PAY_AGAIN_MS)
    }
}

/** A shop with https has another name for its cookie. */
export const inProduction = (shopper: Shopper): Shopper => ({
  ...shopper,
  cookie: `__Host-${shopper.cookie}`,
})
