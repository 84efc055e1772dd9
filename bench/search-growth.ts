import { openBenchDatabase } from './rig/database.ts'
import { explain, measure, print } from './rig/figures.ts'
import { type Call, load } from './rig/load.ts'
import { startShop } from './rig/processes.ts'

/** A million products take twenty minutes to generate and 10 GB of disk: set MILLION=1. */
const sizes = [10_000, 100_000].concat(process.env.MILLION ? 1_000_000 : [])

const kinds = 'serum toner pelembap cushion sunscreen masker'.split(' ')
const actives = 'niacinamide retinol ceramide centella kunyit mawar aloe propolis'.split(' ')
/** Precise, as most searches are, common, and misspelt. */
const keywords = [
  ...kinds.flatMap(kind => actives.map(active => `${active} ${kind}`)),
  ...kinds,
  ...actives,
  'niacinamid serum',
  'sunscren',
  'pelembab ceramid',
]
const prefixes = keywords.slice(0, 24).flatMap(keyword => [keyword.slice(0, 2), keyword.slice(0, 5), keyword])

/** One shopper's searches, counts and suggestions as the catalogue grows; none of them is cached. */
measure('Search: tiles, counts and suggestions as the catalogue grows, one shopper', async () => {
  for (const size of sizes) {
    const database = await openBenchDatabase('search_growth', size)
    const shop = await startShop(database.url)
    let nth = 0
    const calls = (path: string, typed: string[], limit: number): Call[] =>
      typed.map(keyword => {
        nth += 1
        return {
          path: `${path}?filter=${encodeURIComponent(JSON.stringify({ keyword }))}&limit=${limit}&nth=${nth}`,
        }
      })
    const kindsOfCall = [
      { name: 'tiles', next: () => calls('/api/v3/search', keywords, 16) },
      { name: 'counts by brand', next: () => calls('/api/v3/brands/distinct/products', keywords, 50) },
      { name: 'suggestions', next: () => calls('/api/v3/search', prefixes, 10) },
    ]
    for (const { name, next } of kindsOfCall) {
      for (let round = 0; round < 3; round += 1) await load({ url: shop.url, connections: 1, calls: next() })
      const loaded = await load(
        { url: shop.url, connections: 1, calls: next() },
        { shop, PostgreSQL: database },
      )
      print({
        name: `${size.toLocaleString('en')} products: ${name}, median`,
        value: loaded.p50Ms,
        unit: 'ms',
      })
      explain(loaded)
    }
    await shop.stop()
    await database.close()
  }
})
