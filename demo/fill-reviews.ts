import { sql } from 'kysely'
import { addDays } from '../contract/jakarta-time.ts'
import type { Db } from '../server/db/database.ts'
import { refreshSummaries } from '../server/modules/reviews/index.ts'
import { products } from './catalogue/index.ts'
import type { DemoPhoto } from './reviews/photos.ts'
import { reviewsOf } from './reviews/write.ts'

/**
 * Adds the demo shop's reviews and its ratings without text: together they add up to the average and the number that
 * each product shows. Call it in the transaction that adds the products.
 */
export async function fillReviews(tx: Db, now: Date, photos: DemoPhoto[] = []): Promise<void> {
  const batches = products.map(reviewsOf)
  await addCarried(
    tx,
    batches.flatMap(batch => batch.carried ?? []),
  )
  await addWrittenReviews(
    tx,
    now,
    batches.flatMap(batch => batch.reviews),
  )
  await addPhotos(tx, photos)
  const { rows } = await sql<{ id: number }>`select product_id as id from carried_ratings`.execute(tx)
  await refreshSummaries(
    tx,
    rows.map(row => row.id),
  )
}

type ProductReviews = ReturnType<typeof reviewsOf>

const addCarried = (tx: Db, carried: NonNullable<ProductReviews['carried']>[]) =>
  sql`
    insert into carried_ratings (product_id, stars, rating_sum)
    select p.id, input.stars, input."ratingSum"
    from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb)
      as input (slug text, stars integer[], "ratingSum" numeric)
    join products p using (slug)`.execute(tx)

function addWrittenReviews(tx: Db, now: Date, reviews: ProductReviews['reviews']) {
  const dated = reviews.map(({ daysAgo, ...review }) => ({
    ...review,
    createdAt: addDays(now, -daysAgo).toISOString(),
  }))
  return sql`
    insert into reviews (product_id, combination_id, author_name, detail, ratings, average_rating, skin_types, hair_types,
      duration_of_used, is_recommended, is_repurchase, is_verified_purchase, status, helpful_count, created_at, updated_at)
    select p.id, c.id, input.author, input.detail, input.ratings, input."averageRating", input."skinTypes",
      input."hairTypes", input."durationOfUsed", input."isRecommended", input."isRepurchase", input."isVerified",
      'published', input.helpful, input."createdAt", input."createdAt"
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb)
      as input (slug text, sku text, author text, detail text, ratings jsonb, "averageRating" numeric, "skinTypes" text[],
        "hairTypes" text[], "durationOfUsed" text, "isRecommended" boolean, "isRepurchase" boolean, "isVerified" boolean,
        helpful integer, "createdAt" timestamptz)
    join products p using (slug)
    join combinations c on c.sku = input.sku`.execute(tx)
}

/** Adds each photo of a product to one of the product's newest reviews, in turn. */
const addPhotos = (tx: Db, photos: DemoPhoto[]) =>
  sql`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb)
        as input (slug text, n integer, "mediaHash" text, caption text)
    ), ranked as (
      select r.id, p.slug, row_number() over (partition by p.id order by r.created_at desc, r.id) - 1 as place,
        count(*) over (partition by p.id) as of_all
      from reviews r join products p on p.id = r.product_id where p.slug in (select slug from input)
    ), added as (
      insert into review_photos (review_id, position, caption, result_type, media_hash)
      select ranked.id, input.n, input.caption, 'image/jpeg', input."mediaHash"
      from input join ranked on ranked.slug = input.slug and ranked.place = input.n % ranked.of_all
      returning review_id
    )
    update reviews r set photo_count = counted.photos
    from (select review_id, count(*) as photos from added group by 1) counted where counted.review_id = r.id`.execute(
    tx,
  )
