import { beforeAll, expect, test } from 'vitest'
import { POINT_VALUE_RUPIAH } from '../../../../contract/constants.ts'
import { addDays, startOfJakartaDay } from '../../../../contract/jakarta-time.ts'
import type { ListPage } from '../../../../contract/staff/list-page.ts'
import type {
  GameRulesInput,
  StaffGameProduct,
  StaffPointsGame,
} from '../../../../contract/staff/points-game.ts'
import { HOUR_MS } from '../../../../contract/time-units.ts'
import { makeProduct } from '../../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { makeMember } from '../../../testing/people.ts'
import { succeed } from '../../../testing/succeed.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

/** The points game in the back office (PROMO-05). */

const { shop, app } = await openTestShop()
let mita: StaffTester
let ratna: StaffTester
let products: { id: number; slug: string }[]
beforeAll(async () => {
  mita = await makeStaff(shop, app, 'promotions', 'Mita')
  ratna = await makeStaff(shop, app, 'manager', 'Ratna')
  products = []
  for (const name of ['Serum Pagi', 'Serum Malam', 'Lip Balm']) {
    const { productId } = await makeProduct(shop.db, { name })
    const { slug } = await shop.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    products.push({ id: productId, slug })
  }
})

const rules: GameRulesInput = { is_on: true, shares_a_day: 3, starts_at: null, ends_at: null }
const read = () => succeed<StaffPointsGame>(mita, 'GET', '/points-game')
const list = async (query = '') =>
  (await succeed<ListPage<StaffGameProduct>>(mita, 'GET', `/points-game/products${query}`)).rows
const idAt = (at: number) => String(products[at]?.id ?? '')
const share = async (headers: Record<string, string>, at: number) =>
  app.inject({
    method: 'PUT',
    url: '/api/me/actions/pink_university_game',
    headers,
    payload: { share_link: `${shop.publicUrl}/surya/${idAt(at)}-${products[at]?.slug}` },
  })

test('[PROMO-05] staff open the game and put products in; a member’s share earns what they set, and staff see it by day', async () => {
  for (const [at, points] of [
    [0, 25],
    [1, 40],
    [2, 10],
  ] as const)
    await succeed(mita, 'POST', '/points-game/products', { product_id: idAt(at), points })
  await succeed(mita, 'PUT', '/points-game', { ...rules, version: (await read()).version })
  const [sari, dewi] = [await makeMember(shop), await makeMember(shop)]
  const shared = (await share(sari.headers, 1)).json().data
  expect(shared).toMatchObject({ points_added: 40 })
  const code = new URL(shared.share_link).searchParams.get('dari')
  const url = '/api/me/actions/pink_university_game/opened'
  await app.inject({ method: 'POST', url, headers: dewi.headers, payload: { code } })

  const game = await read()
  expect(game).toMatchObject({
    state: 'running',
    products: 3,
    rules,
    total: { shares: 1, points: 40, openings: 1, people: 1 },
    worth_rupiah: 40 * POINT_VALUE_RUPIAH,
    suspects: [],
  })
  expect(game.days).toHaveLength(28)
  expect(game.days.at(-1)).toMatchObject({ shares: 1, points: 40, openings: 1, people: 1 })
  expect((await list()).map(({ name, shares, openings }) => [name, shares, openings])[0]).toEqual([
    'Serum Malam',
    1,
    1,
  ])
  expect((await list('?sort=points')).map(({ points }) => points)).toEqual([40, 25, 10])
  expect((await list('?sort=name&search=serum')).map(({ name }) => name)).toEqual([
    'Serum Malam',
    'Serum Pagi',
  ])
  const page = await succeed<ListPage<StaffGameProduct>>(mita, 'GET', '/points-game/products?limit=2')
  expect(page.next).toBe('2')
  expect(await list('?limit=2&after=2')).toHaveLength(1)
})

test('[PROMO-05] two people at once: the second is told, for the rules and for each product; what was taken out earns nothing', async () => {
  const { version } = await read()
  await succeed(mita, 'PUT', '/points-game', { ...rules, shares_a_day: 5, version })
  const stale = await ratna.call('PUT', '/points-game', { ...rules, is_on: false, version })
  expect(stale.body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Mita' } })
  expect((await read()).rules).toEqual({ ...rules, shares_a_day: 5 })
  const acts = () =>
    succeed<{ detail: object }[]>(ratna, 'GET', '/journal?subject_kind=points+game&subject_id=rules')
  const before = await acts()
  expect(before[0]?.detail).toEqual({ sharesPerDay: { from: 3, to: 5 } })
  const now = await read()
  await succeed(mita, 'PUT', '/points-game', { ...now.rules, version: now.version })
  expect(await acts(), 'the same again').toEqual(before)
  expect((await read()).version).toBe(now.version)

  const path = `/points-game/products/${idAt(2)}`
  const seen = (await list()).find(row => row.product_id === idAt(2))
  await succeed(mita, 'PUT', path, { points: 15, version: seen?.version })
  expect((await ratna.call('PUT', path, { points: 99, version: seen?.version })).body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { by: 'Mita' },
  })
  expect((await ratna.call('POST', `${path}/stop`, { version: seen?.version })).body.code).toBe(
    'CHANGED_MEANWHILE',
  )
  await succeed(mita, 'POST', `${path}/stop`, { version: (seen?.version ?? 0) + 1 })
  expect((await share((await makeMember(shop)).headers, 2)).json().code).toBe('GAME_CLOSED')
  expect((await list()).map(({ product_id }) => product_id)).not.toContain(idAt(2))
  expect(await list('?all=true')).toHaveLength(3)
  const ofProduct = await succeed<{ action: string }[]>(
    ratna,
    'GET',
    `/journal?subject_kind=product&subject_id=${idAt(2)}`,
  )
  expect(ofProduct.map(({ action }) => action)).toEqual([
    'game-products.stop',
    'game-products.set',
    'game-products.set',
  ])
  await succeed(mita, 'POST', '/points-game/products', { product_id: idAt(2), points: 20 })
})

test('[PROMO-05] what is wrong is named beside its field', async () => {
  const add = (body: object) => mita.call('POST', '/points-game/products', body)
  expect((await add({ product_id: idAt(0), points: 5 })).body).toMatchObject({
    field: 'product_id',
    message: 'Produk ini sudah ada di permainan. Ubah poinnya di daftar.',
  })
  expect((await add({ product_id: '999999', points: 5 })).body).toMatchObject({ field: 'product_id' })
  expect((await add({ product_id: idAt(0), points: 10_001 })).body).toMatchObject({ field: 'points' })
  const { version } = await read()
  const span = { starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' }
  expect((await mita.call('PUT', '/points-game', { ...rules, ...span, version })).body).toMatchObject({
    field: 'ends_at',
  })
  const care = await makeStaff(shop, app, 'care')
  expect((await care.call('PUT', '/points-game', { ...rules, version })).body.code).toBe('PERMISSION_MISSING')
})

test('[PROMO-05] whose shares reach nobody, or only each other, or come by the second, is named; who plays fairly is not', async () => {
  await shop.db.updateTable('points_game').set({ shares_a_day: 2 }).execute()
  const [lonely, one, other, hasty, fair] = await Promise.all(
    Array.from({ length: 5 }, () => makeMember(shop)),
  )
  if (!lonely || !one || !other || !hasty || !fair) throw new Error('too few members')
  const many: number[] = []
  for (let index = 0; index < 8; index += 1) many.push((await makeProduct(shop.db)).productId)
  // Noon: an hour later is the same day.
  const now = new Date(startOfJakartaDay(shop.now()).getTime() + 12 * HOUR_MS)
  const shareAt = async (memberId: string, productAt: number, at: Date, limit = 2) =>
    (
      await shop.db
        .insertInto('game_shares')
        .values({
          member_id: memberId,
          product_id: many[productAt] ?? 0,
          code: crypto.randomUUID().replaceAll('-', '').slice(0, 10),
          points: 25,
          shares_a_day: limit,
          shared_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const opens = (share: string, memberId: string) =>
    shop.db
      .insertInto('game_share_openings')
      .values({ share_id: share, member_id: memberId, opened_at: now })
      .execute()
  const daysAgo = (days: number, seconds = 0) => new Date(addDays(now, -days).getTime() + seconds * 1000)

  for (let at = 0; at < 6; at += 1)
    await shareAt(lonely.id, at, daysAgo(1 + Math.floor(at / 2), (at % 2) * 3600))
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    for (let at = 0; at < 3; at += 1) await opens(await shareAt(from.id, at, daysAgo(at * 3 + 1)), to.id)
  for (let at = 0; at < 6; at += 1) await shareAt(hasty.id, at, daysAgo(5, at * 4))
  for (let at = 0; at < 6; at += 1)
    await opens(await shareAt(fair.id, at, daysAgo(1 + Math.floor(at / 2), (at % 2) * 3600)), lonely.id)

  const { suspects } = await read()
  const reasonsOf = (member: { id: string }) =>
    suspects.find(suspect => suspect.member.id === member.id)?.reasons
  expect(reasonsOf(lonely)).toEqual(['nobody opens'])
  expect(reasonsOf(one)).toEqual(['opened in return'])
  expect(reasonsOf(other)).toEqual(['opened in return'])
  expect(reasonsOf(hasty)).toEqual(['hasty'])
  expect(reasonsOf(fair)).toBeUndefined()
  // What was full then stays so, and what was not does not become so.
  const early = await makeMember(shop)
  for (let at = 0; at < 6; at += 1)
    await shareAt(early.id, at, daysAgo(1 + Math.floor(at / 2), (at % 2) * 3600), 5)
  for (const limit of [1, 9]) {
    await shop.db.updateTable('points_game').set({ shares_a_day: limit }).execute()
    const found = (await read()).suspects
    expect(found.find(({ member }) => member.id === lonely.id)?.full_days).toBe(3)
    expect(found.map(({ member }) => member.id)).not.toContain(early.id)
  }
})
