import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { countWords } from '../contract/review-rules.ts'
import { runningOutQuery } from '../contract/staff/stock-figures.ts'
import { checkInvariants } from '../server/db/check-invariants.ts'
import { nextStates, unpaidStates } from '../server/modules/orders/index.ts'
import { listIncidents } from '../server/modules/payments/index.ts'
import { listRunningOut } from '../server/modules/stock/index.ts'
import { openTestShop } from '../server/testing/test-shop.ts'
import { products } from './catalogue/index.ts'
import { fillDemoCatalog } from './fill.ts'
import { fillDemoPeople } from './fill-people.ts'
import { fillReviews } from './fill-reviews.ts'
import { storeReviewPhotos } from './reviews/photos.ts'
import { reviewsOf } from './reviews/write.ts'

const { shop } = await openTestShop()
// The whole catalogue and a thousand reviews.
beforeAll(
  () =>
    shop.db.transaction().execute(async tx => {
      await fillDemoCatalog(tx, shop.now())
      await fillReviews(tx, shop.now(), await storeReviewPhotos(shop))
    }),
  120_000,
)

const all = products.map(product => ({ product, ...reviewsOf(product) }))
const reviews = all.flatMap(batch => batch.reviews)

test('every review is long enough, complete and unique', () => {
  expect(reviews.length).toBeGreaterThan(1_000)
  for (const { detail, slug } of reviews) {
    expect(countWords(detail), `${slug}: ${detail}`).toBeGreaterThanOrEqual(150)
    expect(detail, slug).not.toMatch(/[{}]|undefined|\s{3}/)
  }
  expect(new Set(reviews.map(review => `${review.slug} ${review.detail}`)).size).toBe(reviews.length)
})

test('each product’s reviews match the number and, to the hundredth, the average on its tile', async () => {
  const { rows } = await sql<{
    slug: string
    average: number
    total: number
    of_reviews: { average: number; total: number } | null
    readable: number
  }>`
    select p.slug, p.average_rating as average, p.total_reviews as total,
      (select json_build_object('average', s.summary -> 'average_rating', 'total', s.summary -> 'total_reviews')
        from review_summaries s where s.product_id = p.id) as of_reviews,
      (select count(*) from reviews r where r.product_id = p.id) as readable
    from products p`.execute(shop.db)
  const rowOf = new Map(rows.map(row => [row.slug, row]))
  for (const { product, reviews: written } of all) {
    const shown = { average: product.rating.averageRating, total: product.rating.totalReviews }
    expect(rowOf.get(product.slug), product.slug).toEqual({
      slug: product.slug,
      ...shown,
      of_reviews: shown.total > 0 ? shown : null,
      readable: written.length,
    })
  }
  // The favourite has more photos than a gallery shows at once.
  const { rows: photos } = await sql<{ count: number }>`
    select sum(photo_count) as count from reviews group by product_id having sum(photo_count) > 0 order by 1 desc`.execute(
    shop.db,
  )
  expect(photos.map(row => row.count)).toEqual([9, 2, 2, 2, 2, 2])
})

test('the books agree with the demo shop’s people and their orders', async () => {
  await makeCities()
  await fillDemoPeople(shop)
  const { rows: orders } = await sql<{ state: string; is_due_a_day_later: boolean; is_due: boolean }>`
    select state, payment_due_at = created_at + interval '1 day' as is_due_a_day_later, payment_due_at < now() as is_due
    from orders`.execute(shop.db)
  expect(new Set(orders.map(order => order.state))).toEqual(new Set(Object.keys(nextStates)))
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])

  expect(
    orders.every(order => order.is_due_a_day_later),
    '[PAY-18] each was to be paid within a day',
  ).toBe(true)
  const waiting = orders.filter(order => (unpaidStates as readonly string[]).includes(order.state))
  expect(waiting.some(order => order.is_due)).toBe(false)
}, 120_000)

test('ten to twenty of the demo shop’s products are running out, some because they sell fast; its incidents are of three kinds', async () => {
  const choice = { ...runningOutQuery.parse({}), now: shop.now() }
  const { rows, total } = await listRunningOut(shop.db, { ...choice, limit: 100 })
  expect(rows).toHaveLength(total)
  expect(total).toBeGreaterThanOrEqual(10)
  expect(total).toBeLessThanOrEqual(20)
  const fast = rows.filter(({ available, cover_days }) => available > 10 && cover_days !== null)
  expect(fast.length).toBeGreaterThanOrEqual(3)
  expect(rows.some(({ available }) => available === 0)).toBe(true)
  const kinds = (await listIncidents(shop.db, 'open')).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['amount_differs', 'short_of_stock', 'unknown_order'])
})

/** Adds the cities where Sari lives, and where Ratih has her stall. */
async function makeCities() {
  for (const insert of [
    sql`insert into provinces (code, name) values ('35', 'Jawa Timur'), ('32', 'Jawa Barat')`,
    sql`insert into cities (code, province_code, name)
      values ('35.78', '35', 'Kota Surabaya'), ('32.73', '32', 'Kota Bandung')`,
    sql`insert into districts (code, city_code, name)
      values ('35.78.08', '35.78', 'Gubeng'), ('32.73.02', '32.73', 'Coblong')`,
    sql`insert into subdistricts (code, district_code, name)
      values ('35.78.08.1001', '35.78.08', 'Gubeng'), ('32.73.02.1001', '32.73.02', 'Dago')`,
  ])
    await insert.execute(shop.db)
}
