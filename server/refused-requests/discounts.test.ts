import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { discountRefusals } from '../../contract/refusals/discounts.ts'
import { closeCard } from '../modules/gift-cards/index.ts'
import { sendEgiftAgain } from '../modules/orders/index.ts'
import { changeStateByStaff, reopenBoughtCard } from '../modules/payments/index.ts'
import { setToggle } from '../modules/shop-settings/index.ts'
import { giveTokens, importTokenPrizes, switchPrize, takeTokensBack } from '../modules/tokens/index.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeGiftCard } from '../testing/make-gift-card.ts'
import { makeProduct } from '../testing/make-product.ts'
import { givePoints, makeVoucher } from '../testing/make-voucher.ts'
import { rani } from '../testing/run-staff.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { writeDrafts } from '../testing/write-file.ts'
import { catchRefusal, openScene } from './scene.ts'

const {
  shop,
  app,
  expectRefusals,
  sendAs,
  addToBag,
  makeUnpaidOrder,
  changeAtProvider,
  notify,
  makeStranger,
} = await openScene()

const applyVoucher = (buyer: Buyer, voucher_code: string) =>
  sendAs(buyer, 'POST', '/api/carts/voucher', { voucher_code })
const applyPoints = (buyer: Buyer, points: number) => sendAs(buyer, 'POST', '/api/carts/points', { points })
const applyCard = (buyer: Buyer, code: string) => sendAs(buyer, 'POST', '/api/carts/gift-card', { code })

/** Carries out the act as a buyer with a product in the bag. */
const withBag = (act: (buyer: Buyer) => ReturnType<typeof sendAs>) => async () => {
  const buyer = await makeBuyer(shop.db)
  await addToBag(buyer)
  return () => act(buyer)
}
/** Applies a voucher of this kind to a bag with a product. */
const applying = (voucher: Parameters<typeof makeVoucher>[1]) => async () => {
  const { code } = await makeVoucher(shop.db, voucher)
  return withBag(buyer => applyVoucher(buyer, code))()
}
const days = (count: number) => new Date(Date.now() + count * 86_400_000)

const phone = { phone_no: '081234567890' }
/**
 * Pays an order again by OVO, whose first payment was refused. `use` puts a discount into the bag; another order has used
 * it since.
 */
const retryingAfter = (use: (buyer: Buyer) => Promise<unknown>) => async () => {
  const sale = await makeUnpaidOrder('ovo', phone, use)
  await changeAtProvider(sale, 'deny')
  await call(app, sale.buyer, 'POST', '/api/payments/callback', { id_order: sale.id })
  await addToBag(sale.buyer)
  await use(sale.buyer)
  const cart = await fillBag(app, sale.buyer, [])
  expect((await place(app, sale.buyer, cart)).statusCode).toBe(200)
  return () => sendAs(sale.buyer, 'POST', '/api/payments', { id_order: sale.id, ...phone })
}
const makeCard = async (valueRupiah?: number) => makeGiftCard(shop.db, app, await makeStranger(), valueRupiah)

const expire = (cardId: string) =>
  sql`update gift_cards set expires_at = now() - interval '1 day' where id = ${cardId}`.execute(shop.db)

let prizes = 0
/** Makes a prize for three tokens, and a member who has enough for two. */
async function makePrizeBuyer(tokens = 6, changes: object = {}) {
  prizes += 1
  const [key, name] = [`potongan-${prizes}`, `Potongan ${prizes}`]
  const { code } = await makeVoucher(shop.db, { is_active: false, audience: 'listed' })
  const prize = { key, name, type: 'voucher', tokens: 3, voucher: code, voucher_days: 14 }
  await importTokenPrizes(shop, rani, writeDrafts([{ ...prize, ...changes }]))
  const buyer = await makeBuyer(shop.db)
  const { user_name: member } = await shop.db
    .selectFrom('members')
    .select('user_name')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const grant = { member, tokens, note: '', now: shop.now(), expiresAt: null }
  if (tokens > 0) await giveTokens(shop.db, rani, grant)
  const redeem = (body: object = {}) =>
    sendAs(buyer, 'POST', '/api/user/me/tokens/redeem', {
      points: 3,
      prize_name: name,
      type: 'voucher',
      ...body,
    })
  return { key, member, redeem }
}

expectRefusals(discountRefusals, {
  VOUCHER_UNKNOWN: {
    'an unknown code is applied': withBag(buyer => applyVoucher(buyer, 'TIDAKADA')),
  },
  VOUCHER_NOT_YOURS: { 'a voucher for listed members is applied': applying({ audience: 'listed' }) },
  VOUCHER_NOT_STARTED: { 'a voucher is applied before it starts': applying({ starts_at: days(1) }) },
  VOUCHER_ENDED: {
    'a voucher is applied after it ended': applying({ starts_at: days(-2), ends_at: days(-1) }),
  },
  VOUCHER_USED: {
    'a voucher is applied a second time': async () => {
      const [buyer, { code }] = [await makeBuyer(shop.db), await makeVoucher(shop.db)]
      await addToBag(buyer)
      const cart = (await applyVoucher(buyer, code)).json() as { data?: Parameters<typeof place>[2] }
      expect(
        (await place(app, buyer, cart.data ?? { _id: '', total_price_after_shipping: 0 })).statusCode,
      ).toBe(200)
      await addToBag(buyer)
      return () => applyVoucher(buyer, code)
    },
    'an order is paid again whose voucher was used elsewhere': async () => {
      const { code } = await makeVoucher(shop.db)
      return retryingAfter(buyer => applyVoucher(buyer, code))()
    },
  },
  VOUCHER_USED_UP: {
    'a used-up voucher is applied': applying({ quota: 1, used_count: 1 }),
    'an order is paid again whose voucher was used up elsewhere': async () => {
      const { code } = await makeVoucher(shop.db, { quota: 1, uses_per_member: 5 })
      return retryingAfter(buyer => applyVoucher(buyer, code))()
    },
  },
  VOUCHER_OTHER_PRODUCTS: {
    'a voucher for another product is applied': async () => {
      const { productId } = await makeProduct(shop.db)
      return applying({ product_ids: [productId] })()
    },
  },
  VOUCHER_MINIMUM: {
    'a voucher is applied below its minimum': applying({ min_amount_rupiah: 10_000_000 }),
  },
  VOUCHER_IS_AUTOMATIC: {
    'a voucher is applied that applies by itself': applying({
      voucher_type: 'automatic',
      min_amount_rupiah: 10_000_000,
    }),
  },
  DISCOUNTS_NOT_COMBINABLE: {
    'points are used together with a voucher': async () => {
      const [buyer, { code }] = [await makeBuyer(shop.db), await makeVoucher(shop.db)]
      await givePoints(shop.db, buyer.id, 500)
      await addToBag(buyer)
      await applyVoucher(buyer, code)
      return () => applyPoints(buyer, 100)
    },
    'a voucher is applied together with points': async () => {
      const [buyer, { code }] = [await makeBuyer(shop.db), await makeVoucher(shop.db)]
      await givePoints(shop.db, buyer.id, 500)
      await addToBag(buyer)
      await applyPoints(buyer, 100)
      return () => applyVoucher(buyer, code)
    },
  },
  ACCOUNT_NOT_VERIFIED: Object.fromEntries(
    (['voucher', 'points'] as const).map(use => [
      `${use} for verified members`,
      async () => {
        const key = `cart_verified_only_apply_${use}`
        await setToggle(shop.db, rani, key, true)
        onTestFinished(() => setToggle(shop.db, rani, key, false))
        return withBag(buyer => (use === 'points' ? applyPoints(buyer, 5) : applyVoucher(buyer, 'UJI')))()
      },
    ]),
  ),
  POINTS_SHORT: {
    'more points are used than the member has': withBag(buyer => applyPoints(buyer, 50)),
    'an order is paid again whose points were used elsewhere': retryingAfter(async buyer => {
      const { rows } = await sql`select from point_entries where member_id = ${buyer.id}`.execute(shop.db)
      if (rows.length === 0) await givePoints(shop.db, buyer.id, 500)
      await applyPoints(buyer, 500)
    }),
  },
  GIFT_CARD_UNKNOWN: {
    'an unknown gift card pays': withBag(buyer => applyCard(buyer, 'AAAAAAAAAAAAAAAA')),
    'the balance of an unknown gift card is read': async () => {
      const member = await makeStranger()
      return () => sendAs(member, 'POST', '/api/gift-cards/balance', { code: 'AAAAAAAAAAAAAAAA' })
    },
  },
  GIFT_CARD_ENDED: {
    'a closed gift card pays': async () => {
      const { code, cardId } = await makeCard()
      await closeCard(shop.db, rani, { card: cardId, note: 'Hilang' })
      return withBag(buyer => applyCard(buyer, code))()
    },
    'staff send the codes of a closed gift card again': async () => {
      const { cardId: card } = await makeCard()
      await closeCard(shop.db, rani, { card, note: 'Hilang' })
      return () => catchRefusal(sendEgiftAgain(shop.db, rani, { card, email: null, now: shop.now() }))
    },
    'staff reopen a gift card that has expired': async () => {
      const { cardId: card } = await makeCard()
      await closeCard(shop.db, rani, { card, note: 'Hilang' })
      await expire(card)
      return () => catchRefusal(reopenBoughtCard(shop.db, rani, { card, note: 'Ketemu' }))
    },
  },
  GIFT_CARD_EMPTY: {
    'an empty gift card pays': async () => {
      const { code } = await makeCard(50_000)
      const other = await makeStranger()
      await addToBag(other)
      await applyCard(other, code)
      const cart = await fillBag(app, other, [])
      expect((await place(app, other, cart)).statusCode).toBe(200)
      return withBag(buyer => applyCard(buyer, code))()
    },
  },
  GIFT_CARD_SHORT: {
    'staff fulfil an order that was paid after its gift card was used elsewhere': async () => {
      const { code } = await makeCard(50_000)
      const sale = await makeUnpaidOrder('gopay', {}, buyer => applyCard(buyer, code))
      const reason = { cancellation_reason: 'Salah' }
      await call(app, sale.buyer, 'PUT', `/api/order/${sale.id}/cancelled`, reason)
      await addToBag(sale.buyer)
      await applyCard(sale.buyer, code)
      const cart = await fillBag(app, sale.buyer, [])
      expect((await place(app, sale.buyer, cart)).statusCode).toBe(200)
      await changeAtProvider(sale, 'pay')
      await notify(signedNotice({ orderId: `${sale.code}-1`, amountRupiah: sale.amountRupiah }))
      const move = { orderId: sale.id, to: 'Payment accepted' } as const
      return () => catchRefusal(changeStateByStaff(shop.db, rani, move))
    },
    'an order is paid again whose gift card was used elsewhere': async () => {
      const { code } = await makeCard(50_000)
      return retryingAfter(buyer => applyCard(buyer, code))()
    },
  },
  INSUFFICIENT_POINTS: {
    'a prize is redeemed for more tokens than the member has': async () => {
      const { redeem } = await makePrizeBuyer(0)
      return () => redeem()
    },
    'staff take more tokens than the member has': async () => {
      const { member } = await makePrizeBuyer(6)
      const taking = { member, tokens: 7, note: 'Salah beri', now: shop.now() }
      return () => catchRefusal(takeTokensBack(shop.db, rani, taking))
    },
  },
  TOKEN_PRIZE_UNKNOWN: {
    'a prize is redeemed that is not offered': async () => {
      const { redeem } = await makePrizeBuyer()
      return () => redeem({ prize_name: 'Mobil' })
    },
  },
  TOKEN_PRIZE_CLOSED: {
    'a prize is redeemed that is switched off': async () => {
      const { key, redeem } = await makePrizeBuyer()
      await switchPrize(shop.db, rani, { key }, false)
      return () => redeem()
    },
  },
  TOKEN_PRIZE_CHANGED: {
    'a prize is redeemed at another price': async () => {
      const { redeem } = await makePrizeBuyer()
      return () => redeem({ points: 1 })
    },
  },
  TOKEN_PRIZE_LIMIT: {
    'a prize is redeemed more often than a member may': async () => {
      const { redeem } = await makePrizeBuyer(6, { per_member: 1 })
      expect((await redeem()).statusCode).toBe(200)
      return () => redeem()
    },
  },
  TOKEN_PRIZE_USED_UP: {
    'a prize is redeemed of which none is left': async () => {
      const { redeem } = await makePrizeBuyer(6, { quota: 1 })
      expect((await redeem()).statusCode).toBe(200)
      return () => redeem()
    },
  },
})
