import { CHANGING_SECONDS, changeAndRead, HIT_RATIO_MIN, SEEN_MAX_MS } from '../rig/change-and-read.ts'
import { percentile } from '../rig/figures.ts'
import { listReads } from '../rig/readers.ts'
import { reach } from './rig/disk.ts'
import { openDrilledShop } from './rig/shop.ts'

/** Thirty changes a second in the demo shop, on three machines whose caches are warm. */
const ADDRESSES = 200
const shop = await openDrilledShop({ settings: { DEMO_SHOP: 'true' } })
const webs = [shop.web1, shop.web2, await shop.addWeb('web3', '10.77.0.41')]
const served = webs.map(({ origin }) => ({ url: origin }))
const reads = (await listReads(shop.db, served[0] ?? { url: '' })).slice(0, ADDRESSES)
const { hits, misses, seenMs, changes, failed } = await changeAndRead(shop.db, served, {
  reads,
  isTagged: true,
})
const [hit, missed] = [hits, misses].map(({ pages, lists }) => pages + lists) as [number, number]
const slowestMs = Math.max(...seenMs)
reach(
  'each change is seen on three machines within 1 s',
  `${slowestMs.toFixed(0)} ms, 95 % within ${percentile(seenMs, 0.95).toFixed(0)} ms; ${(changes / CHANGING_SECONDS).toFixed(0)} changes a second`,
  seenMs.length > 0 && slowestMs <= SEEN_MAX_MS,
)
reach(
  `${HIT_RATIO_MIN * 100} % of reads from the caches`,
  `${((hit / (hit + missed)) * 100).toFixed(0)} % of ${hit + missed}`,
  hit / (hit + missed) >= HIT_RATIO_MIN,
)
reach('no read fails', `${failed} failed`, failed === 0)
process.exit(0)
