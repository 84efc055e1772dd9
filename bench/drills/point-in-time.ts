import { copyFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDb, openPool } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { buyOne } from '../../server/testing/buy-one.ts'
import { type Buyer, makeBuyer } from '../../server/testing/make-buyer.ts'
import { makeProduct } from '../../server/testing/make-product.ts'
import { fillBenchCatalog } from '../rig/catalog-data.ts'
import { fillBenchOrders } from '../rig/order-data.ts'
import { startShopAndProvider } from '../rig/provider.ts'
import { reach, say } from './rig/disk.ts'
import {
  callEngine,
  ENGINE_HOME,
  emptyEngineHome,
  engineFile,
  engineFolder,
  installEngines,
  startEngine,
} from './rig/engines.ts'
import { isPrimary } from './rig/is-primary.ts'
import { addMachine, layBridge, type Machine } from './rig/network.ts'
import { until } from './rig/shop.ts'

/**
 * A bad import ruins every price while people buy: the shop goes back to the second before it. Then the machine of the
 * database is lost, and the shop comes back from the archive of the write-ahead log.
 */

const ORDERS = Number(process.env.DRILL_ORDERS ?? 100_000)
/** Each may have ten unpaid orders. */
const BUYERS = 200
const BACK_WITHIN_MS = 30 * 60_000
const PASSWORD = 'drill-only'

installEngines()
layBridge()
const database = makeDatabase(addMachine('db', '10.77.0.14'))
await database.start()
await withDb(database.url, async db => {
  await migrate(db)
  await fillBenchCatalog(db, 1_000)
  await fillBenchOrders(db, ORDERS)
})
const backedUpAt = Date.now()
database.backUp()
say(`a full backup of ${ORDERS} orders took ${minutesSince(backedUpAt)}`)

const buying = await startBuying(database.url)
await sleep(10_000)
const wanted = buying.orders.length
const good = await withDb(database.url, readBooks)
await sleep(1_500)
await withDb(database.url, ruinPrices)
await sleep(5_000)
await buying.stop()
expectNoFaults(buying.faults)
const recoveringAt = Date.now()
database.stop()
database.restore('--type=time', `--target=${good.at}`, '--target-action=promote')
await database.start()
const isBackInTime = Date.now() - recoveringAt <= BACK_WITHIN_MS
reach('to a second before a bad import: back within 30 min', minutesSince(recoveringAt), isBackInTime)
const missing = await withDb(database.url, db => findMissing(db, buying.orders.slice(0, wanted)))
reach('no order from before it is lost', `${missing.length} of ${wanted}`, wanted > 0 && missing.length === 0)
const restored = await withDb(database.url, readBooks)
const different = Object.keys(good.sums).filter(table => restored.sums[table] !== good.sums[table])
reach('every table is as it was then', different.join(', ') || 'all equal', different.length === 0)

database.backUp()
const again = await startBuying(database.url)
await sleep(90_000)
const lostAt = Date.now()
database.lose()
await again.stop()
expectNoFaults(again.faults.filter(({ at }) => at < lostAt))
const restoringAt = Date.now()
database.restore('--type=default')
await database.start()
const isBackAgain = Date.now() - restoringAt <= BACK_WITHIN_MS
reach('the machine and its disk are lost: back within 30 min', minutesSince(restoringAt), isBackAgain)
const lost = await withDb(database.url, db => findMissing(db, again.orders))
const lostS = (lostAt - Math.min(lostAt, ...lost.map(({ at }) => at))) / 1000
reach(
  'a minute is lost at most',
  `${lostS.toFixed(0)} s, ${lost.length} of ${again.orders.length} orders`,
  lostS <= 60,
)
process.exit(0)

/** A fault that has nothing to do with the database's end would make the drill prove less. */
function expectNoFaults(faults: { what: string }[]): void {
  const words = [...new Set(faults.map(({ what }) => what))].join(', ')
  reach('until then people buy', `${faults.length} faults ${words}`.trim(), faults.length === 0)
}

function minutesSince(at: number): string {
  return `${((Date.now() - at) / 60_000).toFixed(1)} min`
}

/** PostgreSQL with an archive, on one machine, by `deploy/database/pgbackrest.conf`. */
function makeDatabase(machine: Machine) {
  emptyEngineHome()
  const home = engineFolder('postgres')
  const data = `${home}/data`
  const repository = engineFolder('archive')
  copyFileSync(
    new URL('../../deploy/database/pgbackrest.conf', import.meta.url),
    engineFile('pgbackrest.conf'),
  )
  const bin = '/usr/lib/postgresql/18/bin'
  const env = {
    PGBACKREST_CONFIG: `${ENGINE_HOME}/pgbackrest.conf`,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_SOCKET_PATH: home,
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_REPO1_CIPHER_PASS: PASSWORD,
    PGBACKREST_LOCK_PATH: `${home}/lock`,
    PGBACKREST_STANZA: 'carasun',
  }
  const pgbackrest = (...args: string[]) => callEngine(machine, 'postgres', ['pgbackrest', ...args], env)
  callEngine(machine, 'postgres', ['sh', '-c', `echo ${PASSWORD} > ${home}/password`])
  callEngine(machine, 'postgres', [
    ...[`${bin}/initdb`, '--pgdata', data, '--username=postgres', `--pwfile=${home}/password`],
    ...['--auth=scram-sha-256', '--auth-local=trust', '--encoding=UTF8', '--locale-provider=builtin'],
    ...['--builtin-locale=C.UTF-8', '--locale=C.UTF-8', '--data-checksums'],
  ])
  callEngine(machine, 'postgres', [
    'sh',
    '-c',
    `echo 'host all all samenet scram-sha-256' >> ${data}/pg_hba.conf`,
  ])
  const url = `postgres://postgres:${PASSWORD}@${machine.address}:5432/postgres`
  const settings = {
    listen_addresses: '*',
    unix_socket_directories: home,
    max_connections: '60',
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: 'pgbackrest archive-push %p',
    restore_command: 'pgbackrest archive-get %f "%p"',
  }
  const start = async () => {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    startEngine(machine, 'postgres', [`${bin}/postgres`, '-D', data, ...flags], env)
    await until('PostgreSQL takes writes', () => isPrimary(url), BACK_WITHIN_MS)
  }
  let hasStanza = false
  return {
    url,
    start,
    backUp() {
      if (!hasStanza) pgbackrest('stanza-create')
      hasStanza = true
      pgbackrest('backup', '--type=full')
    },
    stop: () => callEngine(machine, 'postgres', [`${bin}/pg_ctl`, 'stop', '-D', data, '-m', 'fast', '-w']),
    /** The machine and its disk are gone. */
    lose() {
      callEngine(machine, 'postgres', [`${bin}/pg_ctl`, 'stop', '-D', data, '-m', 'immediate', '-w'])
      rmSync(engineFile('postgres/data'), { recursive: true })
    },
    restore(...args: string[]) {
      rmSync(engineFile('postgres/data'), { recursive: true, force: true })
      callEngine(machine, 'postgres', ['mkdir', '-m', '700', data])
      pgbackrest('restore', ...args)
    },
  }
}

/** Starts a shop on the database, where about ten orders a second are placed until it is stopped. */
async function startBuying(databaseUrl: string) {
  const { product, buyers } = await withDb(databaseUrl, async db => ({
    product: await makeProduct(db, { stock: 100_000, priceRupiah: 75_000 }),
    buyers: await Promise.all(Array.from({ length: BUYERS }, () => makeBuyer(db))),
  }))
  const { shop, stop } = await startShopAndProvider(databaseUrl)
  const orders: { id: string; at: number }[] = []
  const faults: { what: string; at: number }[] = []
  let isOver = false
  const buying = Array.from({ length: 5 }, async (_, worker) => {
    for (let round = worker; !isOver; round += 5) {
      await buyOne(shop.url, buyers[round % BUYERS] as Buyer, product).then(
        id => orders.push({ id, at: Date.now() }),
        error => faults.push({ what: error.message, at: Date.now() }),
      )
      await sleep(400)
    }
  })
  return {
    orders,
    faults,
    async stop() {
      isOver = true
      await Promise.all(buying)
      await stop()
    },
  }
}

/** The moment, by the database's clock, and a sum over each table that orders write. */
async function readBooks(db: Db): Promise<{ at: string; sums: Record<string, string> }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const sums: Record<string, string> = {}
      for (const table of ['orders', 'order_lines', 'payments', 'stock', 'stock_movements', 'combinations']) {
        const { rows } = await sql<{ sum: string }>`
          select concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as sum from ${sql.table(table)} t`.execute(
          tx,
        )
        sums[table] = rows[0]?.sum ?? ''
      }
      const { rows } = await sql<{ at: string }>`select transaction_timestamp()::text as at`.execute(tx)
      return { at: rows[0]?.at ?? '', sums }
    })
}

/** What a file with a shifted column does to a shop. */
async function ruinPrices(db: Db): Promise<void> {
  await db
    .updateTable('combinations')
    .set({ price_rupiah: 1_000, price_after_discount_rupiah: 1_000 })
    .execute()
}

async function findMissing<Order extends { id: string }>(db: Db, orders: Order[]): Promise<Order[]> {
  const stored = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ['', ...orders.map(({ id }) => id)])
    .execute()
  const ids = new Set(stored.map(({ id }) => id))
  return orders.filter(({ id }) => !ids.has(id))
}

async function withDb<Value>(url: string, use: (db: Db) => Promise<Value>): Promise<Value> {
  const db = openDb(openPool(url, 2, () => {}))
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}
