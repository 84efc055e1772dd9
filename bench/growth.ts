import { fillBags, findPieces, makeShoppers, placingCalls } from './rig/buyers.ts'
import { openBenchDatabase } from './rig/database.ts'
import { explain, measure, print } from './rig/figures.ts'
import { type Call, load } from './rig/load.ts'
import { startShopAndProvider } from './rig/provider.ts'

const sizes = [1_000, 10_000, 100_000]
/** If the catalogue grows by a factor of 100, a cost that grows by at most this factor counts as constant. */
const GROWTH_MAX = 1.5

/** CPU time of a listing and an order, shop and PostgreSQL together, as the catalogue grows. */
measure('Growth: one listing and one order at 1,000, 10,000 and 100,000 products', async () => {
  const costs: { listing: number; order: number }[] = []
  for (const size of sizes) {
    const database = await openBenchDatabase('growth', size)
    const { shop, stop } = await startShopAndProvider(database.url)
    const processes = { shop, PostgreSQL: database }
    const filter = encodeURIComponent(JSON.stringify({ categories: ['lorong-1'] }))
    const listings = (count: number, run: string): Call[] =>
      Array.from({ length: count }, (_, index) => ({
        path: `/api/v3/products?filter=${filter}&limit=16&nth=${run}${index}`,
      }))
    await load({ url: shop.url, connections: 4, calls: listings(500, 'warm') })
    const listing = await load({ url: shop.url, connections: 4, calls: listings(2_000, 'run') }, processes)

    const placeOrders = async (count: number) => {
      const shoppers = await makeShoppers(database.db, count)
      await fillBags(database.db, shoppers, await findPieces(database.db, count))
      return load({ url: shop.url, connections: 4, calls: await placingCalls(shop.url, shoppers) }, processes)
    }
    await placeOrders(200)
    const order = await placeOrders(400)
    const costOf = (loaded: typeof order) =>
      Object.values(loaded.processorMs).reduce((sum, ms) => sum + ms, 0)
    costs.push({ listing: costOf(listing), order: costOf(order) })
    print({ name: `${size.toLocaleString('en')} products: a listing`, value: costOf(listing), unit: 'ms' })
    explain(listing)
    print({ name: `${size.toLocaleString('en')} products: an order`, value: costOf(order), unit: 'ms' })
    explain(order)
    await stop()
    await database.close()
  }
  const [small, large] = [costs.at(0), costs.at(-1)]
  if (!small || !large) return
  for (const what of ['listing', 'order'] as const)
    print({
      name: `${what}: 100,000 products compared with 1,000`,
      value: large[what] / small[what],
      unit: '×',
      limit: { atMost: GROWTH_MAX },
    })
})
