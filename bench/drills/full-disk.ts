import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { sendBuyers, summarize } from './rig/buyers.ts'
import { onDisk, reach, say } from './rig/disk.ts'
import { look, storePictures } from './rig/pictures.ts'
import { databaseFolder, dataFolder, openDrilledShop, startDatabase } from './rig/shop.ts'

/** The disk of web1, which has its log and its copies of pictures, is full; then the disk of the database is. */
const BACK_WITHIN_S = 30
const databaseDisk = path.dirname(databaseFolder())
const webDisk = dataFolder('web1')
const shop = await openDrilledShop({
  async openDatabase(machine) {
    addDisk(webDisk, 32)
    symlinkSync(path.join(webDisk, 'log'), onDisk('web1.log'))
    addDisk(databaseDisk, 400)
    return startDatabase(machine)
  },
})
const pictures = await storePictures(shop, 12)
const buyers = await sendBuyers(shop, 120)
buyers.noticed()

fill(webDisk)
const looked = await Promise.all(pictures.map(hash => look(shop.web1.origin, hash)))
await sleep(15_000)
const served = looked.filter(status => status === 200).length
reach('disk of web1 full: pictures are served', `${served} of ${looked.length}`, served === looked.length)
const { text, percent } = summarize(buyers.noticed())
reach('disk of web1 full: the shop sells', text, percent === 0)
free(webDisk)

fill(databaseDisk)
// The write-ahead log needs its next file, and PostgreSQL ends if it gets none.
await sleep(10_000)
await sql`select pg_switch_wal()`.execute(shop.db).catch(error => say(`the database: ${error.message}`))
await sleep(20_000)
const full = buyers.noticed()
say(`disk of the database full: ${summarize(full).text}`)
const orders = full.faults.filter(({ what }) => what.startsWith('/api/orders'))
const withoutWords = full.faults.filter(({ what }) => !/ 503 [A-Z_]+$/.test(what))
reach(
  'disk of the database full: orders are refused in words',
  `${orders.length} refused, ${withoutWords.length} faults without words`,
  orders.length > 0 && withoutWords.length === 0,
)
const pages = full.faults.length - orders.length
reach('disk of the database full: pages are shown', `${pages} failed`, pages === 0)
free(databaseDisk)
const freedAt = performance.now()
await sleep(BACK_WITHIN_S * 1000)
const after = buyers.noticed()
const backS = Math.max(0, ...after.faults.map(({ at }) => at - freedAt)) / 1000
const { placed } = await shop.db
  .selectFrom('orders')
  .select(({ fn }) => fn.countAll<number>().as('placed'))
  .where('created_at', '>', sql<Date>`now() - interval '10 seconds'`)
  .executeTakeFirstOrThrow()
reach(
  `disk of the database freed: sells by itself within ${BACK_WITHIN_S} s`,
  `after ${backS.toFixed(1)} s; ${placed} orders in the last 10 s`,
  backS < BACK_WITHIN_S - 5 && Number(placed) > 0,
)
await buyers.goHome()
process.exit(0)

/** A disk of so many megabytes. */
function addDisk(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder])
}

/** Fills a disk to its last byte. */
function fill(folder: string): void {
  // It ends with an error when nothing more fits.
  spawnSync('dd', ['if=/dev/zero', `of=${path.join(folder, 'filler')}`, 'bs=4k'], { stdio: 'ignore' })
  const { bavail } = statfsSync(folder)
  if (bavail > 0) throw new Error(`${folder} still has room.`)
  say(`${folder} is full`)
}

function free(folder: string): void {
  rmSync(path.join(folder, 'filler'))
}
