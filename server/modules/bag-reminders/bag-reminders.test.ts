import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { BAG_REMINDER_CONSENT, STOP_REMINDERS_PATH } from '../../../contract/bag-reminders.ts'
import { addDays, addHours, jakartaDay } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { LeftBagFigures, LeftBagList } from '../../../contract/staff/left-bags.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { tasks } from '../../schedule/schedule.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { type Buyer, call, fillBag, makeBuyer, place } from '../../testing/make-buyer.ts'
import { type MadeProduct, makeProduct } from '../../testing/make-product.ts'
import { makeStaff } from '../../testing/make-staff.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { makeMember } from '../../testing/people.ts'
import { rani } from '../../testing/run-staff.ts'
import { succeed } from '../../testing/succeed.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { waitForLocks } from '../../testing/wait-for-locks.ts'
import { setDiscount, setGiftCard } from '../cart/index.ts'
import { setToggle } from '../shop-settings/index.ts'
import { deleteOldReminders, REMINDERS_KEPT_DAYS } from './delete-old-reminders.ts'
import { dueReminder } from './due-reminder.ts'
import { queueReminders } from './queue-reminders.ts'
import { sendReminders } from './send-reminders.ts'

const mailServer = fakeMailServer()
const { shop, app } = await openTestShop({ mail: mailServer.mail })
const { db } = shop

/** Bags are left at ten in the morning, so that neither 4 nor 24 hours later is night. */
const morning = new Date(`${jakartaDay(addDays(new Date(), -20))}T10:00:00+07:00`)
const hoursLater = (hours: number) => addHours(morning, hours)
const run = () => tasks(shop)['remind-of-bags']()
async function runAt(now: Date) {
  shop.setNow(now)
  await run()
  shop.setNow(null)
}

let serum: MadeProduct
beforeEach(async () => {
  mailServer.mails.length = 0
  mailServer.isDown = false
  await setToggle(db, rani, 'bag_reminders', true)
  await sql`delete from bag_reminder_consents`.execute(db)
  await sql`delete from bag_reminders`.execute(db)
  serum = await makeProduct(db, { priceRupiah: 90_000, stock: 50 })
})

const line = (product = serum) => ({
  productId: product.productId,
  combinationId: product.combinationIds[0] ?? 0,
})
const choose = (buyer: Buyer, isOn: boolean) =>
  call(app, buyer, 'PUT', '/api/user/me/bag-reminders', { is_on: isOn })
const leaveAt = (buyer: Buyer, at: Date) =>
  sql`update carts set updated_at = ${at} where member_id = ${buyer.id} and closed_at is null`.execute(db)

/** A member with a verified address who left a bag at that time. */
async function leaveBag({ at = morning, agrees = true } = {}) {
  const buyer = await makeBuyer(db)
  await sql`update members set is_verified_email = true where id = ${buyer.id}`.execute(db)
  if (agrees) await choose(buyer, true)
  const cart = await fillBag(app, buyer, [{ ...line(), quantity: 2 }])
  await leaveAt(buyer, at)
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  return { buyer, cart, email, mails: () => mailServer.mails.filter(({ to }) => to === email) }
}
const remindersOf = async (buyer: Buyer) =>
  (
    await sql<{ nth: number; outcome: string | null; reason: string | null }>`
      select nth, outcome, drop_reason as reason from bag_reminders where member_id = ${buyer.id}
      order by id`.execute(db)
  ).rows

describe('[FIN-04] a bag left behind', () => {
  test('is reminded of after 4 hours and after 24, once each, with the goods and prices of now', async () => {
    const { buyer, mails } = await leaveBag()
    await runAt(hoursLater(3.9))
    expect(mails()).toEqual([])

    await sql`update combinations set price_after_discount_rupiah = 80000 where id = ${line().combinationId}`.execute(
      db,
    )
    await runAt(hoursLater(4))
    await runAt(hoursLater(4.1))
    await runAt(hoursLater(23.9))
    expect(mails()).toHaveLength(1)
    const [first] = mails()
    expect(first).toMatchObject({ subject: 'Masih ada yang menunggu di tasmu' })
    expect(first?.text).toContain(`2 × Serum Surya: ${rupiah(160_000)}`)
    expect(first?.text).toContain(`Buka tas: ${shop.publicUrl}/order`)
    expect(first?.stopUrl).toMatch(new RegExp(`${STOP_REMINDERS_PATH}\\?token=[\\w-]{43}$`))
    expect(first?.html).toContain(first?.stopUrl)

    await runAt(hoursLater(24))
    await runAt(hoursLater(25))
    await runAt(hoursLater(48))
    await runAt(hoursLater(24 * 9))
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Masih ada yang menunggu di tasmu',
      'Tasmu masih kami simpan',
    ])
    expect(await remindersOf(buyer)).toMatchObject([
      { nth: 1, outcome: 'sent' },
      { nth: 2, outcome: 'sent' },
    ])
  })

  test('without consent, with one withdrawn, to an address that is not verified, or a blocked account, nothing is sent', async () => {
    const silent = await leaveBag({ agrees: false })
    const withdrawn = await leaveBag()
    await choose(withdrawn.buyer, false)
    const unverified = await leaveBag()
    await sql`update members set is_verified_email = false where id = ${unverified.buyer.id}`.execute(db)
    const blocked = await leaveBag()
    await sql`update members set blocked_at = now() where id = ${blocked.buyer.id}`.execute(db)
    // The newsletter is another purpose.
    await sql`insert into subscriptions (email, consent) values (${silent.email}, 'Kabar')`.execute(db)
    await runAt(hoursLater(4))
    await runAt(hoursLater(24))
    expect(mailServer.mails).toEqual([])
  })

  test('while reminders are switched off nothing is sent, not even what was queued', async () => {
    const { buyer, mails } = await leaveBag()
    shop.setNow(hoursLater(4))
    await queueReminders(shop)
    await setToggle(db, rani, 'bag_reminders', false)
    await sendReminders(shop)
    expect(await remindersOf(buyer)).toEqual([{ nth: 1, outcome: 'dropped', reason: 'switched-off' }])
    await runAt(hoursLater(5))
    expect(mails()).toEqual([])
  })

  test.each([
    ['is ordered', 'ordered', async ({ buyer, cart }: Left) => void (await place(app, buyer, cart))],
    ['changes', 'bag-changed', async ({ buyer }: Left) => void (await fillBag(app, buyer, [line()]))],
    ['loses its consent', 'consent-withdrawn', async ({ buyer }: Left) => choose(buyer, false)],
    [
      'belongs to a blocked member',
      'not-remindable',
      async ({ buyer }: Left) =>
        void (await sql`update members set blocked_at = now() where id = ${buyer.id}`.execute(db)),
    ],
    [
      'holds nothing that can be sold',
      'nothing-to-sell',
      async () =>
        void (await sql`update stock set on_hand = 0 where combination_id = ${line().combinationId}`.execute(
          db,
        )),
    ],
  ])('that %s after its reminder was queued is not written about', async (_title, reason, change) => {
    const left = await leaveBag()
    shop.setNow(hoursLater(4))
    await queueReminders(shop)
    expect(await remindersOf(left.buyer)).toEqual([{ nth: 1, outcome: null, reason: null }])
    shop.setNow(null)
    await change(left)
    await runAt(hoursLater(4.1))
    expect(left.mails()).toEqual([])
    expect(await remindersOf(left.buyer)).toEqual([{ nth: 1, outcome: 'dropped', reason }])
  })

  test('whose order is being placed at this instant is waited out, and then not written about', async () => {
    const { buyer, cart, mails } = await leaveBag()
    shop.setNow(hoursLater(4))
    await queueReminders(shop)
    await db.transaction().execute(async tx => {
      // As placing an order locks (lockCartForOrder).
      await sql`select from members m join carts c on c.member_id = m.id where c.id = ${cart._id}
        for no key update of m for update of c`.execute(tx)
      await sendReminders(shop)
      await queueReminders(shop)
      expect(await remindersOf(buyer)).toEqual([{ nth: 1, outcome: null, reason: null }])
      await sql`update carts set closed_at = now() where id = ${cart._id}`.execute(tx)
    })
    await run()
    shop.setNow(null)
    expect(mails()).toEqual([])
    expect(await remindersOf(buyer)).toEqual([{ nth: 1, outcome: 'dropped', reason: 'ordered' }])
  })

  test('is not written about at night, and the second reminder keeps its distance from a first that waited', async () => {
    // Left at 17.30: four hours later it is 21.30.
    const { mails } = await leaveBag({ at: hoursLater(7.5) })
    await runAt(hoursLater(11.5))
    await runAt(hoursLater(21.9))
    expect(mails()).toEqual([])
    await runAt(hoursLater(22))
    expect(mails()).toHaveLength(1)
    await runAt(hoursLater(29.9))
    expect(mails()).toHaveLength(1)
    await runAt(hoursLater(34.9))
    expect(mails()).toHaveLength(2)
  })

  test('that changes starts its clock anew, but a member gets one pair of mails in 7 days', async () => {
    const { buyer, mails } = await leaveBag()
    await runAt(hoursLater(4))
    await leaveAt(buyer, hoursLater(5))
    await runAt(hoursLater(9))
    await runAt(hoursLater(29))
    expect(mails()).toHaveLength(1)
    await leaveAt(buyer, hoursLater(24 * 7 - 1))
    await runAt(hoursLater(24 * 7 + 3.9))
    expect(mails()).toHaveLength(1)
    await runAt(hoursLater(24 * 7 + 4.1))
    expect(mails()).toHaveLength(2)
  })

  test('whose mail went out late counts for the 7 days from then', async () => {
    const { buyer, mails } = await leaveBag()
    mailServer.isDown = true
    await runAt(hoursLater(4))
    mailServer.isDown = false
    await runAt(hoursLater(46))
    expect(mails()).toHaveLength(1)
    await leaveAt(buyer, hoursLater(24 * 7 - 1))
    await runAt(hoursLater(24 * 7 + 5))
    expect(mails(), '7 days after it was queued').toHaveLength(1)
    await runAt(hoursLater(24 * 7 + 46.1))
    expect(mails(), '7 days after it was sent').toHaveLength(2)
  })

  test('lies there still when delivery, a voucher, points or a gift card are chosen for it', async () => {
    const { buyer, cart } = await leaveBag()
    const leftAt = async () =>
      (
        await sql<{ at: string }>`select updated_at::text as at from carts
          where member_id = ${buyer.id} and closed_at is null`.execute(db)
      ).rows[0]?.at
    const before = await leftAt()
    const { id: voucherId } = await makeVoucher(db)
    await call(app, buyer, 'PUT', `/api/carts/${cart._id}/address/${buyer.addressId}`)
    await call(app, buyer, 'POST', '/api/user/me/shippings', {
      address_id: buyer.addressId,
      shipping_type: 'regular',
      cart_id: cart._id,
    })
    await setDiscount(db, buyer.id, { voucherId })
    await setDiscount(db, buyer.id, { points: 1000 })
    await setGiftCard(db, buyer.id, null)
    expect(await leftAt()).toBe(before)
    await fillBag(app, buyer, [line()])
    expect(await leftAt(), 'goods are put in').not.toBe(before)
  })

  test('left more than 72 hours ago is not written about', async () => {
    const { mails } = await leaveBag()
    await runAt(hoursLater(73))
    expect(mails()).toEqual([])
  })

  test('is written about once by two processes that run the job at once', async () => {
    const left = await Promise.all(Array.from({ length: 6 }, () => leaveBag()))
    shop.setNow(hoursLater(4))
    await Promise.all(Array.from({ length: 4 }, run))
    await run()
    await run()
    shop.setNow(null)
    for (const { mails } of left) expect(mails()).toHaveLength(1)
  })

  test('waits while the mail server is down; a process that dies while it sends leaves the reminder unclear', async () => {
    const { buyer, mails } = await leaveBag()
    mailServer.isDown = true
    await runAt(hoursLater(4))
    expect(await remindersOf(buyer)).toEqual([{ nth: 1, outcome: null, reason: null }])
    mailServer.isDown = false
    await sql`update bag_reminders set claimed_at = ${hoursLater(4)}`.execute(db)
    await runAt(hoursLater(4.5))
    await runAt(hoursLater(5.1))
    expect(mails()).toEqual([])
    expect(await remindersOf(buyer)).toEqual([{ nth: 1, outcome: 'unclear', reason: null }])
    await runAt(hoursLater(24))
    expect(mails(), 'nobody gets a second one without the first').toEqual([])
  })
})

test('[FIN-04] a reminder is deleted a year after it ended; one that waits, and the consent, are kept', async () => {
  const { buyer } = await leaveBag()
  const waiting = await leaveBag()
  await runAt(hoursLater(4))
  await sql`update bag_reminders set ended_at = null, outcome = null where member_id = ${waiting.buyer.id}`.execute(
    db,
  )
  const purgeAfter = async (days: number) => {
    shop.setNow(addDays(hoursLater(4), days))
    await deleteOldReminders(shop)
    shop.setNow(null)
    return [(await remindersOf(buyer)).length, (await remindersOf(waiting.buyer)).length]
  }
  expect(await purgeAfter(REMINDERS_KEPT_DAYS)).toEqual([1, 1])
  expect(await purgeAfter(REMINDERS_KEPT_DAYS + 1)).toEqual([0, 1])
  expect(await call(app, buyer, 'GET', '/api/user/me/bag-reminders')).toMatchObject({ is_on: true })
})

type Left = Awaited<ReturnType<typeof leaveBag>>

test('the rule of what is due: 4 and 24 hours, 8 between them, within 72', () => {
  const at = (hours: number, past: Parameters<typeof dueReminder>[0]['past'] = []) =>
    dueReminder({ leftAt: morning, past }, hoursLater(hours))
  const first = (hours: number, wasSent = true) => ({
    nth: 1 as const,
    isOfThisBag: true,
    at: hoursLater(hours),
    wasSent,
  })
  expect([at(3.99), at(4), at(71), at(72.1)]).toEqual([null, 1, 1, null])
  expect([at(23.9, [first(4)]), at(24, [first(4)])]).toEqual([null, 2])
  expect([at(27, [first(22)]), at(30, [first(22)])]).toEqual([null, 2])
  expect(at(24, [first(4, false)]), 'the first did not arrive').toBe(null)
  expect(at(24, [{ ...first(4), isOfThisBag: false }]), 'another bag').toBe(null)
  expect(at(11), 'at 21.00').toBe(null)
})

describe('[FIN-04] the consent', () => {
  test('is kept with its text, shown to the member, and withdrawn by one tap without signing in', async () => {
    const { buyer, mails } = await leaveBag({ agrees: false })
    expect(await call(app, buyer, 'GET', '/api/user/me/bag-reminders')).toEqual({
      is_offered: true,
      is_on: false,
      text: BAG_REMINDER_CONSENT,
      is_verified_email: true,
    })
    expect(await choose(buyer, true)).toMatchObject({ is_on: true })
    await sql`insert into subscriptions (email, consent)
      select email, 'Kabar' from members where id = ${buyer.id}`.execute(db)
    await runAt(hoursLater(4))
    const { pathname, search } = new URL(mails()[0]?.stopUrl ?? '')
    const url = pathname + search

    const page = await app.inject({ method: 'GET', url })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Berhenti diingatkan?')
    expect(
      await call(app, buyer, 'GET', '/api/user/me/bag-reminders'),
      'a GET withdraws nothing',
    ).toMatchObject({
      is_on: true,
    })

    const byMailProgram = () =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await byMailProgram()).statusCode).toBe(200)
    expect((await byMailProgram()).body).toContain('Sudah berhenti')
    expect(await call(app, buyer, 'GET', '/api/user/me/bag-reminders')).toMatchObject({ is_on: false })
    const { rows } = await sql`select from subscriptions s join members m using (email)
      where m.id = ${buyer.id}`.execute(db)
    expect(rows, 'the newsletter stays').toHaveLength(1)
    await runAt(hoursLater(24))
    expect(mails()).toHaveLength(1)
  })

  test('that was withdrawn stays proved when the member agrees again: when, until when, and to which words', async () => {
    const { buyer } = await leaveBag({ agrees: false })
    const at = (hours: number, isOn: boolean) => {
      shop.setNow(hoursLater(hours))
      return choose(buyer, isOn).finally(() => shop.setNow(null))
    }
    await at(1, true)
    await sql`update bag_reminder_consents set consent = 'Kata-kata dulu' where member_id = ${buyer.id}`.execute(
      db,
    )
    await at(2, false)
    await at(3, true)
    await at(4, true)
    const { rows } = await sql`
      select consent, given_at, withdrawn_at from former_bag_reminder_consents where member_id = ${buyer.id}
      union all select consent, given_at, withdrawn_at from bag_reminder_consents where member_id = ${buyer.id}
      order by given_at`.execute(db)
    expect(rows).toEqual([
      { consent: 'Kata-kata dulu', given_at: hoursLater(1), withdrawn_at: hoursLater(2) },
      { consent: BAG_REMINDER_CONSENT, given_at: hoursLater(3), withdrawn_at: null },
    ])
  })

  test.each([
    ['account', 'the consent is withdrawn'],
    ['account', 'the account is deleted'],
    ['consent', 'the consent is withdrawn'],
    ['consent', 'the account is deleted'],
  ] as const)(
    'while the %s is held, %s first, and reminders are sent: no deadlock, and no mail after either',
    async (holds, first) => {
      const { member, id, withdraw, deleteAccount } = await queueForMember()
      // Held as a run holds them, so that neither is done before the other has begun.
      const held = Promise.withResolvers<void>()
      const gate = Promise.withResolvers<void>()
      const holding = db.transaction().execute(async tx => {
        await (holds === 'account'
          ? sql`select from members where id = ${member.id} for update`
          : sql`select from bag_reminder_consents where member_id = ${member.id} for update`
        ).execute(tx)
        held.resolve()
        await gate.promise
      })
      await held.promise
      const acts = first === 'the account is deleted' ? [deleteAccount, withdraw] : [withdraw, deleteAccount]
      const begun = []
      for (const [index, act] of acts.entries()) {
        begun.push(act())
        await waitForLocks(db, index + 1)
      }
      shop.setNow(hoursLater(4.1))
      // Waits for nobody.
      await sendReminders(shop)
      gate.resolve()
      await Promise.all([holding, sendReminders(shop), ...begun])
      await sendReminders(shop)
      shop.setNow(null)
      // Of those that wait for one lock, any may be first: a mail is sent before the other two, or never.
      const mails = mailServer.mails.filter(({ id: mail }) => mail === `bag-reminder-${id}`)
      expect(await stored(id)).toEqual([{ memberId: null, outcome: mails.length === 1 ? 'sent' : 'dropped' }])
      const { rows } = await sql`select from bag_reminder_consents where member_id = ${member.id}`.execute(db)
      expect(rows).toEqual([])
    },
  )

  test('withdrawn, and the account deleted, while the mail is on its way: it is noted as sent, to nobody any more', async () => {
    const { id, withdraw, deleteAccount } = await queueForMember()
    const isSending = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const slow = {
      ...shop,
      mail: {
        async send(mail: Mail) {
          isSending.resolve()
          await gate.promise
          return mailServer.mail.send(mail)
        },
      },
    }
    shop.setNow(hoursLater(4.1))
    const sending = sendReminders(slow)
    await isSending.promise
    await withdraw()
    await deleteAccount()
    gate.resolve()
    await sending
    await sendReminders(shop)
    shop.setNow(null)
    expect(mailServer.mails.filter(({ id: mail }) => mail === `bag-reminder-${id}`)).toHaveLength(1)
    expect(await stored(id)).toEqual([{ memberId: null, outcome: 'sent' }])
  })

  /** A member with a password, whose first reminder waits. */
  async function queueForMember() {
    const member = await makeMember(shop)
    const buyer = { ...member, addressId: '' }
    await sql`update members set is_verified_email = true where id = ${member.id}`.execute(db)
    await choose(buyer, true)
    const { productId, combinationId } = line()
    const goods = { id: String(productId), combination_id: String(combinationId), quantity: 1 }
    await call(app, buyer, 'POST', '/api/user/me/carts', { action: 'add', ...goods })
    await leaveAt(buyer, morning)
    shop.setNow(hoursLater(4))
    await queueReminders(shop)
    shop.setNow(null)
    const { rows } = await sql<{ id: string }>`
      select id::text as id from bag_reminders where member_id = ${member.id}`.execute(db)
    expect(rows).toHaveLength(1)
    const { headers, password } = member
    return {
      member,
      id: rows[0]?.id ?? '',
      withdraw: () => choose(buyer, false),
      async deleteAccount() {
        const payload = { password }
        const url = '/api/user/me/deletion'
        const response = await app.inject({ method: 'POST', url, headers, payload })
        expect(response.statusCode, response.body).toBe(200)
      },
    }
  }
  const stored = async (id: string) =>
    (
      await sql<{ memberId: string | null; outcome: string | null }>`
        select member_id as "memberId", outcome from bag_reminders where id = ${id}`.execute(db)
    ).rows

  test('is withdrawn by a multipart form too; a token that nobody has changes nothing', async () => {
    const { buyer, mails } = await leaveBag()
    await runAt(hoursLater(4))
    const { pathname, search } = new URL(mails()[0]?.stopUrl ?? '')
    for (const token of ['', 'x', 'a'.repeat(43)]) {
      const url = `${pathname}?token=${token}`
      expect((await app.inject({ method: 'POST', url })).statusCode, token).toBe(404)
      expect((await app.inject({ method: 'GET', url })).statusCode, token).toBe(404)
    }
    expect(await call(app, buyer, 'GET', '/api/user/me/bag-reminders')).toMatchObject({ is_on: true })
    const done = await app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    })
    expect(done.statusCode).toBe(200)
    expect(await call(app, buyer, 'GET', '/api/user/me/bag-reminders')).toMatchObject({ is_on: false })
  })
})

describe('[FIN-04] what staff see', () => {
  test('the bags, masked, and what the reminders of a week brought: last touch, paid, with the reminded goods', async () => {
    const nina = await makeStaff(shop, app, 'manager')
    await sql`delete from carts where closed_at is null`.execute(db)
    const brought = await leaveBag()
    const other = await leaveBag()
    const silent = await leaveBag({ agrees: false })
    shop.setNow(hoursLater(5))
    const list = await succeed<LeftBagList>(nina, 'GET', '/left-bags')
    expect(list.total).toEqual({ count: 3, is_estimate: false })
    expect(list.bags.find(({ member_id: id }) => id === brought.buyer.id)).toMatchObject({
      name: 'Sari W.',
      email: expect.stringMatching(/^u•+@example.com$/),
      pieces: 2,
      worth: 180_000,
      reminders: 'none',
      remindable: 'yes',
    })
    expect(await succeed<LeftBagList>(nina, 'GET', '/left-bags?consent=missing')).toMatchObject({
      bags: [{ member_id: silent.buyer.id, remindable: 'no-consent' }],
      total: { count: 1 },
    })
    const firstPage = await succeed<LeftBagList>(nina, 'GET', '/left-bags?limit=2')
    const secondPage = await succeed<LeftBagList>(nina, 'GET', `/left-bags?limit=2&after=${firstPage.next}`)
    expect([...firstPage.bags, ...secondPage.bags].map(({ id }) => id)).toEqual(list.bags.map(({ id }) => id))

    await run()
    shop.setNow(hoursLater(6))
    // One orders what lay there, the other something else; both pay.
    await place(app, brought.buyer, brought.cart)
    const cream = await makeProduct(db, { priceRupiah: 70_000 })
    await sql`delete from cart_lines l using carts b where b.id = l.cart_id and b.member_id = ${other.buyer.id}`.execute(
      db,
    )
    await place(app, other.buyer, await fillBag(app, other.buyer, [line(cream)]))
    const figures = () => succeed<LeftBagFigures>(nina, 'GET', '/left-bags/figures')
    expect(await figures()).toMatchObject({ totals: { sent: 2, orders: 0, money: 0 } })
    await sql`update payments set status = 'paid', paid_at = now()`.execute(db)
    const { payable } = (
      await sql<{ payable: number }>`select payable_rupiah::float as payable from orders
        where member_id = ${brought.buyer.id}`.execute(db)
    ).rows[0] ?? { payable: 0 }
    const shown = await figures()
    expect(shown).toMatchObject({
      is_on: true,
      agreed: 2,
      bags: { count: 1 },
      worth: 180_000,
      remindable_bags: 0,
      totals: { sent: 2, orders: 1, money: payable },
    })
    expect(shown.weeks).toHaveLength(8)
    expect(shown.weeks[0]).toMatchObject({ sent: 2, orders: 1, money: payable })
    shop.setNow(null)
  })
})
