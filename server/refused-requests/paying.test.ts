import { expect, test } from 'vitest'
import type { OrderState } from '../modules/orders/index.ts'
import { changeStateByStaff, markRefundSent, openRefund, refundPayment } from '../modules/payments/index.ts'
import { type Buyer, call, fillBag, place } from '../testing/make-buyer.ts'
import { makeVoucher } from '../testing/make-voucher.ts'
import { rani } from '../testing/run-staff.ts'
import { signedNotice } from '../testing/test-payments.ts'
import { type ApiResponse, onePixel, openScene } from './scene.ts'

const {
  shop,
  app,
  expectRefusals,
  digestDatabase,
  sendAs,
  setClockAhead,
  addToBag,
  makeUnpaidOrder,
  notify,
  makePaidOrder,
  changeAtProvider,
  makeStranger,
} = await openScene()

type PlacedOrder = Awaited<ReturnType<typeof makeUnpaidOrder>>
const phone = { phone_no: '081234567890' }
/** Makes an OVO order that the payer declined on the phone: it may be retried. */
async function makeRefusedOvo(setUp?: (buyer: Buyer) => Promise<unknown>) {
  const sale = await makeUnpaidOrder('ovo', phone, setUp)
  await changeAtProvider(sale, 'deny')
  await call(app, sale.buyer, 'POST', '/api/payments/callback', { id_order: sale.id })
  return sale
}
const cancel = ({ buyer, id }: PlacedOrder, extra: object = {}) =>
  sendAs(buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Berubah pikiran', ...extra })
const retryGopay = ({ buyer, id }: PlacedOrder, by = buyer) => sendAs(by, 'PUT', `/api/order/${id}/retry`)
const retryOvo = ({ buyer, id }: PlacedOrder, by = buyer, extra: object = phone) =>
  sendAs(by, 'POST', '/api/payments', { id_order: id, ...extra })
const account = { bank_name: 'BRI', account_name: 'Sari Wulandari', account_number: '012301004567507' }
const makeReceipt = async (bankId?: string) => ({
  bank_id:
    bankId ?? String((await shop.db.selectFrom('bank_accounts').select('id').executeTakeFirstOrThrow()).id),
  receipt: onePixel,
})
/** Returns the refusal that a use case for staff throws. */
async function catchRefusal(call: Promise<unknown>): Promise<ApiResponse> {
  const error = await call.then(
    () => null,
    (refusal: { code?: string }) => refusal,
  )
  return { statusCode: error ? 409 : 200, json: () => ({ ...(error?.code ? { code: error.code } : {}) }) }
}
const draft = (amountRupiah?: number) => ({
  key: 'refused',
  reason: 'Rusak',
  askedBy: 'staff:rani',
  ...(amountRupiah === undefined ? {} : { amountRupiah }),
})

const makeTransferOrder = async () =>
  makeUnpaidOrder('bank_transfer', { id_bank_account: (await makeReceipt()).bank_id })

expectRefusals({
  'retrying a payment': [
    [
      '[RETRY-13] of a pending OVO payment',
      'RETRY_NOT_ALLOWED',
      async () => {
        const sale = await makeUnpaidOrder('ovo', phone)
        setClockAhead(3)
        return () => retryOvo(sale)
      },
    ],
    [
      '[RETRY-14] of GoPay before five minutes have passed',
      'RETRY_NOT_ALLOWED',
      async () => {
        const sale = await makeUnpaidOrder('gopay')
        setClockAhead(4)
        return () => retryGopay(sale)
      },
    ],
    [
      '[RETRY-06] of GoPay after half an hour',
      'RETRY_NOT_ALLOWED',
      async () => {
        const sale = await makeUnpaidOrder('gopay')
        setClockAhead(31)
        return () => retryGopay(sale)
      },
    ],
    [
      '[RETRY-08] in a second tab',
      'RETRY_NOT_ALLOWED',
      async () => {
        const sale = await makeRefusedOvo()
        await app.inject({
          method: 'POST',
          url: '/api/payments',
          headers: sale.buyer.headers,
          payload: { id_order: sale.id, ...phone },
        })
        return () => retryOvo(sale)
      },
    ],
    [
      '[RETRY-01] of a virtual account',
      'RETRY_NOT_ALLOWED',
      async () => {
        const sale = await makeUnpaidOrder()
        setClockAhead(10)
        return () => retryGopay(sale)
      },
    ],
    [
      "[RETRY-09] of GoPay through OVO's call",
      'RETRY_NOT_ALLOWED',
      async () => {
        const sale = await makeUnpaidOrder('gopay')
        setClockAhead(10)
        return () => retryOvo(sale)
      },
    ],
    [
      "somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const sale = await makeUnpaidOrder('gopay')
        const other = await makeStranger()
        setClockAhead(10)
        return () => retryGopay(sale, other)
      },
    ],
    [
      'without a phone number',
      'INVALID_INPUT',
      async () => {
        const sale = await makeRefusedOvo()
        return () => retryOvo(sale, sale.buyer, { phone_no: '12' })
      },
    ],
    [
      'of an ended order whose pieces were sold',
      'OUT_OF_STOCK',
      async () => {
        const sale = await makeUnpaidOrder('gopay')
        await cancel(sale)
        await shop.db
          .updateTable('stock')
          .set({ on_hand: 0 })
          .where('combination_id', '=', sale.product.combinationIds[0] ?? 0)
          .execute()
        setClockAhead(10)
        return () => retryGopay(sale)
      },
    ],
    [
      'of an order whose voucher was used elsewhere',
      'VOUCHER_USED',
      async () => {
        const { code } = await makeVoucher(shop.db)
        const apply = (buyer: Buyer) => call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: code })
        const sale = await makeRefusedOvo(apply)
        await addToBag(sale.buyer)
        await apply(sale.buyer)
        const cart = await fillBag(app, sale.buyer, [])
        expect((await place(app, sale.buyer, cart)).statusCode).toBe(200)
        return () => retryOvo(sale)
      },
    ],
    [
      'with a payment method that is switched off',
      'PAYMENT_METHOD_UNKNOWN',
      async () => {
        const sale = await makeUnpaidOrder('gopay')
        setClockAhead(10)
        await shop.db
          .updateTable('payment_methods')
          .set({ is_active: false })
          .where('code', '=', 'gopay')
          .execute()
        return () => retryGopay(sale)
      },
    ],
  ],
  'cancelling an order': [
    [
      'that is paid',
      'MOVE_NOT_ALLOWED',
      async () => {
        const sale = await makePaidOrder()
        return () => cancel(sale)
      },
    ],
    [
      "somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const sale = await makeUnpaidOrder()
        const other = await makeStranger()
        return () => cancel({ ...sale, buyer: other })
      },
    ],
    [
      '[ORDER-22] by another member’s reference code',
      'ORDER_NOT_FOUND',
      async () => {
        const sale = await makeUnpaidOrder()
        return () => cancel(sale, { reference_code: 'CRS000000AAAAAAA' })
      },
    ],
    [
      'without a reason',
      'INVALID_INPUT',
      async () => {
        const sale = await makeUnpaidOrder()
        return () => cancel(sale, { cancellation_reason: '' })
      },
    ],
    [
      'that is paid, by staff',
      'MOVE_NOT_ALLOWED',
      async () => {
        const { id: orderId } = await makePaidOrder()
        const move = { orderId, to: 'Payment confirm' as OrderState, movedBy: 'staff:rani' }
        await shop.db.transaction().execute(tx => changeStateByStaff(tx, rani, move))
        return () =>
          catchRefusal(
            shop.db.transaction().execute(tx => changeStateByStaff(tx, rani, { ...move, to: 'Cancelled' })),
          )
      },
    ],
  ],
  'sending a receipt': [
    [
      '[PAY-20] for a virtual account',
      'TRANSFER_NOT_EXPECTED',
      async () => {
        const sale = await makeUnpaidOrder()
        const body = await makeReceipt()
        return () => sendAs(sale.buyer, 'POST', `/api/orders/confirm-payment/${sale.id}`, body)
      },
    ],
    [
      'for an account that is not the shop’s',
      'INVALID_INPUT',
      async () => {
        const sale = await makeTransferOrder()
        const body = await makeReceipt('999999')
        return () => sendAs(sale.buyer, 'POST', `/api/orders/confirm-payment/${sale.id}`, body)
      },
    ],
    [
      'that is not a picture',
      'PICTURE_UNREADABLE',
      async () => {
        const sale = await makeTransferOrder()
        const body = { ...(await makeReceipt()), receipt: 'data:image/png;base64,aGFsbw==' }
        return () => sendAs(sale.buyer, 'POST', `/api/orders/confirm-payment/${sale.id}`, body)
      },
    ],
    [
      "of somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const sale = await makeTransferOrder()
        const [body, other] = [await makeReceipt(), await makeStranger()]
        return () => sendAs(other, 'POST', `/api/orders/confirm-payment/${sale.id}`, body)
      },
    ],
  ],
  'a refund': [
    [
      'to an account, without an open refund',
      'REFUND_NOT_ALLOWED',
      async () => {
        const sale = await makePaidOrder()
        return () => sendAs(sale.buyer, 'POST', `/api/payments/refund-account/${sale.id}`, account)
      },
    ],
    [
      'to an invalid account number',
      'INVALID_INPUT',
      async () => {
        const sale = await makePaidOrder('bca_virtual_account')
        await refundPayment(shop, sale.id, draft())
        return () =>
          sendAs(sale.buyer, 'POST', `/api/payments/refund-account/${sale.id}`, {
            ...account,
            account_number: 'abc',
          })
      },
    ],
    [
      "of somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const sale = await makePaidOrder('bca_virtual_account')
        await refundPayment(shop, sale.id, draft())
        const other = await makeStranger()
        return () => sendAs(other, 'POST', `/api/payments/refund-account/${sale.id}`, account)
      },
    ],
    [
      'more than was paid',
      'REFUND_NOT_ALLOWED',
      async () => {
        const sale = await makePaidOrder()
        return () => catchRefusal(refundPayment(shop, sale.id, draft(sale.amountRupiah + 1)))
      },
    ],
    [
      'of an order that is not paid',
      'REFUND_NOT_ALLOWED',
      async () => {
        const sale = await makeUnpaidOrder()
        return () => catchRefusal(shop.db.transaction().execute(tx => openRefund(tx, sale.id, draft())))
      },
    ],
    [
      'that staff record a second time',
      'REFUND_NOT_ALLOWED',
      async () => {
        const sale = await makePaidOrder('bca_virtual_account')
        const refund = await refundPayment(shop, sale.id, draft())
        await sendAs(sale.buyer, 'POST', `/api/payments/refund-account/${sale.id}`, account)
        await markRefundSent(shop.db, rani, { refundId: refund.id, now: shop.now() })
        return () => catchRefusal(markRefundSent(shop.db, rani, { refundId: refund.id, now: shop.now() }))
      },
    ],
  ],
  'a payment notice': [
    [
      'that is forged',
      'NOTICE_REFUSED',
      async () => {
        const sale = await makeUnpaidOrder()
        return () =>
          notify(signedNotice({ orderId: `${sale.code}-1`, amountRupiah: sale.amountRupiah }, true))
      },
    ],
    [
      // Money for an unknown order is not refused but becomes an incident.
      'about an unknown order that nobody has paid',
      'ORDER_NOT_FOUND',
      async () => () =>
        notify(
          signedNotice({ orderId: 'CRS000000NOBODY-1', amountRupiah: 1, status: 'pending', code: '201' }),
        ),
    ],
    [
      "about somebody else's order",
      'ORDER_NOT_FOUND',
      async () => {
        const sale = await makeUnpaidOrder()
        const other = await makeStranger()
        return () => sendAs(other, 'POST', '/api/payments/callback', { id_order: sale.id })
      },
    ],
  ],
})

test('the comparison notices one rupiah in one row, and one word in the provider’s tables', async () => {
  const sale = await makeUnpaidOrder()
  const before = await digestDatabase()
  await shop.db
    .updateTable('orders')
    .set(eb => ({ extra_rupiah: eb('extra_rupiah', '+', 1) }))
    .where('id', '=', sale.id)
    .execute()
  await changeAtProvider(sale, 'expire')
  const after = await digestDatabase()
  const changed = Object.keys(after).filter(table => after[table] !== before[table])
  expect(changed.sort()).toEqual(['payment_simulator.transactions', 'public.orders'])
})
