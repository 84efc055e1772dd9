import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import { type Review, type ReviewSummary, reviewSorts } from '../../../contract/reviews.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { openDb } from '../../db/database.ts'
import { type Buyer, makeBuyer } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeDelivery, reviewOf, reviewText } from '../../testing/make-review.ts'
import { rani } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { setToggle } from '../shop-settings/index.ts'
import { approveReview, listForStaff } from './index.ts'
import { findPage, productsReviewedBy } from './store.ts'

const { shop, app } = await openTestShop()

afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ invariant }) =>
    /review|ratings/.test(invariant),
  )
  expect(
    findings.flatMap(finding => finding.violations),
    'tables that contradict each other',
  ).toEqual([])
})

const write = (buyer: Buyer | null, body: object, headers: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/reviews_v2',
    headers: { ...buyer?.headers, ...headers },
    payload: body,
  })
const edit = (buyer: Buyer | null, id: string, body: object) =>
  app.inject({ method: 'PUT', url: `/api/edit_review/${id}`, headers: { ...buyer?.headers }, payload: body })

async function writeReview(product: MadeProduct, overrides: object = {}, buyer?: Buyer): Promise<Review> {
  const response = await write(buyer ?? (await makeBuyer(shop.db)), reviewOf(product, overrides))
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

async function list(filter: object, extra = '', buyer?: Buyer): Promise<Review[]> {
  const response = await app.inject({
    url: `/api/reviews_v2?filter=${encodeURIComponent(JSON.stringify(filter))}${extra}`,
    headers: { ...buyer?.headers },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
const count = async (filter: object): Promise<number> =>
  (await app.inject(`/api/reviews_v2/count?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json().data
// Each call uses a different URL, because the test's app does not clear its public cache.
let requestCount = 0
const summaryOf = async ({ productId }: MadeProduct): Promise<ReviewSummary> =>
  (await app.inject(`/api/reviews_v2/summary?product_id=${productId}&asked=${++requestCount}`)).json().data
const tileStats = async ({ productId }: MadeProduct) => {
  const { tile } = await shop.db
    .selectFrom('product_listing')
    .select('tile')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return JSON.parse(tile).review_stats
}

/** Inserts reviews as an import does, for long lists. */
const insertImported = ({ productId }: MadeProduct, ratings: number[]) =>
  sql`insert into reviews (product_id, author_name, detail, average_rating, status, created_at)
    select ${productId}, 'Wati', 'Ulasan ' || n, rating, 'published', now() - n * interval '1 minute'
    from unnest(${ratings}::numeric[]) with ordinality as given (rating, n)`.execute(shop.db)

describe('writing', () => {
  test('[REVIEW-01] [REVIEW-02] [REVIEW-04] [REVIEW-05] [REVIEW-06] [REVIEW-07] [REVIEW-26] a published review shows every field', async () => {
    const product = await makeProduct(shop.db, { combinations: 2 })
    const sari = await makeBuyer(shop.db)
    await shop.db
      .updateTable('members')
      .set({ date_of_birth: '1998-05-20' })
      .where('id', '=', sari.id)
      .execute()
    const detail = reviewText()
    const response = await write(
      sari,
      reviewOf(product, { detail, tags: ['kulit-kering', 'rambut-lepek'], source: 'email' }),
    )
    expect(response.json().message).toBe('Review anda berhasil dipublish')
    const expected = {
      _id: expect.any(String),
      product_id: String(product.productId),
      detail,
      details: detail,
      is_published: true,
      is_verified_purchase: false,
      average_rating: 4.3,
      is_star_effectiveness: 5,
      is_star_packaging: 4,
      is_star_value_for_money: 4,
      images: [],
      tags: [
        expect.objectContaining({ slug: 'kulit-kering', code: 'jenis-kulit' }),
        expect.objectContaining({ slug: 'rambut-lepek', code: 'kondisi-rambut' }),
      ],
      duration_of_used: 'under_a_month',
      is_recommended: true,
      is_repurchase: true,
      source: 'email',
      user: {
        user_name: expect.stringMatching(/^u/),
        user_image: null,
        skin_types: ['Kulit Kering'],
        hair_types: ['Rambut Lepek'],
        birthday_date: '1998-05-20',
      },
      product: {
        id: String(product.productId),
        combination_id: String(product.combinationIds[0]),
        label: 'Shade',
        variant: 'Warna 0',
      },
      is_detail_review: true,
      is_editable: true,
      total_helpful: 0,
      is_helpful: false,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    }
    expect(response.json().data).toMatchObject(expected)
    const [ownReview] = await list({ product_id: String(product.productId) }, '', sari)
    expect(ownReview).toMatchObject(expected)
    // Other visitors see neither the member's birthday nor an id.
    const [review] = await list({ product_id: String(product.productId) })
    expect(review).toMatchObject({ ...expected, is_editable: false, user: { birthday_date: null } })
    expect(JSON.stringify(review)).not.toContain(sari.id)
  })

  test('[REVIEW-17] 149 words are too few, 150 are enough; words are runs of non-space characters', async () => {
    const product = await makeProduct(shop.db)
    const sari = await makeBuyer(shop.db)
    const few = await write(
      sari,
      reviewOf(product, { detail: `  ${reviewText(147)} anti-lengket \n\n ringan,adem ` }),
    )
    expect(few.json()).toMatchObject({ code: 'INVALID_INPUT', field: 'detail' })
    const enough = reviewOf(product, { detail: `${reviewText(149)} ♥` })
    expect((await write(sari, enough)).statusCode).toBe(200)
  })

  test('[REVIEW-18] a member reviews a combination once; another shade may have its own review', async () => {
    const product = await makeProduct(shop.db, { combinations: 2 })
    const sari = await makeBuyer(shop.db)
    await writeReview(product, {}, sari)
    const response = await write(sari, reviewOf(product))
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      403,
      'DUPLICATE_USER_REVIEW',
      'Maaf, Kamu sudah pernah review produk atau produk dengan kombinasi ini sebelumnya.',
    ])
    const other = { id: String(product.productId), combination_id: String(product.combinationIds[1]) }
    expect((await write(sari, reviewOf(product, { product: other }))).statusCode).toBe(200)
  })

  test('[REVIEW-18] the same text about a product is refused from any member, whatever its spacing and case', async () => {
    const [product, another] = [await makeProduct(shop.db), await makeProduct(shop.db)]
    const detail = reviewText()
    await writeReview(product, { detail })
    const copied = await write(
      await makeBuyer(shop.db),
      reviewOf(product, { detail: `  ${detail.toUpperCase().replaceAll(' ', '  ')}\n` }),
    )
    expect([copied.statusCode, copied.json().code, copied.json().message]).toEqual([
      403,
      'REVIEW_CONTENT_EXISTS',
      'Konten review yang ingin kamu masukkan sudah ada.',
    ])
    await writeReview(another, { detail })
  })

  test('[REVIEW-42] unknown and read-only fields are refused by name', async () => {
    const product = await makeProduct(shop.db)
    const sari = await makeBuyer(shop.db)
    for (const field of ['is_verified_purchase', 'is_published', 'user', 'average_rating', 'total_helpful']) {
      const response = await write(sari, reviewOf(product, { [field]: 5 }))
      expect([response.statusCode, response.json().field]).toEqual([400, field])
    }
    const many = await write(
      sari,
      reviewOf(product, { combination_id: '7', is_star_packaging: 9, detail: 7 }),
    )
    expect(many.json().details.fields).toEqual({
      combination_id: 'Field tidak dikenal',
      is_star_packaging: 'Beri 1 sampai 5 bintang',
      detail: 'Isi dengan teks',
    })
    const missing = await write(sari, reviewOf(product, { is_star_packaging: undefined }))
    expect(missing.json().field).toBe('is_star_packaging')
    const foreign = await write(sari, reviewOf(product, { is_star_pigmentation: 5 }))
    expect(foreign.json().field).toBe('is_star_pigmentation')
    expect((await write(sari, reviewOf(product, { is_star_packaging: 6 }))).statusCode).toBe(400)
    expect((await write(sari, reviewOf(product, { tags: ['kulit-batu'] }))).json().field).toBe('tags')
    const strange = { id: String(product.productId), combination_id: '999999' }
    expect((await write(sari, reviewOf(product, { product: strange }))).statusCode).toBe(404)
    const card = `${reviewText()} 4111 1111 1111 1111`
    expect((await write(sari, reviewOf(product, { detail: card }))).json().code).toBe('CARD_NUMBER_IN_TEXT')
    const captioned = { images: [{ _id: randomUUID(), description: 'Kartuku 4111 1111 1111 1111' }] }
    const draft = await app.inject({
      method: 'PUT',
      url: `/api/user/me/review-drafts/${product.productId}`,
      headers: sari.headers,
      payload: captioned,
    })
    expect(draft.json()).toMatchObject({ code: 'CARD_NUMBER_IN_TEXT', field: 'images' })
  })

  test('a review counts as verified because of a delivered order, not because its body says so', async () => {
    const product = await makeProduct(shop.db)
    const [holder, waiting] = [await makeBuyer(shop.db), await makeBuyer(shop.db)]
    await makeDelivery(shop.db, holder.id, product)
    await makeDelivery(shop.db, waiting.id, product, 'Shipped')
    expect(await writeReview(product, {}, holder)).toMatchObject({ is_verified_purchase: true })
    expect(await writeReview(product, {}, waiting)).toMatchObject({ is_verified_purchase: false })
    expect(await count({ product_id: String(product.productId), is_verified_purchase: true })).toBe(1)
  })

  test('[REVIEW-35] [REVIEW-43] guests cannot write; only the author can edit a review, and is_editable agrees', async () => {
    const product = await makeProduct(shop.db)
    expect((await write(null, reviewOf(product))).statusCode).toBe(401)
    const [sari, thief] = [await makeBuyer(shop.db), await makeBuyer(shop.db)]
    const { _id } = await writeReview(product, {}, sari)
    expect((await edit(null, _id, reviewOf(product))).statusCode).toBe(401)
    expect((await edit(thief, _id, reviewOf(product))).statusCode).toBe(404)
    const filter = { product_id: String(product.productId) }
    expect((await list(filter, '', sari))[0]?.is_editable).toBe(true)
    expect((await list(filter, '', thief))[0]?.is_editable).toBe(false)
    expect((await list(filter))[0]?.is_editable).toBe(false)
  })

  test('[REVIEW-27] an edited review shows the new text and stars, and the rating is updated', async () => {
    const product = await makeProduct(shop.db)
    const sari = await makeBuyer(shop.db)
    const { _id } = await writeReview(product, {}, sari)
    const detail = reviewText()
    const response = await edit(sari, _id, reviewOf(product, { detail, is_star_effectiveness: 1 }))
    expect(response.json()).toMatchObject({
      message: 'Review anda berhasil diedit',
      data: { detail, average_rating: 3, is_star_effectiveness: 1, is_published: true },
    })
    expect(await tileStats(product)).toEqual({ total_reviews: 1, average_rating: 3 })
    const other = await writeReview(product)
    const copied = await edit(sari, _id, reviewOf(product, { detail: other.detail }))
    expect(copied.json().code).toBe('REVIEW_CONTENT_EXISTS')
  })

  test('members can delete only their own reviews; a deleted review no longer counts towards the rating', async () => {
    const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
    const { _id } = await writeReview(product, { is_star_effectiveness: 1 }, sari)
    const { _id: other } = await writeReview(product)
    await app.inject({
      method: 'PUT',
      url: `/api/reviews_v2/${_id}/vote`,
      headers: (await makeBuyer(shop.db)).headers,
    })
    const remove = (buyer: Buyer | null, id: string) =>
      app.inject({ method: 'DELETE', url: `/api/reviews_v2/${id}`, headers: { ...buyer?.headers } })
    expect((await remove(null, _id)).statusCode).toBe(401)
    expect((await remove(sari, other)).statusCode).toBe(404)
    expect((await remove(sari, _id)).statusCode).toBe(200)
    expect((await remove(sari, _id)).statusCode).toBe(404)
    const remaining = await list({ product_id: String(product.productId) })
    expect(remaining.map(review => review._id)).toEqual([other])
    expect(await tileStats(product)).toMatchObject({ total_reviews: 1 })
    const { _id: secondId } = await writeReview(product, {}, sari)
    await sql`update reviews set status = 'rejected' where id = ${secondId}`.execute(shop.db)
    expect((await remove(sari, secondId)).statusCode).toBe(404)
    await sql`update reviews set status = 'published' where id = ${secondId}`.execute(shop.db)
  })

  test('[REVIEW-16] the wizard’s list marks combinations that the member has reviewed', async () => {
    const product = await makeProduct(shop.db, { combinations: 3 })
    const sari = await makeBuyer(shop.db)
    await makeDelivery(shop.db, sari.id, product)
    const review = await writeReview(product, {}, sari)
    // Another member's review does not mark the combination.
    const [, second] = product.combinationIds
    await writeReview(product, { product: { id: String(product.productId), combination_id: String(second) } })
    const response = await app.inject({
      url: `/api/user/me/reviewable/${product.productId}`,
      headers: sari.headers,
    })
    expect(response.json().data).toMatchObject({
      rating_types: ['effectiveness', 'packaging', 'value_for_money'],
      combinations: [
        { name: 'Shade: Warna 0', is_reviewed: true, review_id: review._id, is_bought: true },
        { name: 'Shade: Warna 1', is_reviewed: false, review_id: null, is_bought: false },
        { is_reviewed: false },
      ],
      draft: null,
    })
  })

  test('a delivered product is listed for review until the member has reviewed it', async () => {
    const product = await makeProduct(shop.db)
    const sari = await makeBuyer(shop.db)
    await makeDelivery(shop.db, sari.id, product)
    await writeReview(product)
    const listWaiting = async () =>
      (await app.inject({ url: '/api/user/me/reviewable', headers: sari.headers })).json().data
    expect(await listWaiting()).toMatchObject([{ product_id: String(product.productId) }])
    await writeReview(product, {}, sari)
    expect(await listWaiting()).toEqual([])
  })

  test('a draft is saved for its owner, returned unchanged, and deleted when the review is sent', async () => {
    const product = await makeProduct(shop.db)
    const [sari, other] = [await makeBuyer(shop.db), await makeBuyer(shop.db)]
    const url = `/api/user/me/review-drafts/${product.productId}`
    const draft = { step: 2, detail: 'Baru mulai', ratings: { packaging: 4 }, tags: ['kulit-kering'] }
    const response = await app.inject({ method: 'PUT', url, headers: sari.headers, payload: draft })
    expect(response.statusCode).toBe(200)
    expect((await app.inject({ url, headers: sari.headers })).json().data).toEqual(draft)
    expect((await app.inject({ url, headers: other.headers })).json().data).toBeNull()
    const reviewable = await app.inject({
      url: `/api/user/me/reviewable/${product.productId}`,
      headers: sari.headers,
    })
    expect(reviewable.json().data).toMatchObject({
      product_name: 'Serum Surya',
      draft,
      draft_tags: [{ slug: 'kulit-kering', code: 'jenis-kulit', name: 'Kulit Kering' }],
      draft_images: [],
    })
    await writeReview(product, {}, sari)
    expect((await app.inject({ url, headers: sari.headers })).json().data).toBeNull()
    expect(await productsReviewedBy(shop.db, sari.id)).toEqual(new Set([String(product.productId)]))
    expect(await productsReviewedBy(shop.db, other.id)).toEqual(new Set())
  })

  test('reviews with links, addresses, telephone numbers or filler words wait for moderation; the response says so', async () => {
    const product = await makeProduct(shop.db)
    const texts = {
      'a link': `${reviewText()} lihat https://murah.example.com`,
      'a number': `${reviewText()} chat 0812-3456-7890 ya`,
      'an address': `${reviewText()} tulis ke sari@example.com`,
      'the same words': Array.from({ length: 60 }, () => 'bagus banget sih').join(' '),
    }
    for (const [title, detail] of Object.entries(texts)) {
      const response = await write(await makeBuyer(shop.db), reviewOf(product, { detail }))
      expect(response.json(), title).toMatchObject({
        message: 'Ulasanmu kami terima dan sedang diperiksa tim kami.',
        data: { is_published: false, status: 'pending' },
      })
    }
    expect(await count({ product_id: String(product.productId) })).toBe(0)
    expect(await tileStats(product)).toEqual({ total_reviews: 0, average_rating: 0 })
  })

  test('while the approval switch is on, every review waits for staff; its author can read it, others cannot', async () => {
    const product = await makeProduct(shop.db)
    const sari = await makeBuyer(shop.db)
    await setToggle(shop.db, rani, 'review_needs_approval', true)
    const { _id } = await writeReview(product, {}, sari)
    await setToggle(shop.db, rani, 'review_needs_approval', false)
    const read = (buyer?: Buyer) =>
      app.inject({ url: `/api/reviews_v2/${_id}`, headers: { ...buyer?.headers } })
    expect((await read(sari)).json().data).toMatchObject({ is_published: false, status: 'pending' })
    expect((await read()).statusCode).toBe(404)
    const own = await app.inject({ url: '/api/user/me/reviews', headers: sari.headers })
    expect(own.json().data).toMatchObject([{ _id, status: 'pending', product_name: 'Serum Surya' }])
  })
})

describe('reading', () => {
  test('[REVIEW-24] [REVIEW-25] [REVIEW-30] returns sixteen reviews per page, supports skip, limit, sort and filter, and counts the reviews', async () => {
    const product = await makeProduct(shop.db)
    await insertImported(
      product,
      Array.from({ length: 40 }, (_, n) => 1 + (n % 5)),
    )
    const filter = { product_id: String(product.productId) }
    expect(await count(filter)).toBe(40)
    const pages = [await list(filter), await list(filter, '&skip=16'), await list(filter, '&skip=32')]
    expect(pages.map(page => page.length)).toEqual([16, 16, 8])
    expect(new Set(pages.flat().map(review => review._id)).size).toBe(40)
    const five = await list(filter, '&limit=5&sort=-average_rating')
    expect(five.map(review => review.average_rating)).toEqual([5, 5, 5, 5, 5])
    const oldest = await list(filter, '&sort=created_at&limit=1')
    expect(oldest[0]?.detail).toBe('Ulasan 40')
    for (const wrong of ['{"user":"x"}', '{"rating":"x"}', 'x'])
      expect((await app.inject(`/api/reviews_v2?filter=${encodeURIComponent(wrong)}`)).statusCode).toBe(400)
    expect((await app.inject('/api/reviews_v2?sort=detail')).statusCode).toBe(400)
    expect((await app.inject('/api/reviews_v2?limit=101')).statusCode).toBe(400)
  })

  test('pages of every sort neither repeat nor lose a review, even among ties and with highlights first', async () => {
    const product = await makeProduct(shop.db)
    await insertImported(product, Array(12).fill(4))
    await sql`update reviews set highlighted_at = now() where product_id = ${product.productId}
      and detail in ('Ulasan 3', 'Ulasan 7', 'Ulasan 11')`.execute(shop.db)
    await sql`update reviews set created_at = now() where product_id = ${product.productId}`.execute(shop.db)
    // Without index scans, because an index's order would hide that ties are unordered.
    const pool = new pg.Pool({ connectionString: shop.databaseUrl, options: '-c enable_indexscan=off' })
    const db = openDb(pool)
    const filter = { product_id: String(product.productId) }
    for (const sort of reviewSorts)
      for (const highlights_first of ['true', 'false'] as const) {
        const listed = (limit: number, skip: number) =>
          findPage(db, { filter, sort, limit, skip, highlights_first })
        const paged: string[] = []
        for (let skip = 0; skip < 12; skip += 1) paged.push(...(await listed(1, skip)))
        expect([sort, paged]).toEqual([sort, await listed(12, 0)])
        expect(new Set(paged).size).toBe(12)
      }
    await pool.end()
  })

  test('[REVIEW-34] a rating filter matches ratings from its value to its value + 0.999', async () => {
    const product = await makeProduct(shop.db)
    await insertImported(product, [3.9, 4, 4.3, 4.9, 5, 2])
    const ratings = async (rating: number[]) =>
      (await list({ product_id: String(product.productId), rating }))
        .map(review => review.average_rating)
        .sort()
    expect(await ratings([4])).toEqual([4, 4.3, 4.9])
    expect(await ratings([5])).toEqual([5])
    expect(await ratings([2, 3])).toEqual([2, 3.9])
  })

  test('the list can be filtered by skin and hair type, photos, text and recommendation', async () => {
    const product = await makeProduct(shop.db)
    const filter = (fields: object) => ({ product_id: String(product.productId), ...fields })
    // An imported review may have only stars.
    await insertImported(product, [4])
    await sql`update reviews set detail = '' where product_id = ${product.productId}`.execute(shop.db)
    const oily = await writeReview(product, {
      tags: ['kulit-berminyak', 'rambut-rontok'],
      is_repurchase: false,
    })
    const dry = await writeReview(product, { tags: ['kulit-kering'], duration_of_used: 'longer' })
    await sql`update reviews set photo_count = 1 where id = ${oily._id}`.execute(shop.db)
    const ids = async (fields: object) => (await list(filter(fields))).map(review => review._id)
    expect(await ids({ skin_types: ['kulit-berminyak'] })).toEqual([oily._id])
    expect(await ids({ skin_types: ['kulit-kering', 'kulit-normal'] })).toEqual([dry._id])
    expect(await ids({ hair_types: ['rambut-rontok'] })).toEqual([oily._id])
    expect(await ids({ is_repurchase: true })).toEqual([dry._id])
    expect(await ids({ duration_of_used: 'longer' })).toEqual([dry._id])
    expect(await ids({ is_repurchase: false })).toEqual([oily._id])
    expect(await ids({ has_images: true })).toEqual([oily._id])
    expect((await ids({})).filter(id => id !== oily._id)).toEqual(await ids({ has_images: false }))
    expect((await ids({ is_detail_review: true })).sort()).toEqual([oily._id, dry._id].sort())
    const starsOnly = await list(filter({ is_detail_review: false }))
    expect(starsOnly.map(review => review.detail)).toEqual([''])
  })

  test('[REVIEW-28] members search beauty tags by code and at least three letters, and get at most ten tags', async () => {
    const sari = await makeBuyer(shop.db)
    const search = (query: string, buyer: Buyer | null = sari) =>
      app.inject({ url: `/api/search/tags/beauty-profile?${query}`, headers: { ...buyer?.headers } })
    const names = async (query: string) =>
      (await search(query)).json().data.map((tag: { name: string }) => tag.name)
    expect(await names('code=jenis-kulit&keyword=ber')).toEqual(['Kulit Berminyak', 'Kulit Mudah Berjerawat'])
    expect(await names('code=kondisi-rambut&keyword=KERing')).toEqual(['Rambut Kering'])
    expect((await search('code=jenis-kulit&keyword=be')).statusCode).toBe(400)
    expect((await search('code=warna-mata&keyword=biru')).statusCode).toBe(400)
    await shop.db
      .insertInto('beauty_tags')
      .values({ code: 'kondisi-rambut', slug: 'rambut-tipis', name: 'Rambut Tipis', position: 11 })
      .execute()
    expect((await names('code=kondisi-rambut&keyword=rambut')).length).toBe(10)
    expect((await search('code=jenis-kulit&keyword=ber', null)).statusCode).toBe(401)
  })

  test('the rating summary and the tile change with each review', async () => {
    const product = await makeProduct(shop.db)
    await writeReview(product, { tags: ['kulit-kering'] })
    await writeReview(product, {
      tags: ['kulit-kering', 'kulit-sensitif'],
      is_star_effectiveness: 2,
      is_star_packaging: 1,
      is_star_value_for_money: 3,
      is_recommended: false,
    })
    expect(await summaryOf(product)).toEqual({
      total_reviews: 2,
      average_rating: 3.15,
      total_readable: 2,
      distribution: [0, 1, 0, 1, 0],
      ratings: { effectiveness: 3.5, packaging: 2.5, value_for_money: 3.5 },
      total_photos: 0,
      total_with_photos: 0,
      total_verified: 0,
      recommended_percentage: 50,
      repurchase_percentage: 100,
      skin_types: [
        { slug: 'kulit-kering', name: 'Kulit Kering', count: 2 },
        { slug: 'kulit-sensitif', name: 'Kulit Sensitif', count: 1 },
      ],
      hair_types: [],
    })
    expect(await tileStats(product)).toEqual({ total_reviews: 2, average_rating: 3.15 })
    const page = await app.inject(`/api/products_v2/${product.productId}-x`)
    expect(page.json().data.review_stats).toEqual({ total_reviews: 2, average_rating: 3.15 })
  })

  test('the rating imported with a product stays part of the product’s rating', async () => {
    const product = await makeProduct(shop.db)
    await shop.db
      .updateTable('products')
      .set({ total_reviews: 3, average_rating: 5 })
      .where('id', '=', product.productId)
      .execute()
    expect(await summaryOf(product)).toMatchObject({ total_reviews: 3, average_rating: 5, total_readable: 0 })
    await writeReview(product, { is_star_effectiveness: 1, is_star_packaging: 1, is_star_value_for_money: 1 })
    await writeReview(product, {})
    expect(await summaryOf(product)).toMatchObject({
      total_reviews: 5,
      average_rating: 4.06,
      total_readable: 2,
      distribution: [1, 0, 0, 1, 3],
    })
  })
})

describe('votes and reports', () => {
  const vote = (buyer: Buyer | null, id: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    app.inject({ method, url: `/api/reviews_v2/${id}/vote`, headers: { ...buyer?.headers } })
  const report = (buyer: Buyer | null, id: string, payload: object = { reason: 'spam', note: '' }) =>
    app.inject({
      method: 'POST',
      url: `/api/newsfeed/${id}/reports`,
      headers: { ...buyer?.headers },
      payload,
    })

  test('64 concurrent presses make one vote; after 64 concurrent withdrawals it is gone', async () => {
    const product = await makeProduct(shop.db)
    const review = await writeReview(product)
    const [dinda, other] = [await makeBuyer(shop.db), await makeBuyer(shop.db)]
    await vote(other, review._id)
    const presses = await Promise.all(Array.from({ length: 64 }, () => vote(dinda, review._id)))
    for (const press of presses) expect(press.json().data).toEqual({ is_helpful: true, total_helpful: 2 })
    const filter = { product_id: String(product.productId) }
    expect((await list(filter, '', dinda))[0]).toMatchObject({ total_helpful: 2, is_helpful: true })
    expect((await list(filter))[0]).toMatchObject({ total_helpful: 2, is_helpful: false })
    await Promise.all(Array.from({ length: 64 }, () => vote(dinda, review._id, 'DELETE')))
    expect((await list(filter, '', dinda))[0]).toMatchObject({ total_helpful: 1, is_helpful: false })
  })

  test('concurrent votes of many members all count, and the most helpful review is first', async () => {
    const product = await makeProduct(shop.db)
    const [first, second] = [await writeReview(product), await writeReview(product)]
    const members = await Promise.all(Array.from({ length: 16 }, () => makeBuyer(shop.db)))
    await Promise.all(members.map(member => vote(member, first._id)))
    await vote(members[0] ?? null, second._id)
    const ids = (await list({ product_id: String(product.productId) })).map(review => [
      review._id,
      review.total_helpful,
    ])
    expect(ids).toEqual([
      [first._id, 16],
      [second._id, 1],
    ])
  })

  test('nobody can vote for their own review or for a missing one, and guests cannot vote', async () => {
    const product = await makeProduct(shop.db)
    const sari = await makeBuyer(shop.db)
    const { _id } = await writeReview(product, {}, sari)
    expect((await vote(sari, _id)).json().code).toBe('OWN_REVIEW')
    expect((await vote(sari, 'made-up')).statusCode).toBe(404)
    expect((await vote(null, _id)).statusCode).toBe(401)
  })

  test('[REVIEW-38] staff see one report per member, with reason and note', async () => {
    const review = await writeReview(await makeProduct(shop.db))
    const dinda = await makeBuyer(shop.db)
    expect((await report(dinda, review._id, { reason: 'rude', note: 'Kasar' })).statusCode).toBe(200)
    expect((await report(dinda, review._id, { reason: 'spam', note: 'Iklan' })).statusCode).toBe(200)
    const openReports = async () =>
      (await listForStaff(shop.db, { status: 'reported', limit: 100 })).find(({ id }) => id === review._id)
        ?.reports
    expect(await openReports()).toEqual([{ reason: 'spam', note: 'Iklan' }])
    // Each report raised the version, so that none is settled unread.
    await approveReview(shop.db, rani, { id: review._id, version: 3, now: new Date() })
    expect(await openReports()).toBeUndefined()
    await report(dinda, review._id, { reason: 'rude', note: 'Masih kasar' })
    expect(await openReports()).toEqual([{ reason: 'rude', note: 'Masih kasar' }])
    expect((await report(dinda, review._id, { reason: 'boring' })).statusCode).toBe(400)
    expect((await report(dinda, 'made-up')).statusCode).toBe(404)
    expect((await report(null, review._id)).statusCode).toBe(401)
  })
})

describe('concurrent writing', () => {
  test('a review that is sent twelve times is stored and counted once', async () => {
    const product = await makeProduct(shop.db)
    const sari = await makeBuyer(shop.db)
    const body = reviewOf(product)
    const responses = await Promise.all(Array.from({ length: 12 }, () => write(sari, body)))
    expect(responses.filter(response => response.statusCode === 200)).toHaveLength(1)
    for (const response of responses)
      if (response.statusCode !== 200) expect(response.json().code).toBe('DUPLICATE_USER_REVIEW')
    expect(await summaryOf(product)).toMatchObject({ total_reviews: 1 })
  })

  test('with an Idempotency-Key a second call returns the first review', async () => {
    const product = await makeProduct(shop.db)
    const sari = await makeBuyer(shop.db)
    const body = reviewOf(product)
    const key = { 'idempotency-key': 'ulasan-sari' }
    const first = await write(sari, body, key)
    const second = await write(sari, body, key)
    expect(second.statusCode).toBe(200)
    expect(second.json().data._id).toBe(first.json().data._id)
  })

  test('of eight identical reviews by different members one is accepted', async () => {
    const product = await makeProduct(shop.db)
    const detail = reviewText()
    const members = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(shop.db)))
    const responses = await Promise.all(members.map(member => write(member, reviewOf(product, { detail }))))
    expect(responses.filter(response => response.statusCode === 200)).toHaveLength(1)
    expect(await count({ product_id: String(product.productId) })).toBe(1)
  })

  test('the rating counts all twelve members who write concurrently', async () => {
    const product = await makeProduct(shop.db)
    const members = await Promise.all(Array.from({ length: 12 }, () => makeBuyer(shop.db)))
    const responses = await Promise.all(members.map(member => write(member, reviewOf(product))))
    for (const response of responses) expect(response.statusCode, response.body).toBe(200)
    expect(await summaryOf(product)).toMatchObject({ total_reviews: 12, average_rating: 4.3 })
    expect(await tileStats(product)).toEqual({ total_reviews: 12, average_rating: 4.3 })
  })
})

test('a page of reviews is compressed unless it contains the reader’s own review', async () => {
  const product = await makeProduct(shop.db)
  const sari = await makeBuyer(shop.db)
  await insertImported(product, [4, 5, 3])
  await writeReview(product, {}, sari)
  const read = (headers: object) =>
    app.inject({
      url: `/api/reviews_v2?filter=${encodeURIComponent(JSON.stringify({ product_id: String(product.productId) }))}`,
      headers: { 'accept-encoding': 'gzip, br', ...headers },
    })
  const guest = await read({})
  expect(guest.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(guest.rawPayload).toString()).data).toHaveLength(4)
  expect((await read(sari.headers)).headers['content-encoding']).toBeUndefined()
})

test('a filter without a product lists recent reviews of the whole shop', async () => {
  const product = await makeProduct(shop.db)
  await sql`insert into reviews (product_id, author_name, detail, average_rating, status, created_at)
    values (${product.productId}, 'Wati', 'Yang terbaru', 5, 'published', ${addDays(new Date(), 1)})`.execute(
    shop.db,
  )
  expect((await list({}, '&sort=-created_at&limit=1'))[0]?.detail).toBe('Yang terbaru')
})
