import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { sendBuyers, summarize } from './rig/buyers.ts'
import { reach, say } from './rig/disk.ts'
import { openDrilledShop, until } from './rig/shop.ts'

/** The clock of one web process is an hour ahead, then an hour behind. */
const shop = await openDrilledShop()
const buyers = await sendBuyers(shop, 120)
const library = execFileSync('faketime', ['-f', '+1h', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim()
for (const wrong of ['+1h', '-1h']) {
  await shop.web2.stop('SIGTERM')
  await shop.web2.start({ LD_PRELOAD: library, FAKETIME: wrong, FAKETIME_DONT_FAKE_MONOTONIC: '1' })
  await until('the balancer sees both', async () => (await shop.readyAtBalancer()).length === 2)
  say(`the clock of web2 is wrong by ${wrong}`)
  buyers.noticed()
  const { rows: before } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(shop.db)
  await sleep(15_000)
  const { text, percent } = summarize(buyers.noticed())
  reach(`clock ${wrong}: no failed call`, text, percent === 0)
  const { rows } = await sql<{ minutes: number; orders: number }>`
    select round(extract(epoch from max(payment_due_at - created_at) - min(payment_due_at - created_at)) / 60)::integer as minutes,
      count(*)::integer as orders
    from orders where payment_due_at is not null and created_at > ${before[0]?.now}`.execute(shop.db)
  const { minutes = 0, orders = 0 } = rows[0] ?? {}
  reach(
    `clock ${wrong}: every order has the same time to be paid`,
    `${minutes} min apart, ${orders} orders`,
    orders > 0 && minutes < 2,
  )
}
await buyers.goHome()
process.exit(0)
