import { startBareNode } from './rig/bare-server.ts'
import { openBenchDatabase } from './rig/database.ts'
import { explain, measure, median, print } from './rig/figures.ts'
import { type Call, load } from './rig/load.ts'
import { pin } from './rig/pin.ts'
import { startShop } from './rig/processes.ts'

const CONNECTIONS = 20
const ROUNDS = 3
const SECONDS = 4
const SEARCHES = 2_000
const SERVER_CORE = 0
const OTHER_CORE = 1
const BARE_BYTES = 9_000

const kinds = [
  'sunscreen gel',
  'serum wajah',
  'toner',
  'pelembap',
  'lip tint',
  'cushion',
  'losion tubuh',
  'masker lembar',
]
const actives = 'niacinamide retinol ceramide centella kunyit mawar aloe propolis kopi madu'.split(' ')
const misspelt = [
  'niacinamid serum',
  'sunscren gel',
  'pelembab ceramid',
  'tonner mawar',
  'losion tubuh kopi madu murah',
]
const keywords = [
  ...kinds,
  ...actives,
  ...kinds.flatMap(kind => actives.map(active => `${active} ${kind}`)),
  ...misspelt,
]

/**
 * Uncached searches: the shop has one core to itself, PostgreSQL and the load generator share the other. Bare Node HTTP
 * runs on the shop's core, for comparison.
 */
measure('Search: 16 of 10,000 products by keyword, 20 at once, not cached', async () => {
  pin(process.pid, OTHER_CORE)
  const database = await openBenchDatabase('search_load', 10_000)
  pin(database.pid, OTHER_CORE)
  const shop = await startShop(database.url)
  pin(shop.pid, SERVER_CORE)
  const pathOf = (keyword: string) =>
    `/api/v3/search?filter=${encodeURIComponent(JSON.stringify({ keyword }))}&limit=16`
  const bytes = Buffer.from(await (await fetch(shop.url + pathOf('toner'))).arrayBuffer())
  const bare = await startBareNode(bytes.subarray(0, BARE_BYTES), 'application/json; charset=utf-8')
  pin(bare.pid, SERVER_CORE)

  // A parameter that the shop ignores makes each URL new, so that none is cached.
  let index = 0
  const searches = (): Call[] =>
    Array.from({ length: SEARCHES }, () => {
      index += 1
      return { path: `${pathOf(keywords[index % keywords.length] as string)}&nth=${index}` }
    })
  await load({ url: shop.url, connections: CONNECTIONS, calls: searches() })
  const rates = { bare: [] as number[], searches: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const plan = { url: bare.url, connections: CONNECTIONS, calls: [{ path: '/' }], seconds: SECONDS }
    rates.bare.push((await load(plan)).perSecond)
    const searched = await load(
      { url: shop.url, connections: CONNECTIONS, calls: searches() },
      { shop, PostgreSQL: database },
    )
    rates.searches.push(searched.perSecond)
    if (round === ROUNDS - 1) explain(searched)
  }
  const [bareRate, rate] = [median(rates.bare), median(rates.searches)]
  print({ name: `bare Node HTTP, ${BARE_BYTES} bytes`, value: bareRate, unit: '/s' })
  print({ name: `searches, ${bytes.length} bytes`, value: rate, unit: '/s' })
  print({ name: '  share of bare Node HTTP', value: rate / bareRate, unit: '×', limit: { atLeast: 0.035 } })
  await shop.stop()
  await bare.stop()
  await database.close()
})
