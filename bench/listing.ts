import { startBareFastify } from './rig/bare-server.ts'
import { openBenchDatabase } from './rig/database.ts'
import { explain, measure, median, print } from './rig/figures.ts'
import { type Call, load } from './rig/load.ts'
import { startShop } from './rig/processes.ts'

const FILTER = encodeURIComponent(JSON.stringify({ categories: ['lorong-1'], brands: ['merek-1'] }))
const PATH = `/api/v3/products?filter=${FILTER}&limit=16`
const ROUNDS = 3
const SECONDS = 3
const CONNECTIONS = 10

/**
 * A page of 16 tiles, filtered by category and brand, compared with bare Fastify that sends the same prepared bytes.
 * Bare, uncached and cached requests take turns, so that other load on the machine affects them equally.
 */
measure('Listing: 16 of 10,000 products by category and brand, 10 at once', async () => {
  const database = await openBenchDatabase('listing', 10_000)
  const shop = await startShop(database.url)
  const bytes = Buffer.from(await (await fetch(shop.url + PATH)).arrayBuffer())
  const tiles = JSON.parse(bytes.toString()).data.length
  if (tiles !== 16) throw new Error(`the filter finds ${tiles} products, not 16`)
  const bare = await startBareFastify(bytes, 'application/json; charset=utf-8')

  // A parameter that the shop ignores makes each URL new, so that none is cached.
  let index = 0
  const uncachedCalls = (count: number): Call[] =>
    Array.from({ length: count }, () => {
      index += 1
      return { path: `${PATH}&nth=${index}` }
    })
  const rates = { bare: [] as number[], uncached: [] as number[], cached: [] as number[] }
  await load({ url: shop.url, connections: CONNECTIONS, calls: uncachedCalls(2_000) })
  for (let round = 0; round < ROUNDS; round += 1) {
    const common = { connections: CONNECTIONS, seconds: SECONDS }
    rates.bare.push((await load({ ...common, url: bare.url, calls: [{ path: '/' }] })).perSecond)
    const uncached = await load(
      { url: shop.url, connections: CONNECTIONS, calls: uncachedCalls(4_000) },
      { shop, PostgreSQL: database },
    )
    rates.uncached.push(uncached.perSecond)
    rates.cached.push((await load({ ...common, url: shop.url, calls: [{ path: PATH }] })).perSecond)
    if (round === ROUNDS - 1) explain(uncached)
  }
  const [bareRate, uncached, cached] = [rates.bare, rates.uncached, rates.cached].map(median) as [
    number,
    number,
    number,
  ]
  print({ name: `bare Fastify, the same ${bytes.length} bytes`, value: bareRate, unit: '/s' })
  print({ name: 'read from the database', value: uncached, unit: '/s' })
  print({ name: '  share of bare Fastify', value: uncached / bareRate, unit: '×', limit: { atLeast: 0.07 } })
  print({ name: 'from the response cache', value: cached, unit: '/s' })
  print({ name: '  share of bare Fastify', value: cached / bareRate, unit: '×', limit: { atLeast: 0.5 } })
  await shop.stop()
  await bare.stop()
  await database.close()

  const large = await openBenchDatabase('listing', 100_000)
  const largeShop = await startShop(large.url)
  await load({ url: largeShop.url, connections: 1, calls: uncachedCalls(200) })
  const oneShopper = await load({ url: largeShop.url, connections: 1, calls: uncachedCalls(1_000) })
  print({
    name: 'one shopper, 100,000 products, not cached: median',
    value: oneShopper.p50Ms,
    unit: 'ms',
    limit: { atMost: 10 },
  })
  await largeShop.stop()
  await large.close()
})
