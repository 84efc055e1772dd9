import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../contract/time-units.ts'
import { addEndpoint, recordProductChanges, sendDueWebhooks } from '../modules/webhooks/index.ts'
import { killableShop } from '../testing/killable-shop.ts'
import { makePaidOrder } from '../testing/make-paid-order.ts'
import { makeProduct } from '../testing/make-product.ts'
import { operator } from '../testing/make-staff.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { webhookReceiver } from '../testing/webhook-receiver.ts'

const { shop, app } = await openShopWithPayments()
shop.env = { ...shop.env, WEBHOOK_NETWORKS: ['127.0.0.1'] }
const killable = killableShop(shop, shop.databaseUrl)
const receiver = await webhookReceiver()
const product = await makeProduct(shop.db, { stock: 1_000 })
await addEndpoint(shop, operator, {
  url: receiver.url,
  description: '',
  kinds: ['order.placed', 'order.paid', 'product.updated'],
})

/** What happened is sent, killed before its n-th call; then the next process sends, at once and when claims have ended. */
async function sendWithKill(step: number) {
  shop.setNow(null)
  receiver.calls.length = 0
  await sql`delete from webhook_events`.execute(shop.db)
  const { id } = await makePaidOrder(shop.db, app, [{ product }])
  await recordProductChanges(shop.db, [product.productId])
  killable.killBefore(step)
  await sendDueWebhooks(killable.shop).catch(() => {})
  const { wasKilled } = await killable.restart()
  const start = Date.now()
  for (const minutes of [0, 2]) {
    shop.setNow(new Date(start + minutes * MINUTE_MS))
    await sendDueWebhooks(killable.shop)
  }
  return { id, wasKilled }
}

test('[SET-02] wherever a sender is killed, everything arrives, in order, and nothing under two ids', async () => {
  let kills = 0
  for (let step = 1; ; step += 1) {
    const { id, wasKilled } = await sendWithKill(step)
    const states = await sql<{ id: string; kind: string; state: string }>`
      select d.id, v.kind, d.state from webhook_deliveries d join webhook_events v on v.id = d.event_id order by v.id`.execute(
      shop.db,
    )
    expect(
      states.rows.map(({ kind, state }) => `${kind} ${state}`),
      `killed before ${step}`,
    ).toEqual(['order.placed delivered', 'order.paid delivered', 'product.updated delivered'])
    // A killed process may have sent: then the receiver hears twice, under the same id, before it hears the next event.
    const heard = receiver.calls.filter(call => call.thing === id).map(({ type }) => type)
    expect(heard.filter((type, index) => type !== heard[index - 1])).toEqual(['order.placed', 'order.paid'])
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set(states.rows.map(row => row.id)),
    )
    expect(receiver.calls.length).toBeLessThanOrEqual(states.rows.length + 2)
    if (!wasKilled) break
    kills += 1
  }
  expect(kills).toBeGreaterThan(10)
  await killable.close()
})
