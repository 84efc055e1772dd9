import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sendBuyers, summarize } from './rig/buyers.ts'
import { reach, say } from './rig/disk.ts'
import { openDrilledShop, until } from './rig/shop.ts'

/**
 * `npm run drill -- --short`: some of what the other drills do, each for a few seconds in the same shop. What must not
 * happen is the same, but how soon things are well again is theirs to say: this one runs beside tests.
 */
const shop = await openDrilledShop()
const buyers = await sendBuyers(shop, 75)
const bothReady = () =>
  until('the balancer sees both', async () => (await shop.readyAtBalancer()).length === 2)
buyers.noticed()

await shop.web1.stop('SIGTERM')
await shop.web1.start()
await bothReady()
expectNoFault('a web process is replaced')

await shop.web2.kill()
await bothReady()
say(`a web process is killed: ${summarize(buyers.noticed()).text}`)

shop.web1.machine.cutOff(shop.around.database)
await until('the balancer leaves web1', async () => !(await shop.readyAtBalancer()).includes('web1'))
shop.web1.machine.reconnect()
await bothReady()
reach('a web process loses its database: leaves the balancer, returns', 'it did', true)
say(summarize(buyers.noticed()).text)

const operator = new pg.Client({ connectionString: shop.settings.DATABASE_URL })
await operator.connect()
await operator.query('begin; lock table product_listing in access exclusive mode')
await sleep(5_000)
await operator.query('rollback')
await operator.end()
expectNoFault('the table of the lists is locked')

for (const machine of [shop.around.payments, shop.around.mail, shop.around.files]) machine.cutOff()
await sleep(9_000)
for (const machine of [shop.around.payments, shop.around.mail, shop.around.files]) machine.reconnect()
expectNoFault('provider, mail server and file store are away')
await buyers.goHome()
process.exit(0)

function expectNoFault(name: string): void {
  const { text, percent } = summarize(buyers.noticed())
  reach(`${name}: no failed call`, text, percent === 0)
}
