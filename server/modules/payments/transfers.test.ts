import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { type Buyer, call, makeBuyer } from '../../testing/make-buyer.ts'
import { rani } from '../../testing/run-staff.ts'
import { signedNotice } from '../../testing/test-payments.ts'
import { acceptMoney, expireUnpaidTransfers, refundPayment, rejectTransfer } from './index.ts'
import { setUpPaymentTests } from './set-up-payment-tests.ts'

const { shop, app, mailServer, buy, orderOf, notify, expectConsistentBooks } = await setUpPaymentTests()

describe('a transfer to one of the shop’s accounts', () => {
  let receipt = ''
  beforeAll(async () => {
    const picture = sharp({ create: { width: 900, height: 1800, channels: 3, background: '#ffc53d' } })
    receipt = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
  })
  const send = (buyer: Buyer, orderId: string, body: object = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/orders/confirm-payment/${orderId}`,
      headers: buyer.headers,
      payload: { bank_id: '1', receipt, ...body },
    })

  test('[PAY-20] [PAY-31] [CHECKOUT-28] shows the chosen account while it waits, accepts a receipt, and is paid once staff accept the receipt', async () => {
    const accounts = (await call(app, await makeBuyer(shop.db), 'GET', '/api/payment-methods')).find(
      (method: OfferedPaymentMethod) => method.code === 'bank_transfer',
    ).bank_transfer_list
    const { placed, buyer } = await buy('bank_transfer', { id_bank_account: accounts[2]._id })
    expect(placed.next).toEqual({ kind: 'confirmation', path: `/order/confirmation/${placed.order_id}` })
    const waitingOrder = await orderOf(buyer, placed.order_id)
    expect(waitingOrder.state.name).toBe('Awaiting bank wire payment')
    expect(waitingOrder.payment_method.sociolla).toEqual({
      bank_name: accounts[2].bank_name,
      account_number: accounts[2].account_number,
      logo: '/payment/transfer.svg',
    })
    expect(new Date(waitingOrder.payment.due_at).getTime()).toBeCloseTo(
      addDays(waitingOrder.created_at, 1).getTime(),
      -4,
    )

    expect((await send(buyer, placed.order_id)).statusCode).toBe(200)
    expect((await orderOf(buyer, placed.order_id)).state.name).toBe('Payment confirm')
    const receipt = await shop.db.selectFrom('transfer_receipts').select('picture').executeTakeFirstOrThrow()
    expect(receipt.picture.subarray(0, 3).toString('hex'), 're-encoded as a JPEG').toBe('ffd8ff')

    await rejectTransfer(shop, rani, { orderId: placed.order_id, note: 'Uang belum masuk' })
    const rejectedOrder = await orderOf(buyer, placed.order_id)
    expect(rejectedOrder.state.name).toBe('Awaiting bank wire payment')
    expect(rejectedOrder.payment.receipt_note).toBe('Uang belum masuk')
    await send(buyer, placed.order_id)
    expect((await orderOf(buyer, placed.order_id)).payment.receipt_note).toBeNull()
    await acceptMoney(shop, rani, placed.order_id)
    await acceptMoney(shop, rani, placed.order_id)
    const paidOrder = await orderOf(buyer, placed.order_id)
    expect([paidOrder.state.name, paidOrder.payment.status]).toEqual(['Payment accepted', 'paid'])
  })

  test('refuses a file that is not a picture, an unknown account, another buyer and a paid order', async () => {
    const { placed, buyer } = await buy('bank_transfer')
    const id = placed.order_id
    const statusOf = async (body: object, sender = buyer) => (await send(sender, id, body)).statusCode
    expect(await statusOf({ receipt: 'data:image/png;base64,AAAA' })).toBe(422)
    expect(await statusOf({ receipt: 'https://example.com/a.png' })).toBe(400)
    expect(await statusOf({ bank_id: '999999' })).toBe(400)
    expect(await statusOf({}, await makeBuyer(shop.db))).toBe(404)
    await acceptMoney(shop, rani, id)
    expect(await statusOf({})).toBe(409)
  })

  test('expires after a day, but not while staff are checking a receipt', async () => {
    const unpaid = await buy('bank_transfer')
    const quick = await buy('bank_transfer')
    await send(quick.buyer, quick.placed.order_id)
    shop.setNow(addDays(new Date(), 2))
    await Promise.all([expireUnpaidTransfers(shop), expireUnpaidTransfers(shop)])
    expect((await orderOf(unpaid.buyer, unpaid.placed.order_id)).state.name).toBe('Cancelled')
    expect((await orderOf(quick.buyer, quick.placed.order_id)).state.name).toBe('Payment confirm')
  })
})

test('naming a refund account needs the password or, from members without one, a recent login; an e-mail confirms it', async () => {
  const { placed, buyer, cart } = await buy('bca_virtual_account')
  const id = placed.order_id
  const submitRefundAccount = (extra: object = {}, number = '012301004567507') =>
    app.inject({
      method: 'POST',
      url: `/api/payments/refund-account/${id}`,
      headers: buyer.headers,
      payload: { bank_name: 'BRI', account_name: 'Sari Wulandari', account_number: number, ...extra },
    })
  const refusalOf = async (response: ReturnType<typeof submitRefundAccount>) => (await response).json().code
  expect(
    await refusalOf(submitRefundAccount({ password: 'x' })),
    'there is no refund, so the password is not checked',
  ).toBe('REFUND_NOT_ALLOWED')
  await notify(
    signedNotice({ orderId: `${placed.reference_code}-1`, amountRupiah: cart.total_price_after_shipping }),
  )
  await refundPayment(shop, id, { reason: 'Stok rusak', key: 'stock', askedBy: 'staff:rani' })

  const refunds = () => call(app, buyer, 'GET', `/api/payments/refunds/${id}`)
  const before = await refunds()
  shop.setNow(new Date(Date.now() + 11 * 60 * 1000))
  expect(await refusalOf(submitRefundAccount()), 'the login was eleven minutes ago').toBe('LOGIN_AGAIN')
  const password = 'rahasia-sekali-123'
  const { email } = await shop.db
    .updateTable('members')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', buyer.id)
    .returning('email')
    .executeTakeFirstOrThrow()
  expect(await refusalOf(submitRefundAccount())).toBe('PASSWORD_NEEDED')
  expect((await submitRefundAccount({ password: 'salah' })).json()).toMatchObject({
    success: false,
    field: 'password',
  })
  expect(await refunds()).toEqual(before)
  expect(mailServer.mails.filter(mail => mail.to === email)).toEqual([])

  for (const number of ['012301004567507', '765432109876']) {
    expect((await submitRefundAccount({ password }, number)).json().data[0]).toMatchObject({
      status: 'to_transfer',
      account: { last_digits: number.slice(-4) },
    })
  }
  const mails = mailServer.mails.filter(mail => mail.to === email)
  expect(mails.map(mail => mail.subject)).toEqual(
    Array(2).fill('Rekening pengembalian dana Carasun kamu diisi'),
  )
})

test('the invariants hold after all of this', () => expectConsistentBooks())
