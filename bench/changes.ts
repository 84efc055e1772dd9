import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { listAllBanners, switchBanner } from '../server/modules/banners/index.ts'
import { saveProducts } from '../server/modules/catalog-writing/index.ts'
import { notifyCatalogChanged } from '../server/modules/listing/index.ts'
import { refreshSummaries } from '../server/modules/reviews/index.ts'
import { adjustStock } from '../server/modules/stock/index.ts'
import type { Actor } from '../server/staff-actions/actor.ts'
import { type BenchDatabase, openBenchDatabase } from './rig/database.ts'
import { measure, percentile, print, say } from './rig/figures.ts'
import { type Running, startShop } from './rig/processes.ts'
import { ask, listReads, type Read, zipf } from './rig/readers.ts'

const PROCESSES = 3
const CHANGES_PER_SECOND = 30
const CHANGERS = 3
/** At most: readers wait for their responses, and more slowly if the machine is busy. */
const READS_PER_SECOND = 600
const READERS = 48
const ADDRESSES = 200
const SECONDS = 30
/** One change in so many is looked for in each process; no multiple of the number of kinds. */
const WATCHED_EVERY = 11
const SEEN_MAX_MS = 1_000
const SEEN_GIVEN_UP_MS = 20_000
const staff: Actor = { kind: 'staff', id: 'bench', name: 'bench' }

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
  const reads = (await listReads(database, first)).slice(0, ADDRESSES)
  say(`  ${reads.length} addresses, at most ${READS_PER_SECOND} reads a second`)
  for (const [name, isTagged] of [
    ['announced without tags', false],
    ['announced with tags', true],
  ] as const) {
    const before = processorSecondsOf(shops)
    const { hits, misses, failed, seenMs, changes, latenciesMs } = await run(database, shops, {
      reads,
      isTagged,
    })
    const readCount = hits.pages + hits.lists + misses.pages + misses.lists
    say(`  changes ${name}`)
    print({ name: '  changes', value: changes / SECONDS, unit: '/s' })
    print({ name: '  reads', value: readCount / SECONDS, unit: '/s' })
    const limit = isTagged ? { limit: { atLeast: 0.8 } } : {}
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

async function run(
  database: BenchDatabase,
  shops: Running[],
  { reads, isTagged }: { reads: Read[]; isTagged: boolean },
) {
  const tally = {
    hits: { pages: 0, lists: 0 },
    misses: { pages: 0, lists: 0 },
    failed: 0,
    seenMs: [] as number[],
    latenciesMs: [] as number[],
    changes: 0,
  }
  // Every page and list is known before the measurement begins.
  for (const shop of shops) await inTurn(8, reads, async read => void (await ask(shop, read.path)))
  const choose = zipf(reads.length)
  const endAt = performance.now() + SECONDS * 1000
  /** Repeats an act until the end, so that `count` of them make it `perSecond` times a second together. */
  const repeat = (count: number, perSecond: number, act: (n: number) => Promise<void>) =>
    Promise.all(
      Array.from({ length: count }, async (_, own) => {
        let dueAt = performance.now() + (own * 1000) / perSecond
        for (let n = own; dueAt < endAt; n += count) {
          await sleep(dueAt - performance.now())
          await act(n)
          dueAt = Math.max(dueAt + (count * 1000) / perSecond, performance.now())
        }
      }),
    )
  const readOne = async (n: number) => {
    const read = reads[choose()] as Read
    const { status, from, ms } = await ask(shops[n % shops.length] as Running, read.path)
    tally.latenciesMs.push(ms)
    if (status !== 200) tally.failed += 1
    else tally[from === 'hit' ? 'hits' : 'misses'][read.kind] += 1
  }
  const change = await changer(database)
  const watching: Promise<void>[] = []
  const changeOne = async (n: number) => {
    const made = await change(n)
    if (!isTagged) await notifyCatalogChanged(database.db)
    tally.changes += 1
    if (n % WATCHED_EVERY !== 0) return void made.free()
    const from = performance.now()
    const seen = Promise.all(shops.map(shop => untilSeen(shop, made)))
    watching.push(
      seen.then(() => {
        tally.seenMs.push(performance.now() - from)
        made.free()
      }),
    )
  }
  await Promise.all([
    repeat(READERS, READS_PER_SECOND, readOne),
    repeat(CHANGERS, CHANGES_PER_SECOND, changeOne),
  ])
  await Promise.all(watching)
  return tally
}

/** Does the work for all things, `width` at a time. */
async function inTurn<Thing>(width: number, things: Thing[], work: (thing: Thing) => Promise<void>) {
  const left = [...things]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let thing = left.shift(); thing; thing = left.shift()) await work(thing)
    }),
  )
}

interface Change {
  /** Where it shows. */
  path: string
  isShownIn: (body: string) => boolean
  /** Lets the next change have the same product or banner. */
  free: () => void
}

/** Asks a process until it shows a change. */
async function untilSeen(shop: Running, { path, isShownIn }: Change) {
  const giveUpAt = performance.now() + SEEN_GIVEN_UP_MS
  while (performance.now() < giveUpAt) {
    const { body } = await ask(shop, path)
    if (isShownIn(body)) return
    await sleep(20)
  }
  throw new Error(`${path} at ${shop.url} never showed a change`)
}

/**
 * Returns a function that makes the nth change, of four kinds in turn. Reviews are of popular products, by Zipf's law;
 * prices, pieces in stock and banners are of any. Nothing is changed by two at a time.
 */
async function changer({ db }: BenchDatabase): Promise<(n: number) => Promise<Change>> {
  const { rows: products } = await sql<Product>`
    select p.id, p.slug, p.name, b.slug as brand, b.name as "brandName", c.id as "combinationId", c.sku,
      c.price_rupiah as "priceRupiah"
    from product_listing l join products p on p.id = l.product_id join brands b on b.id = p.brand_id
    join lateral (select * from combinations c where c.product_id = p.id order by c.position, c.id limit 1) c on true
    where p.classification is null
      and not exists (select from combinations o join stock s on s.combination_id = o.id where o.product_id = p.id and s.reserved > 0)
    order by l.total_orders desc, p.id`.execute(db)
  const banners = (await listAllBanners(db)).filter(banner => !banner.starts_at && !banner.ends_at)
  const busy = new Set<object>()
  const take = <Thing extends object>(
    things: Thing[],
    choose = () => Math.floor(Math.random() * things.length),
  ) => {
    for (;;) {
      const thing = things[choose()] as Thing
      if (busy.has(thing)) continue
      busy.add(thing)
      return { thing, free: () => busy.delete(thing) }
    }
  }
  const choosePopular = zipf(products.length)
  const pathOf = ({ id, slug }: Product) => `/api/products_v2/${id}-${slug}`
  const shown = (body: string, { combinationId }: Product) =>
    JSON.parse(body).data.original_combinations.find(
      (combination: { _id: string }) => combination._id === String(combinationId),
    )

  const kinds: ((n: number) => Promise<Change>)[] = [
    async () => {
      const { thing: product, free } = take(products, choosePopular)
      const total = await db.transaction().execute(async tx => {
        await sql`insert into reviews (product_id, author_name, detail, average_rating, status)
          values (${product.id}, 'Pengukur', ${randomUUID()}, ${1 + Math.floor(Math.random() * 5)}, 'published')`.execute(
          tx,
        )
        await refreshSummaries(tx, [product.id])
        return tx
          .selectFrom('products')
          .select('total_reviews')
          .where('id', '=', product.id)
          .executeTakeFirstOrThrow()
      })
      const isShownIn = (body: string) =>
        JSON.parse(body).data.review_stats.total_reviews === total.total_reviews
      return { path: pathOf(product), isShownIn, free }
    },
    async n => {
      const { thing: product, free } = take(products)
      const price = Math.max(1_000, product.priceRupiah - 100 * (1 + (n % 97)))
      const { changed } = await saveProducts(db, [
        {
          slug: product.slug,
          name: product.name,
          brand: { slug: product.brand, name: product.brandName },
          combinations: [
            { sku: product.sku, priceRupiah: product.priceRupiah, priceAfterDiscountRupiah: price },
          ],
        },
      ])
      const isShownIn = (body: string) => shown(body, product).price_after_discount === price
      if (changed.length === 0) throw new Error(`the price of ${product.slug} did not change`)
      return { path: pathOf(product), isShownIn, free }
    },
    async () => {
      const { thing: product, free } = take(products)
      const { on_hand } = await db
        .selectFrom('stock')
        .select('on_hand')
        .where('combination_id', '=', product.combinationId)
        .executeTakeFirstOrThrow()
      const count = on_hand > 0 ? 0 : 20
      await adjustStock(db, staff, String(product.combinationId), {
        count,
        reason: 'counted',
        note: 'Diukur',
      })
      return { path: pathOf(product), isShownIn: body => shown(body, product).stock === count, free }
    },
    async () => {
      const { thing: banner, free } = take(banners)
      banner.is_active = !banner.is_active
      await switchBanner(db, staff, banner.key, banner.is_active)
      const filter = encodeURIComponent(JSON.stringify({ locations: [banner.location] }))
      const isShownIn = (body: string) => body.includes(`"key" : "${banner.key}"`) === banner.is_active
      return { path: `/api/banners?filter=${filter}`, isShownIn, free }
    },
  ]
  return n => (kinds[n % kinds.length] as (n: number) => Promise<Change>)(n)
}

interface Product {
  id: number
  slug: string
  name: string
  brand: string
  brandName: string
  combinationId: number
  sku: string
  priceRupiah: number
}
