import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeProduct } from '../../testing/make-product.ts'
import { makeMember } from '../../testing/people.ts'
import { staffOf } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { productOfLink } from './read-share-link.ts'

const { shop, app } = await openTestShop()
const staff = staffOf(shop)

type Who = { headers: Record<string, string> }
const share = (member: Who | null, share_link: string, me = '/me') =>
  app.inject({
    method: 'PUT',
    url: `/api${me}/actions/pink_university_game`,
    headers: member?.headers ?? {},
    payload: { share_link },
  })
const points = async (member: Who) =>
  (await app.inject({ url: '/api/me/points/pink_university_game', headers: member.headers })).json().data
const usable = async (member: { id: string }) => {
  const rows = await shop.db
    .selectFrom('point_entries')
    .select('usable_change')
    .where('member_id', '=', member.id)
    .execute()
  return rows.reduce((sum, row) => sum + row.usable_change, 0)
}

/** Makes products of the game, with their links. */
async function gameProducts(count: number, gamePoints = 25) {
  const products: { id: number; slug: string; link: string }[] = []
  for (let index = 0; index < count; index++) {
    const { productId } = await makeProduct(shop.db)
    const { slug } = await shop.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    await staff('game', 'add', slug, String(gamePoints))
    products.push({ id: productId, slug, link: `${shop.publicUrl}/perawatan-surya/${productId}-${slug}` })
  }
  return products
}
let products: Awaited<ReturnType<typeof gameProducts>>

beforeAll(async () => {
  products = await gameProducts(8)
})
beforeEach(async () => {
  shop.setNow(null)
  await shop.db
    .updateTable('points_game')
    .set({ is_on: true, shares_a_day: 3, starts_at: null, ends_at: null })
    .execute()
})
const productAt = (at: number) => products[at] ?? { id: 0, slug: '', link: '' }

describe('a link leads to a product of this shop', () => {
  test.each([
    ['https://carasun.example/surya/12-serum', '12'],
    ['/surya/12-serum', '12'],
    ['https://carasun.example/surya/12-serum?shade=3&dari=abc#ulasan', '12'],
    ['https://carasun.example/surya/12-serum/', '12'],
    ['https://elsewhere.example/surya/12-serum', null],
    ['//elsewhere.example/surya/12-serum', null],
    ['https://carasun.example@elsewhere.example/surya/12-serum', null],
    ['http://carasun.example/surya/12-serum', null],
    ['https://carasun.example/brand', null],
    ['https://carasun.example/a/b/12-serum', null],
    ['javascript:alert(1)', null],
    ['http://[', null],
    ['', null],
  ])('%s → %s', (link, id) => expect(productOfLink(link, 'https://carasun.example')).toBe(id))
})

test('[GAME-01] [GAME-03] a member’s points from the game, and the shares left today', async () => {
  const sari = await makeMember(shop)
  expect(await points(sari)).toEqual({
    total_points: 0,
    play_count: 0,
    left_today: 3,
    shares_a_day: 3,
    shares: [],
  })
  await share(sari, productAt(0).link)
  expect(await points(sari)).toMatchObject({
    total_points: 25,
    play_count: 1,
    left_today: 2,
    shares: [
      {
        product: { _id: String(productAt(0).id), name: 'Serum Surya' },
        points: 25,
        opened_count: 0,
        share_link: expect.stringMatching(/\?dari=[A-Za-z0-9]{10}$/),
      },
    ],
  })
})

test('[GAME-04] [GAME-05] a share adds the product’s points once for each link, and they can be spent', async () => {
  const sari = await makeMember(shop)
  const first = (await share(sari, productAt(0).link)).json().data
  expect(first).toMatchObject({ total_points: 25, play_count: 1, points_added: 25 })
  expect(first.share_link).toMatch(new RegExp(`^${productAt(0).link}\\?dari=[A-Za-z0-9]{10}$`))
  const secondShare = (await share(sari, `${productAt(0).link}?shade=1`)).json().data
  expect(secondShare).toEqual({ ...first, points_added: 0 })
  expect((await share(sari, productAt(1).link, '/user/me')).json().data).toMatchObject({
    total_points: 50,
    play_count: 2,
  })
  expect(await usable(sari)).toBe(50)
})

test('[GAME-06] a guest gets 401 and no points', async () => {
  expect((await share(null, productAt(0).link)).json()).toMatchObject({ code: 'NOT_LOGGED_IN' })
  expect((await app.inject('/api/me/points/pink_university_game')).statusCode).toBe(401)
})

test('[GAME-02] a product shows how many points sharing it earns; for a product outside the game that is 0', async () => {
  const gameOf = async (id: number) =>
    (await app.inject(`/api/products_v2/${id}-x?n=${Math.random()}`)).json().data.is_pink_university_game
  expect(await gameOf(productAt(0).id)).toEqual({ is_active: true, points: 25 })
  const { productId } = await makeProduct(shop.db)
  expect(await gameOf(productId)).toEqual({ is_active: false, points: 0 })
  await shop.db.updateTable('points_game').set({ is_on: false }).execute()
  expect(await gameOf(productAt(0).id)).toEqual({ is_active: false, points: 25 })
})

test('shares beyond the daily limit do not count; on the next day in Jakarta shares count again', async () => {
  const sari = await makeMember(shop)
  // 23:30 in Jakarta
  shop.setNow(new Date('2026-11-20T16:30:00Z'))
  for (const at of [0, 1, 2]) expect((await share(sari, productAt(at).link)).statusCode).toBe(200)
  expect((await share(sari, productAt(3).link)).json()).toMatchObject({ code: 'GAME_DAILY_LIMIT' })
  expect((await share(sari, productAt(0).link)).json().data, 'an old link still works').toMatchObject({
    points_added: 0,
  })
  shop.setNow(new Date('2026-11-20T17:30:00Z'))
  expect((await share(sari, productAt(3).link)).json().data).toMatchObject({ play_count: 4 })
})

test('sharing a product outside the game earns nothing, nor does any share while the game is closed', async () => {
  const sari = await makeMember(shop)
  const { productId } = await makeProduct(shop.db)
  expect((await share(sari, `/perawatan-surya/${productId}-serum`)).json().code).toBe('GAME_CLOSED')
  expect((await share(sari, 'https://elsewhere.example/a/1-b')).json()).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'share_link',
  })
  await shop.db
    .updateTable('points_game')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await share(sari, productAt(0).link)).json().code).toBe('GAME_CLOSED')
  expect(await points(sari)).toMatchObject({ total_points: 0, play_count: 0 })
})

test('of 64 concurrent shares of eight links, three links count, each once, and the ledger agrees', async () => {
  const sari = await makeMember(shop)
  const responses = await Promise.all(
    Array.from({ length: 64 }, (_, index) => share(sari, `${productAt(index % 8).link}?n=${index}`)),
  )
  const addedPoints = responses.map(response => response.json().data?.points_added ?? 0)
  expect(addedPoints.filter(points => points > 0)).toHaveLength(3)
  expect(await points(sari)).toMatchObject({ total_points: 75, play_count: 3, left_today: 0 })
  expect(await usable(sari)).toBe(75)
})

test('each other member who opens a link is counted once, the sharer never', async () => {
  const [sari, dewi] = await Promise.all([makeMember(shop), makeMember(shop)])
  const { share_link } = (await share(sari, productAt(0).link)).json().data
  const code = new URL(share_link).searchParams.get('dari')
  const open = async (member: Who | null, by = code) =>
    app.inject({
      method: 'POST',
      url: '/api/me/actions/pink_university_game/opened',
      headers: member?.headers ?? {},
      payload: { code: by },
    })
  expect((await open(dewi)).json().data).toEqual({ is_new: true })
  expect((await open(dewi)).json().data).toEqual({ is_new: false })
  expect((await open(sari)).json().data).toEqual({ is_new: false })
  expect((await open(dewi, 'AAAAAAAAAA')).json().data).toEqual({ is_new: false })
  expect((await open(dewi, "x' or 1=1")).statusCode).toBe(400)
  expect((await open(null)).statusCode).toBe(401)
  expect((await points(sari)).shares[0].opened_count).toBe(1)
  expect((await staff('game', 'shares')).output).toContain(`opened by ${dewi.userName}`)
})

test('staff switch the game on and off, and add and remove its products', async () => {
  expect((await staff('game', 'set', 'on', '--per-day', '7', '--until', '2030-12-31')).output).toBe(
    'The game is on, at most 7 shares per day earn points. ( – 31 Des 2030, 23:59)',
  )
  expect((await staff('game', 'show')).output).toContain(`on   ${productAt(0).slug}`)
  expect((await staff('game', 'stop', productAt(7).slug)).code).toBe(0)
  expect((await staff('game', 'stop', productAt(7).slug)).code).toBe(1)
  const sari = await makeMember(shop)
  expect((await share(sari, productAt(7).link)).json().code).toBe('GAME_CLOSED')
  await staff('game', 'add', productAt(7).slug, '40')
  expect((await share(sari, productAt(7).link)).json().data).toMatchObject({ total_points: 40 })
  expect((await staff('game', 'add', 'tidak-ada', '5')).code).toBe(1)
  expect((await staff('game', 'add', productAt(7).slug, '0')).code).toBe(2)
  expect((await staff('game', 'set', 'maybe')).code).toBe(2)
  expect((await staff('game', 'set', 'off', '--from', '2031-01-01')).code).toBe(1)
})
