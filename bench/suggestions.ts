import { Agent } from 'node:http'
import {
  SUGGEST_BRANDS,
  SUGGEST_PRODUCTS,
  SUGGEST_TAGS_SKIP,
  SUGGEST_WORDS,
  TAG_SEARCH_LIMIT,
} from '../contract/constants.ts'
import { openBenchDatabase } from './rig/database.ts'
import { measure, percentile, print } from './rig/figures.ts'
import { startShop } from './rig/processes.ts'
import { read } from './rig/read.ts'

/** Typed letter by letter: a common word, a rare one, a brand, two words, a misspelling. */
const typed = [
  'sunscreen gel',
  'serum wajah',
  'niacinamide',
  'lip tint kopi',
  'arukita',
  'belasari toner',
  'sunscren',
  'pelembap',
  'masker lembar',
  'retinoll',
]
const SHORTEST_PREFIX = 2

/** The search box's parallel requests after each letter. */
const callsFor = (keyword: string) => {
  const filter = encodeURIComponent(JSON.stringify({ keyword }))
  return [
    `/api/v3/brand/search?filter=${filter}&limit=${SUGGEST_BRANDS}`,
    `/api/v3/search?filter=${filter}&limit=${SUGGEST_PRODUCTS}`,
    `/api/tags?filter=${filter}&limit=${TAG_SEARCH_LIMIT}&skip=${SUGGEST_TAGS_SKIP}`,
    `/api/v3/search/words?keyword=${encodeURIComponent(keyword)}&limit=${SUGGEST_WORDS}`,
  ]
}

/** One shopper who types, one set of requests per letter, none of them cached: brands, products, tags and words. */
measure('Suggestions while typing, 100,000 products, one shopper', async () => {
  const database = await openBenchDatabase('suggestions', 100_000)
  const shop = await startShop(database.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const suggest = async (keyword: string) => {
    const startedAt = performance.now()
    await Promise.all(callsFor(keyword).map(path => read(shop.url + path, agent)))
    return performance.now() - startedAt
  }
  // Not counted: the first queries also plan statements and fill PostgreSQL's buffers.
  for (const word of typed) await suggest(`${word} hangat`)
  const queries = [
    ...new Set(
      typed.flatMap(word =>
        Array.from({ length: word.length - SHORTEST_PREFIX + 1 }, (_, extraLetters) =>
          word.slice(0, SHORTEST_PREFIX + extraLetters).trim(),
        ),
      ),
    ),
  ]
  const timings: { keyword: string; ms: number }[] = []
  for (const keyword of queries) timings.push({ keyword, ms: await suggest(keyword) })
  const tookMs = timings.map(timing => timing.ms)
  print({ name: `median of ${queries.length} letters`, value: percentile(tookMs, 0.5), unit: 'ms' })
  print({ name: '95th percentile', value: percentile(tookMs, 0.95), unit: 'ms', limit: { atMost: 30 } })
  const slowest = timings.reduce((slowestSoFar, timing) =>
    timing.ms > slowestSoFar.ms ? timing : slowestSoFar,
  )
  print({ name: `the slowest ("${slowest.keyword}")`, value: slowest.ms, unit: 'ms' })
  agent.destroy()
  await shop.stop()
  await database.close()
})
