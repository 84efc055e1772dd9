import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../db/check-invariants.ts'
import { makeBankPromotion } from '../testing/make-bank-promotion.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { makeVoucher } from '../testing/make-voucher.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'

/** A shopper chose something before staff closed it: no path places an order that includes it at the old total. */

const { shop, app } = await openShopWithPayments()
const { db } = shop
let serum: MadeProduct
let mini: MadeProduct
let gift: MadeProduct
let promotion = ''

afterAll(async () => {
  expect((await checkInvariants(db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

beforeAll(async () => {
  serum = await makeProduct(db, { stock: 500, priceRupiah: 80_000 })
  mini = await makeProduct(db, { name: 'Mini', stock: 500, priceRupiah: 30_000 })
  gift = await makeProduct(db, { name: 'Hadiah', stock: 500, classification: 'gwp_non_sellable' })
  await makeVoucher(db, { code: 'TERBUKA' })
  await sql`insert into special_prices (id, combination_id, price_rupiah) values ('murah', ${mini.combinationIds[0]}, 9000)`.execute(
    db,
  )
  promotion = (await makeBankPromotion(db)).id
  await sql`insert into extra_bags (id, name, description, price_rupiah, color) values ('tas', 'Tas', '', 1000, '#ffffff')`.execute(
    db,
  )
})

const line = ({ productId, combinationIds }: MadeProduct) => ({
  productId,
  combinationId: combinationIds[0] ?? 0,
})

interface Choice {
  choose?: (buyer: Buyer) => Promise<unknown>
  /** Each way to close it, in SQL. */
  closes: string[]
  opens: string
  refusal: string
}
const waysToClose = [
  'is_active = false',
  `ends_at = now() - interval '1 second'`,
  `starts_at = now() + interval '1 hour'`,
]
const reopened = `is_active = true, starts_at = now() - interval '1 day', ends_at = null`
/** Closes one row by its switch and by its two dates. */
const closableByDate = (table: string, choose: Choice['choose'], row = 'true') => ({
  choose,
  closes: waysToClose.map(change => `update ${table} set ${change} where ${row}`),
  opens: `update ${table} set ${reopened} where ${row}`,
  refusal: 'price_mismatch',
})
const closableBySwitch = (table: string, row: string, refusal: string, choose?: Choice['choose']) => ({
  ...(choose ? { choose } : {}),
  closes: [`update ${table} set is_active = false where ${row}`],
  opens: `update ${table} set is_active = true where ${row}`,
  refusal,
})
const outOfStock = ['is_in_stock = false', 'is_out_of_stock_carasun = true']
const unpublished = ['is_active_in_sociolla = false', 'is_active_in_sociolla = false, is_draft = true']
const sold =
  'is_active_in_sociolla = true, is_draft = false, is_in_stock = true, is_out_of_stock_carasun = false'

const chosen: Record<string, Choice> = {
  'a voucher': closableByDate(
    'vouchers',
    buyer => call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: 'TERBUKA' }),
    `code = 'TERBUKA'`,
  ),
  'a special price': closableByDate('special_prices', buyer =>
    call(app, buyer, 'POST', '/api/user/me/carts', {
      action: 'add',
      id: String(mini.productId),
      combination_id: String(mini.combinationIds[0]),
      quantity: 1,
      special_price: { is_special_price: true, special_price_voucher_id: 'murah' },
    }),
  ),
  'a bank’s discount': closableByDate('bank_promotions', buyer =>
    call(app, buyer, 'PUT', '/api/user/me/bank-promotions', { id_bank_promotion: promotion }),
  ),
  'an extra bag': closableBySwitch('extra_bags', 'true', 'price_mismatch', buyer =>
    call(app, buyer, 'POST', '/api/user/me/carts/extrabags', { extra_bag_id: 'tas', quantity: 1 }),
  ),
  'a shipping method': closableBySwitch('shipping_methods', `type = 'regular'`, 'SHIPPING_UNAVAILABLE'),
  'a payment method': closableBySwitch(
    'payment_methods',
    `code = 'bca_virtual_account'`,
    'PAYMENT_METHOD_UNKNOWN',
  ),
  'a product': {
    closes: [...unpublished, ...outOfStock].map(
      change => `update products set ${change} where name = 'Serum Surya'`,
    ),
    opens: `update products set ${sold} where name = 'Serum Surya'`,
    refusal: 'OUT_OF_STOCK',
  },
}

const byVirtualAccount = { payment_method: 'bca_virtual_account' }
async function bagWith(choose?: Choice['choose']) {
  const buyer = await makeBuyer(db)
  await fillBag(app, buyer, [line(serum)])
  await choose?.(buyer)
  return { buyer, bag: await fillBag(app, buyer, []) }
}
async function whileClosed(close: string, opens: string, during: () => Promise<unknown>) {
  await sql.raw(close).execute(db)
  try {
    await during()
  } finally {
    await sql.raw(opens).execute(db)
  }
}

test.each(Object.entries(chosen))(
  '%s that is closed stops the order',
  async (_, { choose, closes, opens, refusal }) => {
    for (const close of closes) {
      const { buyer, bag } = await bagWith(choose)
      await whileClosed(close, opens, async () =>
        expect([close, (await place(app, buyer, bag, byVirtualAccount)).json().code]).toEqual([
          close,
          refusal,
        ]),
      )
      expect(await db.selectFrom('orders').select('id').where('member_id', '=', buyer.id).execute()).toEqual(
        [],
      )
    }
    const { buyer, bag } = await bagWith(choose)
    expect((await place(app, buyer, bag, byVirtualAccount)).statusCode, 'open').toBe(200)
  },
)

test('a closed gift is neither shown in the bag nor added to the order', async () => {
  const [giftId] = gift.combinationIds
  const { id } = await makeVoucher(db, {
    voucher_type: 'automatic',
    discount_type: 'free_product',
    gift_combination_id: giftId ?? null,
  })
  const giftRow = `id = ${gift.productId}`
  const opens = `update products set ${sold} where ${giftRow}`
  const flag = (is: boolean) =>
    `update combinations set is_out_of_stock_sociolla = ${is} where id = ${giftId}`
  const ways = [
    ...[...unpublished, ...outOfStock].map(change => [
      `update products set ${change} where ${giftRow}`,
      opens,
    ]),
    [flag(true), flag(false)],
  ]
  for (const [close = '', open = ''] of ways) {
    const { buyer, bag } = await bagWith()
    expect(giftsOf(await call(app, buyer, 'GET', '/api/user/me/carts'))).toEqual([String(giftId)])
    await whileClosed(close, open, async () => {
      expect([close, giftsOf(await call(app, buyer, 'GET', '/api/user/me/carts'))]).toEqual([close, []])
      const { order_id: orderId } = (await place(app, buyer, bag, byVirtualAccount)).json().data
      const lines = await db
        .selectFrom('order_lines')
        .select('combination_id')
        .where('order_id', '=', orderId)
        .execute()
      expect(lines.map(line => line.combination_id)).toEqual([serum.combinationIds[0]])
    })
  }
  await db.updateTable('vouchers').set({ is_active: false }).where('id', '=', id).execute()
})

const giftsOf = (bag: { free_products: { combination_id: string }[] }) =>
  bag.free_products.map(gift => gift.combination_id)

test('a wallet that was closed takes no new order, and still the payment of one that waits', async () => {
  const { buyer, bag } = await bagWith()
  const { order_id: id } = (await place(app, buyer, bag, { payment_method: 'gopay' })).json().data
  const other = await bagWith()
  const { closes, opens, refusal } = closableBySwitch(
    'payment_methods',
    `code = 'gopay'`,
    'PAYMENT_METHOD_UNKNOWN',
  )
  await whileClosed(closes[0] ?? '', opens, async () => {
    const refused = await place(app, other.buyer, other.bag, { payment_method: 'gopay' })
    expect(refused.json().code).toBe(refusal)
    shop.setNow(new Date(Date.now() + 10 * 60_000))
    const retry = await app.inject({ method: 'PUT', url: `/api/order/${id}/retry`, headers: buyer.headers })
    expect(retry.statusCode).toBe(200)
  })
  shop.setNow(null)
})
