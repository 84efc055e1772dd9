import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  FORMER_SECRET_HOURS,
  PAUSED_AFTER_DAYS,
  type WebhookDelivery,
} from '../../../contract/staff/webhooks.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/time-units.ts'
import { type WebhookKind, webhookBody, webhookKindNames, webhookKinds } from '../../../contract/webhooks.ts'
import { changeStateByStaff } from '../../modules/payments/index.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { makePaidOrder } from '../../testing/make-paid-order.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, operator } from '../../testing/make-staff.ts'
import { openShopWithPayments } from '../../testing/shop-with-payments.ts'
import { testShop } from '../../testing/test-shop.ts'
import { webhookReceiver } from '../../testing/webhook-receiver.ts'
import { adjustStock } from '../stock/index.ts'
import { mailPaused } from './mail-paused.ts'
import { showDelivery } from './read-log.ts'
import { recordOrderEvent } from './record-events.ts'
import { TRIES_MAX } from './retry-pause.ts'
import { sendDueWebhooks } from './send-due.ts'
import { pauseEndpoint, resumeEndpoint } from './staff/pause-endpoint.ts'
import { removeEndpoint } from './staff/remove-endpoint.ts'
import { renewSecret } from './staff/renew-secret.ts'
import { addEndpoint, changeEndpoint } from './staff/save-endpoint.ts'
import { sendAgain, sendFailedAgain } from './staff/send-again.ts'
import { sendExample } from './staff/send-example.ts'

const mailServer = fakeMailServer()
const { shop, app } = await openShopWithPayments({ mail: mailServer.mail })
const { db } = shop
shop.env = { ...shop.env, WEBHOOK_NETWORKS: ['127.0.0.1'] }
const receiver = await webhookReceiver()
/** Later than everything that a test begins with. */
let start = new Date()

beforeEach(async () => {
  shop.setNow(null)
  start = new Date(Date.now() + MINUTE_MS)
  await sql`delete from webhook_events`.execute(db)
  await sql`update webhook_endpoints set removed_at = now() where removed_at is null`.execute(db)
  receiver.calls.length = 0
  receiver.accepted.length = 0
  receiver.answer = () => ({ status: 204 })
})

let paths = 0
const endpoint = (kinds: WebhookKind[] = [...webhookKindNames]) => {
  paths += 1
  return addEndpoint(shop, operator, { url: `${receiver.url}/${paths}`, description: '', kinds })
}
const at = (msAhead: number) => shop.setNow(new Date(start.getTime() + msAhead))
/** Lets the shop's clock run, with a look at what is due every so often. */
async function pass(fromMs: number, untilMs: number, stepMs: number) {
  for (let ms = fromMs; ms <= untilMs; ms += stepMs) {
    at(ms)
    await sendDueWebhooks(shop)
  }
}
/** An order that was placed and paid before anybody listened. */
const product = await makeProduct(db, { stock: 10_000 })
const paidOrder = async () => (await makePaidOrder(db, app, [{ product }])).id
const move = (orderId: string, ...states: string[]) =>
  states.reduce(
    (before, to) =>
      before.then(() =>
        changeStateByStaff(
          db,
          { kind: 'command-line', id: null, name: 'rani' },
          { orderId, to: to as never },
        ),
      ),
    Promise.resolve<unknown>(null),
  )
const pick = 'Picking in progress'
const typesOf = (thing: string) =>
  receiver.accepted.filter(call => call.thing === thing).map(({ type }) => type)
const stateOf = async () =>
  (
    await sql<{
      state: string
      tries: number
    }>`select state, tries from webhook_deliveries order by event_id`.execute(db)
  ).rows
const deliveryIds = async () =>
  (await sql<{ id: string }>`select id from webhook_deliveries order by event_id`.execute(db)).rows.map(
    ({ id }) => id,
  )

describe('signatures', () => {
  test('[SET-02] an independent implementation of Standard Webhooks verifies what arrives', async () => {
    const { secret } = await endpoint()
    const order = await paidOrder()
    await sendDueWebhooks(shop)
    expect(typesOf(order)).toContain('order.paid')
    for (const { headers, body } of receiver.calls) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
      expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
    }
  })

  test('[SET-02] for a day after a renewal both secrets verify, then only the new one', async () => {
    const { id, secret } = await endpoint()
    const renewed = await renewSecret(shop, operator, id)
    expect(renewed.secret).not.toBe(secret)
    // The library compares the time of the signature with the real clock.
    const verifies = (by: string, call = receiver.calls.at(-1)) => {
      try {
        new Webhook(by).verify(call?.body ?? '', call?.headers as Record<string, string>)
        return true
      } catch {
        return false
      }
    }
    await sendExample(shop, operator, id)
    await sendDueWebhooks(shop)
    expect([verifies(secret), verifies(renewed.secret)]).toEqual([true, true])
    await sql`update webhook_endpoints set former_secret_until = now() where id = ${id}`.execute(db)
    await sendExample(shop, operator, id)
    await sendDueWebhooks(shop)
    expect([verifies(secret), verifies(renewed.secret)]).toEqual([false, true])
    expect(FORMER_SECRET_HOURS).toBe(24)
  })
})

describe('what is sent', () => {
  test('[SET-02] every event of an order has the shape of the contract, and names no person', async () => {
    await endpoint()
    const order = await makePaidOrder(db, app, [{ product }])
    await move(order.id, pick, 'Packed', 'Shipped', 'Delivered')
    await sendDueWebhooks(shop)
    expect(typesOf(order.id)).toEqual([
      'order.placed',
      'order.paid',
      'order.updated',
      'order.updated',
      'order.shipped',
      'order.delivered',
    ])
    for (const { body, type } of receiver.calls) {
      const { data } = webhookBody.parse(JSON.parse(body))
      expect(webhookKinds[type as WebhookKind].data.strict().parse(data)).toEqual(data)
    }
    const buyer = await db
      .selectFrom('orders as o')
      .innerJoin('members as m', 'm.id', 'o.member_id')
      .select([
        'm.id',
        'm.email',
        'm.phone_no',
        'm.first_name',
        sql<string>`o.delivery_address ->> 'address1'`.as('street'),
      ])
      .where('o.id', '=', order.id)
      .executeTakeFirstOrThrow()
    const sent = receiver.calls.map(({ body }) => body).join()
    for (const part of [buyer.id, buyer.email, buyer.phone_no, buyer.street])
      if (part) expect(sent).not.toContain(part)
  })

  test('[SET-02] an order that is undone tells nobody', async () => {
    await endpoint()
    const id = await paidOrder()
    await sql`delete from webhook_events`.execute(db)
    await db
      .transaction()
      .execute(async tx => {
        await recordOrderEvent(tx, 'order.shipped', id)
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await stateOf()).toEqual([])
  })

  test('without an endpoint that wants its kind an event is not written', async () => {
    await endpoint(['product.updated'])
    await paidOrder()
    const { rows } = await sql`select from webhook_events where kind <> 'product.updated'`.execute(db)
    expect(rows).toEqual([])
  })

  test('[SET-02] changes of stock in quick succession are one event, with the stock as it is when it is sent', async () => {
    await endpoint(['stock.changed'])
    const { combinationIds } = await makeProduct(db, { stock: 10 })
    const id = String(combinationIds[0])
    const adjust = (difference: number) =>
      adjustStock(db, operator, id, { difference, reason: 'lost', note: '' } as never)
    for (const difference of [-1, -1, -1]) await adjust(difference)
    await sendDueWebhooks(shop)
    expect(receiver.calls.map(({ body }) => JSON.parse(body).data.stock)).toMatchObject([
      { combination_id: id, on_hand: 7, reserved: 0, available: 7 },
    ])
    await adjust(-2)
    await sendDueWebhooks(shop)
    expect(receiver.calls.map(({ body }) => JSON.parse(body).data.stock.on_hand)).toEqual([7, 5])
    const [first, second] = receiver.calls.map(({ headers }) => headers['webhook-id'])
    expect(first).not.toBe(second)
    for (const { body } of receiver.calls)
      expect(
        webhookKinds['stock.changed'].data.strict().safeParse(JSON.parse(body).data).error,
      ).toBeUndefined()
  })

  test('[SET-02] however changes and sending interleave, the last that a partner hears of a stock is the stock', async () => {
    await endpoint(['stock.changed'])
    const { combinationIds } = await makeProduct(db, { stock: 1_000 })
    const id = String(combinationIds[0])
    let isChanging = true
    const sending = (async () => {
      while (isChanging) await sendDueWebhooks(shop)
    })()
    for (let count = 0; count < 40; count += 1)
      await Promise.all(
        [-1, -2, -3].map(difference =>
          adjustStock(db, operator, id, { difference, reason: 'lost', note: '' } as never),
        ),
      )
    isChanging = false
    await sending
    await sendDueWebhooks(shop)
    expect(JSON.parse(receiver.calls.at(-1)?.body ?? '').data.stock.on_hand).toBe(1_000 - 40 * 6)
    expect(receiver.calls.length).toBeGreaterThan(2)
  })

  test('a retry sends the same text, though the stock has changed since', async () => {
    await endpoint(['stock.changed'])
    const { combinationIds } = await makeProduct(db, { stock: 10 })
    const id = String(combinationIds[0])
    const adjust = (difference: number) =>
      adjustStock(db, operator, id, { difference, reason: 'lost', note: '' } as never)
    await adjust(-1)
    receiver.answer = () => ({ status: 500 })
    at(0)
    await sendDueWebhooks(shop)
    await adjust(-1)
    receiver.answer = () => ({ status: 204 })
    await pass(0, 10 * MINUTE_MS, MINUTE_MS)
    expect(receiver.calls.map(({ body }) => JSON.parse(body).data.stock.on_hand)).toEqual([9, 9, 8])
    expect(receiver.calls[0]?.body).toBe(receiver.calls[1]?.body)
  })
})

describe('retries', () => {
  test('[SET-02] a receiver that is down for an hour receives everything once, in the order of each thing', async () => {
    await endpoint()
    const orders = [await paidOrder(), await paidOrder()]
    receiver.answer = () => ({ status: 503, body: 'maintenance' })
    await pass(0, 30 * MINUTE_MS, MINUTE_MS)
    for (const order of orders) await move(order, pick, 'Packed', 'Shipped')
    await pass(31 * MINUTE_MS, 60 * MINUTE_MS, MINUTE_MS)
    expect(receiver.accepted).toEqual([])
    receiver.answer = () => ({ status: 204 })
    await pass(61 * MINUTE_MS, 4 * 60 * MINUTE_MS, MINUTE_MS)
    for (const order of orders)
      expect(typesOf(order)).toEqual([
        'order.placed',
        'order.paid',
        'order.updated',
        'order.updated',
        'order.shipped',
      ])
    const ids = receiver.accepted.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(ids.length)
    // Nothing overtook an earlier event of its order while it waited, either.
    for (const order of orders)
      expect(
        new Set(
          receiver.calls
            .filter(call => call.thing === order && !receiver.accepted.includes(call))
            .map(({ type }) => type),
        ),
      ).toEqual(new Set(['order.placed']))
    expect(new Set((await stateOf()).map(({ state }) => state))).toEqual(new Set(['delivered']))
  })

  test('[SET-02] an event is tried for a day and a half with growing pauses, then given up', async () => {
    const { id } = await endpoint()
    await sendExample(shop, operator, id)
    receiver.answer = () => ({ status: 500, body: 'x'.repeat(10_000) })
    const triedAtMs: number[] = []
    for (let ms = 0; ms <= 48 * HOUR_MS; ms += MINUTE_MS / 2) {
      at(ms)
      const before = receiver.calls.length
      await sendDueWebhooks(shop)
      if (receiver.calls.length > before) triedAtMs.push(ms)
    }
    expect(triedAtMs).toHaveLength(TRIES_MAX)
    const pauses = triedAtMs.slice(1).map((ms, index) => ms - (triedAtMs[index] ?? 0))
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect((triedAtMs.at(-1) ?? 0) / HOUR_MS).toBeGreaterThan(35.9)
    expect((triedAtMs.at(-1) ?? 0) / HOUR_MS).toBeLessThan(40.1)
    expect(await stateOf()).toEqual([{ state: 'failed', tries: TRIES_MAX }])
    const shown: WebhookDelivery = await showDelivery(db, (await deliveryIds())[0] ?? '')
    expect(shown.attempts).toHaveLength(TRIES_MAX)
    expect(shown.attempts[0]).toMatchObject({ status: 500, answer: 'x'.repeat(4096) })
    expect(shown.body).toBe(receiver.calls[0]?.body)
  })

  test('the receiver may ask for a longer pause', async () => {
    const { id } = await endpoint()
    await sendExample(shop, operator, id)
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '1800' } })
    await pass(0, 29 * MINUTE_MS, MINUTE_MS)
    expect(receiver.calls).toHaveLength(1)
    await pass(30 * MINUTE_MS, 34 * MINUTE_MS, MINUTE_MS)
    expect(receiver.calls).toHaveLength(2)
  })

  test('[SET-02] what was given up is sent again by hand, under its id', async () => {
    const { id } = await endpoint()
    await sendExample(shop, operator, id)
    receiver.answer = () => ({ status: 500 })
    await pass(0, 48 * HOUR_MS, HOUR_MS)
    expect((await stateOf())[0]?.state).toBe('failed')
    receiver.answer = () => ({ status: 200, body: 'ok' })
    expect(await sendFailedAgain(shop, operator, id)).toEqual({ count: 1 })
    await sendDueWebhooks(shop)
    expect(receiver.accepted.map(({ headers }) => headers['webhook-id'])).toEqual(await deliveryIds())
    await sendAgain(shop, operator, (await deliveryIds())[0] ?? '')
    await sendDueWebhooks(shop)
    expect(receiver.accepted).toHaveLength(2)
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })
})

describe('endpoints', () => {
  test('[SET-02] a slow or broken endpoint delays no other, and its own calls end', async () => {
    const [slow, quick] = [await webhookReceiver(), receiver]
    slow.answer = () => null
    await addEndpoint(shop, operator, { url: slow.url, description: '', kinds: ['order.paid'] })
    await endpoint(['order.paid'])
    await paidOrder()
    await sendDueWebhooks(shop)
    expect(quick.accepted).toHaveLength(1)
    expect(slow.accepted).toHaveLength(0)
  })

  test('[SET-02] 410 pauses an endpoint at once, and who made it is mailed', async () => {
    const owner = await makeStaff(shop, app, 'owner')
    const url = `${receiver.url}/gone`
    const made = await owner.call('POST', '/webhooks', { url, kinds: ['order.paid'] })
    expect(made.status, made.text).toBe(200)
    const { id } = made.body.data as { id: string }
    await paidOrder()
    receiver.answer = () => ({ status: 410 })
    await pass(0, 3 * HOUR_MS, 10 * MINUTE_MS)
    expect(receiver.calls).toHaveLength(1)
    mailServer.mails.length = 0
    await mailPaused(shop, id)
    expect(mailServer.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, `Webhook ke ${new URL(url).host} dijeda`],
    ])
    receiver.answer = () => ({ status: 204 })
    await resumeEndpoint(shop, operator, id)
    await sendDueWebhooks(shop)
    expect(receiver.accepted).toHaveLength(1)
  })

  test('[SET-02] an endpoint that fails for days is paused; what happens then waits, and is sent in order', async () => {
    const { id } = await endpoint(['order.paid', 'order.updated', 'order.shipped'])
    const order = await paidOrder()
    receiver.answer = () => null
    await pass(0, PAUSED_AFTER_DAYS * 24 * HOUR_MS - HOUR_MS, HOUR_MS)
    await move(order, pick)
    await pass(
      PAUSED_AFTER_DAYS * 24 * HOUR_MS - HOUR_MS / 2,
      (PAUSED_AFTER_DAYS * 24 + 2) * HOUR_MS,
      HOUR_MS / 4,
    )
    const paused = await db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(paused.paused_because).toBe('failing')
    receiver.calls.length = 0
    await move(order, 'Packed', 'Shipped')
    await sendDueWebhooks(shop)
    expect(receiver.calls).toEqual([])
    receiver.answer = () => ({ status: 204 })
    await resumeEndpoint(shop, operator, id)
    await sendDueWebhooks(shop)
    expect(typesOf(order)).toEqual(['order.updated', 'order.updated', 'order.shipped'])
    const { rows } = await sql<{ actor_kind: string; act: string }>`
      select actor_kind, act from staff_acts where thing_id = ${id} order by id`.execute(db)
    expect(rows.map(({ actor_kind, act }) => `${actor_kind} ${act}`)).toEqual([
      'command-line webhooks.add',
      'system webhooks.pause',
      'command-line webhooks.resume',
    ])
  })

  test('the journal has the origin of an address, not the rest, which may hold a token', async () => {
    const draft = { description: '', kinds: [...webhookKindNames] }
    const { id } = await addEndpoint(shop, operator, { ...draft, url: `${receiver.url}/kunci-rahasia` })
    await changeEndpoint(shop, operator, { ...draft, id, url: `${receiver.url}/kunci-rahasia?baru=rahasia` })
    const { rows } = await sql<{ url: string }>`
      select detail ->> 'url' as url from staff_acts where thing_id = ${id}`.execute(db)
    expect(rows).toEqual(Array(2).fill({ url: new URL(receiver.url).origin }))
  })

  test('a paused or removed endpoint is not called', async () => {
    const [paused, removed] = [await endpoint(['order.paid']), await endpoint(['order.paid'])]
    await paidOrder()
    await pauseEndpoint(shop, operator, paused.id)
    await removeEndpoint(shop, operator, removed.id)
    await sendDueWebhooks(shop)
    expect(receiver.calls).toEqual([])
    await expect(sendExample(shop, operator, removed.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a redirect is not followed, and counts as a failure', async () => {
    const { id } = await endpoint()
    await sendExample(shop, operator, id)
    receiver.answer = () => ({ status: 302, headers: { location: receiver.url } })
    await sendDueWebhooks(shop)
    expect(receiver.calls).toHaveLength(1)
    expect((await stateOf())[0]?.state).toBe('waiting')
  })
})

describe('many processes', () => {
  test('staff who pause and resume an endpoint while its calls end disturb none of them', async () => {
    const { id } = await endpoint()
    const orders = await Promise.all(Array.from({ length: 5 }, () => paidOrder()))
    receiver.answer = ({ type }) => ({
      status: type === 'order.paid' && receiver.calls.length % 2 ? 500 : 204,
    })
    for (let round = 0; round < 15; round += 1) {
      const sending = sendDueWebhooks(shop)
      await pauseEndpoint(shop, operator, id)
      await resumeEndpoint(shop, operator, id)
      await sending
    }
    receiver.answer = () => ({ status: 204 })
    await pass(0, 3 * HOUR_MS, 30 * MINUTE_MS)
    for (const order of orders) expect([...new Set(typesOf(order))]).toEqual(['order.placed', 'order.paid'])
  })

  test('[SET-02] two processes send everything once, and keep the order of each thing', async () => {
    await endpoint()
    const orders = await Promise.all(Array.from({ length: 6 }, () => paidOrder()))
    for (const order of orders) await move(order, pick, 'Packed')
    const other = await testShop({ db, webhooks: shop.webhooks, pool: shop.pool })
    receiver.answer = async () => {
      await new Promise(resolve => setTimeout(resolve, 5))
      return { status: 204 }
    }
    for (let round = 0; round < 3; round += 1)
      await Promise.all([sendDueWebhooks(shop), sendDueWebhooks(other), sendDueWebhooks(shop)])
    for (const order of orders)
      expect(typesOf(order)).toEqual(['order.placed', 'order.paid', 'order.updated', 'order.updated'])
    const ids = receiver.calls.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
