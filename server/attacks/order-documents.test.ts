import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startMailbox } from '../adapters/mail/mailbox.ts'
import { createSmtpMail } from '../adapters/mail/smtp.ts'
import { markPaid, sendOrderMails } from '../modules/orders/index.ts'
import { makeInvoice } from '../modules/tax/index.ts'
import { fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'

/** An order's e-mails and invoice, generated from texts that people and attackers typed. */

const mailbox = await startMailbox()
afterAll(async () => {
  await mailbox.close()
})
const { shop, app } = await openShopWithPayments({
  mail: createSmtpMail({ url: mailbox.url, from: 'Carasun <halo@carasun.example>', timeoutMs: 4_000 }),
})

test('line breaks and markup in a sender’s name add neither headers nor markup to the mail of an e-gift', async () => {
  const buyer = await makeBuyer(shop.db)
  const card = await makeProduct(shop.db, { classification: 'egift' })
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/me/carts',
    headers: buyer.headers,
    payload: {
      action: 'add',
      id: String(card.productId),
      combination_id: String(card.combinationIds[0]),
      quantity: 1,
      egift_info: {
        recipient_name: '<img src=x onerror=alert(1)>',
        recipient_email: 'dinda@example.com',
        sender_name: 'Sari\r\nBcc: korban@example.com\r\n\r\n<h1>hai</h1>',
        message: '"><script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@y.z>',
      },
    },
  })
  expect(response.statusCode, response.body).toBe(200)
  const cart = await fillBag(app, buyer, [])
  const { order_id: id } = (await place(app, buyer, cart)).json().data
  await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
  await sendOrderMails(shop, async () => new Set())
  const mails = mailbox.mails()
  expect(mails.flatMap(mail => mail.to).join()).not.toContain('korban')
  const gift = mails.find(mail => mail.to.includes('dinda@example.com'))
  expect(gift?.subject).not.toMatch(/[\r\n]/)
  expect(gift?.html).not.toMatch(/<script|<img(?! src="data:image\/png;base64,)|<h1>hai/)
  expect(gift?.html).toContain('&#60;script')
})

test('an invoice can be drawn with any names and addresses', { timeout: 60_000 }, async () => {
  const buyer = await makeBuyer(shop.db)
  const names = [
    ...['\u202egnirts \u0007\u001b[31m', '🧴'.repeat(20), 'مرحبا 日焼け止め', '%PDF-1.4 >> endobj (', ' '],
    '</text><script>alert(1)</script>\r\n%%EOF',
  ]
  const product = await makeProduct(shop.db, { name: 'Serum' })
  const cart = await fillBag(app, buyer, [
    { productId: product.productId, combinationId: product.combinationIds[0] ?? 0 },
  ])
  const { order_id: id } = (await place(app, buyer, cart)).json().data
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
  await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
  for (const name of names) {
    await sql`update order_lines set name = ${name}, brand_name = ${name} where order_id = ${id}`.execute(
      shop.db,
    )
    await sql`
      update orders set delivery_address = delivery_address || ${JSON.stringify({ contact: name, address1: name })}::jsonb
      where id = ${id}`.execute(shop.db)
    const { pdf } = await makeInvoice(shop, buyer.id, id)
    expect(pdf.subarray(0, 5).toString(), name).toBe('%PDF-')
  }
})
