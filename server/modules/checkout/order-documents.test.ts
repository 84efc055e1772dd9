import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '../../../contract/cart.ts'
import type { Order } from '../../../contract/orders.ts'
import { run } from '../../cli/run.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { makeBankPromotion } from '../../testing/make-bank-promotion.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { givePoints, makeVoucher } from '../../testing/make-voucher.ts'
import { rani } from '../../testing/run-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { setExtraBag } from '../cart/index.ts'
import { markPaid, sendOrderMails } from '../orders/index.ts'

/** One order's bag, order page, e-mail, invoice and staff view, each read from top to bottom: lines, then sums. */

const mailServer = fakeMailServer()
const { shop, app } = await openShopWithPayments({ mail: mailServer.mail })
afterAll(async () => {
  const findings = (await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)
  expect(findings).toEqual([])
})

let serum: MadeProduct
let balm: MadeProduct

beforeAll(async () => {
  // Rp 444.000 at list prices, Rp 384.500 at selling prices.
  serum = await makeProduct(shop.db, {
    name: 'Serum Embun',
    listPriceRupiah: 149_000,
    priceRupiah: 129_500,
    combinations: 2,
  })
  balm = await makeProduct(shop.db, { name: 'Balm Bibir', listPriceRupiah: 146_000, priceRupiah: 125_500 })
  const mini = await makeProduct(shop.db, { name: 'Mini Tabir Surya', classification: 'gwp_non_sellable' })
  await makeVoucher(shop.db, {
    voucher_type: 'automatic',
    discount_type: 'free_product',
    uses_per_member: 9,
    gift_combination_id: mini.combinationIds[0] ?? null,
  })
  await makeVoucher(shop.db, {
    voucher_type: 'automatic',
    discount_type: 'free_shipping',
    uses_per_member: 9,
    shipping_fee_discount_rupiah: 5_000,
  })
  await makeVoucher(shop.db, {
    code: 'CERAH10',
    discount_type: 'percentage',
    discount_percent: 10,
    uses_per_member: 9,
  })
  await setExtraBag(shop.db, rani, {
    id: 'kado',
    name: 'Tas kado',
    description: '',
    color: '#C93E16',
    position: 0,
    price_rupiah: 10_000,
  })
  await makeBankPromotion(shop.db, { discount_value: 15_000 })
})

/** Fills a bag so that it has an address with a tax number, a gift, an extra bag and partly free delivery. */
async function fillRichBag(buyer: Buyer): Promise<void> {
  await sql`update addresses set npwp_number = '012345678901234' where id = ${buyer.addressId}`.execute(
    shop.db,
  )
  await fillBag(app, buyer, [
    { productId: serum.productId, combinationId: serum.combinationIds[1] ?? 0, quantity: 2 },
    { productId: balm.productId, combinationId: balm.combinationIds[0] ?? 0 },
  ])
  await call(app, buyer, 'POST', '/api/user/me/carts/extrabags', { extra_bag_id: 'kado', quantity: 1 })
  const [promotion] = await call(app, buyer, 'GET', '/api/user/me/bank-promotions')
  await call(app, buyer, 'PUT', '/api/user/me/bank-promotions', { id_bank_promotion: promotion._id })
}

async function payOrder(buyer: Buyer, cart: Cart): Promise<Order> {
  const { order_id: id } = (await place(app, buyer, cart)).json().data
  await sql`update payments set status = 'paid', paid_at = now() where order_id = ${id}`.execute(shop.db)
  await shop.db.transaction().execute(tx => markPaid(tx, id, 'payment'))
  return call(app, buyer, 'GET', `/api/orders/data/${id}`)
}

async function sendAndFindMail(order: Order) {
  mailServer.mails.length = 0
  await sendOrderMails(shop, async () => new Set())
  const mail = mailServer.mails.find(mail =>
    mail.subject.includes(`${order.reference_code}: pembayaran diterima`),
  )
  if (!mail) throw new Error(`no e-mail about ${order.reference_code}`)
  return mail
}

async function invoiceOf(buyer: Buyer, order: Order): Promise<string> {
  const url = `/api/orders/${order._id}/invoice`
  const { rawPayload } = await app.inject({ url, headers: buyer.headers })
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
  return text
}

async function readAsStaff(order: Order): Promise<string> {
  const output: string[] = []
  const out = { say: (line: string) => void output.push(line), progress: () => {} }
  await run(['orders', 'show', order.reference_code], out, { DATABASE_URL: shop.databaseUrl })
  return output.join('\n')
}

/** Returns the rows of a document that end with an amount, in rupiah, from top to bottom. */
const rowsOf = (document: string) =>
  document.split('\n').flatMap(row => {
    const match = /^(.*?)\s*(-?)Rp\s?(-?)([\d.]+)$/.exec(row.trim())
    if (!match) return []
    const [, words = '', before, after, digits = ''] = match
    return [{ words, amount: Number(`${before || after}${digits.replaceAll('.', '')}`) }]
  })

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

test.each([
  [
    'a voucher',
    (buyer: Buyer) => call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: 'CERAH10' }),
  ],
  [
    'points',
    async (buyer: Buyer) => {
      await givePoints(shop.db, buyer.id, 500)
      return call(app, buyer, 'POST', '/api/carts/points', { points: 100 })
    },
  ],
])(
  'with %s, the lines of every document add up to its subtotal, and together with the other rows to the amount paid',
  async (_, discount) => {
    const buyer = await makeBuyer(shop.db)
    await fillRichBag(buyer)
    await discount(buyer)
    const bag: Cart = await call(app, buyer, 'GET', '/api/user/me/carts')
    expect(bag.steps.map(step => step.code)).toEqual(
      expect.arrayContaining(['extra_charge', 'shipping', 'shipping_discount', 'bank_promotion']),
    )
    const total = bag.total_price_after_shipping
    const subtotal = 384_500
    expect(bag.steps[0]).toEqual({ code: 'subtotal', label: 'Subtotal', amountRupiah: subtotal })
    expect(sum(bag.products.map(line => line.price_after_discount * line.quantity))).toBe(subtotal)

    const order = await payOrder(buyer, bag)
    expect(order.price.steps).toEqual(bag.steps)
    expect(sum(order.products.map(line => line.subtotal))).toBe(subtotal)

    const mail = await sendAndFindMail(order)
    const documents = {
      'mail as text': mail.text,
      'mail as HTML': mail.html
        .replaceAll(/<\/td>\s*<td[^>]*>/g, '  ')
        .replaceAll(/<\/tr>/g, '\n')
        .replaceAll(/<[^>]+>/g, ''),
      invoice: await invoiceOf(buyer, order),
      'staff command': await readAsStaff(order),
    }
    for (const [name, document] of Object.entries(documents)) {
      expect(document, name).toMatch(/Mini Tabir Surya[\s\d]*:?\s*Hadiah/)
      const rows = rowsOf(document)
      const [first, last] = [/Subtotal/, /Total bayar/].map(words =>
        rows.findIndex(row => words.test(row.words)),
      )
      const amounts = rows.map(row => row.amount)
      expect(amounts.slice(0, first), name).toEqual([259_000, 125_500])
      expect(amounts[first ?? 0], name).toBe(subtotal)
      expect(sum(amounts.slice(first, last)), name).toBe(total)
      expect(amounts[last ?? 0], name).toBe(total)
    }
    expect(documents.invoice).toContain('NPWP 012345678901234')
  },
)
