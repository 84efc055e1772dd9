import { sql } from 'kysely'
import { addDays } from '../contract/jakarta-time.ts'
import type { Db } from '../server/db/database.ts'
import { refreshSummaries } from '../server/modules/reviews/index.ts'
import { products } from './catalogue/index.ts'
import { reviewsOf } from './reviews/write.ts'

/**
 * Puts the demo shop's reviews in, beside ratings without words: together they are the average and the number that each
 * product shows. To be called in the transaction that brings the products.
 */
export async function fillReviews(tx: Db, now: Date): Promise<void> {
  const made = products.map(reviewsOf)
  const reviews = made
    .flatMap(one => one.reviews)
    .map(({ daysAgo, ...review }) => ({
      ...review,
      createdAt: addDays(now, -daysAgo).toISOString(),
    }))
  await sql`
    insert into carried_ratings (product_id, stars, rating_sum)
    select p.id, given.stars, given."ratingSum"
    from jsonb_to_recordset(${JSON.stringify(made.flatMap(one => one.carried ?? []))}::jsonb)
      as given (slug text, stars integer[], "ratingSum" numeric)
    join products p using (slug)`.execute(tx)
  await sql`
    insert into reviews (product_id, combination_id, author_name, detail, ratings, average_rating, skin_types, hair_types,
      duration_of_used, is_recommended, is_repurchase, is_verified_purchase, status, helpful_count, created_at, updated_at)
    select p.id, c.id, given.author, given.detail, given.ratings, given."averageRating", given."skinTypes",
      given."hairTypes", given."durationOfUsed", given."isRecommended", given."isRepurchase", given."isVerified",
      'published', given.helpful, given."createdAt", given."createdAt"
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
      as given (slug text, sku text, author text, detail text, ratings jsonb, "averageRating" numeric, "skinTypes" text[],
        "hairTypes" text[], "durationOfUsed" text, "isRecommended" boolean, "isRepurchase" boolean, "isVerified" boolean,
        helpful integer, "createdAt" timestamptz)
    join products p using (slug)
    join combinations c on c.sku = given.sku`.execute(tx)
  const { rows } = await sql<{ id: number }>`select product_id as id from carried_ratings`.execute(tx)
  await refreshSummaries(
    tx,
    rows.map(row => row.id),
  )
}
