import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { csvLine } from '../server/csv/csv-line.ts'
import { readRecords } from '../server/csv/read-records.ts'
import type { Db } from '../server/db/database.ts'
import { approveAll, importReviews, refreshSummaries } from '../server/modules/reviews/index.ts'
import type { Actor } from '../server/staff-actions/actor.ts'
import { openBenchDatabase } from './rig/database.ts'
import { explain, measure, print } from './rig/figures.ts'
import { type Call, load } from './rig/load.ts'
import { startShop } from './rig/processes.ts'

const REVIEWS = 2_000
const ROWS = 5_400
const PRODUCTS = 1_300

/**
 * Reads a product's 2,000 reviews as its page does; then imports 5,400 reviews of 1,300 products from a file and
 * approves them, as staff do. `REVIEWS_FILE` names a file of your own; products are then renamed to the names in it.
 */
measure('Reviews: reading 2,000 of one product, importing 5,400', async () => {
  const database = await openBenchDatabase('reviews', 10_000)
  const { db } = database
  const productId = await writeReviews(db)
  const shop = await startShop(database.url)
  const run = (path: string, times = 1_000) =>
    load(
      { url: shop.url, connections: 1, calls: Array.from({ length: times }, (): Call => ({ path })) },
      { shop, PostgreSQL: database },
    )
  const list = (filter: object, extra = '') =>
    `/api/reviews_v2?limit=16&filter=${encodeURIComponent(JSON.stringify({ product_id: String(productId), ...filter }))}${extra}`
  await run(list({}), 300)
  for (const [name, path] of [
    ['the first sixteen, most helpful first', list({})],
    ['the newest', list({}, '&sort=-created_at')],
    ['the hundredth page', list({}, '&skip=1584')],
    ['four stars', list({ rating: [4] })],
    ['for dry skin, with photos', list({ skin_types: ['kulit-kering'], has_images: true })],
    [
      'the count of four stars',
      `/api/reviews_v2/count?filter=${encodeURIComponent(JSON.stringify({ product_id: String(productId), rating: [4] }))}`,
    ],
    ['the rating summary', `/api/reviews_v2/summary?product_id=${productId}`],
  ] as const) {
    const loaded = await run(path)
    print({ name: `${name}, median`, value: loaded.p50Ms, unit: 'ms', limit: { atMost: 10 } })
    explain(loaded)
  }
  await shop.stop()

  const file = process.env.REVIEWS_FILE ?? writeReviewFile()
  const names = await renameProducts(db, file)
  const bench: Actor = { kind: 'system', id: null, name: 'bench' }
  const startedAt = performance.now()
  const count = await importReviews(db, bench, file, {
    now: new Date(),
    source: 'bench',
    onProblem: ({ line, reason }) => {
      throw new Error(`line ${line}: ${reason}`)
    },
    onProgress: () => {},
  })
  const importedAt = performance.now()
  const approved = await approveAll(db, bench, { alsoHeld: true, now: new Date() })
  const seconds = (performance.now() - startedAt) / 1000
  if (approved !== count.added) throw new Error(`${count.added} were imported and ${approved} approved`)
  print({ name: `${count.rows} reviews of ${names} products read`, value: count.added, unit: 'new' })
  print({ name: '  import', value: (importedAt - startedAt) / 1000, unit: 's' })
  print({ name: '  imported and approved', value: seconds, unit: 's', limit: { atMost: 60 } })
  await database.close()
})

/** Inserts reviews of 200 words with tags, stars and votes, every fifth with a photo; returns the product's id. */
async function writeReviews(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select min(product_id) as id from product_listing`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`
    with new_reviews as (
      insert into reviews (product_id, combination_id, author_name, detail, ratings, average_rating, skin_types, hair_types,
        duration_of_used, is_recommended, is_repurchase, is_verified_purchase, status, helpful_count, photo_count, created_at)
      select ${id}, (select min(id) from combinations where product_id = ${id}), 'Pembeli ' || n,
        n || repeat(' kata yang cukup panjang', 50), jsonb_build_object('texture', 1 + n % 5, 'value', 1 + n * 7 % 5), 1 + n % 5,
        array[(array['kulit-kering', 'kulit-berminyak', 'kulit-sensitif'])[1 + n % 3]], array['rambut-normal'], 'longer',
        n % 4 > 0, n % 3 > 0, n % 2 = 0, 'published', (n * 31) % 97, (n % 5 = 0)::integer, now() - n * interval '1 hour'
      from generate_series(1, ${REVIEWS}::integer) n returning id, photo_count
    )
    insert into review_photos (review_id, result_type, media_hash, caption)
    select id, 'image/png', md5(id), 'Foto' from new_reviews where photo_count > 0`.execute(db)
  await db.transaction().execute(tx => refreshSummaries(tx, [id]))
  await sql`analyze`.execute(db)
  return id
}

function writeReviewFile(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-bench-')), 'reviews.csv')
  const lines = Array.from({ length: ROWS }, (_, n) =>
    csvLine([
      `Barang ${n % PRODUCTS}`,
      String(1 + ((n * 7) % 5)),
      `Ulasan ${n} ${'bagus sekali '.repeat(n % 20)}`,
    ]),
  )
  writeFileSync(file, csvLine(['Product Name', 'Customer Rating', 'Customer Review']) + lines.join(''))
  return file
}

/** Renames generated products to the names in the file; returns how many. */
async function renameProducts(db: Db, file: string): Promise<number> {
  const names = new Set<string>()
  let index = -1
  for await (const record of readRecords(file)) {
    if ('broken' in record) throw new Error(`line ${record.line}: ${record.broken}`)
    if (index < 0) index = record.cells.indexOf('Product Name')
    else names.add((record.cells[index] ?? '').trim())
  }
  await sql`
    update products p set name = requested.name
    from (select id, row_number() over (order by id desc) as n from products) ranked
    join unnest(${[...names]}::text[]) with ordinality as requested (name, n) using (n)
    where ranked.id = p.id`.execute(db)
  return names.size
}
