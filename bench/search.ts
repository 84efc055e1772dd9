import { Agent } from 'node:http'
import { openBenchDatabase } from './rig/database.ts'
import { measure, percentile, print } from './rig/figures.ts'
import { startShop } from './rig/processes.ts'
import { read } from './rig/read.ts'

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
const misspelt = ['niacinamid serum', 'sunscren gel', 'pelembab ceramid', 'retinoll']

/** The search page's parallel requests: tiles, their number, and the brands and categories among them with counts. */
const callsFor = (keyword: string) => {
  const filter = encodeURIComponent(JSON.stringify({ keyword }))
  return [
    `/api/v3/search?filter=${filter}&limit=16`,
    `/api/v3/search/count?filter=${filter}`,
    `/api/v3/brands/distinct/products?filter=${filter}`,
    `/api/v3/categories/distinct/products?filter=${filter}`,
  ]
}

/** One shopper who runs one search after another, none of them cached: common words, rare pairs, misspellings. */
measure('Search with counts of brands and categories, 100,000 products, one shopper', async () => {
  const database = await openBenchDatabase('search', 100_000)
  const shop = await startShop(database.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const search = async (keyword: string) => {
    const startedAt = performance.now()
    await Promise.all(callsFor(keyword).map(path => read(shop.url + path, agent)))
    return performance.now() - startedAt
  }
  // Not counted: the first searches also plan statements and fill PostgreSQL's buffers.
  for (const kind of kinds) await search(`${kind} hangat`)
  const keywords = [
    ...kinds,
    ...actives,
    ...kinds.flatMap(kind => actives.map(active => `${active} ${kind}`)),
  ]
  const tookMs: number[] = []
  for (const keyword of keywords) tookMs.push(await search(keyword))
  print({
    name: `median of ${keywords.length} searches`,
    value: percentile(tookMs, 0.5),
    unit: 'ms',
    limit: { atMost: 10 },
  })
  print({ name: '95th percentile', value: percentile(tookMs, 0.95), unit: 'ms', limit: { atMost: 30 } })
  const corrected: number[] = []
  for (const keyword of misspelt) corrected.push(await search(keyword))
  print({ name: 'misspelt, the slowest', value: Math.max(...corrected), unit: 'ms' })
  agent.destroy()
  await shop.stop()
  await database.close()
})
