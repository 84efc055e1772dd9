import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import { type Buyer, makeBuyer } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { reviewOf } from '../../testing/make-review.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { readPicture } from '../media/index.ts'
import { sweepLoosePhotos } from './delete-photos.ts'

const { shop, app } = await openTestShop()

const picture = (width = 2000, height = 1000, background = '#c93e16') =>
  sharp({ create: { width, height, channels: 3, background } })
const jpeg = await picture().jpeg().toBuffer()

const requestUrl = (buyer: Buyer | null, query: Record<string, string | number>) =>
  app.inject({
    url: `/api/pre-signed-url?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    headers: { ...buyer?.headers },
  })
async function address(
  buyer: Buyer,
  bytes: Buffer,
  type: string,
  extra: Record<string, string | number> = {},
) {
  const response = await requestUrl(buyer, { content_type: type, size: bytes.length, ...extra })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data as { _id: string; url: string; headers: Record<string, string> }
}
/** Uploads as a browser does: to the URL, with its headers, without cookie or bearer token. */
const put = ({ url, headers }: { url: string; headers: Record<string, string> }, bytes: Buffer) =>
  app.inject({ method: 'PUT', url: url.replace('http://localhost:3000', ''), headers, payload: bytes })
async function sendPhoto(buyer: Buyer, bytes = jpeg, type = 'image/jpeg', extra = {}): Promise<string> {
  const to = await address(buyer, bytes, type, extra)
  expect((await put(to, bytes)).statusCode).toBe(200)
  return to._id
}
const write = (buyer: Buyer, product: Parameters<typeof reviewOf>[0], images: object[]) =>
  app.inject({
    method: 'POST',
    url: '/api/reviews_v2',
    headers: buyer.headers,
    payload: reviewOf(product, { images }),
  })
async function storedPicture(url: string) {
  const bytes = await readPicture(shop, url.replace('/media/', ''))
  const { format, width, height } = await sharp(bytes ?? '').metadata()
  return { format, width, height }
}

describe('an upload URL', () => {
  test('[PHOTO-01] [PHOTO-02] is issued only for a PNG or JPEG below 5 MB; each refusal has its own message', async () => {
    const sari = await makeBuyer(shop.db)
    const refusal = async (query: Record<string, string | number>) => {
      const { statusCode, ...response } = await requestUrl(sari, query)
      return [statusCode, response.json().message]
    }
    expect(await refusal({ content_type: 'image/gif', size: 100 })).toEqual([
      415,
      'File harus png, jpg, jpeg.',
    ])
    expect(await refusal({ content_type: 'image/png', size: 5_242_880 })).toEqual([
      413,
      'Ukuran maksimum 5MB',
    ])
    expect((await requestUrl(sari, { content_type: 'image/png', size: 5_242_879 })).statusCode).toBe(200)
    await sendPhoto(sari, jpeg, 'image/jpg')
    expect((await requestUrl(null, { content_type: 'image/png', size: 10 })).statusCode).toBe(401)
  })

  test('[PHOTO-07] accepts only that one file by PUT, without cookie or bearer token', async () => {
    const sari = await makeBuyer(shop.db)
    const to = await address(sari, jpeg, 'image/jpeg')
    expect(to.headers).toEqual({ 'content-type': 'image/jpeg' })
    const smaller = jpeg.subarray(0, jpeg.length - 1)
    expect((await put(to, smaller)).json().code).toBe('UPLOAD_ADDRESS_WRONG')
    const asPng = { ...to, headers: { 'content-type': 'image/png' } }
    expect((await put(asPng, jpeg)).json().code).toBe('UPLOAD_ADDRESS_WRONG')
    const forged = {
      ...to,
      url: to.url.replace(/uploads\/(.)/, (_, first) => `uploads/${first === 'e' ? 'f' : 'e'}`),
    }
    expect((await put(forged, jpeg)).json().code).toBe('UPLOAD_ADDRESS_WRONG')
    const longer = { ...to, url: to.url.replace(/expires=\d+/, 'expires=9999999999') }
    expect((await put(longer, jpeg)).json().code).toBe('UPLOAD_ADDRESS_WRONG')
    shop.setNow(addDays(new Date(), 1))
    expect((await put(to, jpeg)).json().code).toBe('UPLOAD_ADDRESS_WRONG')
    shop.setNow(null)
    expect((await put(to, jpeg)).statusCode).toBe(200)
  })

  test('a member has at most twenty unused photos, even with 29 concurrent requests', async () => {
    const [product, sari, other] = [
      await makeProduct(shop.db),
      await makeBuyer(shop.db),
      await makeBuyer(shop.db),
    ]
    // A photo that a review shows does not count, nor does another member's photo.
    const shown = await write(sari, product, [{ _id: await sendPhoto(sari), description: 'Di jendela' }])
    expect(shown.statusCode, shown.body).toBe(200)
    await sendPhoto(other)
    // Together with the call for the shown photo, as many calls as are allowed in a minute.
    const responses = await Promise.all(
      Array.from({ length: 29 }, () => requestUrl(sari, { content_type: 'image/png', size: 10 })),
    )
    expect(responses.filter(response => response.statusCode === 200)).toHaveLength(20)
    expect(responses.filter(response => response.json().code === 'TOO_MANY_PHOTOS')).toHaveLength(9)
  })
})

test('only the owner sees the photos in a draft', async () => {
  const [product, sari, other] = [
    await makeProduct(shop.db),
    await makeBuyer(shop.db),
    await makeBuyer(shop.db),
  ]
  const id = await sendPhoto(sari)
  const images = [
    { _id: id, description: 'Di jendela' },
    { _id: 'gone', description: '' },
  ]
  await app.inject({
    method: 'PUT',
    url: `/api/user/me/review-drafts/${product.productId}`,
    headers: sari.headers,
    payload: { images },
  })
  const reviewable = await app.inject({
    url: `/api/user/me/reviewable/${product.productId}`,
    headers: sari.headers,
  })
  const name = `/api/user/me/review-photos/${id}`
  expect(reviewable.json().data.draft_images).toEqual([{ ...images[0], name }])
  const photo = await app.inject({ url: name, headers: sari.headers })
  expect(photo.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect(photo.rawPayload.equals(jpeg)).toBe(true)
  expect((await app.inject({ url: name, headers: other.headers })).statusCode).toBe(404)
  expect((await app.inject({ url: name })).statusCode).toBe(401)
  // A review with this photo is refused: the photo stays as it was uploaded.
  const response = await write(sari, product, [images[0] ?? {}, { _id: 'gone' }])
  expect(response.json().code).toBe('PHOTO_MISSING')
  const stillLoose = await app.inject({ url: name, headers: sari.headers })
  expect(stillLoose.rawPayload.equals(jpeg)).toBe(true)
})

describe('a review with photos', () => {
  test('[REVIEW-03] [REVIEW-41] [PHOTO-03] shows them with captions, each re-encoded as a PNG of 600 by 600', async () => {
    const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
    const [one, two] = [
      await sendPhoto(sari),
      await sendPhoto(sari, await picture(300, 700, '#0b7268').png().toBuffer(), 'image/png'),
    ]
    const response = await write(sari, product, [
      { _id: two, description: 'Setelah seminggu' },
      { _id: one, description: '' },
    ])
    expect(response.statusCode, response.body).toBe(200)
    const { images, ...review } = response.json().data
    expect(images).toEqual([
      { _id: two, name: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/), description: 'Setelah seminggu' },
      { _id: one, name: expect.any(String), description: '' },
    ])
    for (const image of images)
      expect(await storedPicture(image.name)).toEqual({ format: 'png', width: 600, height: 600 })
    expect((await app.inject(`${images[0].name}?w=302`)).statusCode).toBe(200)
    expect(review.duration_of_used).toBe('under_a_month')
    // The upload is deleted once the photo is re-encoded.
    const rows = await shop.db
      .selectFrom('review_photos')
      .select('upload_key')
      .where('review_id', '=', review._id)
      .execute()
    expect(rows).toEqual([{ upload_key: null }, { upload_key: null }])
  })

  test('[PHOTO-04] a PNG of more than 5,000,000 bytes becomes a JPEG', async () => {
    const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
    const small = await picture(600, 600).jpeg().toBuffer()
    const [large, atLimit] = [
      await sendPhoto(sari, small, 'image/jpeg', { chosen_type: 'image/png', chosen_size: 5_000_001 }),
      await sendPhoto(sari, small, 'image/jpeg', { chosen_type: 'image/png', chosen_size: 5_000_000 }),
    ]
    const { images } = (
      await write(
        sari,
        product,
        [large, atLimit].map(_id => ({ _id, description: '' })),
      )
    ).json().data
    expect((await storedPicture(images[0].name)).format).toBe('jpeg')
    expect((await storedPicture(images[1].name)).format).toBe('png')
  })

  test('a file whose bytes are not a photo is refused, whatever its declared type', async () => {
    const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
    const files = {
      PHOTO_WRONG_TYPE: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
      PICTURE_UNREADABLE: jpeg.subarray(0, 400),
    }
    for (const [code, bytes] of Object.entries(files)) {
      const _id = await sendPhoto(sari, bytes, 'image/png')
      expect((await write(sari, product, [{ _id, description: '' }])).json().code).toBe(code)
    }
    const gif = await picture(10, 10).gif().toBuffer()
    const _id = await sendPhoto(sari, gif, 'image/jpeg')
    expect((await write(sari, product, [{ _id, description: '' }])).json().code).toBe('PHOTO_WRONG_TYPE')
    const unsent = await address(sari, jpeg, 'image/jpeg')
    expect((await write(sari, product, [{ _id: unsent._id, description: '' }])).json().code).toBe(
      'PHOTO_MISSING',
    )
    expect(
      await shop.db.selectFrom('reviews').select('id').where('member_id', '=', sari.id).execute(),
    ).toEqual([])
  })

  test("a review cannot show another member's photo or a photo of another review", async () => {
    const [product, other] = [await makeProduct(shop.db), await makeProduct(shop.db)]
    const [sari, thief] = [await makeBuyer(shop.db), await makeBuyer(shop.db)]
    const images = [{ _id: await sendPhoto(sari), description: '' }]
    expect((await write(thief, product, images)).json().code).toBe('PHOTO_MISSING')
    const both = await Promise.all([write(sari, product, images), write(sari, other, images)])
    expect(both.map(response => response.statusCode).sort()).toEqual([200, 409])
    expect((await write(sari, await makeProduct(shop.db), [...images, ...images])).statusCode).toBe(409)
  })

  test('a review with photos that is sent twice concurrently is stored once, with its photos', async () => {
    for (let round = 0; round < 5; round++) {
      const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
      const bytes = await picture(200 + round, 200)
        .jpeg()
        .toBuffer()
      const images = [{ _id: await sendPhoto(sari, bytes), description: '' }]
      const both = await Promise.all([write(sari, product, images), write(sari, product, images)])
      expect(both.map(response => response.statusCode).sort()).toEqual([200, 403])
      const [response] = both.filter(response => response.statusCode === 200)
      expect(response?.json().data.images).toHaveLength(1)
    }
  })

  test('an edit deletes from disk the photos it leaves out, and keeps the others in order', async () => {
    const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
    const ids = [
      await sendPhoto(sari, await picture(900, 900, '#ffc53d').jpeg().toBuffer()),
      await sendPhoto(sari),
    ]
    const review = (
      await write(
        sari,
        product,
        ids.map(_id => ({ _id, description: 'a' })),
      )
    ).json().data
    const response = await app.inject({
      method: 'PUT',
      url: `/api/edit_review/${review._id}`,
      headers: sari.headers,
      payload: reviewOf(product, { images: [{ _id: ids[1], description: 'Tetap' }] }),
    })
    expect(response.json().data.images).toEqual([
      { _id: ids[1], name: review.images[1].name, description: 'Tetap' },
    ])
    expect(await readPicture(shop, review.images[0].name.replace('/media/', ''))).toBeNull()
    expect(await readPicture(shop, review.images[1].name.replace('/media/', ''))).not.toBeNull()
  })
})

test('[PHOTO-06] [PHOTO-10] the photos of a product come with author, date, caption and their count', async () => {
  const product = await makeProduct(shop.db)
  const sari = await makeBuyer(shop.db)
  const ids = []
  for (let n = 0; n < 3; n++)
    ids.push(await sendPhoto(sari, await picture(100, 100, `#0000${n}f`).png().toBuffer(), 'image/png'))
  const review = (
    await write(
      sari,
      product,
      ids.map((_id, n) => ({ _id, description: `Foto ${n}` })),
    )
  ).json().data
  const url = `/api/photos/${product.productId}/images`
  const photos = (await app.inject(url)).json().data
  expect(photos).toHaveLength(3)
  expect(photos[0]).toEqual({
    _id: ids[0],
    review_id: review._id,
    user: review.user.user_name,
    user_image: null,
    user_level: 1,
    caption: 'Foto 0',
    date: expect.any(String),
    url: review.images[0].name,
  })
  expect((await app.inject(`${url}?limit=2&skip=2`)).json().data).toHaveLength(1)
  expect((await app.inject(`${url}/count`)).json().data).toBe(3)
})

test('a photo that no review uses within a day is deleted, row and upload; one that a review shows stays', async () => {
  const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
  const [loose, attached] = [
    await sendPhoto(sari),
    await sendPhoto(sari, await picture(80, 80, '#567ebb').png().toBuffer(), 'image/png'),
  ]
  const { images } = (await write(sari, product, [{ _id: attached, description: '' }])).json().data
  const { upload_key } = await shop.db
    .selectFrom('review_photos')
    .select('upload_key')
    .where('id', '=', loose)
    .executeTakeFirstOrThrow()
  const readUpload = () => shop.uploads.read(upload_key ?? '', 10_000_000)
  await sweepLoosePhotos(shop, addDays(new Date(), -1))
  expect(await readUpload()).not.toBeNull()
  await sweepLoosePhotos(shop, new Date(Date.now() + 1000))
  expect(await readUpload()).toBeNull()
  expect(await storedPicture(images[0].name)).toMatchObject({ width: 600 })
  const rows = await shop.db
    .selectFrom('review_photos')
    .select('id')
    .where('member_id', '=', sari.id)
    .execute()
  expect(rows).toEqual([{ id: attached }])
})
