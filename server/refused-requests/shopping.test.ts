import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import {
  ADDRESS_LIMIT,
  ORDER_PRODUCT_LIMIT,
  SAVED_LINES_MAX,
  WISHLIST_MAX,
} from '../../contract/constants.ts'
import { shoppingRefusals } from '../../contract/refusals/shopping.ts'
import { switchMethod } from '../modules/delivery/index.ts'
import { changeStateByStaff } from '../modules/payments/index.ts'
import { setSpecialPrice, stopSpecialPrice } from '../modules/special-prices/index.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { addEgift, egiftFor, makeEgift } from '../testing/make-gift-card.ts'
import { fillPack, type MadeProduct, makeProduct } from '../testing/make-product.ts'
import { reviewOf, reviewText } from '../testing/make-review.ts'
import { makeStaff } from '../testing/make-staff.ts'
import { tebet } from '../testing/people.ts'
import { rani } from '../testing/run-staff.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { catchRefusal, guest, openScene, recordedIn, sendAsStaff } from './scene.ts'

const {
  shop,
  app,
  expectRefusals,
  sendAs,
  setClockAhead,
  addToBag,
  makeUnpaidOrder,
  makePaidOrder,
  changeAtProvider,
  notify,
  makeStranger,
} = await openScene()

const nothing = { id: '99999999', combination_id: '99999999' }
const idsOf = ({ productId, combinationIds }: MadeProduct, index = 0) => ({
  id: String(productId),
  combination_id: String(combinationIds[index]),
})
const add = (buyer: Buyer, line: object) =>
  sendAs(buyer, 'POST', '/api/user/me/carts', { action: 'add', quantity: 1, ...line })
const adding = (line: object) => async () => {
  const buyer = await makeStranger()
  return () => add(buyer, line)
}
/** Adds a guest's last line to the others. */
const addAsGuest = (...lines: object[]) =>
  sendAs(guest, 'POST', '/api/carts', {
    verb: 'add',
    product: lines.map(line => ({ quantity: 1, ...line })),
  })
const sellOut = ({ combinationIds }: MadeProduct) =>
  shop.db
    .updateTable('stock')
    .set({ on_hand: 0 })
    .where('combination_id', '=', combinationIds[0] ?? 0)
    .execute()

const saveForLater = (buyer: Buyer, line_id: string) =>
  sendAs(buyer, 'POST', '/api/saved-for-later', { line_id })
/** Saves the only line of the bag for later; returns the act that moves it back. */
async function saveOnlyLine(buyer: Buyer) {
  const { products } = await call(app, buyer, 'GET', '/api/user/me/carts')
  const moved = await call(app, buyer, 'POST', '/api/saved-for-later', { line_id: products[0]._id })
  return () => sendAs(buyer, 'POST', `/api/saved-for-later/${moved.saved_for_later.products[0]._id}/cart`)
}
const makePreOrder = (deliveryDate: string) =>
  makeProduct(shop.db, { preOrder: { totalQuota: 9, deliveryDate } })

const applyTo = (path: string, body: object) => async () => {
  const buyer = await makeStranger()
  return () => sendAs(buyer, 'POST', `/api/carts/${path}`, body)
}
const applyToEgift = (path: string, body: object) => async () => {
  const [buyer, egift] = [await makeStranger(), await makeEgift(shop.db)]
  await addEgift(app, buyer, egift)
  return () => sendAs(buyer, 'POST', `/api/carts/${path}`, body)
}
const addingEgift = (changes: object) => async () => {
  const egift = await makeEgift(shop.db)
  return adding({ ...idsOf(egift), egift_info: egiftFor('ana@example.com', changes) })()
}

/** Makes a pack of a tint in three shades and a soap. */
async function makePack() {
  const [tint, soap] = [await makeProduct(shop.db, { combinations: 3 }), await makeProduct(shop.db)]
  const pack = await makeProduct(shop.db, { classification: 'bundle_virtual' })
  await fillPack(shop.db, pack, [tint, soap])
  return { tint, soap, pack }
}
const partOf = (product: MadeProduct, index = 0) => ({
  product_id: String(product.productId),
  combination_id: String(product.combinationIds[index]),
})

/** Makes a product that costs Rp 9.000 in any bag. */
async function makeSpecialPrice(quotaPerMember: number | null = null) {
  const product = await makeProduct(shop.db, { priceRupiah: 30_000 })
  const { sku } = await shop.db
    .selectFrom('combinations')
    .select('sku')
    .where('id', '=', product.combinationIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  await setSpecialPrice(shop.db, rani, {
    id: `mini-${sku}`,
    sku,
    priceRupiah: 9_000,
    minPurchaseRupiah: 0,
    minQuantity: 0,
    quotaPerMember,
    brands: [],
    categories: [],
    products: [],
    endsAt: null,
    position: 0,
  })
  const special_price = { is_special_price: true, special_price_voucher_id: `mini-${sku}` }
  return { id: `mini-${sku}`, line: { ...idsOf(product), special_price } }
}

const requestAlert = ({ id, combination_id }: { id: string; combination_id: string }, email: string) =>
  sendAs(guest, 'POST', '/api/v3/product-availability-alert', { product_id: id, combination_id, email })
const wish = (member: Buyer, { id, combination_id }: { id: string; combination_id: string }) =>
  sendAs(member, 'POST', '/api/wishlist', { product_id: id, product_combination_id: combination_id })

const CARD = '4811111111111114'

expectRefusals(shoppingRefusals, {
  ADDRESS_LIMIT: {
    'an eleventh address is saved': async () => {
      const member = await makeStranger()
      for (let saved = 1; saved < ADDRESS_LIMIT; saved += 1)
        await call(app, member, 'POST', '/api/addresses', tebet())
      return () => sendAs(member, 'POST', '/api/addresses', tebet({ is_default: true }))
    },
  },
  AREA_UNKNOWN: {
    'an address is saved in a district of another city': async () => {
      const member = await makeStranger()
      return () => sendAs(member, 'POST', '/api/addresses', tebet({ district: '32.73.01' }))
    },
    'an address is moved to an unknown city': async () => {
      const member = await makeStranger()
      return () => sendAs(member, 'PUT', `/api/addresses/${member.addressId}`, tebet({ city: '99.99' }))
    },
  },
  SHIPPING_UNAVAILABLE: {
    'staff send an order by an unknown method': async () => {
      const [desk, { id }] = [await makeStaff(shop, app, 'order-desk'), await makePaidOrder()]
      const { version } = await shop.db
        .selectFrom('orders')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return () => sendAsStaff(desk, 'POST', `/orders/${id}/delivery`, { type: 'roket', version })
    },
    'an unknown shipping method is chosen': async () => {
      const buyer = await makeStranger()
      const { _id: cart_id } = await addToBag(buyer)
      const choice = { address_id: buyer.addressId, shipping_type: 'roket', cart_id }
      return () => sendAs(buyer, 'POST', '/api/user/me/shippings', choice)
    },
    // The fees of the other methods are fetched again.
    'an order is placed whose shipping method was switched off': recordedIn(['shipping_quotes'], async () => {
      const buyer = await makeStranger()
      const cart = await addToBag(buyer)
      await switchMethod(shop.db, rani, 'regular', false)
      onTestFinished(() => switchMethod(shop.db, rani, 'regular', true))
      setClockAhead(31)
      return () => place(app, buyer, cart)
    }),
  },
  PRODUCT_NOT_FOUND: {
    'an unknown product is added to the bag': adding(nothing),
    'the quantity of a line is set that is not in the bag': async () => {
      const [buyer, product] = [await makeStranger(), await makeProduct(shop.db)]
      return () => add(buyer, { action: 'update', ...idsOf(product) })
    },
    'an unknown extra bag is added': async () => {
      const buyer = await makeStranger()
      const bag = { extra_bag_id: 'tiada', quantity: 1 }
      return () => sendAs(buyer, 'POST', '/api/user/me/carts/extrabags', bag)
    },
    'an unknown product is put on the wishlist': async () => {
      const member = await makeStranger()
      return () => wish(member, nothing)
    },
    'an alert is requested for an unknown product': async () => () =>
      requestAlert(nothing, 'ana@example.com'),
    'an unknown product is reviewed': async () => {
      const [member, product] = [await makeStranger(), await makeProduct(shop.db)]
      const review = { ...reviewOf(product), product: nothing }
      return () => sendAs(member, 'POST', '/api/reviews_v2', review)
    },
    'the draft of a review is saved for an unknown product': async () => {
      const member = await makeStranger()
      return () => sendAs(member, 'PUT', '/api/user/me/review-drafts/99999999', { detail: 'Bagus' })
    },
  },
  OUT_OF_STOCK: {
    'a product is added that is sold out': async () => {
      const product = await makeProduct(shop.db, { stock: 0 })
      return adding(idsOf(product))()
    },
    'a guest adds a product that is sold out': async () => {
      const product = await makeProduct(shop.db, { stock: 0 })
      return () => addAsGuest(idsOf(product))
    },
    'more of a line is wanted after it sold out': async () => {
      const [buyer, product] = [await makeStranger(), await makeProduct(shop.db)]
      await addToBag(buyer, product)
      await sellOut(product)
      return () => add(buyer, { action: 'update', quantity: 2, ...idsOf(product) })
    },
    'a saved line is moved back after it sold out': async () => {
      const [buyer, product] = [await makeStranger(), await makeProduct(shop.db)]
      await addToBag(buyer, product)
      const moveBack = await saveOnlyLine(buyer)
      await sellOut(product)
      return moveBack
    },
    'an order is placed after it sold out': async () => {
      const product = await makeProduct(shop.db, { stock: 1 })
      const [one, other] = [await makeStranger(), await makeStranger()]
      const [first, second] = [await addToBag(one, product), await addToBag(other, product)]
      expect((await place(app, one, first)).statusCode).toBe(200)
      return () => place(app, other, second)
    },
    'an ended order is paid again after its pieces were sold': async () => {
      const { buyer, id, product } = await makeUnpaidOrder('gopay')
      await call(app, buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Salah' })
      await sellOut(product)
      setClockAhead(10)
      return () => sendAs(buyer, 'PUT', `/api/order/${id}/retry`)
    },
    'staff fulfil an order that was paid after its pieces were sold': async () => {
      const sale = await makeUnpaidOrder('gopay')
      await call(app, sale.buyer, 'PUT', `/api/order/${sale.id}/cancelled`, { cancellation_reason: 'Salah' })
      await sellOut(sale.product)
      await changeAtProvider(sale, 'pay')
      await notify(signedNotice({ orderId: `${sale.code}-1`, amountRupiah: sale.amountRupiah }))
      const move = { orderId: sale.id, to: 'Payment accepted' } as const
      return () => catchRefusal(changeStateByStaff(shop.db, rani, move))
    },
  },
  STOCK_CHANGED: {
    'an order is placed of which one product sold out': async () => {
      const [buyer, product] = [await makeStranger(), await makeProduct(shop.db)]
      await addToBag(buyer)
      const cart = await addToBag(buyer, product)
      await sellOut(product)
      return () => place(app, buyer, cart)
    },
  },
  NOT_SELLABLE: {
    'a gift is added as if it were sold': async () => {
      const gift = await makeProduct(shop.db, { classification: 'gwp_non_sellable' })
      return adding(idsOf(gift))()
    },
    'a gift is chosen that no voucher of the bag gives': async () => {
      const [buyer, gift] = [
        await makeStranger(),
        await makeProduct(shop.db, { classification: 'gwp_non_sellable' }),
      ]
      await addToBag(buyer)
      const free_product = { is_applied_free_product: true, applied_free_products_voucher_id: 'a'.repeat(32) }
      return () => add(buyer, { ...idsOf(gift), free_product })
    },
  },
  LINE_LIMIT: {
    'a twenty-first line is added': async () => {
      const buyer = await makeStranger()
      const product = await makeProduct(shop.db, { combinations: ORDER_PRODUCT_LIMIT + 1 })
      for (let index = 0; index < ORDER_PRODUCT_LIMIT; index += 1)
        expect((await add(buyer, idsOf(product, index))).statusCode).toBe(200)
      return () => add(buyer, idsOf(product, ORDER_PRODUCT_LIMIT))
    },
  },
  EGIFT_NOT_MIXED: {
    '[CART-07] a guest adds an e-gift to another product': async () => {
      const [product, egift] = [await makeProduct(shop.db), await makeEgift(shop.db)]
      return () => addAsGuest(idsOf(product), { ...idsOf(egift), egift_info: egiftFor() })
    },
  },
  PREORDER_DATES_DIFFER: {
    '[PREORDER-01] a pre-order is added to one that leaves on another day': async () => {
      const [buyer, first, second] = [
        await makeStranger(),
        await makePreOrder('2027-01-01'),
        await makePreOrder('2027-02-01'),
      ]
      expect((await add(buyer, idsOf(first))).statusCode).toBe(200)
      return () => add(buyer, idsOf(second))
    },
    '[PREORDER-01] a guest adds a pre-order to one that leaves on another day': async () => {
      const [first, second] = [await makePreOrder('2027-01-01'), await makePreOrder('2027-02-01')]
      return () => addAsGuest(idsOf(first), idsOf(second))
    },
    '[PREORDER-01] a saved pre-order is moved back to one that leaves on another day': async () => {
      const [buyer, first, second] = [
        await makeStranger(),
        await makePreOrder('2027-01-01'),
        await makePreOrder('2027-02-01'),
      ]
      await add(buyer, idsOf(first))
      const moveBack = await saveOnlyLine(buyer)
      await add(buyer, idsOf(second))
      return moveBack
    },
  },
  EGIFT_NOT_DISCOUNTABLE: {
    'a voucher is applied to an e-gift': applyToEgift('voucher', { voucher_code: 'UJI' }),
    'points are used for an e-gift': applyToEgift('points', { points: 5 }),
    'a gift card pays for an e-gift': applyToEgift('gift-card', { code: 'AAAAAAAAAAAAAAAA' }),
  },
  EGIFT_INFO_MISSING: {
    'an e-gift is added without a recipient': async () => adding(idsOf(await makeEgift(shop.db)))(),
  },
  EGIFT_DAY_TOO_LATE: {
    'an e-gift is added that leaves in ten years': addingEgift({ delivery_date: '2036-01-01' }),
  },
  EGIFT_DAY_PASSED: {
    'an e-gift is added that left years ago': addingEgift({ delivery_date: '2020-01-01' }),
    'a saved e-gift is moved back after its day': async () => {
      const [buyer, egift] = [await makeStranger(), await makeEgift(shop.db)]
      const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
      const info = egiftFor('ana@example.com', { delivery_date: tomorrow })
      await addEgift(app, buyer, egift, { info })
      const moveBack = await saveOnlyLine(buyer)
      setClockAhead(3 * 24 * 60)
      // The visit of the new day is recorded before the refusal.
      await call(app, buyer, 'GET', '/api/user/me')
      return moveBack
    },
  },
  PACK_CONTENT_UNKNOWN: {
    'a pack is added with a product that is not in it': async () => {
      const [{ pack, soap }, other] = [await makePack(), await makeProduct(shop.db)]
      return adding({ ...idsOf(pack), pack: [partOf(other), partOf(soap)] })()
    },
  },
  PACK_PART_SOLD_OUT: {
    'a pack is added with a shade that is sold out': async () => {
      const { pack, tint, soap } = await makePack()
      await shop.db
        .updateTable('stock')
        .set({ on_hand: 0 })
        .where('combination_id', '=', tint.combinationIds[1] ?? 0)
        .execute()
      return adding({ ...idsOf(pack), pack: [partOf(tint, 1), partOf(soap)] })()
    },
  },
  SPECIAL_PRICE_ENDED: {
    'a product is added at a special price that has ended': async () => {
      const { id, line } = await makeSpecialPrice()
      await stopSpecialPrice(shop.db, rani, { id })
      return adding(line)()
    },
    'an order is paid again whose special price was used elsewhere': async () => {
      const { line } = await makeSpecialPrice(1)
      const phone = { phone_no: '081234567890' }
      const sale = await makeUnpaidOrder('ovo', phone, buyer => add(buyer, line))
      await changeAtProvider(sale, 'deny')
      await call(app, sale.buyer, 'POST', '/api/payments/callback', { id_order: sale.id })
      await add(sale.buyer, line)
      const cart = await fillBag(app, sale.buyer, [])
      expect((await place(app, sale.buyer, cart)).statusCode).toBe(200)
      return () => sendAs(sale.buyer, 'POST', '/api/payments', { id_order: sale.id, ...phone })
    },
  },
  SAVED_LINES_FULL: {
    'one more line is saved for later than a member may': async () => {
      const [buyer, product] = [
        await makeStranger(),
        await makeProduct(shop.db, { combinations: SAVED_LINES_MAX }),
      ]
      await sql`
        insert into saved_lines (member_id, product_id, combination_id, quantity, seen_price_rupiah, details)
        select ${buyer.id}, ${product.productId}, unnest(${product.combinationIds}::bigint[]), 1, 50000, '{}'`.execute(
        shop.db,
      )
      await addToBag(buyer)
      const { products } = await call(app, buyer, 'GET', '/api/user/me/carts')
      return () => saveForLater(buyer, products[0]._id)
    },
  },
  CART_NOT_FOUND: {
    'an order is placed of another member’s bag': async () => {
      const [one, other] = [await makeStranger(), await makeStranger()]
      const cart = await addToBag(one)
      return () => place(app, other, cart)
    },
  },
  CART_EMPTY: {
    'an order is placed of an empty bag': async () => {
      const [buyer, product] = [await makeStranger(), await makeProduct(shop.db)]
      const cart = await addToBag(buyer, product)
      await add(buyer, { action: 'delete', ...idsOf(product) })
      return () => place(app, buyer, cart)
    },
    'a voucher is applied to an empty bag': applyTo('voucher', { voucher_code: 'UJI' }),
    'points are used for an empty bag': applyTo('points', { points: 5 }),
    'a gift card pays for an empty bag': applyTo('gift-card', { code: 'AAAAAAAAAAAAAAAA' }),
  },
  ALREADY_IN_STOCK: {
    'an alert is requested for a product in stock': async () => {
      const product = await makeProduct(shop.db)
      return () => requestAlert(idsOf(product), 'ana@example.com')
    },
  },
  STOCK_WISH_LIMIT: {
    'a fifty-first alert is requested for one address': async () => {
      const product = await makeProduct(shop.db, { stock: 0, combinations: 51 })
      await sql`
        insert into stock_wishes (combination_id, email, created_at, next_try_at)
        select unnest(${product.combinationIds.slice(1)}::bigint[]), 'banyak@example.com', now(), now()`.execute(
        shop.db,
      )
      return () => requestAlert(idsOf(product), 'banyak@example.com')
    },
  },
  ALREADY_ON_WISHLIST: {
    'a product is put on the wishlist a second time': async () => {
      const [member, product] = [await makeStranger(), await makeProduct(shop.db)]
      await wish(member, idsOf(product))
      return () => wish(member, idsOf(product))
    },
  },
  WISHLIST_ENTRY_GONE: {
    'a member removes an entry of another member’s wishlist': async () => {
      const [member, other, product] = [
        await makeStranger(),
        await makeStranger(),
        await makeProduct(shop.db),
      ]
      const { _id } = await call(app, other, 'POST', '/api/wishlist', {
        product_id: String(product.productId),
        product_combination_id: String(product.combinationIds[0]),
      })
      return () => sendAs(member, 'DELETE', `/api/wishlist/${_id}`)
    },
  },
  WISHLIST_FULL: {
    'one more product is put on the wishlist than a member may': async () => {
      const [member, product] = [
        await makeStranger(),
        await makeProduct(shop.db, { combinations: WISHLIST_MAX + 1 }),
      ]
      const [last, ...others] = product.combinationIds
      await sql`
        insert into wishlist_entries (member_id, combination_id)
        select ${member.id}, unnest(${others}::bigint[])`.execute(shop.db)
      return () => wish(member, { id: String(product.productId), combination_id: String(last) })
    },
  },
  CHAT_WAIT: {
    'a thirty-first message is sent without an answer': async () => {
      const member = await makeStranger()
      const now = shop.now()
      await shop.db
        .insertInto('chat_conversations')
        .values({ member_id: member.id, created_at: now, last_message_at: now, unanswered: 30 })
        .execute()
      return () => sendAs(member, 'POST', '/api/chat/messages', { text: 'Halo?', key: 'pesan-ketiga-puluh' })
    },
  },
  CARD_NUMBER_IN_TEXT: {
    'a card number is sent in the chat': async () => {
      const member = await makeStranger()
      return () => sendAs(member, 'POST', '/api/chat/messages', { text: CARD, key: 'pesan-dengan-kartu' })
    },
    'a card number is sent in a message to the shop': async () => () =>
      sendAs(guest, 'POST', '/api/contact', {
        customername: 'Sari',
        customeremail: 'sari@example.com',
        customersubject: 'Bayar',
        customermessage: `Kartu saya ${CARD}`,
        recaptcha_token: '',
      }),
    'a card number is sent instead of a card’s token': async () => {
      const buyer = await makeBuyer(shop.db)
      const cart = await addToBag(buyer)
      return () => place(app, buyer, cart, { payment_method: 'credit_debit_card', card_token: CARD })
    },
    'a card number is written in a review': async () => {
      const [member, product] = [await makeStranger(), await makeProduct(shop.db)]
      const review = reviewOf(product, { detail: `${reviewText()} ${CARD}` })
      return () => sendAs(member, 'POST', '/api/reviews_v2', review)
    },
    'a card number is saved in the draft of a review': async () => {
      const [member, { productId }] = [await makeStranger(), await makeProduct(shop.db)]
      return () => sendAs(member, 'PUT', `/api/user/me/review-drafts/${productId}`, { detail: CARD })
    },
  },
})
