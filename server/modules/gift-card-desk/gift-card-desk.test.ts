import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IssueGiftCard, StaffGiftCard, StaffGiftCardRow } from '../../../contract/staff/gift-cards.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import { maskEmail } from '../../../contract/staff/masking.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { checkInvariants } from '../../db/check-invariants.ts'
import { makeKey } from '../../testing/make-api-key.ts'
import { call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { issuedCard, makeGiftCard } from '../../testing/make-gift-card.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { type CallResult, makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { succeed } from '../../testing/succeed.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { mailIssuedCard } from '../gift-cards/index.ts'
import { sendOrderMails } from '../orders/index.ts'

/** Gift cards in the back office (CAT-04). */

const mails: Mail[] = []
const { shop, app } = await openTestShop({
  mail: {
    send: async mail => {
      mails.push(mail)
      return 'sent'
    },
  },
})
let mita: StaffTester
beforeAll(async () => {
  mita = await makeStaff(shop, app, 'manager', 'Mita')
})
beforeEach(() => void mails.splice(0))
afterAll(async () => {
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})

async function accept<Data = null>(answer: Promise<CallResult>): Promise<Data> {
  const { status, text, body } = await answer
  expect(status, text).toBe(200)
  return body.data as Data
}

const read = (id: string) => succeed<StaffGiftCard>(mita, 'GET', `/gift-cards/${id}`)
const list = (query: string) =>
  succeed<ListPage<StaffGiftCardRow>>(mita, 'GET', `/gift-cards?${query}`).then(({ rows }) => rows)
const issue = (change: Partial<IssueGiftCard> = {}, by = mita) =>
  by.call('POST', '/gift-cards', { ...issuedCard, ...change })
/** Issues a card and mails it; returns its id and the code of the mail. */
async function issued(change: Partial<IssueGiftCard> = {}, by = mita) {
  const { id } = await accept<{ id: string }>(issue(change, by))
  return { id, code: await mailed(id) }
}
async function mailed(id: string): Promise<string> {
  await mailIssuedCard(shop, id)
  return /Kode: ([\w-]{19})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
async function balance(code: string) {
  const { headers } = await makeBuyer(shop.db)
  const request = { method: 'POST', url: '/api/gift-cards/balance', headers, payload: { code } } as const
  return (await app.inject(request)).json()
}
async function payWith(code: string) {
  const buyer = await makeBuyer(shop.db)
  const { productId, combinationIds } = await makeProduct(shop.db, { priceRupiah: 30_000 })
  await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  return { buyer, cart: await call(app, buyer, 'POST', '/api/carts/gift-card', { code }) }
}

test('[CAT-04] a card that staff issue is mailed once with a code that pays; staff find it by the end of the code and follow its ledger', async () => {
  const { id, code } = await issued({ recipient_email: 'ana@example.com', reason: 'Ganti paket rusak' })
  expect(mails).toMatchObject([{ to: 'ana@example.com' }])
  await mailIssuedCard(shop, id)
  expect(mails).toHaveLength(1)
  const { buyer, cart } = await payWith(code)
  expect((await place(app, buyer, cart)).statusCode).toBe(200)
  const card = await read(id)
  expect(card).toMatchObject({
    last_chars: code.slice(-4),
    state: 'open',
    value_rupiah: 100_000,
    order: null,
    issued_by: 'Mita',
    reason: 'Ganti paket rusak',
    recipient: { name: 'Ana', email: 'a•••••@example.com' },
  })
  expect(card.usable_rupiah + card.held_rupiah).toBeLessThanOrEqual(100_000)
  expect(card.usable_rupiah).toBeLessThan(100_000)
  expect(card.entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['issued', 'held']))
  expect(await list(`search=${code.slice(-4)}`)).toMatchObject([{ id }])
  // A pasted code finds the card too, and neither answer nor journal holds it.
  expect(await list(`search=${code}`)).toMatchObject([{ id }])
  const whole = code.replaceAll('-', '')
  expect(JSON.stringify(card).replaceAll('-', '')).not.toContain(whole)
  const acts = await shop.db.selectFrom('staff_acts').selectAll().execute()
  expect(JSON.stringify(acts).replaceAll('-', '')).not.toContain(whole)
  expect(JSON.stringify(acts)).not.toContain('ana@example.com')

  const owner = await makeStaff(shop, app, 'owner')
  const laras = await makeStaff(shop, app, 'promotions', 'Laras')
  expect((await issue({}, laras)).body.code).toBe('PERMISSION_MISSING')
  expect((await laras.call('POST', `/gift-cards/${id}/reveal`)).body.code).toBe('PERMISSION_MISSING')
  expect(await succeed(owner, 'POST', `/gift-cards/${id}/reveal`)).toEqual({
    name: 'Ana',
    email: 'ana@example.com',
  })
})

test('[CAT-04] its codes are revoked, it is mailed anew to the same address, and only the new code pays', async () => {
  const { id, code } = await issued({ recipient_email: 'budi@example.com' })
  await succeed(mita, 'POST', `/gift-cards/${id}/codes/revoke`)
  expect((await balance(code)).code).toBe('GIFT_CARD_UNKNOWN')
  expect(await read(id)).toMatchObject({ usable_rupiah: 100_000, codes: [{ ended_at: expect.any(String) }] })
  await succeed(mita, 'POST', `/gift-cards/${id}/mail`, { email: 'Budi@example.com' })
  const anew = await mailed(id)
  expect(mails.at(-1)?.to.toLowerCase()).toBe('budi@example.com')
  expect((await balance(anew)).data).toMatchObject({ balance: 100_000 })
})

test('[CAT-04] a bought card goes to another address only if a second person approves; neither journal nor decided request keeps an address', async () => {
  const { cardId, code, orderId } = await makeGiftCard(shop.db, app, await makeBuyer(shop.db))
  const former = (await recipientOf(orderId)) ?? ''
  const other = { email: 'lain@example.net' }
  const mail = (by = mita) => by.call('POST', `/gift-cards/${cardId}/mail`, other)
  const key = await makeKey(shop, app, ['promotions.give'])
  for (const refused of [await mail(), await key.call('POST', `/gift-cards/${cardId}/mail`, other)])
    expect(refused.body.code).toBe('SECOND_PERSON_NEEDED')
  expect((await balance(code)).data).toMatchObject({ balance: expect.any(Number) })
  expect(await recipientOf(orderId)).toBe(former)

  const ask = () =>
    succeed<{ id: string }>(mita, 'POST', '/approvals', {
      action: 'gift-cards.mail-elsewhere',
      request: { id: cardId, ...other },
      reason: 'Salah ketik',
    })
  const decide = (by: StaffTester, request: string, decision: string) =>
    by.call('POST', `/approvals/${request}/decision`, { decision })
  const owner = await makeStaff(shop, app, 'owner', 'Hartini')
  const [first, second] = [(await ask()).id, (await ask()).id]
  expect((await decide(mita, first, 'approved')).body.code).toBe('OWN_REQUEST')
  // Staff see addresses masked, also the one who decides.
  const waiting = await succeed<{ id: string; request: unknown }[]>(owner, 'GET', '/approvals')
  expect(waiting.find(({ id }) => id === first)?.request).toMatchObject({ email: 'l•••••@example.net' })
  await accept(decide(owner, first, 'approved'))
  expect(await recipientOf(orderId)).toBe(other.email)
  expect((await balance(code)).code).toBe('GIFT_CARD_UNKNOWN')
  await accept(decide(owner, second, 'refused'))

  const kept = JSON.stringify([
    await shop.db.selectFrom('staff_acts').selectAll().where('thing_id', '=', cardId).execute(),
    await shop.db.selectFrom('staff_approvals').selectAll().where('thing_id', '=', cardId).execute(),
  ])
  expect(kept).toContain(maskEmail(former))
  expect(kept).toContain('Hartini')
  for (const address of [former, other.email]) expect(kept).not.toContain(address)
})

test('[CAT-04] revoking codes also stops a mail that has not gone out: no fresh code arrives until it is mailed again', async () => {
  const { id } = await accept<{ id: string }>(issue())
  await succeed(mita, 'POST', `/gift-cards/${id}/codes/revoke`)
  await mailIssuedCard(shop, id)
  expect(mails).toEqual([])
  expect(await read(id)).toMatchObject({ mailed_at: null, codes: [] })
  await succeed(mita, 'POST', `/gift-cards/${id}/mail`, { email: '' })
  expect((await balance(await mailed(id))).data).toMatchObject({ balance: 100_000 })

  const sendMails = () => sendOrderMails(shop, async () => new Set())
  await sendMails()
  mails.splice(0)
  const { cardId } = await makeGiftCard(shop.db, app, await makeBuyer(shop.db))
  await succeed(mita, 'POST', `/gift-cards/${cardId}/codes/revoke`)
  const ofCard = () => mails.filter(({ text }) => /Kode: [\w-]{19}/.test(text))
  await sendMails()
  expect(ofCard()).toEqual([])
  await succeed(mita, 'POST', `/gift-cards/${cardId}/mail`, { email: '' })
  await sendMails()
  expect(ofCard()).toHaveLength(1)
})

async function recipientOf(orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select details -> 'egift' ->> 'recipient_email' as email from order_lines
    where order_id = ${orderId} and details ? 'egift'`.execute(shop.db)
  return rows[0]?.email
}

test('[CAT-04] closing is refused if a shopper pays meanwhile; closed and reopened the ledger says who and why', async () => {
  // Paid before: what was seen is no longer there.
  const before = await issued()
  const sale = await payWith(before.code)
  expect((await place(app, sale.buyer, sale.cart)).statusCode).toBe(200)
  const stale = { reason: 'Salah kirim', usable_rupiah: 100_000 }
  expect((await mita.call('POST', `/gift-cards/${before.id}/close`, stale)).body.code).toBe(
    'CHANGED_MEANWHILE',
  )
  expect((await read(before.id)).state).toBe('open')

  const { id, code } = await issued()
  const { buyer, cart } = await payWith(code)
  const seen = (await read(id)).usable_rupiah
  const [placed, closed] = await Promise.all([
    place(app, buyer, cart),
    mita.call('POST', `/gift-cards/${id}/close`, { reason: 'Salah kirim', usable_rupiah: seen }),
  ])
  // One of them was first: the order got its part, or the card was closed with all that was seen.
  const paid = placed.statusCode === 200
  expect(closed.status === 200).toBe(!paid)
  if (paid) {
    expect(closed.body.code).toBe('CHANGED_MEANWHILE')
    const { usable_rupiah } = await read(id)
    await succeed(mita, 'POST', `/gift-cards/${id}/close`, { reason: 'Salah kirim', usable_rupiah })
  }
  expect(await read(id)).toMatchObject({ state: 'closed', usable_rupiah: 0, closed_by: 'Mita' })
  expect((await mita.call('POST', `/gift-cards/${id}/mail`, { email: '' })).body.code).toBe('GIFT_CARD_ENDED')
  await succeed(mita, 'POST', `/gift-cards/${id}/reopen`, { reason: 'Ternyata benar' })
  const card = await read(id)
  expect(card.state).toBe('open')
  expect(card.entries.at(-1)).toMatchObject({ kind: 'reopened', by: 'Mita', note: 'Ternyata benar' })
})

test('[CAT-04] what one person issues in a day stays below the ceiling, also at once; wrong fields are named', async () => {
  const lala = await makeStaff(shop, app, 'manager', 'Lala')
  const answers = await Promise.all(Array.from({ length: 5 }, () => issue({ value_rupiah: 300_000 }, lala)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await issue({ value_rupiah: 200_000 }, lala)).body).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'value_rupiah',
    message: expect.stringMatching(/Rp 100\.000/),
  })
  const fields: Partial<Record<keyof IssueGiftCard, unknown>> = {
    value_rupiah: 5,
    recipient_email: 'ana',
    reason: '',
    last_day: '2020-01-01',
    sender_name: '',
  }
  for (const [field, value] of Object.entries(fields))
    expect((await issue({ [field]: value })).body, field).toMatchObject({ code: 'INVALID_INPUT', field })
})

test('[CAT-04] bought cards are listed with their order, and cards that were mailed together are revoked together', async () => {
  const { cardId, code, orderId } = await makeGiftCard(shop.db, app, await makeBuyer(shop.db))
  const { reference_code: order } = await shop.db
    .selectFrom('orders')
    .select('reference_code')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(await list(`search=${order}&origin=bought&state=open`)).toMatchObject([{ id: cardId, order }])
  expect(await list(`search=${order}&origin=issued`)).toEqual([])
  await succeed(mita, 'POST', `/gift-cards/${cardId}/codes/revoke`)
  expect((await balance(code)).code).toBe('GIFT_CARD_UNKNOWN')
})
