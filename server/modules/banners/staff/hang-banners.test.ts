import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Banner } from '../../../../contract/banners.ts'
import type { BannerCalendar, BannerInput, StaffBanner } from '../../../../contract/staff/banners.ts'
import type { ReceivedPicture } from '../../../../contract/staff/pictures.ts'
import { DAY_MS } from '../../../../contract/time-units.ts'
import { PublicCache } from '../../../http/public-cache.ts'
import { followChanges } from '../../../testing/follow-changes.ts'
import { makeProduct } from '../../../testing/make-product.ts'
import { type CallResult, makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { rani } from '../../../testing/run-staff.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { waitForLocks } from '../../../testing/wait-for-locks.ts'
import { deleteUnusedFiles, hasPicture, mediaPath, storePicture } from '../../media/index.ts'
import { switchBanner } from '../index.ts'
import { arrangeBanners } from './arrange-banners.ts'

/** Staff hang the shop's banners (FIND-02). */

const cache = new PublicCache()
const { shop, app } = await openTestShop({}, cache)
let ratna: StaffTester
let bayu: StaffTester
const MEGABYTE = 1024 * 1024
const pages = ['/sale', '/brand', '/my-account']
const noon = new Date()
/** So many days after now. */
const iso = (days: number) => new Date(noon.getTime() + days * DAY_MS).toISOString()

let stopFollowing: () => Promise<void>

beforeAll(async () => {
  // As every process of a shop: what is cached is dropped by the notice of a change, and by nothing else.
  stopFollowing = await followChanges(shop, cache)
  ratna = await makeStaff(shop, app, 'content', 'Ratna')
  bayu = await makeStaff(shop, app, 'catalog', 'Bayu')
  app.hasPage = async (_request, path) => pages.includes(path)
})
afterAll(() => stopFollowing())
beforeEach(async () => {
  shop.setNow(noon)
  await shop.db.deleteFrom('banners').execute()
  cache.drop()
})

const plain: BannerInput = {
  location: 'home',
  title: 'Terang tanpa terbakar',
  url: '/sale',
  target: '',
  image: null,
  image_mobile: null,
  eyebrow: '',
  text: '',
  label: '',
  by: '',
  tone: null,
  is_everyday: false,
  has_words_in_picture: false,
  starts_at: null,
  ends_at: null,
  is_active: true,
}
const hang = (more: Partial<BannerInput> = {}, by = ratna) =>
  by.call('POST', '/banners', { ...plain, ...more })
async function hung(more: Partial<BannerInput> = {}): Promise<StaffBanner> {
  const { id } = dataOf<{ id: string }>(await hang(more))
  return bannerOf(id)
}
function dataOf<Data>(response: CallResult): Data {
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const refusalOf = ({ text }: CallResult) => {
  const { code, field } = JSON.parse(text)
  return [code, field]
}
const calendar = async () => dataOf<BannerCalendar>(await ratna.call('GET', '/banners'))
const bannerOf = async (id: string) =>
  (await calendar()).banners.find(banner => banner.id === id) as StaffBanner
const inputOf = ({ image, image_mobile, ...banner }: StaffBanner) => ({
  ...banner,
  image: image?.url ?? null,
  image_mobile: image_mobile?.url ?? null,
})
const titlesInShop = async (location = 'home') => {
  const filter = encodeURIComponent(JSON.stringify({ location }))
  const { data } = (await app.inject(`/api/banners?filter=${filter}`)).json()
  return (data as Banner[]).map(({ title }) => title)
}
async function upload(width = 1200, height = 600): Promise<ReceivedPicture> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ffd8ab' } })
    .png()
    .toBuffer()
  return dataOf(await ratna.call('POST', '/banners/pictures', bytes, { 'content-type': 'image/png' }))
}
const hashOf = (url: string) => url.slice('/media/'.length)
const acts = async () =>
  (
    await shop.db
      .selectFrom('staff_acts')
      .select(['act', 'thing_id', 'actor_name', 'detail'])
      .where('act', 'like', 'banners.%')
      .orderBy('id')
      .execute()
  ).slice(-20)

test('[FIND-02] a banner is hung with pictures for phone and desktop, changed, switched, ended and deleted; the shop follows at once', async () => {
  const [wide, tall] = [await upload(), await upload(358, 500)]
  const banner = await hung({
    image: wide.url,
    image_mobile: tall.url,
    eyebrow: 'Minggu Anti Gosong',
    tone: 'sea',
    ends_at: iso(20),
  })
  expect(banner).toMatchObject({
    key: 'terang-tanpa-terbakar',
    state: 'hanging',
    image: wide,
    image_mobile: tall,
    tone: 'sea',
    version: 1,
    saved_by: 'Ratna',
  })
  await expect.poll(() => titlesInShop()).toEqual(['Terang tanpa terbakar'])

  const change = { ...inputOf(banner), title: 'Terang sekali', image_mobile: null }
  dataOf(await ratna.call('PUT', `/banners/${banner.id}`, change))
  await expect.poll(() => titlesInShop()).toEqual(['Terang sekali'])
  // Whoever still sees the former one is told who was first, and changes nothing.
  const late = await bayu.call('PUT', `/banners/${banner.id}`, { ...change, title: 'Kalah cepat' })
  expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Ratna' } })
  for (const [method, path, body] of [
    ['POST', '/switch', { is_active: false, version: 1 }],
    ['POST', '/end', { version: 1 }],
    ['DELETE', '?version=1', undefined],
  ] as const)
    expect((await bayu.call(method, `/banners/${banner.id}${path}`, body)).body.code).toBe(
      'CHANGED_MEANWHILE',
    )
  await expect.poll(() => titlesInShop()).toEqual(['Terang sekali'])

  dataOf(await bayu.call('POST', `/banners/${banner.id}/switch`, { is_active: false, version: 2 }))
  await expect.poll(() => titlesInShop()).toEqual([])
  expect((await bannerOf(banner.id)).state).toBe('off')
  dataOf(await bayu.call('POST', `/banners/${banner.id}/switch`, { is_active: true, version: 3 }))
  dataOf(await bayu.call('POST', `/banners/${banner.id}/end`, { version: 4 }))
  await expect.poll(() => titlesInShop()).toEqual([])
  expect((await bannerOf(banner.id)).state).toBe('ended')
  dataOf(await bayu.call('DELETE', `/banners/${banner.id}?version=5`))
  expect((await calendar()).banners).toEqual([])

  const recorded = await acts()
  expect(recorded.map(({ act, actor_name }) => `${actor_name} ${act}`)).toEqual([
    'Ratna banners.add',
    'Ratna banners.change',
    'Bayu banners.switch',
    'Bayu banners.switch',
    'Bayu banners.end',
    'Bayu banners.remove',
  ])
  expect(recorded[1]).toMatchObject({
    thing_id: 'terang-tanpa-terbakar',
    detail: {
      title: { from: 'Terang tanpa terbakar', to: 'Terang sekali' },
      image_mobile: { from: tall.url, to: null },
    },
  })
})

test.each([
  [{ title: ' ' }, 'title'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: '/tidak-ada' }, 'url'],
  [{ target: '/tidak-ada' }, 'target'],
  [{ location: 'atap' }, 'location'],
  [{ image: `/media/${'a'.repeat(32)}` }, 'image'],
  [{ image: 'https://example.com/a.png' }, 'image'],
  [{ has_words_in_picture: true }, 'image'],
  [{ location: 'sociolla_logo_thematic' }, 'image'],
  [{ starts_at: iso(9), ends_at: iso(9) }, 'ends_at'],
  [{ starts_at: 'besok' }, 'starts_at'],
] as [object, string][])('%j is refused beside %s, and nothing is saved', async (more, field) => {
  expect(refusalOf(await hang(more as Partial<BannerInput>))).toEqual(['INVALID_INPUT', field])
  const { id, version, ...banner } = await hung()
  const changed = await ratna.call('PUT', `/banners/${id}`, {
    ...inputOf({ id, version, ...banner }),
    ...more,
  })
  expect(refusalOf(changed)).toEqual(['INVALID_INPUT', field])
  expect(await bannerOf(id)).toEqual({ id, version, ...banner })
  expect((await calendar()).banners).toHaveLength(1)
})

test.each(['/sale#atas', '/my-account', 'https://www.example.com/promo', '', '/campaign/besok'])(
  'a link to %j is taken',
  async url => {
    // The page of a promotion that has not begun is not there yet, but will be.
    await shop.db
      .insertInto('campaigns')
      .values({ slug: 'besok', name: 'Besok', starts_at: iso(20) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    expect((await hung({ url })).url).toBe(url)
  },
)

test('[FIND-02] the banners of a place are put in order; an order that somebody else has changed meanwhile is not', async () => {
  const [a, b, c] = [await hung({ title: 'A' }), await hung({ title: 'B' }), await hung({ title: 'C' })]
  const ids = (...banners: StaffBanner[]) => banners.map(({ id }) => id)
  const arrange = (was: string[], order: string[], by = ratna) =>
    by.call('POST', '/banners/order', { location: 'home', was, ids: order })
  await expect.poll(() => titlesInShop()).toEqual(['A', 'B', 'C'])
  dataOf(await arrange(ids(a, b, c), ids(c, a, b)))
  await expect.poll(() => titlesInShop()).toEqual(['C', 'A', 'B'])
  expect((await arrange(ids(a, b, c), ids(b, a, c), bayu)).body.code).toBe('CHANGED_MEANWHILE')
  expect(refusalOf(await arrange(ids(c, a, b), ids(c, a)))).toEqual(['INVALID_INPUT', 'ids'])
  await expect.poll(() => titlesInShop()).toEqual(['C', 'A', 'B'])
  // A form that is open keeps what its person saw: the order is not part of it.
  expect((await bannerOf(a.id)).version).toBe(1)
  expect((await acts()).at(-1)).toMatchObject({
    act: 'banners.arrange',
    detail: { place: 'Banner utama', order: 'C, A, B' },
  })
})

test('[FIND-02] two who order a place at once: the second is told, and the order of the first stays', async () => {
  const [a, b, c] = [await hung({ title: 'A' }), await hung({ title: 'B' }), await hung({ title: 'C' })]
  const was = [a.id, b.id, c.id]
  let late: Promise<CallResult> | undefined
  await shop.db.transaction().execute(async tx => {
    await arrangeBanners({ db: tx, now: shop.now }, rani, { location: 'home', was, ids: was.toReversed() })
    late = bayu.call('POST', '/banners/order', { location: 'home', was, ids: [b.id, a.id, c.id] })
    // The second has begun while the first is not finished.
    await waitForLocks(shop.db, 1)
  })
  expect((await late)?.body.code).toBe('CHANGED_MEANWHILE')
  await expect.poll(() => titlesInShop()).toEqual(['C', 'B', 'A'])
})

test('staff see banners with one position in the order in which shoppers do', async () => {
  const ids = ['9', '10', '11']
  for (const id of ids)
    await sql`
      insert into banners (id, key, location, title, position)
      overriding system value values (${id}, ${`b${id}`}, 'home', ${id}, 1)`.execute(shop.db)
  await expect.poll(() => titlesInShop()).toEqual(ids)
  expect((await calendar()).banners.map(({ id }) => id)).toEqual(ids)
  const order = { location: 'home', was: ids, ids: ['11', '9', '10'] }
  dataOf(await ratna.call('POST', '/banners/order', order))
})

test('[FIND-02] a transparent picture of a studio, larger than the shop may show, is kept smaller and hangs', async () => {
  const side = 2000
  const grain = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .ensureAlpha(0.9)
    .png()
    .toBuffer()
  expect(grain.length).toBeGreaterThan(11 * MEGABYTE)
  const image = dataOf<ReceivedPicture>(
    await ratna.call('POST', '/banners/pictures', grain, { 'content-type': 'image/png' }),
  )
  expect((await hung({ image: image.url })).image).toEqual(image)
})

test('a picture that is too large says so, and does not say that it is gone', async () => {
  const large = await sharp(randomBytes(2000 * 2000 * 3), { raw: { width: 2000, height: 2000, channels: 3 } })
    .png()
    .toBuffer()
  const refused = await hang({ image: mediaPath(await storePicture(shop, large)) })
  expect(refusalOf(refused)).toEqual(['INVALID_INPUT', 'image'])
  expect(refused.body.message).toContain('10 MB')
})

test('[FIND-02] a banner leads to a product that is planned to go live, and to no other that is not in the shop', async () => {
  const [planned, other] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  await shop.db
    .insertInto('product_plans')
    .values({ product_id: planned.productId, publishes_at: iso(1), planned_by: 'Bayu' })
    .execute()
  expect((await hung({ url: `/serum/${planned.productId}-besok` })).url).toBe(
    `/serum/${planned.productId}-besok`,
  )
  expect(refusalOf(await hang({ url: `/serum/${other.productId}-kapan` }))).toEqual(['INVALID_INPUT', 'url'])
})

test('two banners with one title that are hung at once have each a key of their own', async () => {
  const results = await Promise.all([hang(), hang({}, bayu), hang({ title: '日焼け止め' })])
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
  const { banners } = await calendar()
  expect(banners.map(({ key }) => key).toSorted()).toEqual([
    'banner',
    'terang-tanpa-terbakar',
    'terang-tanpa-terbakar-2',
  ])
})

test('[FIND-02] the calendar names a place that is too full, and one that will be empty', async () => {
  const [a, b] = [await hung({ ends_at: iso(10) }), await hung({ location: 'popup_banner' })]
  const titles = [1, 2, 3].map(number => ({ location: 'top_banners' as const, title: `Kartu ${number}` }))
  const cards = []
  for (const title of titles) cards.push(await hung(title))
  const { banners, clashes } = await calendar()
  expect(banners.map(({ id }) => id).toSorted()).toEqual([a, b, ...cards].map(({ id }) => id).toSorted())
  expect(clashes).toEqual([
    {
      kind: 'crowded',
      location: 'top_banners',
      page: null,
      from: noon.toISOString(),
      until: null,
      ids: cards.map(({ id }) => id),
      hidden_ids: [cards[2]?.id],
    },
    { kind: 'empty', location: 'home', page: null, from: iso(10), until: null, ids: [], hidden_ids: [] },
  ])
})

test('a picture that no banner names is deleted after a day, one that is shown stays', async () => {
  const [used, loose] = [await upload(800, 400), await upload(801, 400)]
  await hung({ image: used.url })
  shop.setNow(new Date(noon.getTime() + 2 * DAY_MS))
  await deleteUnusedFiles(shop)
  expect(await hasPicture(shop, hashOf(used.url))).toBe(true)
  expect(await hasPicture(shop, hashOf(loose.url))).toBe(false)
})

test('the picture that a banner had is deleted a day later, unless a promotion, a quiz or a page shows it', async () => {
  const uploaded = async (width: number) => (await upload(width)).url
  const [loose, ofPromotion] = [await uploaded(901), await uploaded(902)]
  const [ofQuiz, ofPage] = [await uploaded(903), await uploaded(904)]
  await sql`
    insert into campaigns (slug, name, more_info)
    values ('berikon', 'Berikon', ${JSON.stringify({ icon: ofPromotion })})`.execute(shop.db)
  await sql`
    insert into quizzes (slug, name, text, media_hash, questions, results)
    values ('bergambar', 'Bergambar', '', ${hashOf(ofQuiz)}, '[{}]', '[{}]')`.execute(shop.db)
  await sql`
    insert into content_pages (slug, name, title, excerpt, source, body, picture)
    values ('bergambar', 'B', 'B', '', '', '[]', ${JSON.stringify({ url: ofPage })})`.execute(shop.db)
  for (const image of [loose, ofPromotion, ofQuiz, ofPage]) {
    const { id } = await hung({ image })
    dataOf(await ratna.call('DELETE', `/banners/${id}?version=1`))
  }
  shop.setNow(new Date(noon.getTime() + 2 * DAY_MS))
  await deleteUnusedFiles(shop)
  const kept = [loose, ofPromotion, ofQuiz, ofPage].map(url => hasPicture(shop, hashOf(url)))
  expect(await Promise.all(kept)).toEqual([false, true, true, true])
})

test('the command line and the back office change the same banner', async () => {
  const { id, key } = await hung()
  await switchBanner(shop.db, rani, { key }, false)
  expect(await bannerOf(id)).toMatchObject({ is_active: false, version: 2, saved_by: rani.name })
})

test('a banner that has not begun, or has ended, cannot be ended', async () => {
  const coming = await hung({ starts_at: iso(9) })
  const ended = await hung({ starts_at: iso(-9), ends_at: iso(-8) })
  for (const { id } of [coming, ended])
    expect(refusalOf(await ratna.call('POST', `/banners/${id}/end`, { version: 1 }))).toEqual([
      'INVALID_INPUT',
      'ends_at',
    ])
})
