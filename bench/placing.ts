import { sql } from 'kysely'
import type { Db } from '../server/db/database.ts'
import {
  checkoutsOf,
  chooseDiscounts,
  fillBags,
  findPieces,
  makeShoppers,
  placingCalls,
  type Shopper,
} from './rig/buyers.ts'
import { openBenchDatabase } from './rig/database.ts'
import { explain, measure, print } from './rig/figures.ts'
import { load } from './rig/load.ts'
import { startShopAndProvider } from './rig/provider.ts'

const counts = { warm: 400, different: 1_500, hot: 1_000, checkouts: 600, discounted: 1_000 }

/**
 * Orders of 20 concurrent buyers. The whole call is measured: it writes order, lines, history, payment and reservation,
 * requests an account number from the payment provider over HTTP and stores the response. The provider's
 * notices arrive while orders are placed, as in production.
 */
measure('Placing, 20 buyers at once, 10,000 products', async () => {
  const database = await openBenchDatabase('placing', 10_000)
  const { db } = database
  const { shop, provider, stop } = await startShopAndProvider(database.url)
  const before = await readTotals(db)
  const pieces = await findPieces(db, 4_000)
  const [hot] = pieces
  if (!hot) throw new Error('the catalogue has nothing to sell')
  await sql`update stock set on_hand = 1000000 where combination_id = ${hot.combinationId}`.execute(db)

  const processes = { shop, provider, PostgreSQL: database }
  const buyers = async (count: number) => makeShoppers(db, count)
  const placeOrders = async (shoppers: Shopper[]) =>
    load({ url: shop.url, connections: 20, calls: await placingCalls(shop.url, shoppers) }, processes)
  const withBags = async (count: number, products: typeof pieces) => {
    const shoppers = await buyers(count)
    await fillBags(db, shoppers, products)
    return shoppers
  }

  await placeOrders(await withBags(counts.warm, pieces))
  const different = await placeOrders(await withBags(counts.different, pieces))
  print({ name: 'different products', value: different.perSecond, unit: '/s', limit: { atLeast: 300 } })
  explain(different)
  const same = await placeOrders(await withBags(counts.hot, [hot]))
  print({ name: 'one hot combination', value: same.perSecond, unit: '/s', limit: { atLeast: 200 } })
  explain(same)

  const shoppersCheckouts = checkoutsOf(await buyers(counts.checkouts), pieces)
  const CALLS_PER_CHECKOUT = 7
  const checkouts = await load({ url: shop.url, connections: 20, checkouts: shoppersCheckouts }, processes)
  print({
    name: 'the whole checkout: bag, line, address, delivery, payment methods, total, order',
    value: checkouts.perSecond / CALLS_PER_CHECKOUT,
    unit: '/s',
    limit: { atLeast: 120 },
  })
  explain(checkouts)
  await checkOrders(db, before, counts.warm + counts.different + counts.hot + counts.checkouts)

  // Runs last: from here on each bag has a gift, so all orders update the gift's single stock row.
  const withGifts = await withBags(counts.discounted, pieces)
  await chooseDiscounts(db, withGifts, hot)
  const discounted = await placeOrders(withGifts)
  print({
    name: 'with a gift; half with a voucher whose quota they share, half with points',
    value: discounted.perSecond,
    unit: '/s',
    limit: { atLeast: 200 },
  })
  explain(discounted)
  await checkDiscounts(db)
  await stop()
  await database.close()
})

interface Totals {
  orders: number
  reserved: number
  moved: number
}

async function readTotals(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (select count(*) from orders) as orders, (select coalesce(sum(reserved), 0) from stock) as reserved,
      (select count(*) from stock_movements where kind = 'reserved') as moved`.execute(db)
  return rows[0] as Totals
}

/** Throws if an order was lost or duplicated, because the measured speed would then mean nothing. */
async function checkOrders(db: Db, before: Totals, placed: number) {
  const after = await readTotals(db)
  for (const total of ['orders', 'reserved', 'moved'] as const)
    if (after[total] - before[total] !== placed)
      throw new Error(`${placed} orders were acknowledged; ${total} grew by ${after[total] - before[total]}`)
}

/** Each order has a gift, and a voucher or points: the tables must have a row for each. */
async function checkDiscounts(db: Db) {
  const { rows } = await sql<{ gifts: number; vouchers: number; counted: number; points: number }>`
    select (select count(*)::integer from order_lines where gift_voucher_id is not null) as gifts,
      (select count(*)::integer from voucher_uses u join vouchers v on v.id = u.voucher_id where v.code = 'BENCHLIMIT') as vouchers,
      (select used_count from vouchers where code = 'BENCHLIMIT') as counted,
      (select count(*)::integer from point_entries where kind = 'held') as points`.execute(db)
  const half = counts.discounted / 2
  const expectedCounts = { gifts: counts.discounted, vouchers: half, counted: half, points: half }
  if (JSON.stringify(rows[0]) !== JSON.stringify(expectedCounts))
    throw new Error(`the tables have ${JSON.stringify(rows[0])} instead of ${JSON.stringify(expectedCounts)}`)
}
