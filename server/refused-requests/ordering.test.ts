import { expect } from 'vitest'
import { CASH_MAX_RUPIAH, RETURN_PHOTOS_MAX } from '../../contract/constants.ts'
import { orderingRefusals } from '../../contract/refusals/ordering.ts'
import { runDueFlashSales } from '../modules/flash-sales/index.ts'
import type { OrderState } from '../modules/orders/index.ts'
import { finishParcel, startWave, tickPiece } from '../modules/packing/index.ts'
import {
  acceptMoney,
  askForOtherAccount,
  changeStateByStaff,
  markRefundSent,
  openRefund,
  recordReturnedTransfer,
  refundOrder,
  refundPayment,
  rejectTransfer,
  takeOutOfFile,
  writeTransferFile,
} from '../modules/payments/index.ts'
import { refundReturn } from '../modules/return-desk/index.ts'
import { acceptReturn, receiveReturn, refuseReturn } from '../modules/returns/index.ts'
import { makeBankPromotion } from '../testing/make-bank-promotion.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { addEgift, makeEgift, makeGiftCard } from '../testing/make-gift-card.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeStaff } from '../testing/make-staff.ts'
import { makeVoucher } from '../testing/make-voucher.ts'
import { rani } from '../testing/run-staff.ts'
import { seenRefund } from '../testing/seen-refund.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { catchRefusal, guest, onePixel, openScene, sendAsStaff } from './scene.ts'

const {
  shop,
  app,
  expectRefusals,
  sendAs,
  setClockAhead,
  addToBag,
  makeUnpaidOrder,
  notify,
  makePaidOrder,
  makeDeliveredOrder,
  changeAtProvider,
  makeTransferOrder,
  sendReceipt,
  makeStranger,
} = await openScene()

type Cart = Awaited<ReturnType<typeof addToBag>>
type PlacedOrder = Awaited<ReturnType<typeof makeUnpaidOrder>>

/** Places the order of a bag with one product. */
const placing =
  (extra: object = {}, change: (cart: Cart) => Cart = cart => cart) =>
  async () => {
    const buyer = await makeBuyer(shop.db)
    const cart = change(await addToBag(buyer))
    return () => place(app, buyer, cart, extra)
  }
/** Makes a bag with one product, for which nothing else was chosen. */
async function makeBagWithoutDelivery() {
  const buyer = await makeBuyer(shop.db)
  const { productId, combinationIds } = await makeProduct(shop.db)
  const cart = await call(app, buyer, 'POST', '/api/user/me/carts', {
    action: 'add',
    id: String(productId),
    combination_id: String(combinationIds[0]),
    quantity: 1,
  })
  return { buyer, cart }
}
/** Makes a bag with a product and the gift that comes with it. */
async function makeBagWithGift() {
  const [buyer, product] = [await makeBuyer(shop.db), await makeProduct(shop.db)]
  const gift = await makeProduct(shop.db, { classification: 'gwp_non_sellable', stock: 1 })
  await makeVoucher(shop.db, {
    discount_type: 'free_product',
    voucher_type: 'automatic',
    discount_rupiah: null,
    gift_combination_id: gift.combinationIds[0] ?? null,
    product_ids: [product.productId],
  })
  const cart = await addToBag(buyer, product)
  return { buyer, cart, giftId: gift.combinationIds[0] ?? 0 }
}

const phone = { phone_no: '081234567890' }
/** Makes an OVO order that the payer declined on the phone: it may be retried. */
async function makeRefusedOvo() {
  const sale = await makeUnpaidOrder('ovo', phone)
  await changeAtProvider(sale, 'deny')
  await call(app, sale.buyer, 'POST', '/api/payments/callback', { id_order: sale.id })
  return sale
}
const retryGopay = ({ buyer, id }: PlacedOrder, by = buyer) => sendAs(by, 'PUT', `/api/order/${id}/retry`)
const retryOvo = ({ buyer, id }: PlacedOrder) =>
  sendAs(buyer, 'POST', '/api/payments', { id_order: id, ...phone })
const retryingGopay =
  (minutes: number, method = 'gopay') =>
  async () => {
    const sale = await makeUnpaidOrder(method)
    setClockAhead(minutes)
    return () => retryGopay(sale)
  }

const cancel = ({ buyer, id }: PlacedOrder, extra: object = {}) =>
  sendAs(buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Berubah pikiran', ...extra })
const moveByStaff = (orderId: string, to: OrderState) => changeStateByStaff(shop.db, rani, { orderId, to })

const account = { bank_name: 'BRI', account_name: 'Sari Wulandari', account_number: '012301004567507' }
const nameAccount = (id: string, by: Buyer) =>
  sendAs(by, 'POST', `/api/payments/refund-account/${id}`, account)
const draft = (amountRupiah?: number) => ({
  key: 'refused',
  reason: 'Rusak',
  askedBy: 'staff:rani',
  ...(amountRupiah === undefined ? {} : { amountRupiah }),
})

async function makeRefundWithAccount() {
  const sale = await makePaidOrder('bca_virtual_account')
  const { id: refundId } = await refundPayment(shop, sale.id, draft())
  await nameAccount(sale.id, sale.buyer)
  return { ...sale, refundId }
}
async function makeRefundInFile() {
  const sale = await makeRefundWithAccount()
  await writeTransferFile(shop.db, rani, shop.now())
  return sale
}
const actOn = async ({ refundId }: { refundId: string }) => ({
  ...(await seenRefund(shop.db, refundId)),
  reason: 'Bank menolak',
  now: shop.now(),
})
async function actOnSentRefund() {
  const sale = await makeRefundInFile()
  await markRefundSent(shop.db, rani, await actOn(sale))
  return actOn(sale)
}

const sendReturnPhoto = ({ buyer, id }: { buyer: Buyer; id: string }) =>
  app.inject({
    method: 'POST',
    url: `/api/orders/${id}/return-photos`,
    headers: { ...buyer.headers, 'content-type': 'image/png' },
    payload: Buffer.from(onePixel.split(',')[1] ?? '', 'base64'),
  })
const requestReturn = (id: string, by: Buyer, photos = ['x']) =>
  sendAs(by, 'POST', `/api/orders/${id}/returns`, { reason: 'Bocor', photos })
async function makeReturn(sale: { buyer: Buyer; id: string; code: string }) {
  const { data } = (await sendReturnPhoto(sale)).json()
  expect((await requestReturn(sale.id, sale.buyer, [data._id])).statusCode).toBe(200)
  return { order: sale.code, wayBack: 'sent', note: 'Maaf ya', now: shop.now() } as const
}
const makeDecidedReturn = async () => {
  const decision = await makeReturn(await makeDeliveredOrder())
  await refuseReturn(shop.db, rani, decision)
  return decision
}

const findVersion = async (id: string) =>
  (await shop.db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version

expectRefusals(
  orderingRefusals,
  {
    GIFT_CHANGED: {
      'the gift that the buyer saw is gone': async () => {
        const { buyer, cart, giftId } = await makeBagWithGift()
        await shop.db.updateTable('stock').set({ on_hand: 0 }).where('combination_id', '=', giftId).execute()
        return () => place(app, buyer, cart, { gifts: [String(giftId)] })
      },
      'the gift of an ended order was given away before it is paid again': async () => {
        const { buyer, cart, giftId } = await makeBagWithGift()
        const { order_id: id } = (await place(app, buyer, cart, { payment_method: 'gopay' })).json().data
        await sendAs(buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Berubah pikiran' })
        await shop.db.updateTable('stock').set({ on_hand: 0 }).where('combination_id', '=', giftId).execute()
        setClockAhead(10)
        return () => sendAs(buyer, 'PUT', `/api/order/${id}/retry`, { gifts: [String(giftId)] })
      },
    },
    price_mismatch: {
      'an order is placed at another total': placing({}, cart => ({
        ...cart,
        total_price_after_shipping: 1,
      })),
      'an order is placed at a price that the buyer has not accepted': async () => {
        const [buyer, product] = [await makeBuyer(shop.db), await makeProduct(shop.db)]
        await addToBag(buyer, product)
        await shop.db
          .updateTable('combinations')
          .set({ price_rupiah: 60_000, price_after_discount_rupiah: 60_000 })
          .where('product_id', '=', product.productId)
          .execute()
        const cart = await call(app, buyer, 'GET', '/api/user/me/carts')
        return () => place(app, buyer, cart)
      },
    },
    ADDRESS_MISSING: {
      'an order is placed without an address': async () => {
        const { buyer, cart } = await makeBagWithoutDelivery()
        await shop.db.updateTable('carts').set({ address_id: null }).where('id', '=', cart._id).execute()
        return () => place(app, buyer, cart)
      },
    },
    SHIPPING_MISSING: {
      'an order is placed without a shipping method': async () => {
        const { buyer, cart } = await makeBagWithoutDelivery()
        await call(app, buyer, 'PUT', `/api/carts/${cart._id}/address/${buyer.addressId}`)
        return () => place(app, buyer, cart)
      },
    },
    PAYMENT_LINK_ENDED: {
      'a payment link that no order has is opened': async () => () =>
        sendAs(guest, 'POST', '/api/payment-links/show', { token: 'A'.repeat(43) }),
      'a payment link that no order has is checked': async () => () =>
        sendAs(guest, 'POST', '/api/payment-links/check', { token: 'A'.repeat(43) }),
    },
    PAYMENT_METHOD_UNKNOWN: {
      'an order is paid by barter': placing({ payment_method: 'barter' }),
      'an order that costs something is placed for free': placing({ payment_method: 'free_order' }),
      'an order is paid to an account that is not the shop’s': placing({
        payment_method: 'bank_transfer',
        id_bank_account: '999999',
      }),
    },
    UNPAID_LIMIT: {
      'an order is placed with too many unpaid ones': async () => {
        const buyer = await makeBuyer(shop.db)
        const product = await makeProduct(shop.db, { stock: 99 })
        for (;;) {
          const cart = await addToBag(buyer, product)
          const { statusCode } = await place(app, buyer, cart)
          if (statusCode !== 200) return () => place(app, buyer, cart)
        }
      },
    },
    RETRY_NOT_ALLOWED: {
      '[RETRY-13] of a pending OVO payment': async () => {
        const sale = await makeUnpaidOrder('ovo', phone)
        setClockAhead(3)
        return () => retryOvo(sale)
      },
      '[RETRY-14] of GoPay before five minutes have passed': retryingGopay(4),
      '[RETRY-06] of GoPay after half an hour': retryingGopay(31),
      '[RETRY-08] in a second tab': async () => {
        const sale = await makeRefusedOvo()
        await call(app, sale.buyer, 'POST', '/api/payments', { id_order: sale.id, ...phone })
        return () => retryOvo(sale)
      },
      '[RETRY-01] of a virtual account': retryingGopay(10, 'bca_virtual_account'),
      "[RETRY-09] of GoPay through OVO's call": async () => {
        const sale = await makeUnpaidOrder('gopay')
        setClockAhead(10)
        return () => retryOvo(sale)
      },
    },
    CASH_NOT_OFFERED: {
      'an order above the limit is placed in cash': async () => {
        const buyer = await makeBuyer(shop.db)
        const cart = await addToBag(buyer, await makeProduct(shop.db, { priceRupiah: CASH_MAX_RUPIAH + 1 }))
        return () => place(app, buyer, cart, { payment_method: 'cash_on_delivery' })
      },
      'a fourth order is placed in cash': async () => {
        const [buyer, product] = [await makeBuyer(shop.db), await makeProduct(shop.db)]
        const placeNext = async () =>
          place(app, buyer, await addToBag(buyer, product), { payment_method: 'cash_on_delivery' })
        for (let orders = 0; orders < 3; orders += 1) expect((await placeNext()).statusCode).toBe(200)
        const cart = await addToBag(buyer, product)
        return () => place(app, buyer, cart, { payment_method: 'cash_on_delivery' })
      },
      'an e-gift is ordered in cash': async () => {
        const buyer = await makeBuyer(shop.db)
        const cart = await addEgift(app, buyer, await makeEgift(shop.db))
        return () => place(app, buyer, cart, { payment_method: 'cash_on_delivery' })
      },
    },
    BANK_PROMOTION_NOT_ELIGIBLE: {
      'a bank’s discount is chosen below its minimum': async () => {
        const [buyer, { id }] = [
          await makeBuyer(shop.db),
          await makeBankPromotion(shop.db, { minimum_rupiah: 90_000_000 }),
        ]
        await addToBag(buyer)
        return () => sendAs(buyer, 'PUT', '/api/user/me/bank-promotions', { id_bank_promotion: id })
      },
    },
    BANK_PROMOTION_METHOD: {
      'an order is paid by another method than the bank’s': async () => {
        const [buyer, { id }] = [await makeBuyer(shop.db), await makeBankPromotion(shop.db)]
        await addToBag(buyer)
        const cart = await call(app, buyer, 'PUT', '/api/user/me/bank-promotions', { id_bank_promotion: id })
        return () => place(app, buyer, cart, { payment_method: 'indomaret' })
      },
    },
    SAVED_CARD_GONE: {
      'an order is paid by another member’s card': async () => {
        const [one, other] = [await makeBuyer(shop.db), await makeStranger()]
        await shop.db
          .insertInto('saved_cards')
          .values({ member_id: other.id, token: 'theirs-1', masked_number: '48111111-1114' })
          .execute()
        const cart = await addToBag(one)
        return () => place(app, one, cart, { payment_method: 'credit_debit_card', card_token: 'theirs-1' })
      },
      'a member removes another member’s card': async () => {
        const [one, other] = [await makeStranger(), await makeStranger()]
        const card = { member_id: other.id, token: 'theirs-2', masked_number: '48111111-1115' }
        await shop.db.insertInto('saved_cards').values(card).execute()
        return () => sendAs(one, 'DELETE', '/api/midtrans-tokens/theirs-2')
      },
    },
    TRANSFER_NOT_EXPECTED: {
      '[PAY-20] a receipt is sent for a virtual account': async () => {
        const sale = await makeUnpaidOrder()
        return () => sendReceipt(sale)
      },
      'staff accept a transfer for a wallet': async () => {
        const { id } = await makeUnpaidOrder('gopay')
        return () => catchRefusal(acceptMoney(shop, rani, id))
      },
      'staff reject a receipt that nobody sent': async () => {
        const { id: orderId } = await makeTransferOrder()
        return () => catchRefusal(rejectTransfer(shop, rani, { orderId, note: 'Buram' }))
      },
    },
    REFUND_NOT_ALLOWED: {
      'the buyer names an account without an open refund': async () => {
        const { id, buyer } = await makePaidOrder()
        return () => nameAccount(id, buyer)
      },
      'more is refunded than was paid': async () => {
        const sale = await makePaidOrder()
        return () => catchRefusal(refundPayment(shop, sale.id, draft(sale.amountRupiah + 1)))
      },
      'an order is refunded that is not paid': async () => {
        const sale = await makeUnpaidOrder()
        return () => catchRefusal(shop.db.transaction().execute(tx => openRefund(tx, sale.id, draft())))
      },
      'an order is refunded so far that its gift card has no money behind it': async () => {
        const { orderId } = await makeGiftCard(shop.db, app, await makeBuyer(shop.db))
        const refund = { orderId, key: 'refused', reason: 'Rusak', amountRupiah: 50_000 }
        return () => catchRefusal(refundOrder(shop.db, rani, refund))
      },
      'a second person approves a refund of money that has gone back meanwhile': async () => {
        const [finance, owner] = [await makeStaff(shop, app, 'finance'), await makeStaff(shop, app, 'owner')]
        const sale = await makePaidOrder()
        const request = { order_id: sale.id, key: 'refund-kunci', reason: 'Rusak' }
        const asked = await finance.call('POST', '/approvals', {
          action: 'orders.refund',
          request,
          reason: 'Rusak semua',
        })
        const { id } = asked.body.data as { id: string }
        await refundPayment(shop, sale.id, draft())
        return () => sendAsStaff(owner, 'POST', `/approvals/${id}/decision`, { decision: 'approved' })
      },
      'staff refund more than is left': async () => {
        const [finance, sale] = [await makeStaff(shop, app, 'finance'), await makePaidOrder()]
        const version = await findVersion(sale.id)
        const refund = { key: 'refund-kunci', reason: 'Rusak', amount: sale.amountRupiah + 1, version }
        return () => sendAsStaff(finance, 'POST', `/orders/${sale.id}/refunds`, refund)
      },
      'staff refund a piece of which most of the money has gone back': async () => {
        const [finance, sale] = [await makeStaff(shop, app, 'finance'), await makePaidOrder()]
        await refundPayment(shop, sale.id, draft(sale.amountRupiah - 1))
        const { id: line_id } = await shop.db
          .selectFrom('order_lines')
          .select('id')
          .where('order_id', '=', sale.id)
          .executeTakeFirstOrThrow()
        const choice = { lines: [{ line_id, quantity: 1 }], with_shipping: false }
        const refund = { key: 'refund-kunci', reason: 'Rusak', choice, version: await findVersion(sale.id) }
        return () => sendAsStaff(finance, 'POST', `/orders/${sale.id}/refunds`, refund)
      },
      'staff record a refund as sent a second time': async () => {
        const sale = await makePaidOrder('bca_virtual_account')
        const refund = await refundPayment(shop, sale.id, draft())
        await nameAccount(sale.id, sale.buyer)
        await markRefundSent(shop.db, rani, { ...(await seenRefund(shop.db, refund.id)), now: shop.now() })
        const again = { ...(await seenRefund(shop.db, refund.id)), note: 'Lagi', now: shop.now() }
        return () => catchRefusal(markRefundSent(shop.db, rani, again))
      },
    },
    REFUND_ACCOUNT_IN_USE: {
      'the buyer names another account for a refund in a transfer file': async () => {
        const { buyer, id } = await makeRefundInFile()
        return () => nameAccount(id, buyer)
      },
    },
    REFUND_SENT: {
      'a refund that was sent is taken out of its file': async () => {
        const act = await actOnSentRefund()
        return () => catchRefusal(takeOutOfFile(shop.db, rani, act))
      },
      'another account is wanted for a refund that was sent': async () => {
        const act = await actOnSentRefund()
        return () => catchRefusal(askForOtherAccount(shop.db, rani, act))
      },
    },
    REFUND_NOT_SENT: {
      'the transfer of a refund comes back that nobody has sent': async () => {
        const act = await actOn(await makeRefundWithAccount())
        return () => catchRefusal(recordReturnedTransfer(shop.db, rani, act))
      },
    },
    REFUND_NOT_IN_FILE: {
      'a refund in no file is taken out': async () => {
        const act = await actOn(await makeRefundWithAccount())
        return () => catchRefusal(takeOutOfFile(shop.db, rani, act))
      },
    },
    REFUND_WITHOUT_ACCOUNT: {
      'another account is wanted of a buyer who has named none': async () => {
        const sale = await makePaidOrder('bca_virtual_account')
        const { id: refundId } = await refundPayment(shop, sale.id, draft())
        const act = await actOn({ ...sale, refundId })
        return () => catchRefusal(askForOtherAccount(shop.db, rani, act))
      },
    },
    NO_REFUNDS_FOR_FILE: {
      'a transfer file is written while every refund is in one': async () => {
        await makeRefundInFile()
        const finance = await makeStaff(shop, app, 'finance')
        return () => sendAsStaff(finance, 'POST', '/refunds/transfer-files')
      },
    },
    ORDER_NOT_FOUND: {
      'staff move an unknown order': async () => () => catchRefusal(moveByStaff('tiada', 'Packed')),
      'staff accept the money of an unknown order': async () => () =>
        catchRefusal(acceptMoney(shop, rani, 'tiada')),
      'staff put orders into waves, and none of them exists': async () => {
        const manager = await makeStaff(shop, app, 'manager')
        const wave = { chosen: { ids: ['tiada'] }, able: 1 }
        return () => sendAsStaff(manager, 'POST', '/orders/many/waves', wave)
      },
      'staff pack an unknown order': async () => {
        const packer = await makeStaff(shop, app, 'warehouse')
        return () => sendAsStaff(packer, 'POST', '/packing/orders/tiada/finish', {})
      },
      'a member retries another member’s payment': async () => {
        const [sale, other] = [await makeUnpaidOrder('gopay'), await makeStranger()]
        setClockAhead(10)
        return () => retryGopay(sale, other)
      },
      'a member cancels another member’s order': async () => {
        const [sale, buyer] = [await makeUnpaidOrder(), await makeStranger()]
        return () => cancel({ ...sale, buyer })
      },
      '[ORDER-22] a member cancels an order by another member’s reference code': async () => {
        const sale = await makeUnpaidOrder()
        return () => cancel(sale, { reference_code: 'CRS000000AAAAAAA' })
      },
      'a member sends the receipt of another member’s order': async () => {
        const [sale, buyer] = [await makeTransferOrder(), await makeStranger()]
        return () => sendReceipt({ ...sale, buyer })
      },
      'a member names an account for another member’s refund': async () => {
        const { id } = await makePaidOrder('bca_virtual_account')
        await refundPayment(shop, id, draft())
        const other = await makeStranger()
        return () => nameAccount(id, other)
      },
      'a member returns another member’s order': async () => {
        const [{ id }, other] = [await makeDeliveredOrder(), await makeStranger()]
        return () => requestReturn(id, other)
      },
      'a member sends a photo for another member’s order': async () => {
        const [{ id }, buyer] = [await makeDeliveredOrder(), await makeStranger()]
        return () => sendReturnPhoto({ id, buyer })
      },
      'a member checks another member’s payment': async () => {
        const [sale, other] = [await makeUnpaidOrder(), await makeStranger()]
        return () => sendAs(other, 'POST', '/api/payments/callback', { id_order: sale.id })
      },
      'a member orders again what another member ordered': async () => {
        const [{ id }, other] = [await makeUnpaidOrder(), await makeStranger()]
        const { cart_id } = await shop.db
          .selectFrom('orders')
          .select('cart_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return () => sendAs(other, 'POST', '/api/carts/reorder', { cart_id })
      },
      'a member answers a change of another member’s delivery': async () => {
        const [{ id }, other] = [await makePaidOrder(), await makeStranger()]
        return () => sendAs(other, 'POST', `/api/orders/${id}/delivery-change`, { answer: 'agree' })
      },
      // Money for an unknown order is not refused but becomes an incident.
      'a notice about an unknown order that nobody has paid': async () => () =>
        notify(
          signedNotice({ orderId: 'CRS000000NOBODY-1', amountRupiah: 1, status: 'pending', code: '201' }),
        ),
    },
    MOVE_NOT_ALLOWED: {
      'a member cancels a paid order': async () => {
        const sale = await makePaidOrder()
        return () => cancel(sale)
      },
      'staff cancel a paid order without a refund': async () => {
        const { id } = await makePaidOrder()
        await moveByStaff(id, 'Payment confirm')
        return () => catchRefusal(moveByStaff(id, 'Cancelled'))
      },
      'staff deliver a parcel that was not sent': async () => {
        const [packer, sale] = [await makeStaff(shop, app, 'warehouse'), await makePaidOrder()]
        await startWave(shop.db, rani, [sale.id])
        const piece = `c${sale.product.combinationIds[0]}`
        await tickPiece(shop.db, rani, sale.id, { scan_id: 'satu', piece })
        const { parcelId } = await finishParcel(shop.db, rani, { order: sale.id, isPartial: false })
        return () => sendAsStaff(packer, 'POST', `/parcels/${parcelId}/delivery`)
      },
      'staff deliver an order that was not sent': async () => {
        const { id } = await makePaidOrder()
        return () => catchRefusal(moveByStaff(id, 'Delivered'))
      },
      'staff let a cancelled order wait for its payment again': async () => {
        const { id } = await makeTransferOrder()
        await moveByStaff(id, 'Cancelled')
        return () => catchRefusal(moveByStaff(id, 'Awaiting bank wire payment'))
      },
    },
    RETURN_NOT_ALLOWED: {
      'an order is returned that was not delivered': async () => {
        const { id, buyer } = await makePaidOrder()
        return () => requestReturn(id, buyer)
      },
      'a photo is sent for an order that was not delivered': async () => {
        const sale = await makePaidOrder()
        return () => sendReturnPhoto(sale)
      },
      'an order is returned a second time': async () => {
        const sale = await makeDeliveredOrder()
        await makeReturn(sale)
        return () => requestReturn(sale.id, sale.buyer)
      },
      'staff accept the return of an order of which every piece was refunded': async () => {
        const sale = await makeDeliveredOrder()
        const decision = await makeReturn(sale)
        const lines = await shop.db
          .selectFrom('order_lines')
          .select(['id as lineId', 'quantity', 'paid_rupiah as amountRupiah'])
          .where('order_id', '=', sale.id)
          .execute()
        const amountRupiah = lines.reduce((sum, line) => sum + line.amountRupiah, 0)
        const refund = { orderId: sale.id, key: 'pieces', reason: 'Rusak', amountRupiah, parts: lines }
        await refundOrder(shop.db, rani, refund)
        return () => catchRefusal(acceptReturn(shop.db, rani, decision))
      },
    },
    FLASH_PIECES_GONE: {
      'an order has more pieces at a flash price than are left': async () => {
        const product = await makeProduct(shop.db)
        const { id } = await shop.db
          .insertInto('flash_sales')
          .values({
            name: 'Payday',
            starts_at: new Date(Date.now() - 60_000),
            ends_at: new Date(Date.now() + 3_600_000),
            saved_by: 'rani',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await shop.db
          .insertInto('flash_sale_lines')
          .values({
            flash_sale_id: id,
            combination_id: product.combinationIds[0] ?? 0,
            position: 1,
            price_rupiah: 40_000,
            pieces: 1,
          })
          .execute()
        await runDueFlashSales(shop)
        const buyer = await makeStranger()
        const cart = await fillBag(app, buyer, [
          { productId: product.productId, combinationId: product.combinationIds[0] ?? 0, quantity: 2 },
        ])
        return () => place(app, buyer, cart)
      },
    },
    RETURN_DECIDED: {
      'staff accept a return that was refused': async () => {
        const decision = await makeDecidedReturn()
        return () => catchRefusal(acceptReturn(shop.db, rani, decision))
      },
      'staff refuse a return that was refused': async () => {
        const decision = await makeDecidedReturn()
        return () => catchRefusal(refuseReturn(shop.db, rani, decision))
      },
    },
    RETURN_STEP_PASSED: {
      'staff receive the goods of a return that nobody accepted': async () => {
        const decision = await makeReturn(await makeDeliveredOrder())
        return () => catchRefusal(receiveReturn(shop.db, rani, decision))
      },
      'staff refund a return whose goods have not arrived': async () => {
        const decision = await makeReturn(await makeDeliveredOrder())
        await acceptReturn(shop.db, rani, decision)
        return () => catchRefusal(refundReturn(shop.db, rani, { ...decision, withShipping: false }))
      },
      'a buyer sends goods that the shop does not expect': async () => {
        const sale = await makeDeliveredOrder()
        await makeReturn(sale)
        const parcel = { courier: 'JNE', tracking_number: 'JNE123456' }
        return () => sendAs(sale.buyer, 'POST', `/api/orders/${sale.id}/returns/tracking`, parcel)
      },
    },
    TOO_MANY_PHOTOS: {
      'a sixth photo is sent for a return': async () => {
        const sale = await makeDeliveredOrder()
        for (let photos = 0; photos < RETURN_PHOTOS_MAX; photos += 1)
          expect((await sendReturnPhoto(sale)).statusCode).toBe(200)
        return () => sendReturnPhoto(sale)
      },
      'an upload is requested with too many unused photos': async () => {
        const member = await makeStranger()
        const request = () => sendAs(member, 'GET', '/api/pre-signed-url?content_type=image/png&size=100')
        for (;;) if ((await request()).statusCode !== 200) return request
      },
    },
    INVOICE_NOT_READY: {
      'the invoice of an unpaid order is wanted': async () => {
        const { buyer, id } = await makeUnpaidOrder()
        return () => sendAs(buyer, 'GET', `/api/orders/${id}/invoice`)
      },
      'staff want a document that an order does not have': async () => {
        const { id } = await makeUnpaidOrder()
        const finance = await makeStaff(shop, app, 'finance')
        return () => sendAsStaff(finance, 'POST', `/orders/${id}/tax-documents/none`)
      },
    },
    NOTICE_REFUSED: {
      'a payment notice is forged': async () => {
        const { code, amountRupiah } = await makeUnpaidOrder()
        return () => notify(signedNotice({ orderId: `${code}-1`, amountRupiah }, true))
      },
    },
  },
  {
    PAYMENT_REFUSED: 'The order is placed; only its payment was refused.',
    WALLET_REFUSED: 'The order is placed; only its payment was refused.',
    WALLET_TIMEOUT: 'The order is placed; whether it is paid is still open.',
  },
)
