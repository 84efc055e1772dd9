import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { sendBuyers, summarize } from './rig/buyers.ts'
import { onDisk, reach, say } from './rig/disk.ts'
import { look, storePictures } from './rig/pictures.ts'
import { ORIGIN, openDrilledShop, SERVER_KEY, until } from './rig/shop.ts'

/**
 * The file store vanishes, then the payment provider is slow, then it vanishes; all the while the mail server is away.
 * What the buyers should notice is nothing.
 */
const MAIL_AWAY_S = Number(process.env.DRILL_MAIL_AWAY_SECONDS ?? 600)
const PROVIDER_SLOW_MS = 8_000
const DECIDED_WITHIN_MS = 15 * 60_000
const shop = await openDrilledShop()
const { mail, files, payments } = shop.around
const buyers = await sendBuyers(shop, 150)
const pictures = await storePictures(shop, 12)
const [seen, unseen] = [pictures.slice(0, 6), pictures.slice(6)]
// Each of the two processes makes its own copies.
for (const web of [shop.web1, shop.web2]) for (const hash of seen) await look(web.origin, hash)

const mailAwayAt = performance.now()
mail.cutOff()
buyers.noticed()

files.cutOff()
await sleep(5_000)
const kept = await Promise.all(seen.map(hash => look(ORIGIN, hash)))
reach(
  'files away: pictures come from copies',
  `${count(kept, 200)} of ${kept.length}`,
  count(kept, 200) === kept.length,
)
const lookedAt = performance.now()
const missing = await Promise.all(unseen.map(hash => look(ORIGIN, hash)))
const lookedS = (performance.now() - lookedAt) / 1000
reach(
  'files away: the others are a placeholder, for a moment',
  `${count(missing, 503)} of ${missing.length} within ${lookedS.toFixed(1)} s`,
  count(missing, 503) === missing.length && lookedS <= 10,
)
await sleep(5_000)
files.reconnect()
await expectSales('files away')
const backMs = await until(
  'all pictures are there',
  async () => count(await Promise.all(unseen.map(hash => look(ORIGIN, hash))), 200) === unseen.length,
  60_000,
)
reach('files back: every picture is there', `${(backMs / 1000).toFixed(1)} s later`, true)

for (const call of ['charge', 'status']) await planFaults(call, 'slow', 15)
await sleep(25_000)
await expectSales(`provider slow (${PROVIDER_SLOW_MS / 1000} s)`)
// The work is done, and the shop hears of it too late or not at all.
for (const fault of ['lost_answer', 'drop']) await planFaults('charge', fault, 15)
await sleep(20_000)
await expectSales('provider loses its answers')
payments.cutOff()
await sleep(25_000)
await expectSales('provider away')
payments.reconnect()
const providerBackAt = performance.now()

await sleep(Math.max(0, mailAwayAt + MAIL_AWAY_S * 1000 - performance.now()))
mail.reconnect()
const mailBackAt = performance.now()
say(`the mail server is back after ${MAIL_AWAY_S} s`)
await until('every payment is decided', async () => (await undecidedPayments()) === 0, DECIDED_WITHIN_MS)
const decidedMs = performance.now() - providerBackAt
await buyers.goHome()
await until('no mail waits', async () => (await waitingMails()) === 0, 45 * 60_000)
const mailedMs = performance.now() - mailBackAt
const sent = readFileSync(onDisk('mail.log'), 'utf8').match(/^mail order-news-\d+$/gm) ?? []
const doubled = sent.length - new Set(sent).size
const { rows: mails } = await sql<{ mailed: number; lost: number; orders: number }>`
  select count(*) filter (where outcome = 'mailed')::integer as mailed,
    count(*) filter (where outcome in ('gave_up', 'refused'))::integer as lost,
    (select count(*)::integer from orders) as orders
  from order_news where ended_at is not null`.execute(shop.db)
const { mailed = 0, lost = 0, orders = 0 } = mails[0] ?? {}
reach(
  `mail away for ${MAIL_AWAY_S} s: each mail later, once`,
  `${mailed} mails about ${orders} orders, ${sent.length} received, ${doubled} twice, ${lost} lost; the last ${(mailedMs / 60_000).toFixed(1)} min later`,
  mailed >= orders && sent.length === mailed && doubled + lost === 0,
)
const charged = await chargesOf()
reach(
  'no order is paid twice',
  `${charged.paid} paid, ${charged.twice} twice; all decided ${(decidedMs / 60_000).toFixed(1)} min later`,
  charged.paid > 0 && charged.twice === 0,
)
process.exit(0)

function count(statuses: number[], status: number): number {
  return statuses.filter(each => each === status).length
}

/** What buyers noticed since the last time. An order that the provider has not answered yet is an order all the same. */
async function expectSales(name: string): Promise<void> {
  const noticed = buyers.noticed()
  const { text, percent } = summarize(noticed)
  reach(`${name}: the shop sells`, text, percent === 0 && noticed.calls > 0)
}

async function planFaults(call: string, fault: string, times: number): Promise<void> {
  const response = await fetch(`${shop.provider}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ call, fault, times, delayMs: PROVIDER_SLOW_MS }),
  })
  if (!response.ok) throw new Error(`the provider plans no faults: ${await response.text()}`)
}

async function waitingMails(): Promise<number> {
  const { waiting } = await shop.db
    .selectFrom('order_news')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('ended_at', 'is', null)
    .where('due_at', '<', sql<Date>`now() + interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** Payments of which the shop does not know whether the provider has them. */
async function undecidedPayments(): Promise<number> {
  const { undecided } = await shop.db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('undecided'))
    .where('status', 'in', ['asking', 'unknown'])
    .executeTakeFirstOrThrow()
  return Number(undecided)
}

/** What the provider's own books say of every attempt, by order. */
async function chargesOf() {
  const attempts = await shop.db
    .selectFrom('payments')
    .select(['order_id', 'provider_order_id'])
    .where('provider', '=', 'midtrans')
    .execute()
  const authorization = `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`
  const paid = new Map<string, number>()
  for (const { order_id, provider_order_id } of attempts) {
    const response = await fetch(`${shop.provider}/v2/${provider_order_id}/status`, {
      headers: { authorization },
    })
    const { transaction_status: status } = await response.json()
    if (['settlement', 'capture'].includes(status)) paid.set(order_id, (paid.get(order_id) ?? 0) + 1)
  }
  return {
    paid: paid.size,
    twice: [...paid.values()].filter(times => times > 1).length,
  }
}
