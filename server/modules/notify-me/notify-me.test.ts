import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../adapters/mail/mailbox.ts'
import { createSmtpMail } from '../../adapters/mail/smtp.ts'
import type { App } from '../../http/app-types.ts'
import { fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { naughty } from '../../testing/naughty-strings.ts'
import { makeMember } from '../../testing/people.ts'
import { testPayments } from '../../testing/test-payments.ts'
import { type TestShop, testApp, testShop } from '../../testing/test-shop.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { saveProducts } from '../catalog-writing/index.ts'
import { changeOrderState } from '../orders/index.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

let mailbox: Mailbox
let shop: TestShop
let app: App

const from = 'Carasun <halo@carasun.example>'

beforeAll(async () => {
  mailbox = await startMailbox()
  shop = await testShop({ mail: createSmtpMail({ url: mailbox.url, from, timeoutMs: 2000 }) })
  app = await testApp(shop)
})
beforeEach(() => shop.db.deleteFrom('stock_wishes').execute())
afterAll(async () => {
  await app.close()
  await shop.close()
  await mailbox.close()
})

const requestAlert = (body: object, headers: object = {}, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/v3/product-availability-alert',
    headers: { ...headers },
    payload: body,
    remoteAddress,
  })

const soldOut = async () => {
  const { productId, combinationIds } = await makeProduct(shop.db, { name: 'Serum Habis', stock: 0 })
  return {
    productId,
    combinationId: combinationIds[0] ?? 0,
    product_id: String(productId),
    combination_id: String(combinationIds[0]),
  }
}
type SoldOut = Awaited<ReturnType<typeof soldOut>>

const requestFor = ({ product_id, combination_id }: SoldOut, email: string) => ({
  product_id,
  combination_id,
  email,
  user: { id: null, email, name: 'Sari' },
})

const putOnShelf = (item: SoldOut, pieces: number) =>
  shop.db
    .updateTable('stock')
    .set({ on_hand: pieces })
    .where('combination_id', '=', item.combinationId)
    .execute()

const waitingEmails = async () =>
  (await shop.db.selectFrom('stock_wishes').select('email').where('ended_at', 'is', null).execute()).map(
    row => row.email,
  )

const mailTo = (email: string) => mailbox.mails().filter(({ to }) => to.includes(email))

describe('requesting an alert', () => {
  test('[STOCK-04] stores product, combination, e-mail and who asked; repeated or concurrent requests are stored once', async () => {
    const item = await soldOut()
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        requestAlert(requestFor(item, index % 2 ? 'sari@example.com' : 'SARI@example.com')),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200))
    expect(responses[1]?.json().data).toEqual({
      product_id: item.product_id,
      combination_id: item.combination_id,
      email: 'sari@example.com',
    })
    const dewi = await makeMember(shop)
    await requestAlert(requestFor(item, 'dewi@example.com'), dewi.headers)
    const rows = await shop.db
      .selectFrom('stock_wishes')
      .select(['combination_id', 'email', 'member_id'])
      .orderBy('created_at')
      .execute()
    expect(rows).toEqual([
      { combination_id: item.combinationId, email: 'sari@example.com', member_id: null },
      { combination_id: item.combinationId, email: 'dewi@example.com', member_id: dewi.id },
    ])
  })

  test('the session identifies a member, whatever the body says; only a verified address is greeted by name', async () => {
    const item = await soldOut()
    const dewi = await makeMember(shop, { first_name: 'Dewi' })
    const other = await makeMember(shop)
    const user = { id: other.id, email: other.email, name: 'Bukan Dewi' }
    await requestAlert({ ...requestFor(await soldOut(), dewi.email), user }, dewi.headers)
    await shop.db.updateTable('members').set({ is_verified_email: true }).where('id', '=', dewi.id).execute()
    for (const email of [dewi.email.toUpperCase(), other.email])
      await requestAlert({ ...requestFor(item, email), user }, dewi.headers)
    const rows = await shop.db
      .selectFrom('stock_wishes')
      .select(['email', 'member_id', 'name'])
      .orderBy('created_at')
      .execute()
    expect(rows).toEqual([
      { email: dewi.email, member_id: dewi.id, name: '' },
      { email: dewi.email, member_id: dewi.id, name: 'Dewi' },
      { email: other.email, member_id: dewi.id, name: '' },
    ])
  })

  test('a combination that is in stock, unknown or part of another product is refused', async () => {
    const item = await soldOut()
    const other = await soldOut()
    expect(
      (await requestAlert(requestFor({ ...item, product_id: other.product_id }, 'a@example.com'))).json()
        .code,
    ).toBe('PRODUCT_NOT_FOUND')
    expect(
      (await requestAlert(requestFor({ ...item, combination_id: '999999999' }, 'a@example.com'))).json().code,
    ).toBe('PRODUCT_NOT_FOUND')
    await putOnShelf(item, 3)
    expect((await requestAlert(requestFor(item, 'a@example.com'))).json().code).toBe('ALREADY_IN_STOCK')
    expect(await waitingEmails()).toEqual([])
  })

  test('one address can wait for at most fifty combinations, even with concurrent requests', async () => {
    const { productId, combinationIds } = await makeProduct(shop.db, { stock: 0, combinations: 60 })
    await shop.db
      .insertInto('stock_wishes')
      .values(
        combinationIds.slice(0, 48).map(combination_id => ({ combination_id, email: 'many@example.com' })),
      )
      .execute()
    const requests = combinationIds.slice(48, 56).map(combinationId => ({
      product_id: String(productId),
      combination_id: String(combinationId),
      email: 'Many@example.com',
    }))
    // Nothing can be written until all of them wait for something.
    const { promise: isLocked, resolve: reportLock } = Promise.withResolvers<void>()
    const lock = shop.db.transaction().execute(async tx => {
      await sql`lock table stock_wishes in share mode`.execute(tx)
      reportLock()
      await waitForLocks(shop.db, requests.length)
    })
    await isLocked
    const responses = await Promise.all(
      requests.map(request => requestAlert(request, { 'x-forwarded-for': '203.0.113.9' })),
    )
    await lock
    expect(responses.filter(response => response.statusCode === 200)).toHaveLength(2)
    expect(responses.filter(response => response.json().code === 'STOCK_WISH_LIMIT')).toHaveLength(6)
  })

  test('a guest cannot put text into a stranger’s mail', async () => {
    const item = await soldOut()
    await requestAlert({
      ...requestFor(item, 'orang.lain@example.com'),
      user: { id: null, email: null, name: 'KLIK https://jahat.example MENANG 10 JUTA' },
    })
    await putOnShelf(item, 3)
    await sendStockAlerts(shop)
    const [mail] = mailTo('orang.lain@example.com')
    expect(mail?.text).toMatch(/^Hai,/)
    expect(`${mail?.text}${mail?.html}`).not.toContain('jahat')
  })

  test.each([
    ['', 'Email belum diisi'],
    ['bukan email', 'Email tidak valid'],
    ['a@b\r\nBcc: c@example.com', 'Email tidak valid'],
  ])('the e-mail %j is refused: %s', async (email, message) => {
    const response = await requestAlert(requestFor(await soldOut(), email))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message, field: 'email' })
  })
})

describe('sending alerts', () => {
  test('everyone who is waiting gets one mail when an import brings stock, and none at the next run', async () => {
    const item = await soldOut()
    for (const email of ['sari@example.com', 'wati@example.com'])
      await shop.db
        .insertInto('stock_wishes')
        .values({ combination_id: item.combinationId, email, name: 'Sari' })
        .execute()
    expect(await sendStockAlerts(shop)).toBe(0)

    const { sku, slug, name } = await shop.db
      .selectFrom('combinations')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['sku', 'slug', 'name'])
      .where('combinations.id', '=', item.combinationId)
      .executeTakeFirstOrThrow()
    await saveProducts(shop.db, [
      {
        slug,
        name,
        brand: { name: 'suryanala' },
        combinations: [{ sku, priceRupiah: 50_000, stockOnHand: 4 }],
      },
    ])
    expect(await sendStockAlerts(shop)).toBe(2)
    expect(await sendStockAlerts(shop)).toBe(0)

    expect(mailTo('sari@example.com')).toHaveLength(1)
    const [mail, second] = mailTo('wati@example.com')
    expect(second).toBeUndefined()
    expect(mail?.subject).toBe('Sudah ada lagi: suryanala Serum Habis')
    expect(mail?.text).toContain('Hai Sari,')
    expect(mail?.text).toContain('Rp 50.000')
    expect(mail?.text).toContain('tinggal 4')
    expect(mail?.text).toContain(
      `${shop.publicUrl}/perawatan-surya/${item.product_id}-${slug}?shade=${item.combination_id}`,
    )
  })

  test('a cancelled order returns its pieces, and the alert is sent', async () => {
    const payments = await testPayments()
    const payApp = await testApp({ ...shop, payment: payments.provider })
    const buyer = await makeBuyer(shop.db)
    const { productId, combinationIds } = await makeProduct(shop.db, { stock: 1 })
    const cart = await fillBag(payApp, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
    const { data } = (await place(payApp, buyer, cart)).json()
    await payApp.close()
    await payments.close()
    await requestAlert({
      product_id: String(productId),
      combination_id: String(combinationIds[0]),
      email: 'rini@example.com',
      user: null,
    })
    expect(await sendStockAlerts(shop)).toBe(0)

    await shop.db
      .transaction()
      .execute(tx => changeOrderState(tx, { orderId: data.order_id, to: 'Cancelled', movedBy: 'staff:ani' }))
    expect(await sendStockAlerts(shop)).toBe(1)
    expect(mailTo('rini@example.com')).toHaveLength(1)
  })

  test('ten concurrent runs mail nobody twice', async () => {
    const item = await soldOut()
    const emails = Array.from({ length: 20 }, (_, index) => `crowd${index}@example.com`)
    await shop.db
      .insertInto('stock_wishes')
      .values(emails.map(email => ({ combination_id: item.combinationId, email })))
      .execute()
    await putOnShelf(item, 9)
    const mailed = await Promise.all(Array.from({ length: 10 }, () => sendStockAlerts(shop)))
    expect(mailed.reduce((sum, count) => sum + count, 0)).toBe(20)
    expect(emails.map(email => mailTo(email).length)).toEqual(emails.map(() => 1))
  })

  test('an e-mail is retried if the mail server is down, and given up if its address does not exist', async () => {
    const item = await soldOut()
    await putOnShelf(item, 9)
    await shop.db
      .insertInto('stock_wishes')
      .values(
        ['late@example.com', 'gone@refused.example'].map((email, index) => ({
          combination_id: item.combinationId,
          email,
          created_at: new Date(Date.now() - 2000 + index * 1000),
          next_try_at: new Date(Date.now() - 2000),
        })),
      )
      .execute()
    const unreachableMail = createSmtpMail({ url: 'smtp://127.0.0.1:9', from, timeoutMs: 300 })
    expect(await sendStockAlerts({ ...shop, mail: unreachableMail })).toBe(0)
    expect(await waitingEmails()).toHaveLength(2)
    expect(await sendStockAlerts(shop), 'too early').toBe(0)
    expect(await waitingEmails()).toEqual(['late@example.com'])

    const later = new Date(Date.now() + 6 * 60_000)
    shop.setNow(later)
    expect(await sendStockAlerts(shop)).toBe(1)
    shop.setNow(null)
    expect(mailTo('late@example.com')).toHaveLength(1)
    const endedAlerts = await shop.db
      .selectFrom('stock_wishes')
      .select(['email', 'end_reason'])
      .orderBy('email')
      .execute()
    expect(endedAlerts).toEqual([
      { email: 'gone@refused.example', end_reason: 'refused' },
      { email: 'late@example.com', end_reason: 'mailed' },
    ])
  })

  test('a person who was alerted may request another alert when it sells out again', async () => {
    const item = await soldOut()
    await requestAlert(requestFor(item, 'again@example.com'))
    const comesBack = async () => {
      await putOnShelf(item, 1)
      await sendStockAlerts(shop)
      await putOnShelf(item, 0)
    }
    await comesBack()
    await comesBack()
    expect(mailTo('again@example.com')).toHaveLength(1)
    expect((await requestAlert(requestFor(item, 'again@example.com'))).statusCode).toBe(200)
    await comesBack()
    const ids = mailTo('again@example.com').map(({ id }) => id)
    expect(ids).toHaveLength(2)
    // Two mails with the same id would count as one.
    expect(new Set(ids).size).toBe(2)
  })

  test('every name is accepted or refused cleanly, and an e-mail to it can be written', async () => {
    const item = await soldOut()
    const emailOf = (index: number) => `naughty${index}@example.com`
    for (const [index, name] of naughty.entries()) {
      const email = emailOf(index)
      const response = await requestAlert(
        { ...requestFor(item, email), user: { id: null, email, name } },
        {},
        `10.0.1.${index}`,
      )
      expect([name, response.statusCode]).toEqual([name, name.trim().length > 128 ? 400 : 200])
    }
    // Whatever a member's name contains, the mail shows it literally and it has no effect there.
    await shop.db.deleteFrom('stock_wishes').execute()
    const { combinationId: combination_id } = item
    await shop.db
      .insertInto('stock_wishes')
      .values(
        naughty.map((name, index) => ({
          combination_id,
          email: emailOf(index),
          name,
          next_try_at: shop.now(),
        })),
      )
      .execute()
    await putOnShelf(item, 5)
    const mailed = await Promise.all(Array.from({ length: 10 }, () => sendStockAlerts(shop)))
    expect(mailed.reduce((sum, count) => sum + count, 0)).toBe(naughty.length)
    for (const [index, name] of naughty.entries()) {
      const [mail] = mailTo(emailOf(index))
      const [greeting] = mail?.text.split('\n\n') ?? []
      expect(greeting).toBe(name ? `Hai ${name.replace('\r\n', '\n')},` : 'Hai,')
      // The only picture is the attached mark.
      expect(mail?.html).not.toMatch(/<script|<img(?! src="data:image\/png;base64,)|<svg|<b>/)
    }
  })
})
