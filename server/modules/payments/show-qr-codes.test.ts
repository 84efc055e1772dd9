import { expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import { call, makeBuyer } from '../../testing/make-buyer.ts'
import { readQr } from '../../testing/read-qr.ts'
import { setUpPaymentTests } from './set-up-payment-tests.ts'

const { shop, app, buy, orderOf, control, expectConsistentBooks } = await setUpPaymentTests()

const pictureAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

test('[PAY-32] only the buyer sees the wallet’s QR code; it contains the provider’s text, even after a status check', async () => {
  for (const method of ['qris', 'shopeepay', 'gopay']) {
    const { placed, buyer } = await buy(method)
    const url = `/api/payments/qr/${placed.order_id}`
    const { instruction } = (await orderOf(buyer, placed.order_id)).payment
    const readShownCode = async () => {
      const { statusCode, headers, rawPayload } = await app.inject({ url, headers: buyer.headers })
      expect(headers['cache-control'], method).toBe('private, no-store')
      // GoPay sends no text, so the provider's own picture is shown.
      const isElsewhere = statusCode === 302
      return readQr(isElsewhere ? await pictureAt(`${headers.location}`) : rawPayload)
    }
    const firstText = await readShownCode()
    if (method === 'qris') expect(firstText).toBe(instruction.qrString)
    if (method === 'shopeepay') expect(firstText).toBe(instruction.url)
    if (method === 'gopay') expect(firstText).toMatch(/^000201.{240,300}$/)
    await call(app, buyer, 'POST', '/api/payments/callback', { id_order: placed.order_id })
    expect((await orderOf(buyer, placed.order_id)).payment.instruction, method).toEqual(instruction)
    expect(await readShownCode(), method).toBe(firstText)
    const stranger = await makeBuyer(shop.db)
    expect((await app.inject({ url, headers: stranger.headers })).statusCode).toBe(404)
  }
})

test('[PAY-32] no code is shown for an order that was paid or cancelled, or whose deadline has passed', async () => {
  for (const end of ['paid', 'given up', 'late']) {
    const { placed, buyer } = await buy('qris')
    const { order_id: id } = placed
    const codeStatus = async () =>
      (await app.inject({ url: `/api/payments/qr/${id}`, headers: buyer.headers })).statusCode
    expect(await codeStatus()).toBe(200)
    if (end === 'late') shop.setNow(addDays(new Date(), 2))
    if (end === 'given up')
      await call(app, buyer, 'PUT', `/api/order/${id}/cancelled`, { cancellation_reason: 'Berubah' })
    if (end === 'paid') {
      await control(`transactions/${placed.reference_code}-1`, { act: 'pay', mode: 'silent' })
      await call(app, buyer, 'POST', '/api/payments/callback', { id_order: id })
    }
    expect([end, await codeStatus()]).toEqual([end, 404])
    shop.setNow(null)
  }
})

test('[PAY-32] a QRIS text of any documented length is shown as a code; if the text was lost, the provider’s picture is shown', async () => {
  const { placed, buyer } = await buy('qris')
  const { instruction } = (await orderOf(buyer, placed.order_id)).payment
  const requestCode = async (qrString: string) => {
    await shop.db
      .updateTable('payments')
      .set({ instruction: JSON.stringify({ ...instruction, qrString }) })
      .where('order_id', '=', placed.order_id)
      .execute()
    return app.inject({ url: `/api/payments/qr/${placed.order_id}`, headers: buyer.headers })
  }
  for (const bytes of [247, 258, 300, 512]) {
    const text = instruction.qrString.repeat(2).slice(0, bytes)
    expect(await readQr((await requestCode(text)).rawPayload)).toBe(text)
  }
  expect((await requestCode('')).headers.location).toBe(instruction.qrImageUrl)
})

test('the invariants hold after all of this', () => expectConsistentBooks())
