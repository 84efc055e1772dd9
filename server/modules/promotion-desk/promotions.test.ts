import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import type { ListedApproval } from '../../../contract/staff/approvals.ts'
import type { BankPromotionInput, StaffBankPromotion } from '../../../contract/staff/bank-promotions.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type {
  PointRuleInput,
  StaffPointRule,
  StaffPointRuleRow,
} from '../../../contract/staff/point-rules.ts'
import type { PromotionCalendar, PromotionClash } from '../../../contract/staff/promotion-calendar.ts'
import type { SpecialPriceInput, StaffSpecialPrice } from '../../../contract/staff/special-prices.ts'
import type { StaffVoucher } from '../../../contract/staff/vouchers.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { type CallResult, makeStaff, operator, type StaffTester } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { acceptMoney, refundOrder } from '../payments/index.ts'
import { setSpecialPrice } from '../special-prices/index.ts'
import { specialPriceOf } from './drafts-of-input.ts'

/** Bank promotions, special prices and point rules in the back office, and the calendar over all of them (PROMO-02). */

const { shop, app } = await openShopWithPayments()
let mita: StaffTester
let owner: StaffTester
let second: StaffTester
let serum: MadeProduct & { sku: string; slug: string }

const named = async (product: MadeProduct) => ({
  ...product,
  ...(await shop.db
    .selectFrom('combinations as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.sku', 'p.slug'])
    .where('c.id', '=', product.combinationIds[0] ?? 0)
    .executeTakeFirstOrThrow()),
})

beforeAll(async () => {
  mita = await makeStaff(shop, app, 'promotions', 'Mita')
  owner = await makeStaff(shop, app, 'owner', 'Ratna')
  second = await makeStaff(shop, app, 'owner', 'Dewi')
  serum = await named(await makeProduct(shop.db, { priceRupiah: 300_000, stock: 500 }))
})
afterEach(async () => {
  for (const table of ['bank_promotions', 'special_prices', 'point_rules', 'vouchers'])
    await sql`update ${sql.table(table)} set is_active = false`.execute(shop.db)
})
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

function dataOf<Data>(response: CallResult): Data {
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const refusalOf = ({ status, body }: CallResult) => [status, body.code, (body as { field?: string }).field]

const yesterday = addDays(shop.now(), -1).toISOString()
const bankInput = (changes: Partial<BankPromotionInput> = {}): BankPromotionInput => ({
  bank_name: 'BCA',
  title: '',
  terms: ['Satu promo bank untuk satu pesanan.'],
  discount_type: 'percentage',
  discount_percent: 10,
  discount_rupiah: null,
  max_rupiah: 20_000,
  minimum_rupiah: 200_000,
  method_codes: ['bca_virtual_account'],
  color: '#0b4ea2',
  starts_at: yesterday,
  ends_at: null,
  ...changes,
})
const specialInput = (changes: Partial<SpecialPriceInput> = {}): SpecialPriceInput => ({
  sku: serum.sku,
  price_rupiah: 210_000,
  min_purchase_rupiah: 100_000,
  min_quantity: 0,
  brand_slugs: [],
  category_slugs: [],
  product_slugs: [],
  quota_per_member: null,
  starts_at: yesterday,
  ends_at: null,
  ...changes,
})
const ruleInput = (changes: Partial<PointRuleInput> = {}): PointRuleInput => ({
  name: 'Poin dobel',
  times: 2,
  brand_slugs: [],
  category_slugs: [],
  product_slugs: [],
  starts_at: yesterday,
  ends_at: null,
  ...changes,
})
const write = async (by: StaffTester, path: string, input: object) =>
  dataOf<{ id: string }>(await by.call('POST', path, input)).id
const readBank = async (id: string) =>
  dataOf<StaffBankPromotion>(await mita.call('GET', `/bank-promotions/${id}`))
const line = (quantity = 1) => ({ ...serum, combinationId: serum.combinationIds[0] ?? 0, quantity })
const choose = (buyer: Buyer, id: string | null) =>
  call(app, buyer, 'PUT', '/api/user/me/bank-promotions', { id_bank_promotion: id })
const cancel = (buyer: Buyer, orderId: string) =>
  call(app, buyer, 'PUT', `/api/order/${orderId}/cancelled`, { cancellation_reason: 'salah pilih' })
const clashesOf = async (body: object) =>
  dataOf<PromotionClash[]>(await mita.call('POST', '/promotions/clashes', body))

test('[PROMO-02] a bank promotion that staff write is chosen by a shopper; its page shows use and cost by day, and what is cancelled does not count', async () => {
  const id = await write(mita, '/bank-promotions', bankInput())
  const buyer = await makeBuyer(shop.db)
  const bag = await fillBag(app, buyer, [line()])
  const offers = await call(app, buyer, 'GET', '/api/user/me/bank-promotions')
  expect(offers.find((offer: { _id: string }) => offer._id === id)).toMatchObject({
    title: 'Diskon 10% s.d. Rp 20.000',
    is_eligible: true,
    total_paid_after_disc: bag.total_price_after_shipping - 20_000,
  })
  const cart = await choose(buyer, id)
  expect((await readBank(id)).bags).toBe(1)
  const order = (await place(app, buyer, cart)).json().data
  const paid = await call(app, buyer, 'GET', `/api/orders/data/${order.order_id}`)
  expect(paid.payment.amount).toBe(bag.total_price_after_shipping - 20_000)

  const found = await readBank(id)
  expect(found).toMatchObject({ state: 'running', bags: 0, figures: { uses: 1, rupiah: 20_000 } })
  expect(found.days).toHaveLength(28)
  expect(found.days.at(-1)).toEqual({ day: jakartaDay(shop.now()), uses: 1, rupiah: 20_000 })
  const { rows } = dataOf<ListPage<StaffBankPromotion>>(
    await mita.call('GET', '/bank-promotions?state=running&search=bca'),
  )
  expect(rows).toMatchObject([{ id, uses: 1, rupiah: 20_000, state: 'running' }])

  // Without a title of their own it follows the discount.
  expect(found.promotion.title).toBe('')
  const { promotion, version } = found
  dataOf(await mita.call('PUT', `/bank-promotions/${id}`, { ...promotion, version, max_rupiah: 30_000 }))
  const [changed] = await call(app, buyer, 'GET', '/api/user/me/bank-promotions')
  expect(changed.title).toBe('Diskon 10% s.d. Rp 30.000')

  await cancel(buyer, order.order_id)
  expect((await readBank(id)).figures).toEqual({ uses: 0, rupiah: 0 })
})

test('[PROMO-02] a bank promotion that is stopped is offered to nobody at once, and again once it is started; a planned one not yet', async () => {
  const id = await write(mita, '/bank-promotions', bankInput())
  const planned = await write(
    mita,
    '/bank-promotions',
    bankInput({ starts_at: addDays(shop.now(), 2).toISOString() }),
  )
  const buyer = await makeBuyer(shop.db)
  await fillBag(app, buyer, [line()])
  const offered = async () =>
    (await call(app, buyer, 'GET', '/api/user/me/bank-promotions')).map((offer: { _id: string }) => offer._id)
  expect(await offered()).toEqual([id])
  const turn = async (isOn: boolean) =>
    dataOf(
      await mita.call('POST', `/bank-promotions/${id}/switch`, {
        version: (await readBank(id)).version,
        is_active: isOn,
      }),
    )
  await turn(false)
  expect(await offered()).toEqual([])
  expect((await readBank(id)).state).toBe('stopped')
  await turn(true)
  expect(await offered()).toEqual([id])
  expect((await readBank(planned)).state).toBe('planned')
  const acts = await shop.db
    .selectFrom('staff_acts')
    .select(['act', 'actor_name'])
    .where('thing_kind', '=', 'bank promotion')
    .where('thing_id', '=', id)
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual([
    'bank-promotions.save',
    'bank-promotions.switch',
    'bank-promotions.switch',
  ])
})

test('[PROMO-02] what a bank promotion lacks, or must not have, is named beside its field and stores nothing', async () => {
  const countOf = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from bank_promotions`.execute(shop.db)).rows[0]?.n
  const before = await countOf()
  const fixed = {
    discount_type: 'fixed',
    discount_percent: null,
    discount_rupiah: 50_000,
    max_rupiah: null,
  } as const
  for (const [changes, field] of [
    [{ discount_percent: null }, 'discount_percent'],
    [{ discount_percent: 101 }, 'discount_percent'],
    // What could make an order free would need no card of the bank.
    [{ discount_percent: 91 }, 'discount_percent'],
    [{ discount_percent: 50, max_rupiah: null }, 'max_rupiah'],
    [{ ...fixed, minimum_rupiah: 0 }, 'minimum_rupiah'],
    [{ ...fixed, minimum_rupiah: 50_000 }, 'minimum_rupiah'],
    [{ discount_type: 'fixed' }, 'discount_rupiah'],
    [{ method_codes: [] }, 'method_codes'],
    [{ method_codes: ['bank_gaib'] }, 'method_codes.0'],
    [{ ends_at: yesterday }, 'ends_at'],
    [{ color: 'biru' }, 'color'],
  ] as const)
    expect(refusalOf(await mita.call('POST', '/bank-promotions', { ...bankInput(), ...changes }))).toEqual([
      400,
      'INVALID_INPUT',
      field,
    ])
  expect(await countOf()).toBe(before)
  for (const changes of [
    { discount_percent: 90, max_rupiah: 30_000 },
    { discount_percent: 49, max_rupiah: null },
    { ...fixed, minimum_rupiah: 50_001 },
  ])
    await write(mita, '/bank-promotions', bankInput(changes))
})

test('[PROMO-02] of two who change a promotion at once the second is told who was first', async () => {
  const ids = {
    'bank-promotions': await write(mita, '/bank-promotions', bankInput()),
    'special-prices': await write(owner, '/special-prices', specialInput()),
    'point-rules': await write(mita, '/point-rules', ruleInput()),
  }
  const inputs = {
    'bank-promotions': bankInput({ discount_percent: 15 }),
    'special-prices': specialInput({ price_rupiah: 205_000 }),
    'point-rules': ruleInput({ times: 3 }),
  }
  for (const kind of ['bank-promotions', 'special-prices', 'point-rules'] as const) {
    const other = kind === 'special-prices' ? owner : mita
    const responses = await Promise.all([
      owner.call('PUT', `/${kind}/${ids[kind]}`, { ...inputs[kind], version: 1 }),
      other.call('POST', `/${kind}/${ids[kind]}/switch`, { is_active: false, version: 1 }),
    ])
    expect(responses.map(({ status }) => status).sort(), kind).toEqual([200, 409])
    const refused = responses.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { by: expect.stringMatching(/Ratna|Mita/) },
    })
  }
})

test('[PROMO-02] a promotion stopped while a shopper orders: the order has the price that it promised, or is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await write(mita, '/bank-promotions', bankInput())
    const buyer = await makeBuyer(shop.db)
    const { total_price_after_shipping: full } = await fillBag(app, buyer, [line()])
    const cart = await choose(buyer, id)
    const order = () => place(app, buyer, cart)
    const stop = () => mita.call('POST', `/bank-promotions/${id}/switch`, { is_active: false, version: 1 })
    const [placed, stopped] =
      round % 2 === 0
        ? await Promise.all([order(), stop()])
        : ((await Promise.all([stop(), order()])).toReversed() as [
            Awaited<ReturnType<typeof order>>,
            CallResult,
          ])
    expect(stopped.status).toBe(200)
    const { figures } = await readBank(id)
    if (placed.statusCode === 200) {
      const written = await call(app, buyer, 'GET', `/api/orders/data/${placed.json().data.order_id}`)
      expect(written.payment.amount).toBe(full - 20_000)
      expect(figures).toEqual({ uses: 1, rupiah: 20_000 })
    } else {
      expect(placed.json().code).toBe('price_mismatch')
      expect(figures.uses).toBe(0)
    }
  }
})

test('[PROMO-02] a special price needs the permission for prices; a shopper who has what it asks for pays it, and its page shows what it cost', async () => {
  const mini = await named(
    await makeProduct(shop.db, { priceRupiah: 40_000, listPriceRupiah: 50_000, stock: 50 }),
  )
  const input = specialInput({ sku: mini.sku, price_rupiah: 30_000, product_slugs: [serum.slug] })
  expect(refusalOf(await mita.call('POST', '/special-prices', input)).slice(0, 2)).toEqual([
    403,
    'PERMISSION_MISSING',
  ])
  expect(
    refusalOf(await owner.call('POST', '/special-prices', { ...input, product_slugs: ['tidak-ada'] })).slice(
      0,
      2,
    ),
  ).toEqual([404, 'NOT_FOUND'])
  const id = await write(owner, '/special-prices', input)
  const buyer = await makeBuyer(shop.db)
  await fillBag(app, buyer, [line()])
  await call(app, buyer, 'POST', '/api/user/me/carts', {
    action: 'add',
    id: String(mini.productId),
    combination_id: String(mini.combinationIds[0]),
    quantity: 2,
    special_price: { is_special_price: true, special_price_voucher_id: id },
  })
  const cart = await call(app, buyer, 'GET', '/api/user/me/carts')
  expect(cart.products.at(-1)).toMatchObject({ price_after_discount: 30_000, subtotal: 60_000 })
  const order = (await place(app, buyer, cart)).json().data
  expect(order.order_id).toBeTruthy()
  const read = async () => dataOf<StaffSpecialPrice>(await mita.call('GET', `/special-prices/${id}`))
  expect(await read()).toMatchObject({
    state: 'running',
    pieces: 2,
    figures: { uses: 1, rupiah: 2 * 20_000 },
    price: { product_slugs: [serum.slug], min_purchase_rupiah: 100_000 },
  })
  expect((await read()).days.at(-1)).toMatchObject({ uses: 1, rupiah: 40_000 })
  await cancel(buyer, order.order_id)
  expect((await read()).figures.uses).toBe(0)
})

test('[PROMO-02] a special price never makes goods dearer: below it, the lower price is paid and it is not offered', async () => {
  const mini = await named(await makeProduct(shop.db, { priceRupiah: 40_000, stock: 50 }))
  const id = await write(owner, '/special-prices', specialInput({ sku: mini.sku, price_rupiah: 30_000 }))
  const buyer = await makeBuyer(shop.db)
  await fillBag(app, buyer, [line()])
  await call(app, buyer, 'POST', '/api/user/me/carts', {
    action: 'add',
    id: String(mini.productId),
    combination_id: String(mini.combinationIds[0]),
    quantity: 1,
    special_price: { is_special_price: true, special_price_voucher_id: id },
  })
  const priceInBag = async () =>
    (await call(app, buyer, 'GET', '/api/user/me/carts')).products.at(-1).price_after_discount
  const isOffered = async () =>
    (await call(app, buyer, 'GET', '/api/special-price-products')).some(
      (tile: { special_price_voucher_id: string }) => tile.special_price_voucher_id === id,
    )
  expect([await priceInBag(), await isOffered()]).toEqual([30_000, true])
  // As a flash sale does.
  await sql`update combinations set price_after_discount_rupiah = 25_000 where id = ${mini.combinationIds[0]}`.execute(
    shop.db,
  )
  expect([await priceInBag(), await isOffered()]).toEqual([25_000, false])
})

test('[PROMO-02] [STAFF-14] a special price more than a third below the usual one waits for a second person, also when it is changed or runs again', async () => {
  const mini = await named(await makeProduct(shop.db, { priceRupiah: 40_000, stock: 50 }))
  const input = (price_rupiah: number) =>
    specialInput({ sku: mini.sku, price_rupiah, min_purchase_rupiah: 0 })
  const ask = async (action: string, request: object) =>
    dataOf<{ id: string }>(
      await owner.call('POST', '/approvals', { action, request, reason: 'Habiskan stok lama' }),
    ).id
  const decide = (by: StaffTester, id: string) =>
    by.call('POST', `/approvals/${id}/decision`, { decision: 'approved' })
  const waiting = async () => dataOf<ListedApproval[]>(await second.call('GET', '/approvals'))[0]
  const countOf = async () =>
    (
      await sql<{ n: number }>`
        select count(*)::integer as n from special_prices where combination_id = ${mini.combinationIds[0]}`.execute(
        shop.db,
      )
    ).rows[0]?.n
  const read = async (id: string) =>
    dataOf<StaffSpecialPrice>(await mita.call('GET', `/special-prices/${id}`))
  const needsSecond = [409, 'SECOND_PERSON_NEEDED']

  expect(refusalOf(await owner.call('POST', '/special-prices', input(1))).slice(0, 2)).toEqual(needsSecond)
  expect(await countOf()).toBe(0)
  const id = await write(owner, '/special-prices', input(27_000))
  const change = { ...input(15_000), version: 1 }
  expect(refusalOf(await owner.call('PUT', `/special-prices/${id}`, change)).slice(0, 2)).toEqual(needsSecond)
  expect(await read(id)).toMatchObject({ version: 1, price: { price_rupiah: 27_000 } })

  const asked = await ask('special-prices.set', { id, ...change })
  expect(refusalOf(await decide(owner, asked)).slice(0, 2)).toEqual([403, 'OWN_REQUEST'])
  expect((await waiting())?.special_price).toMatchObject({ usual_price_rupiah: 40_000, price_rupiah: 15_000 })
  dataOf(await decide(second, asked))
  expect(await read(id)).toMatchObject({ version: 2, price: { price_rupiah: 15_000 } })

  const turn = (is_active: boolean, version: number) =>
    owner.call('POST', `/special-prices/${id}/switch`, { is_active, version })
  dataOf(await turn(false, 2))
  expect(refusalOf(await turn(true, 3)).slice(0, 2)).toEqual(needsSecond)
  expect(await read(id)).toMatchObject({ version: 3, is_active: false })
  const again = await ask('special-prices.resume', { id, version: 3 })
  expect((await waiting())?.special_price).toMatchObject({ usual_price_rupiah: 40_000, price_rupiah: 15_000 })
  dataOf(await decide(second, again))
  expect(await read(id)).toMatchObject({ version: 4, is_active: true })
  const acts = await sql<{ act: string; by: string | null }>`
    select act, detail ->> 'approvedBy' as by from staff_acts
    where thing_kind = 'special price' and thing_id = ${id} and act like 'special-prices.%' order by id`.execute(
    shop.db,
  )
  expect(acts.rows.map(({ act, by }) => [act, by])).toEqual([
    ['special-prices.set', null],
    ['special-prices.set', 'Dewi'],
    ['special-prices.stop', null],
    ['special-prices.resume', 'Dewi'],
  ])
})

test('[PROMO-02] a gift card, which is worth its list price, has no special price, from the command line neither', async () => {
  const card = await named(
    await makeProduct(shop.db, { priceRupiah: 100_000, stock: 50, classification: 'egift' }),
  )
  const input = specialInput({ sku: card.sku, price_rupiah: 90_000 })
  expect(refusalOf(await owner.call('POST', '/special-prices', input))).toEqual([400, 'INVALID_INPUT', 'sku'])
  await expect(
    setSpecialPrice(
      shop.db,
      { kind: 'command-line', id: null, name: 'rani' },
      specialPriceOf(input, 'kartu'),
    ),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  // One from before.
  const id = await write(owner, '/special-prices', specialInput())
  await owner.call('POST', `/special-prices/${id}/switch`, { is_active: false, version: 1 })
  await sql`update special_prices set combination_id = ${card.combinationIds[0]}, price_rupiah = 90_000 where id = ${id}`.execute(
    shop.db,
  )
  const resumed = await owner.call('POST', `/special-prices/${id}/switch`, { is_active: true, version: 2 })
  expect(refusalOf(resumed).slice(0, 2)).toEqual([400, 'INVALID_INPUT'])
})

test('[PROMO-02] what is bought at the usual price uses up no special price', async () => {
  const mini = await named(await makeProduct(shop.db, { priceRupiah: 40_000, stock: 50 }))
  const id = await write(
    owner,
    '/special-prices',
    specialInput({ sku: mini.sku, price_rupiah: 30_000, quota_per_member: 1 }),
  )
  const buyer = await makeBuyer(shop.db)
  const order = async (others: object[]) => {
    await fillBag(app, buyer, others as never)
    await call(app, buyer, 'POST', '/api/user/me/carts', {
      action: 'add',
      id: String(mini.productId),
      combination_id: String(mini.combinationIds[0]),
      quantity: 1,
      special_price: { is_special_price: true, special_price_voucher_id: id },
    })
    const cart = await call(app, buyer, 'GET', '/api/user/me/carts')
    expect((await place(app, buyer, cart)).json().data?.order_id).toBeTruthy()
    return cart.products.at(-1).price_after_discount
  }
  const cost = (rupiah: number) =>
    sql`update combinations set price_after_discount_rupiah = ${rupiah} where id = ${mini.combinationIds[0]}`.execute(
      shop.db,
    )
  const pieces = async () => dataOf<StaffSpecialPrice>(await mita.call('GET', `/special-prices/${id}`)).pieces
  await cost(25_000)
  expect([await order([line()]), await pieces()]).toEqual([25_000, 0])
  await cost(30_000)
  expect([await order([line()]), await pieces()]).toEqual([30_000, 0])
  await cost(40_000)
  expect([await order([line()]), await pieces()]).toEqual([30_000, 1])
})

test('[PROMO-02] a point rule multiplies the points of what it names; the one with the most counts, orders keep what they were promised', async () => {
  const other = await named(await makeProduct(shop.db, { priceRupiah: 300_000, stock: 50 }))
  const double = await write(mita, '/point-rules', ruleInput())
  const triple = await write(
    mita,
    '/point-rules',
    ruleInput({ name: 'Poin tiga kali', times: 3, product_slugs: [serum.slug] }),
  )
  const buyer = await makeBuyer(shop.db)
  const cart = await fillBag(app, buyer, [
    line(),
    { productId: other.productId, combinationId: other.combinationIds[0] ?? 0 },
  ])
  // Rp 300.000 earns 60 points without a rule.
  expect(cart).toMatchObject({ points_earned: 3 * 60 + 2 * 60 })
  const order = (await place(app, buyer, cart, { payment_method: 'bank_transfer' })).json().data
  const read = async (id: string) => dataOf<StaffPointRule>(await mita.call('GET', `/point-rules/${id}`))
  expect(await read(triple)).toMatchObject({ points: 120, figures: { uses: 1, rupiah: 12_000 } })
  expect(await read(double)).toMatchObject({ points: 60, figures: { uses: 1, rupiah: 6_000 } })

  for (const id of [double, triple])
    dataOf(await mita.call('POST', `/point-rules/${id}/switch`, { is_active: false, version: 1 }))
  const second = await makeBuyer(shop.db)
  expect(await fillBag(app, second, [line()])).toMatchObject({ points_earned: 60 })
  const shown = await call(app, buyer, 'GET', `/api/orders/data/${order.order_id}`)
  expect(shown.price.points_earned).toBe(300)
  const { rows } = dataOf<ListPage<StaffPointRuleRow>>(await mita.call('GET', '/point-rules?state=stopped'))
  expect(rows.map(({ id, points }) => [id, points])).toEqual(
    expect.arrayContaining([
      [triple, 120],
      [double, 60],
    ]),
  )

  // A third of the money went back, and with it a third of the points.
  await acceptMoney(shop, operator, order.order_id)
  const amountRupiah = 200_000
  await refundOrder(shop.db, operator, { orderId: order.order_id, key: 'k', reason: 'Rusak', amountRupiah })
  expect(await read(triple)).toMatchObject({ points: 80, figures: { uses: 1, rupiah: 8_000 } })
})

test('[PROMO-02] the calendar shows what runs when and names what collides; the form is warned of the same before it is saved', async () => {
  const first = await write(mita, '/bank-promotions', bankInput())
  const draft = bankInput({ bank_name: 'BCA Blibli', starts_at: addDays(shop.now(), 3).toISOString() })
  const [warning] = await clashesOf({ kind: 'bank', id: null, draft })
  expect(warning).toMatchObject({
    title: 'Dua promo bank untuk BCA Virtual Account',
    from: draft.starts_at,
    until: null,
  })
  expect(await clashesOf({ kind: 'bank', id: null, draft: { ...draft, method_codes: ['qris'] } })).toEqual([])
  expect(
    await clashesOf({
      kind: 'bank',
      id: null,
      draft: { ...draft, ends_at: addDays(draft.starts_at, 1).toISOString() },
    }),
  ).toHaveLength(1)
  // It is not in its own way.
  expect(await clashesOf({ kind: 'bank', id: first, draft: bankInput() })).toEqual([])

  const second = await write(mita, '/bank-promotions', draft)
  const special = await write(owner, '/special-prices', specialInput({ price_rupiah: 310_000 }))
  const rule = await write(mita, '/point-rules', ruleInput())
  const { code } = await makeVoucher(shop.db, {
    voucher_type: 'automatic',
    discount_type: 'free_shipping',
    discount_rupiah: null,
    min_amount_rupiah: 400_000,
  })
  const dayOf = (days: number) => jakartaDay(addDays(shop.now(), days))
  const calendar = async (from: string) =>
    dataOf<PromotionCalendar>(await mita.call('GET', `/promotions/calendar?from=${from}`))
  const { promotions, clashes } = await calendar(dayOf(0))
  expect(promotions.map(({ kind, id }) => [kind, id])).toEqual(
    expect.arrayContaining([
      ['bank', first],
      ['bank', second],
      ['special_price', special],
      ['points', rule],
      ['free_shipping', code],
    ]),
  )
  expect(clashes.map(({ title }) => title)).toEqual([
    expect.stringContaining('menggantikan gratis ongkir toko'),
    expect.stringContaining('tidak lebih murah'),
    'Dua promo bank untuk BCA Virtual Account',
  ])
  expect(clashes.at(-1)).toMatchObject({ text: warning?.text, from: draft.starts_at })

  dataOf(await mita.call('POST', `/bank-promotions/${second}/switch`, { is_active: false, version: 1 }))
  const after = await calendar(dayOf(0))
  expect(after.promotions.map(({ id }) => id)).not.toContain(second)
  expect(after.clashes).toHaveLength(2)
  // Weeks that have passed collide with nothing.
  expect((await calendar(dayOf(-40))).clashes).toEqual([])
})

test('[PROMO-02] a drafted special price, point rule and voucher are warned of what they meet', async () => {
  const combinationId = serum.combinationIds[0] ?? 0
  await write(owner, '/special-prices', specialInput())
  await write(mita, '/point-rules', ruleInput({ product_slugs: [serum.slug] }))
  await sql`with sale as (insert into flash_sales (name, starts_at, ends_at, saved_by, saved_at)
      values ('Payday', ${addDays(shop.now(), 1)}, ${addDays(shop.now(), 2)}, 'Mita', now()) returning id)
    insert into flash_sale_lines (flash_sale_id, combination_id, position, price_rupiah, pieces)
    select id, ${combinationId}, 0, 80_000, 5 from sale`.execute(shop.db)
  const special = await clashesOf({ kind: 'special_price', id: null, draft: specialInput() })
  expect(special.map(({ text }) => text)).toEqual([
    expect.stringContaining('dua tawaran'),
    expect.stringContaining('menang flash sale Rp 80.000'),
  ])
  const other = await named(await makeProduct(shop.db))
  const rule = { kind: 'points', id: null }
  expect(await clashesOf({ ...rule, draft: ruleInput({ product_slugs: [other.slug] }) })).toEqual([])
  expect(await clashesOf({ ...rule, draft: ruleInput({ times: 5 }) })).toMatchObject([
    { text: expect.stringContaining('5 kali') },
  ])
  const automatic = { voucher_type: 'automatic' } as const
  const { code } = await makeVoucher(shop.db, automatic)
  const voucher = {
    ...dataOf<StaffVoucher>(await mita.call('GET', `/vouchers/${code}`)).voucher,
    code: 'RANCANGAN',
  }
  expect(await clashesOf({ kind: 'voucher', id: null, draft: voucher })).toMatchObject([
    { text: expect.stringContaining('yang potongannya paling besar') },
  ])
  expect(
    await clashesOf({ kind: 'voucher', id: null, draft: { ...voucher, voucher_type: 'manual' } }),
  ).toEqual([])
})
