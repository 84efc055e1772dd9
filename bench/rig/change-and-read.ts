import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { listAllBanners, switchBanner } from '../../server/modules/banners/index.ts'
import { saveProducts } from '../../server/modules/catalog-writing/index.ts'
import { notifyCatalogChanged } from '../../server/modules/listing/index.ts'
import { refreshSummaries } from '../../server/modules/reviews/index.ts'
import { adjustStock } from '../../server/modules/stock/index.ts'
import type { Actor } from '../../server/staff-actions/actor.ts'
import { ask, type Read, zipf } from './readers.ts'

const CHANGES_PER_SECOND = 30
const CHANGERS = 3
/** An upper limit: each reader waits for its response, so a busy machine serves fewer. */
export const READS_PER_SECOND = 600
const READERS = 48
export const CHANGING_SECONDS = 30
/** One in this many changes is watched; it shares no factor with the number of kinds, so that all kinds are. */
const WATCHED_EVERY = 11
/** Every process should show a change within this time. */
export const SEEN_MAX_MS = 1_000
const SEEN_GIVEN_UP_MS = 20_000
/** At least this share of the reads should come from a cache, despite the changes. */
export const HIT_RATIO_MIN = 0.8
const staff: Actor = { kind: 'staff', id: 'bench', name: 'bench' }
let priceChanges = 0

interface Served {
  url: string
}

/** Reads by Zipf's law from the shops in turn, while changes are made in their database. */
export async function changeAndRead(
  db: Db,
  shops: Served[],
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
  // Fill the caches with every page and list before the measurement begins.
  for (const shop of shops) await inTurn(8, reads, async read => void (await ask(shop, read.path)))
  const choose = zipf(reads.length)
  const endAt = performance.now() + CHANGING_SECONDS * 1000
  /** Runs `count` loops that call `act` until the end, together at most `perSecond` times a second. */
  const repeat = (count: number, perSecond: number, act: (n: number) => Promise<void>) =>
    Promise.all(
      Array.from({ length: count }, async (_, own) => {
        let dueAt = performance.now() + (own * 1000) / perSecond
        for (let n = own; dueAt < endAt; n += count) {
          await sleep(Math.max(0, dueAt - performance.now()))
          await act(n)
          dueAt = Math.max(dueAt + (count * 1000) / perSecond, performance.now())
        }
      }),
    )
  const readOne = async (n: number) => {
    const read = reads[choose()] as Read
    const { status, from, ms } = await ask(shops[n % shops.length] as Served, read.path)
    tally.latenciesMs.push(ms)
    if (status !== 200) tally.failed += 1
    else tally[from === 'hit' ? 'hits' : 'misses'][read.kind] += 1
  }
  const change = await changer(db)
  const watching: Promise<void>[] = []
  const changeOne = async (n: number) => {
    const made = await change(n)
    if (!isTagged) await notifyCatalogChanged(db)
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
async function untilSeen(shop: Served, { path, isShownIn }: Change) {
  const giveUpAt = performance.now() + SEEN_GIVEN_UP_MS
  while (performance.now() < giveUpAt) {
    const { body } = await ask(shop, path)
    if (isShownIn(body)) return
    await sleep(20)
  }
  throw new Error(`${path} at ${shop.url} never showed a change`)
}

/**
 * Returns a function that makes the nth change, of four kinds in turn. Reviews go to popular products, by Zipf's law;
 * prices, stock and banners change anywhere in the shop. A product or banner has only one change in progress. Products
 * on pre-order, marked out of stock or with reserved pieces are left out: they do not show how many pieces are on hand.
 */
async function changer(db: Db): Promise<(n: number) => Promise<Change>> {
  const { rows: products } = await sql<Product>`
    select p.id, p.slug, p.name, b.slug as brand, b.name as "brandName", c.id as "combinationId", c.sku,
      c.price_rupiah as "priceRupiah"
    from product_listing l join products p on p.id = l.product_id join brands b on b.id = p.brand_id
    join lateral (select * from combinations c where c.product_id = p.id order by c.position, c.id limit 1) c on true
    where p.classification is null and not p.is_pre_order and p.is_active_in_sociolla
      and p.is_in_stock and not p.is_out_of_stock_carasun and not c.is_out_of_stock_sociolla
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
    async () => {
      const { thing: product, free } = take(products)
      // One rupiah lower with each change, because saving the current price again would change nothing.
      const price = Math.max(1_000, product.priceRupiah - ++priceChanges)
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
      await switchBanner(db, staff, { key: banner.key }, banner.is_active)
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
