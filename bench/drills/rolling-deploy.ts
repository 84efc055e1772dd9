import { sendBuyers, summarize } from './rig/buyers.ts'
import { reach, say } from './rig/disk.ts'
import { openDrilledShop, until } from './rig/shop.ts'

/** A new version goes to one process after the other, at twenty calls a second. */
const shop = await openDrilledShop()
const buyers = await sendBuyers(shop, 120)
buyers.noticed()
for (const service of [shop.web1, shop.web2, shop.jobs]) {
  await service.stop('SIGTERM')
  say(`${service.machine.name} has ended`)
  await service.start()
  await until('the balancer sees both', async () => (await shop.readyAtBalancer()).length === 2)
}
const { text, percent } = summarize(buyers.noticed())
reach('rolling deploy: no failed call', text, percent === 0)
await buyers.goHome()
process.exit(0)
