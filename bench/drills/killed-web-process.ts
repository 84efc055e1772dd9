import { setTimeout as sleep } from 'node:timers/promises'
import { sendBuyers, summarize } from './rig/buyers.ts'
import { reach, say } from './rig/disk.ts'
import { openDrilledShop, until } from './rig/shop.ts'

/** A web process dies without a word; its service manager starts it again. */
const shop = await openDrilledShop()
const buyers = await sendBuyers(shop, 90)
buyers.noticed()
const all = { calls: 0, faults: 0, longestMs: 0 }
for (const service of [shop.web1, shop.web2]) {
  await sleep(5_000)
  await service.kill()
  say(`${service.machine.name} was killed`)
  await sleep(5_000)
  await until('the balancer sees both', async () => (await shop.readyAtBalancer()).length === 2)
  const since = buyers.noticed()
  const { text, spanMs } = summarize(since)
  say(text)
  all.calls += since.calls
  all.faults += since.faults.length
  all.longestMs = Math.max(all.longestMs, spanMs)
}
const percent = (all.faults / all.calls) * 100
reach('kill -9: at most 0.5 % failed', `${percent.toFixed(2)} % of ${all.calls}`, percent <= 0.5)
reach('kill -9: for at most 2 s', `${(all.longestMs / 1000).toFixed(1)} s`, all.longestMs <= 2_000)
await buyers.goHome()
process.exit(0)
