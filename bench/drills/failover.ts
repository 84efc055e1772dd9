import { setTimeout as sleep } from 'node:timers/promises'
import { type Buyers, sendBuyers, summarize } from './rig/buyers.ts'
import { startDatabaseCluster } from './rig/database-cluster.ts'
import { reach, say } from './rig/disk.ts'
import { openDrilledShop } from './rig/shop.ts'

/** The primary of the database is killed, changes places with its standby, and vanishes without a word. */
let cluster: Awaited<ReturnType<typeof startDatabaseCluster>> | undefined
const shop = await openDrilledShop({
  async openDatabase() {
    cluster = await startDatabaseCluster()
    return cluster.url
  },
})
if (!cluster) throw new Error('The shop did not ask for its database.')
const database = cluster
const buyers = await sendBuyers(shop, 150)
await sleep(5_000)

const { primary: killed } = await database.roles()
await during(buyers, 'the primary is killed', 15, () => database.killPostgres(killed))
await during(buyers, 'switchover', 5, () => database.switchOver())
const { primary: cut } = await database.roles()
await during(buyers, 'the primary vanishes', 30, () => cut.cutOff())
cut.reconnect()
await sleep(10_000)
await buyers.goHome()
process.exit(0)

/** Does something to the database, and says for how long orders failed, and whether a page did. */
async function during(buyers: Buyers, name: string, withinS: number, act: () => unknown): Promise<void> {
  buyers.noticed()
  const startedAt = performance.now()
  await act()
  await sleep((withinS + 10) * 1000)
  const since = buyers.noticed()
  say(`${name}: ${summarize(since).text}`)
  const orders = since.faults.filter(({ what }) => what.startsWith('/api/orders'))
  const backS = Math.max(0, ...orders.map(({ at }) => at - startedAt)) / 1000
  reach(`${name}: orders succeed within ${withinS} s`, `${backS.toFixed(1)} s`, backS <= withinS)
  const reads = since.faults.length - orders.length
  reach(`${name}: no page fails`, `${reads} failed`, reads === 0)
  const unexpected = since.faults.filter(({ what }) => / 500 /.test(what)).length
  reach(`${name}: no 500`, `${unexpected} answers`, unexpected === 0)
}
