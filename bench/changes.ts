import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
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

const PROCESSES = 3
const CHANGES_PER_SECOND = 30
const READS_PER_SECOND = Number(process.env.READS_PER_SECOND ?? 240)
const SECONDS = 40
const SETTLING_SECONDS = 10
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
  const reads = await listReads(database, first)
  say(`  ${reads.length} addresses, ${READS_PER_SECOND} reads and ${CHANGES_PER_SECOND} changes a second`)
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

interface Read {
  path: string
  kind: 'pages' | 'lists'
}

/** Pages and lists of the shop, the most popular first. */
async function listReads({ db }: BenchDatabase, shop: Running): Promise<Read[]> {
  const products = await db
    .selectFrom('product_listing as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('categories as c', 'c.id', 'p.default_category_id')
    .select(['p.id', 'p.slug', 'c.slug as category'])
    .orderBy('l.total_orders', 'desc')
    .orderBy('p.id')
    .execute()
  const categories = await db.selectFrom('categories').select(['id', 'slug']).orderBy('id').execute()
  const brands = await db.selectFrom('brands').select(['id', 'slug']).orderBy('id').execute()
  const listOf = (filter: object, more = '') =>
    `/api/v3/products?limit=16&filter=${encodeURIComponent(JSON.stringify(filter))}${more}`
  const page = (path: string): Read => ({ path, kind: 'pages' })
  const list = (path: string): Read => ({ path, kind: 'lists' })
  const rows = [
    [page('/'), page('/sale'), page('/best-seller'), page('/new-arrival'), page('/brand'), page('/category')],
    products.map(({ id, slug, category }) => page(`/${category}/${id}-${slug}`)),
    categories.map(({ id, slug }) => page(`/category/${id}-${slug}`)),
    categories.map(({ id }) => list(listOf({ categories: [String(id)] }))),
    brands.map(({ id }) => list(listOf({ brands: [String(id)] }))),
    categories.map(({ id }) => list(listOf({ categories: [String(id)] }, '&sort=price'))),
    ['serum', 'sunscreen', 'lip', 'toner', 'spf 50', 'masker'].map(word =>
      list(`/api/v3/search?limit=16&keyword=${encodeURIComponent(word)}`),
    ),
  ]
  // Of each kind the most popular, then the next of each.
  const longest = Math.max(...rows.map(row => row.length))
  const reads = Array.from({ length: longest }, (_, place) => rows.flatMap(row => row[place] ?? [])).flat()
  const found: Read[] = []
  for (const read of reads) {
    const { status } = await ask(shop, read.path)
    if (status === 200) found.push(read)
  }
  return found
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** Asks as a browser does; the body of a compressed response is not read. */
function ask(
  shop: Running,
  path: string,
): Promise<{ status: number; from: unknown; body: string; ms: number }> {
  const begunAt = performance.now()
  return new Promise((resolve, reject) => {
    const isPage = !path.startsWith('/api')
    const headers = isPage ? { 'accept-encoding': 'br' } : {}
    get(shop.url + path, { agent, headers }, response => {
      const pieces: Buffer[] = []
      response.on('data', piece => pieces.push(piece))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          from: response.headers['x-cache'],
          body: isPage ? '' : Buffer.concat(pieces).toString(),
          ms: performance.now() - begunAt,
        }),
      )
    }).once('error', reject)
  })
}

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
  const begunAt = performance.now()
  const isMeasured = () => performance.now() - begunAt > SETTLING_SECONDS * 1000
  const untilMs = (SETTLING_SECONDS + SECONDS) * 1000
  const chooseRead = zipf(reads.length)
  const atRate = async (perSecond: number, act: (n: number) => Promise<void>) => {
    const running = new Set<Promise<void>>()
    for (let n = 0; (n * 1000) / perSecond < untilMs; n += 1) {
      const waitMs = begunAt + (n * 1000) / perSecond - performance.now()
      if (waitMs > 1) await sleep(waitMs)
      const done = act(n).finally(() => running.delete(done))
      running.add(done)
    }
    await Promise.all(running)
  }
  const readOne = async (n: number) => {
    const read = reads[chooseRead()] as Read
    const { status, from, ms } = await ask(shops[n % shops.length] as Running, read.path)
    if (!isMeasured()) return
    tally.latenciesMs.push(ms)
    if (status !== 200) tally.failed += 1
    else tally[from === 'hit' ? 'hits' : 'misses'][read.kind] += 1
  }
  const change = await changer(database)
  const changeOne = async (n: number) => {
    const made = await change(n)
    if (!isTagged) await notifyCatalogChanged(database.db)
    if (isMeasured()) {
      tally.changes += 1
      if (n % WATCHED_EVERY === 0) {
        const from = performance.now()
        await Promise.all(shops.map(shop => untilSeen(shop, made)))
        tally.seenMs.push(performance.now() - from)
      }
    }
    made.free()
  }
  await Promise.all([atRate(READS_PER_SECOND, readOne), atRate(CHANGES_PER_SECOND, changeOne)])
  return tally
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

/** Chooses places 0 … n - 1; the first is as likely as the second and third together, and so on. */
function zipf(n: number): () => number {
  const sums: number[] = []
  let total = 0
  for (let place = 1; place <= n; place += 1) {
    total += 1 / place
    sums.push(total)
  }
  return () => {
    const drawn = Math.random() * total
    return sums.findIndex(sum => sum >= drawn)
  }
}
