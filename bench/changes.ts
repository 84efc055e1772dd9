import {
  CHANGING_SECONDS,
  changeAndRead,
  HIT_RATIO_MIN,
  READS_PER_SECOND,
  SEEN_MAX_MS,
} from './rig/change-and-read.ts'
import { openBenchDatabase } from './rig/database.ts'
import { measure, percentile, print, say } from './rig/figures.ts'
import { type Running, startShop } from './rig/processes.ts'
import { listReads } from './rig/readers.ts'

const PROCESSES = 3
const ADDRESSES = 200

/**
 * The demo shop in three processes, while 30 changes a second are made: reviews, prices, pieces in stock and banners.
 * Readers ask for pages and lists by Zipf's law. The same again with each change announced without tags, as if it could
 * have touched anything.
 */
measure('Changes and the cache', async () => {
  const database = await openBenchDatabase('changes', 0)
  const first = await startShop(database.url)
  const others = await Promise.all(Array.from({ length: PROCESSES - 1 }, () => startShop(database.url)))
  const shops = [first, ...others]
  const reads = (await listReads(database.db, first)).slice(0, ADDRESSES)
  say(`  ${reads.length} addresses, at most ${READS_PER_SECOND} reads a second`)
  for (const [name, isTagged] of [
    ['announced without tags', false],
    ['announced with tags', true],
  ] as const) {
    const before = processorSecondsOf(shops)
    const { hits, misses, failed, seenMs, changes, latenciesMs } = await changeAndRead(database.db, shops, {
      reads,
      isTagged,
    })
    const readCount = hits.pages + hits.lists + misses.pages + misses.lists
    say(`  changes ${name}`)
    print({ name: '  changes', value: changes / CHANGING_SECONDS, unit: '/s' })
    print({ name: '  reads', value: readCount / CHANGING_SECONDS, unit: '/s' })
    const limit = isTagged ? { limit: { atLeast: HIT_RATIO_MIN } } : {}
    const ratio = (hit: number, missed: number) => hit / (hit + missed)
    print({
      name: '  answered from the cache',
      value: ratio(hits.pages + hits.lists, misses.pages + misses.lists),
      unit: '×',
      ...limit,
    })
    print({ name: '    of the pages', value: ratio(hits.pages, misses.pages), unit: '×' })
    print({ name: '    of the lists', value: ratio(hits.lists, misses.lists), unit: '×' })
    print({ name: '  read, median', value: percentile(latenciesMs, 0.5), unit: 'ms' })
    print({ name: '  read, 95th percentile', value: percentile(latenciesMs, 0.95), unit: 'ms' })
    print({
      name: '  CPU time of the shop per read',
      value: ((processorSecondsOf(shops) - before) * 1000) / readCount,
      unit: 'ms',
    })
    print({
      name: '  a change is seen in all processes, 95th percentile',
      value: percentile(seenMs, 0.95),
      unit: 'ms',
    })
    print({
      name: `  the slowest of ${seenMs.length}`,
      value: Math.max(...seenMs),
      unit: 'ms',
      ...(isTagged ? { limit: { atMost: SEEN_MAX_MS } } : {}),
    })
    print({ name: '  reads that failed', value: failed, unit: '', limit: { atMost: 0 } })
  }
  await Promise.all(shops.map(shop => shop.stop()))
  await database.close()
})

const processorSecondsOf = (shops: Running[]) => shops.reduce((sum, shop) => sum + shop.processorSeconds(), 0)
