import { expect } from 'vitest'
import { type Buyer, call, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { givePoints, makeVoucher } from '../testing/make-voucher.ts'
import { type ApiResponse, openScene } from './scene.ts'

const { shop, app, expectRefusals, sendAs, addToBag, makeStranger } = await openScene()

function placing(
  change: (
    cart: Awaited<ReturnType<typeof addToBag>>,
  ) => Promise<Awaited<ReturnType<typeof addToBag>>> = async cart => cart,
  extra: object = {},
  setUp: (buyer: Buyer) => Promise<unknown> = async () => {},
) {
  return async () => {
    const buyer = await makeBuyer(shop.db)
    const cart = await change(await addToBag(buyer))
    await setUp(buyer)
    return () => place(app, buyer, cart, extra)
  }
}
const emptyBag = async (buyer: Buyer) => {
  const { products } = await call(app, buyer, 'GET', '/api/user/me/carts')
  for (const { id, combination_id, _id } of products)
    await call(app, buyer, 'POST', '/api/user/me/carts', {
      action: 'delete',
      id,
      combination_id,
      quantity: 1,
      line_id: _id,
    })
}
function withBag(send: (buyer: Buyer) => Promise<ApiResponse>) {
  return async () => {
    const buyer = await makeBuyer(shop.db)
    await addToBag(buyer)
    return () => send(buyer)
  }
}
const applyVoucher = (buyer: Buyer, voucher_code: string) =>
  sendAs(buyer, 'POST', '/api/carts/voucher', { voucher_code })
const applyPoints = (buyer: Buyer, amount: number) =>
  sendAs(buyer, 'POST', '/api/carts/points', { points: amount })

expectRefusals({
  placing: [
    [
      'an empty bag',
      'CART_EMPTY',
      placing(
        async cart => cart,
        {},
        buyer => emptyBag(buyer),
      ),
    ],
    [
      "somebody else's bag",
      'CART_NOT_FOUND',
      async () => {
        const [one, other] = [await makeBuyer(shop.db), await makeStranger()]
        const cart = await addToBag(one)
        return () => place(app, other, cart)
      },
    ],
    [
      'at another total',
      'price_mismatch',
      placing(async cart => ({ ...cart, total_price_after_shipping: 1 })),
    ],
    [
      'by an unknown payment method',
      'PAYMENT_METHOD_UNKNOWN',
      placing(undefined, { payment_method: 'barter' }),
    ],
    ['free of charge', 'PAYMENT_METHOD_UNKNOWN', placing(undefined, { payment_method: 'free_order' })],
    ['by OVO without a phone', 'INVALID_INPUT', placing(undefined, { payment_method: 'ovo' })],
    [
      'in seven instalments',
      'INVALID_INPUT',
      placing(undefined, { payment_method: 'kredivo', installment_term: 7 }),
    ],
    [
      'to an account that is not the shop’s',
      'PAYMENT_METHOD_UNKNOWN',
      placing(undefined, {
        payment_method: 'bank_transfer',
        id_bank_account: '999999',
      }),
    ],
    [
      "with somebody else's card",
      'SAVED_CARD_GONE',
      async () => {
        const [one, other] = [await makeBuyer(shop.db), await makeStranger()]
        await shop.db
          .insertInto('saved_cards')
          .values({ member_id: other.id, token: 'theirs-1', masked_number: '48111111-1114' })
          .execute()
        const cart = await addToBag(one)
        return () => place(app, one, cart, { payment_method: 'credit_debit_card', card_token: 'theirs-1' })
      },
    ],
    [
      'after it sold out',
      'OUT_OF_STOCK',
      async () => {
        const product = await makeProduct(shop.db, { stock: 1 })
        const [one, other] = [await makeBuyer(shop.db), await makeStranger()]
        const [first, second] = [await addToBag(one, product), await addToBag(other, product)]
        expect((await place(app, one, first)).statusCode).toBe(200)
        return () => place(app, other, second)
      },
    ],
    [
      'without an address',
      'ADDRESS_MISSING',
      async () => {
        const buyer = await makeBuyer(shop.db)
        const { productId, combinationIds } = await makeProduct(shop.db)
        await call(app, buyer, 'POST', '/api/user/me/carts', {
          action: 'add',
          id: String(productId),
          combination_id: String(combinationIds[0]),
          quantity: 1,
        })
        const cart = await call(app, buyer, 'GET', '/api/user/me/carts')
        await shop.db.updateTable('carts').set({ address_id: null }).where('id', '=', cart._id).execute()
        return () => place(app, buyer, cart)
      },
    ],
    [
      'with too many unpaid orders',
      'UNPAID_LIMIT',
      async () => {
        const buyer = await makeBuyer(shop.db)
        const product = await makeProduct(shop.db, { stock: 99 })
        for (;;) {
          const cart = await addToBag(buyer, product)
          const { statusCode } = await place(app, buyer, cart)
          if (statusCode !== 200) return () => place(app, buyer, cart)
        }
      },
    ],
  ],
  'a discount': [
    ['an unknown code', 'VOUCHER_UNKNOWN', withBag((buyer: Buyer) => applyVoucher(buyer, 'TIDAKADA'))],
    [
      'a used-up voucher',
      'VOUCHER_USED_UP',
      async () => {
        const { code } = await makeVoucher(shop.db, { quota: 1, used_count: 1 })
        return withBag((buyer: Buyer) => applyVoucher(buyer, code))()
      },
    ],
    [
      'a voucher below its minimum',
      'VOUCHER_MINIMUM',
      async () => {
        const { code } = await makeVoucher(shop.db, { min_amount_rupiah: 10_000_000 })
        return withBag((buyer: Buyer) => applyVoucher(buyer, code))()
      },
    ],
    ['more points than the member has', 'POINTS_SHORT', withBag((buyer: Buyer) => applyPoints(buyer, 50))],
    ['negative points', 'INVALID_INPUT', withBag((buyer: Buyer) => applyPoints(buyer, -5))],
    [
      'points together with a voucher',
      'DISCOUNTS_NOT_COMBINABLE',
      async () => {
        const { code } = await makeVoucher(shop.db)
        const buyer = await makeBuyer(shop.db)
        await givePoints(shop.db, buyer.id, 500)
        await addToBag(buyer)
        await call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: code })
        return () => applyPoints(buyer, 100)
      },
    ],
  ],
})
