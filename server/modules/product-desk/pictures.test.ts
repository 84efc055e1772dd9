import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Product } from '../../../contract/catalog.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import { HEIC_TEXT, type ProductPicture, type StoredPicture } from '../../../contract/staff/pictures.ts'
import type { StaffProduct } from '../../../contract/staff/products.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { catalogDraft, openShopWithCatalog } from '../../testing/shop-with-catalog.ts'
import { saveProducts } from '../catalog-writing/index.ts'
import { deleteUnusedFiles, hasPicture, readPicture } from '../media/index.ts'
import { deleteOldUploads } from './delete-old-uploads.ts'
import { keepUploads } from './upload-store.ts'

/** Pictures of a product: uploaded, described, cropped, published (PROD-04). */

const { shop, app, get, idOf, list } = await openShopWithCatalog()
let bayu: StaffTester

beforeAll(async () => {
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
})

let made = 0
async function makeOne() {
  made += 1
  const slug = `serum-foto-${made}`
  const combinations = ['30 ml', '50 ml'].map((name, index) => ({
    ...{ sku: `FOTO-${made}-${index}`, attributes: { size: { name } }, priceRupiah: 89_000, stockOnHand: 3 },
  }))
  const { refused } = await saveProducts(shop.db, [catalogDraft(slug, { combinations })])
  expect(refused).toEqual([])
  return { slug, id: String(await idOf(slug)) }
}
/** A photo of a colour of its own, with the place where it was taken in it. */
const photo = (red: number, { width = 640, height = 480 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 60 } } })
    .withExif({ IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
    .jpeg()
    .toBuffer()
const upload = (id: string, bytes: Buffer, type = 'image/jpeg') =>
  bayu.call('POST', `/products/${id}/pictures`, bytes, { 'content-type': type })
async function stored(id: string, bytes: Buffer): Promise<string> {
  const response = await upload(id, bytes)
  expect(response.status, response.text).toBe(200)
  return (response.body.data as StoredPicture).picture
}
const entry = (picture: string, values: Partial<ProductPicture> = {}): ProductPicture => ({
  ...{ alt: 'Botol', crop: null, focus: null, picture, variant: null, is_cover: false, original: null },
  ...values,
})
async function open(id: string) {
  const { body } = await bayu.call('GET', `/products/${id}`)
  return body.data as StaffProduct
}
async function keep(id: string, pictures: ProductPicture[]) {
  const { draft } = await open(id)
  return bayu.call('PUT', `/products/${id}/draft`, { changes: { pictures }, version: draft?.version ?? null })
}
async function publish(id: string) {
  const { version, draft } = await open(id)
  return bayu.call('POST', `/products/${id}/publication`, { version, draft: draft?.version ?? null })
}
async function publishWith(id: string, pictures: ProductPicture[]) {
  for (const step of [() => keep(id, pictures), () => publish(id)]) {
    const response = await step()
    expect(response.status, response.text).toBe(200)
  }
}
const page = async ({ id, slug }: { id: string; slug: string }) =>
  (await get(`/api/products_v2/${id}-${slug}`)).data as Product
const crop = (id: string, original: string, part: object) =>
  bayu.call('POST', `/products/${id}/pictures/crops`, { original, crop: part })

test('[PROD-04] twenty pictures are uploaded whole, described, ordered and published; without a text none is', async () => {
  const one = await makeOne()
  const pictures: string[] = []
  for (let red = 0; red < 20; red += 1) pictures.push(await stored(one.id, await photo(red * 12)))
  expect(new Set(pictures).size).toBe(20)
  expect(await stored(one.id, await photo(0))).toBe(pictures[0])
  // Every pixel, and nothing of the place.
  const kept = await sharp((await readPicture(shop, pictures[3] ?? '')) ?? undefined).metadata()
  expect([kept.width, kept.height, kept.exif]).toEqual([640, 480, undefined])

  const { variants } = await open(one.id)
  const [, large] = variants
  const ordered = pictures.toReversed().map((picture, index) =>
    entry(picture, {
      alt: index === 7 ? '' : `Botol ${index}`,
      is_cover: index === 0,
      ...(index === 0 ? { focus: '20% 80%' } : {}),
      ...(index === 1 ? { variant: large?.id ?? null } : {}),
    }),
  )
  expect((await keep(one.id, ordered)).status).toBe(200)
  const mute = await publish(one.id)
  expect(mute.body).toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: { pictures: 'Tulis teks alternatif untuk 1 gambar.' } },
  })
  expect((await page(one)).images).toEqual([])

  await publishWith(
    one.id,
    ordered.map(picture => ({ ...picture, alt: picture.alt || 'Tutup botol' })),
  )
  const { images, original_combinations: combinations } = await page(one)
  expect(images.map(({ url }) => url)).toEqual(ordered.map(({ picture }) => `/media/${picture}`))
  expect(images[0]).toEqual({
    url: `/media/${pictures[19]}`,
    alt: 'Botol 0',
    is_cover: true,
    focus: '20% 80%',
  })
  expect(images[7]).toEqual({ url: `/media/${pictures[12]}`, alt: 'Tutup botol', is_cover: false })
  expect(combinations.find(({ sku }) => sku === large?.sku)?.images[0]?.alt).toBe('Botol 1')
  // The tile and the bag look at the same place.
  const [tile] = await list({ ids: [one.id] })
  expect(tile?.images[0]).toEqual(images[0])

  // A file that names the same pictures elsewhere knows nothing of focus and text, and keeps the focus.
  await saveProducts(shop.db, [
    catalogDraft(one.slug, {
      combinations: [],
      images: [pictures[1], pictures[19]].map(mediaHash => ({
        mediaHash: mediaHash ?? '',
        alt: 'Dari berkas',
      })),
    }),
  ])
  expect((await page(one)).images[1]).toMatchObject({ url: `/media/${pictures[19]}`, focus: '20% 80%' })
})

test('[PROD-04] a part is shown while the whole is kept, and can be cut again', async () => {
  const one = await makeOne()
  const whole = await stored(one.id, await photo(200))
  const square = { x: 0.25, y: 0, width: 0.75, height: 1 }
  const cut = await crop(one.id, whole, square)
  expect(cut.status, cut.text).toBe(200)
  const { picture } = cut.body.data as StoredPicture
  const part = await sharp((await readPicture(shop, picture)) ?? undefined).metadata()
  expect([part.width, part.height]).toEqual([480, 480])

  await publishWith(one.id, [entry(picture, { crop: square, original: whole, is_cover: true })])
  expect((await page(one)).images.map(({ url }) => url)).toEqual([`/media/${picture}`])
  expect((await open(one.id)).live.pictures).toEqual([
    entry(picture, { crop: square, original: whole, is_cover: true }),
  ])
  shop.setNow(addDays(shop.now(), 40))
  await deleteOldUploads(shop)
  await deleteUnusedFiles(shop)
  shop.setNow(null)
  expect(await hasPicture(shop, whole)).toBe(true)
  expect((await crop(one.id, whole, { x: 0, y: 0, width: 0.7, height: 1 })).status).toBe(200)

  const small = await crop(one.id, whole, { x: 0, y: 0, width: 0.1, height: 0.1 })
  expect(small.body).toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining('terlalu kecil'),
  })
  const out = await crop(one.id, whole, { x: 0.6, y: 0, width: 0.7, height: 1 })
  expect(out.body.code).toBe('INVALID_INPUT')
})

test('[PROD-04] HEIC, a broken file and what is too large are refused in words; nothing is stored', async () => {
  const { id } = await makeOne()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)])
  for (const type of ['image/heic', 'image/jpeg'])
    expect((await upload(id, heic, type)).body).toMatchObject({
      code: 'PICTURE_UNREADABLE',
      message: HEIC_TEXT,
    })
  const broken = (await photo(1)).subarray(0, 400)
  for (const bytes of [broken, Buffer.from('<svg/>')])
    expect((await upload(id, bytes)).body).toMatchObject({
      code: 'PICTURE_UNREADABLE',
      message: expect.stringContaining('rusak'),
    })
  expect((await upload(id, Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await upload('999999', await photo(2))).status).toBe(404)
  const rows = await shop.db.selectFrom('product_uploads').where('product_id', '=', Number(id)).execute()
  expect(rows).toEqual([])
})

test('[PROD-04] a draft names only pictures of its own product', async () => {
  const [one, other] = [await makeOne(), await makeOne()]
  const theirs = await stored(other.id, await photo(77))
  for (const pictures of [[entry(theirs)], [entry('a'.repeat(32))]]) {
    const refused = await keep(one.id, pictures)
    expect(refused.body).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('tersimpan'),
    })
  }
  expect((await crop(one.id, theirs, { x: 0, y: 0, width: 1, height: 1 })).body.code).toBe('INVALID_INPUT')
  const halved = entry(theirs, { crop: { x: 0, y: 0, width: 1, height: 1 } })
  expect((await keep(other.id, [halved])).body.code).toBe('INVALID_INPUT')
  expect(await open(one.id)).toMatchObject({ draft: null, changes: {} })
})

test('an upload that no draft names is deleted after 30 days; one that somebody keeps at that moment stays', async () => {
  const one = await makeOne()
  const [loose, drafted, late] = [
    await stored(one.id, await photo(31)),
    await stored(one.id, await photo(32)),
    await stored(one.id, await photo(33)),
  ]
  expect((await keep(one.id, [entry(drafted)])).status).toBe(200)
  shop.setNow(addDays(shop.now(), 31))
  // A draft is being saved while the schedule looks: whoever comes second waits.
  let sweep: Promise<void> = Promise.resolve()
  await shop.db.transaction().execute(async tx => {
    await keepUploads(tx, Number(one.id), [entry(late)], shop.now())
    sweep = deleteOldUploads(shop)
    await new Promise(resolve => setTimeout(resolve, 300))
  })
  await sweep
  await deleteUnusedFiles(shop)
  shop.setNow(null)
  const left = await Promise.all([loose, drafted, late].map(hash => hasPicture(shop, hash)))
  expect(left).toEqual([false, true, true])
})
