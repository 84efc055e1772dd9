import { setTimeout as sleep } from 'node:timers/promises'
import { sendBuyers, summarize } from './rig/buyers.ts'
import { reach, say } from './rig/disk.ts'
import { openDrilledShop, until } from './rig/shop.ts'

/** The network between one web process and the database drops everything, silently, and comes back. */
const shop = await openDrilledShop()
const buyers = await sendBuyers(shop, 60)
await sleep(3_000)
buyers.noticed()
shop.web1.machine.cutOff(shop.around.database)
const leftMs = await until(
  'the balancer leaves web1',
  async () => !(await shop.readyAtBalancer()).includes('web1'),
)
reach('cut off: leaves the balancer within 3 s', `${(leftMs / 1000).toFixed(1)} s`, leftMs <= 3_000)
await sleep(12_000)
say(summarize(buyers.noticed()).text)
shop.web1.machine.reconnect()
const backMs = await until('web1 returns', async () => (await shop.readyAtBalancer()).includes('web1'))
reach('cut off: returns by itself', `${(backMs / 1000).toFixed(1)} s after the network`, true)
await sleep(3_000)
const { text, percent } = summarize(buyers.noticed())
reach('cut off: no failed call once it is back', text, percent === 0)
await buyers.goHome()
process.exit(0)
