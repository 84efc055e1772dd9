import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countWords } from '../contract/review-rules.ts'
import { openTestShop } from '../server/testing/test-shop.ts'
import { products } from './catalogue/index.ts'
import { fillDemoCatalogue } from './fill.ts'
import { fillReviews } from './fill-reviews.ts'
import { storeReviewPhotos } from './reviews/photos.ts'
import { reviewsOf } from './reviews/write.ts'

const { shop } = await openTestShop()

const all = products.map(product => ({ product, ...reviewsOf(product) }))
const reviews = all.flatMap(one => one.reviews)

test('every review is long enough, whole and said once', () => {
  expect(reviews.length).toBeGreaterThan(1_000)
  for (const { detail, slug } of reviews) {
    expect(countWords(detail), `${slug}: ${detail}`).toBeGreaterThanOrEqual(150)
    expect(detail, slug).not.toMatch(/[{}]|undefined|\s{3}/)
  }
  expect(new Set(reviews.map(review => `${review.slug} ${review.detail}`)).size).toBe(reviews.length)
})

test('of each product they make the average and number that its tile shows, to the hundredth', async () => {
  await shop.db.transaction().execute(async tx => {
    await fillDemoCatalogue(tx, shop.now())
    await fillReviews(tx, shop.now(), await storeReviewPhotos(shop))
  })
  const { rows } = await sql<{ slug: string; average: number; total: number; readable: number }>`
    select p.slug, p.average_rating as average, p.total_reviews as total,
      (select count(*) from reviews r where r.product_id = p.id) as readable
    from products p`.execute(shop.db)
  const found = new Map(rows.map(row => [row.slug, row]))
  for (const { product, reviews: written } of all)
    expect(found.get(product.slug), product.slug).toEqual({
      slug: product.slug,
      average: product.rating.averageRating,
      total: product.rating.totalReviews,
      readable: written.length,
    })
  // The favourite has more photos than a gallery shows at once.
  const { rows: photos } = await sql<{ count: number }>`
    select sum(photo_count) as count from reviews group by product_id having sum(photo_count) > 0 order by 1 desc`.execute(
    shop.db,
  )
  expect(photos.map(row => row.count)).toEqual([9, 2, 2, 2, 2, 2])
  // The whole catalogue and a thousand reviews.
}, 120_000)
