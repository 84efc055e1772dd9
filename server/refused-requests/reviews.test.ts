import { sql } from 'kysely'
import { expect } from 'vitest'
import { PHOTO_MAX_BYTES } from '../../contract/constants.ts'
import { reviewRefusals } from '../../contract/refusals/reviews.ts'
import { answerReview, approveReview, dismissReports, highlightReview } from '../modules/reviews/index.ts'
import { type Buyer, call } from '../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { reviewOf, reviewText } from '../testing/make-review.ts'
import { rani } from '../testing/run-staff.ts'
import { catchRefusal, drawPicture, openScene, recordedIn } from './scene.ts'

const { shop, app, expectRefusals, sendAs, makeStranger } = await openScene()

const photo = await drawPicture()

const requestUpload = (member: Buyer, { type = 'image/png', size = photo.length } = {}) =>
  sendAs(member, 'GET', `/api/pre-signed-url?content_type=${encodeURIComponent(type)}&size=${size}`)
const upload = (url: string, bytes: Buffer, type = 'image/png') =>
  app.inject({
    method: 'PUT',
    url: url.replace(shop.publicUrl, ''),
    headers: { 'content-type': type },
    payload: bytes,
  })
/** Requests an address for a photo; uploads it there unless `bytes` is null. Returns it as an image of a review. */
async function sendPhoto(member: Buyer, bytes?: Buffer | null) {
  const sent = bytes === undefined ? await drawPicture() : bytes
  const size = sent?.length ?? photo.length
  const { _id, url } = await call(
    app,
    member,
    'GET',
    `/api/pre-signed-url?content_type=image/png&size=${size}`,
  )
  if (sent) expect((await upload(url, sent)).statusCode).toBe(200)
  return { _id: _id as string, url: url as string, description: 'Di jendela' }
}

const write = (member: Buyer, product: MadeProduct, changes: object = {}) =>
  sendAs(member, 'POST', '/api/reviews_v2', reviewOf(product, changes))
const edit = (member: Buyer, id: string, product: MadeProduct, changes: object = {}) =>
  sendAs(member, 'PUT', `/api/edit_review/${id}`, reviewOf(product, changes))
/** Makes a published review with a photo. */
async function makeReview(changes: object = {}) {
  const [member, product] = [await makeStranger(), await makeProduct(shop.db)]
  const images = [await sendPhoto(member)]
  const body = reviewOf(product, { images, ...changes })
  const { _id: id } = await call(app, member, 'POST', '/api/reviews_v2', body)
  return { member, product, id: id as string }
}

/** The picture is noted as one that no row names yet, stored, and deleted again (`unused-files.ts`). */
const notingItsPhoto = (walk: Parameters<typeof recordedIn>[1]) =>
  recordedIn(['deleted_pictures', 'unused_files'], walk)

expectRefusals(reviewRefusals, {
  DUPLICATE_USER_REVIEW: {
    'a second review of a product is written, with a photo': notingItsPhoto(async () => {
      const { member, product } = await makeReview()
      const images = [await sendPhoto(member)]
      return () => write(member, product, { images })
    }),
  },
  REVIEW_CONTENT_EXISTS: {
    'a review is copied, with a photo': notingItsPhoto(async () => {
      const detail = reviewText()
      const [{ product }, other] = [await makeReview({ detail }), await makeStranger()]
      const images = [await sendPhoto(other)]
      return () => write(other, product, { detail, images })
    }),
  },
  REVIEW_CHANGED: {
    'staff decide about a text that its author has changed': async () => {
      const { member, product, id } = await makeReview()
      expect((await edit(member, id, product)).statusCode).toBe(200)
      const decision = { id, version: 1, now: shop.now() }
      return () => catchRefusal(approveReview(shop.db, rani, decision))
    },
  },
  REVIEW_NOT_PUBLISHED: {
    'staff answer a review that waits': async () => {
      const { id } = await makeReview({ detail: `${reviewText()} www.contoh.example` })
      const decision = { id, version: 1, now: shop.now() }
      return () => catchRefusal(answerReview(shop.db, rani, { ...decision, reply: 'Halo' }))
    },
    'staff highlight a review that waits': async () => {
      const { id } = await makeReview({ detail: `${reviewText()} www.contoh.example` })
      const decision = { id, version: 1, now: shop.now() }
      return () => catchRefusal(highlightReview(shop.db, rani, { ...decision, isHighlighted: true }))
    },
    'staff settle the reports of a review that waits': async () => {
      const { id } = await makeReview({ detail: `${reviewText()} www.contoh.example` })
      return () => catchRefusal(dismissReports(shop.db, rani, { id, version: 1, now: shop.now() }))
    },
  },
  REVIEW_HIGHLIGHTS_FULL: {
    'staff highlight a fourth review of a product': async () => {
      const { product } = await makeReview()
      await sql`insert into reviews (product_id, author_name, detail, average_rating, status, highlighted_at)
        select ${product.productId}, 'Wati', 'Ulasan ' || n, 5, 'published', now()
        from generate_series(1, 3) n`.execute(shop.db)
      const { rows } = await sql<{ id: string }>`
        select id from reviews where product_id = ${product.productId} and highlighted_at is null`.execute(
        shop.db,
      )
      const id = rows[0]?.id ?? ''
      const decision = { id, version: 1, now: shop.now(), isHighlighted: true }
      return () => catchRefusal(highlightReview(shop.db, rani, decision))
    },
  },
  OWN_REVIEW: {
    'a member votes for their own review': async () => {
      const { member, id } = await makeReview()
      return () => sendAs(member, 'PUT', `/api/reviews_v2/${id}/vote`)
    },
    'a member reports their own review': async () => {
      const { member, id } = await makeReview()
      return () => sendAs(member, 'POST', `/api/newsfeed/${id}/reports`, { reason: 'spam', note: '' })
    },
  },
  PHOTO_TOO_LARGE: {
    'an address is requested for a photo above the limit': async () => {
      const member = await makeStranger()
      return () => requestUpload(member, { size: PHOTO_MAX_BYTES })
    },
  },
  PHOTO_WRONG_TYPE: {
    'an address is requested for an animation': async () => {
      const member = await makeStranger()
      return () => requestUpload(member, { type: 'image/gif' })
    },
    'the second photo of a review is not one': async () => {
      const [member, product] = [await makeStranger(), await makeProduct(shop.db)]
      const images = [await sendPhoto(member), await sendPhoto(member, Buffer.from('halo'))]
      return () => write(member, product, { images })
    },
  },
  PHOTO_MISSING: {
    'the second photo of a review was not uploaded': async () => {
      const [member, product] = [await makeStranger(), await makeProduct(shop.db)]
      const images = [await sendPhoto(member), await sendPhoto(member, null)]
      return () => write(member, product, { images })
    },
    'another member’s photo is put into a review': async () => {
      const { member, product, id } = await makeReview()
      const images = [await sendPhoto(member), await sendPhoto(await makeStranger())]
      return () => edit(member, id, product, { images })
    },
    'a photo is put into a review twice': notingItsPhoto(async () => {
      const [member, product] = [await makeStranger(), await makeProduct(shop.db)]
      const photo = await sendPhoto(member)
      return () => write(member, product, { images: [photo, photo] })
    }),
  },
  UPLOAD_ADDRESS_WRONG: {
    'another file is uploaded than the address is for': async () => {
      const { url } = await sendPhoto(await makeStranger(), null)
      return () => upload(url, photo.subarray(1))
    },
    'a file is uploaded after its photo is shown': async () => {
      const [member, product] = [await makeStranger(), await makeProduct(shop.db)]
      const shown = await sendPhoto(member)
      expect((await write(member, product, { images: [shown] })).statusCode).toBe(200)
      return () => upload(shown.url, photo)
    },
  },
})
