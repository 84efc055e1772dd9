import { expect, test } from 'vitest'
import { call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeMember } from '../testing/people.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { run } from './run.ts'

const { shop, app } = await openTestShop()

async function staff(...words: string[]) {
  const lines: string[] = []
  const out = { say: (line: string) => void lines.push(line), progress: () => {} }
  const code = await run(words, out, { DATABASE_URL: shop.databaseUrl })
  return { code, lines: lines.join('\n') }
}

test('staff add, show, switch and hand out vouchers', async () => {
  await makeProduct(shop.db, { brand: 'haenuri' })
  const member = await makeMember(shop)
  const add = ['vouchers', 'add', 'pagi20', 'Diskon pagi', '--percent', '20', '--most', '30000']
  expect(
    await staff(...add, '--brands', 'haenuri', '--for', 'listed', '--quota', '5', '--until', '2099-12-31'),
  ).toMatchObject({ code: 0, lines: 'PAGI20 can be used.' })
  const { rows } = await shop.pool.query(
    `select discount_percent as percent, max_discount_rupiah as most, cardinality(brand_ids) as brands, quota, ends_at
     from vouchers where code = 'PAGI20'`,
  )
  expect(rows).toEqual([
    { percent: 20, most: 30_000, brands: 1, quota: 5, ends_at: new Date('2099-12-31T16:59:59Z') },
  ])
  const listedCodes = async () => {
    const response = await app.inject({ url: '/api/vouchers', headers: member.headers })
    return response.json().data.map((voucher: { code: string }) => voucher.code)
  }
  expect(await listedCodes()).toEqual([])
  expect((await staff('vouchers', 'give', 'PAGI20', member.userName)).code).toBe(0)
  expect(await listedCodes()).toEqual(['PAGI20'])
  expect((await staff('vouchers', 'off', 'PAGI20')).code).toBe(0)
  expect(await listedCodes()).toEqual([])
  expect((await staff('vouchers', 'on', 'PAGI20')).code).toBe(0)
  expect(await listedCodes()).toEqual(['PAGI20'])
  await staff('vouchers', 'off', 'PAGI20')
  expect((await staff('vouchers', 'list')).lines).toMatch(
    /^off {2}PAGI20 +manual {2}percentage {2}used 0 of 5 {2}Diskon pagi/,
  )
  expect((await staff('vouchers', 'show', 'PAGI20')).lines).toBe('Nobody has used it.')
  expect((await staff('vouchers', 'on', 'TIDAKADA')).code).not.toBe(0)
  expect((await staff(...add, '--brands', 'tidak-ada')).lines).toContain('There is no brand "tidak-ada"')
  expect((await staff('vouchers', 'add', 'DUA', 'Dua', '--amount', '1', '--percent', '1')).code).not.toBe(0)
})

test('the uses of a voucher without a quota are listed too', async () => {
  const buyer = await makeBuyer(shop.db)
  const { productId, combinationIds } = await makeProduct(shop.db)
  await staff('vouchers', 'add', 'SIANG5', 'Diskon siang', '--amount', '5000', '--per-member', '9')
  const usedCount = async () => /SIANG5.*used (\d+) {2}/.exec((await staff('vouchers', 'list')).lines)?.[1]
  const orderWithIt = async () => {
    await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
    const cart = await call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: 'SIANG5' })
    return (await place(app, buyer, cart)).json().data.order_id as string
  }
  expect(await usedCount()).toBe('0')
  await orderWithIt()
  const orderId = await orderWithIt()
  expect(await usedCount()).toBe('2')
  expect((await staff('vouchers', 'show', 'SIANG5')).lines).toMatch(/^.* goods 5000 .*\n.* goods 5000 .*$/)
  await call(app, buyer, 'PUT', `/api/order/${orderId}/cancelled`, { cancellation_reason: 'salah pilih' })
  expect(await usedCount()).toBe('1')
})

test('staff give and take points; each entry keeps its reason', async () => {
  const member = await makeMember(shop)
  await staff('points', 'give', member.email, '250', '--note', 'Maaf terlambat', '--as', 'rina')
  await staff('points', 'take', member.email, '50', '--as', 'rina')
  const { lines } = await staff('points', 'show', member.userName)
  expect(lines).toContain('staff:rina  Maaf terlambat')
  expect(lines).toContain('can spend 200 points.')
  expect((await staff('points', 'give', 'siapa', '5')).code).not.toBe(0)
  expect((await staff('points', 'give', member.email, '-5')).code).not.toBe(0)
})
