import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addHours, jakartaDay } from '../../../contract/jakarta-time.ts'
import { type MailProvider, MailUnavailable } from '../../adapters/mail/mail-provider.ts'
import { type Mailbox, startMailbox } from '../../adapters/mail/mailbox.ts'
import { createSmtpMail } from '../../adapters/mail/smtp.ts'
import { call, fillBag, makeBuyer } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { rani } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { setToggle } from '../shop-settings/index.ts'
import { remindOfBags } from './index.ts'

/** Reminders at a mail server that really speaks SMTP (FIN-04). */

let mailbox: Mailbox
let send: MailProvider['send']
const { shop, app } = await openTestShop({ mail: { send: mail => send(mail) } })
const { db } = shop
beforeAll(async () => {
  mailbox = await startMailbox()
  await setToggle(db, rani, 'bag_reminders', true)
})
afterAll(() => mailbox.close())

const smtp = () =>
  createSmtpMail({ url: mailbox.url, from: 'Carasun <halo@carasun.example>', timeoutMs: 400 })
beforeEach(() => {
  send = smtp().send
})

const leftAt = new Date(`${jakartaDay(addDays(new Date(), -20))}T10:00:00+07:00`)
async function runAt(hours: number) {
  shop.setNow(addHours(leftAt, hours))
  await remindOfBags(shop)
  shop.setNow(null)
}

/** A member with such an address who agreed, and left a bag. */
async function leaveBag(domain: string) {
  const buyer = await makeBuyer(db)
  const email = `${buyer.id.toLowerCase()}@${domain}`
  await sql`update members set is_verified_email = true, email = ${email} where id = ${buyer.id}`.execute(db)
  await call(app, buyer, 'PUT', '/api/user/me/bag-reminders', { is_on: true })
  const { productId, combinationIds } = await makeProduct(db)
  await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  await sql`update carts set updated_at = ${leftAt} where member_id = ${buyer.id}`.execute(db)
  return {
    mails: () => mailbox.mails().filter(({ to }) => to.includes(email)),
    outcomes: async () =>
      (
        await sql<{ outcome: string | null }>`
          select outcome from bag_reminders where member_id = ${buyer.id} order by id`.execute(db)
      ).rows.map(({ outcome }) => outcome),
    isOn: async () => (await call(app, buyer, 'GET', '/api/user/me/bag-reminders')).is_on,
    agree: () => call(app, buyer, 'PUT', '/api/user/me/bag-reminders', { is_on: true }),
  }
}
async function tapStop({ stop }: { stop: string[] }) {
  const link = stop.find(value => value.startsWith('<'))?.slice(1, -1) ?? ''
  const { pathname, search } = new URL(link)
  return (await app.inject({ method: 'POST', url: pathname + search })).statusCode
}

describe('[FIN-04] a reminder at the mail server', () => {
  test('that takes it and whose answer never comes is not sent again, and its link stops them', async () => {
    const { mails, outcomes, isOn } = await leaveBag('unanswered.example')
    for (const hours of [4, 4.1, 4.2, 24, 25]) await runAt(hours)
    expect(mails()).toHaveLength(1)
    expect(await outcomes()).toEqual(['unclear'])
    for (const mail of mails()) expect(await tapStop(mail)).toBe(200)
    expect(await isOn()).toBe(false)
  })

  test('that is tried again has the same id, and the link of each of its mails works', async () => {
    const { mails, outcomes, isOn, agree } = await leaveBag('example.com')
    send = async mail => {
      await smtp().send(mail)
      throw new MailUnavailable('it says that it did not take it')
    }
    await runAt(4)
    await runAt(4.1)
    send = smtp().send
    await runAt(4.2)
    expect(await outcomes()).toEqual(['sent'])
    expect(mails()).toHaveLength(3)
    expect(new Set(mails().map(({ id }) => id)).size).toBe(1)
    for (const mail of mails()) {
      await agree()
      expect(await tapStop(mail)).toBe(200)
      expect(await isOn()).toBe(false)
    }
  })

  test('that will never accept the address is noted as refused, and not tried again', async () => {
    const { mails, outcomes } = await leaveBag('refused.example')
    for (const hours of [4, 5, 24]) await runAt(hours)
    expect(mails()).toEqual([])
    expect(await outcomes()).toEqual(['refused'])
  })
})
