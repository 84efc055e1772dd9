import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import pg from 'pg'
import { shopEnv } from '../bin/shop-process.mjs'
import { startEmbeddedDatabase } from '../server/db/embedded.ts'
import { type Place, placeOf, refuseBlockedPorts, runDir, settingsOf } from './place.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Filling a new demo shop takes most of a minute, longer on a busy machine. If that fails, the shop exits at once. */
const OPENS_WITHIN_MS = 10 * 60_000

/**
 * Starts a shop for each worker and stops them all after the scenarios. Each starts as a copy of the same filled demo
 * shop, because unpaid orders of an earlier run would affect this one.
 */
export default async function startShops({ workers }: FullConfig) {
  refuseBlockedPorts(workers)
  const database = await startEmbeddedDatabase(path.join(root, runDir), { isThrowaway: true })
  process.env.BROWSER_DATABASE_URL = database.url
  const server = new pg.Client({ connectionString: database.url })
  await server.connect()
  const shops: StartedShop[] = []
  const endAll = async () => {
    await Promise.all(shops.map(shop => end(shop.process)))
    await server.end()
    await database.stop()
  }
  try {
    const filled = await fillOnce(server)
    const places = Array.from({ length: workers }, (_, worker) => placeOf(worker))
    for (const place of places) {
      await clear(server, place)
      await server.query(`create database ${place.database} template ${filled.database} strategy file_copy`)
      copyFiles(filled, place)
    }
    shops.push(...places.map(startShop))
    await Promise.all(shops.map((shop, worker) => untilOpen(shop, placeOf(worker))))
  } catch (fault) {
    await endAll()
    throw fault
  }
  return endAll
}

/** Returns the filled demo shop that the others are copied from; fills a new one daily, and when its sources change. */
async function fillOnce(server: pg.Client): Promise<Place> {
  const filled = { ...placeOf(0), database: `filled_${fingerprint()}`, dataDir: `${runDir}/filled` }
  const { rows } = await server.query(`select datname from pg_database where datname like 'filled\\_%'`)
  if (rows.some(({ datname }) => datname === filled.database)) return filled
  for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`)

  const filling = { ...filled, database: 'filling' }
  await clear(server, filling)
  await server.query(`create database ${filling.database}`)
  const shop = startShop(filling)
  await untilOpen(shop, filling)
  await end(shop.process)
  await checkConsistency(filling)
  await server.query(`alter database ${filling.database} rename to ${filled.database}`)
  return filled
}

function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toDateString())
  const files = globSync('{contract,demo,server}/**/*.*', { cwd: root, exclude: ['**/*.test.ts'] })
  for (const file of files.sort()) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Copies the pictures. The smaller copies that a shop makes of them on request are shared, and kept for the next run. */
function copyFiles(from: Place, to: Place) {
  const smallerCopies = path.join(inRoot(from), 'media/copies')
  mkdirSync(smallerCopies, { recursive: true })
  cpSync(inRoot(from), inRoot(to), { recursive: true, filter: source => source !== smallerCopies })
  symlinkSync(smallerCopies, path.join(inRoot(to), 'media/copies'))
}

const inRoot = (place: Place) => path.join(root, place.dataDir)

async function clear(server: pg.Client, place: Place) {
  await server.query(`drop database if exists ${place.database} with (force)`)
  rmSync(inRoot(place), { recursive: true, force: true })
}

interface StartedShop {
  process: ChildProcess
  output: () => string
}

function startShop(place: Place): StartedShop {
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...shopEnv,
      ...process.env,
      ...settingsOf(place),
      SIGN_IN_LIMIT_PER_MINUTE: '10000',
      WRITE_LIMIT_PER_MINUTE: '100000',
      // Where a scenario about webhooks receives them.
      WEBHOOK_NETWORKS: '127.0.0.1',
      // Does not exist: scenarios about other countries mock it.
      COUNTRY_STORES: 'VN=https://vn.carasun.example',
      // Not a real key: the map's scenario mocks the script.
      MAPS_KEY: 'e2e-key-of-the-maps',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', chunk => (output += chunk))
  return { process: shop, output: () => output }
}

async function untilOpen({ process: shop, output }: StartedShop, place: Place) {
  for (const startedAt = Date.now(); Date.now() - startedAt < OPENS_WITHIN_MS; await sleep(200)) {
    if (shop.exitCode !== null) throw new Error(`the shop exited:\n${output()}`)
    if (await isHealthy(place)) return
  }
  shop.kill('SIGTERM')
  throw new Error(`the shop did not open:\n${output()}`)
}

/** Runs `npm run shop -- check` on the freshly filled demo shop; throws with its output if it fails. */
async function checkConsistency(place: Place): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/cli/main.ts', 'check'], {
    cwd: root,
    env: { ...process.env, ...settingsOf(place) },
  }).catch((fault: { stdout?: string }) => {
    throw new Error(`the demo shop is inconsistent:\n${fault.stdout}`, { cause: fault })
  })
}

const isHealthy = (place: Place) =>
  fetch(`${place.url}/healthz`).then(
    response => response.ok,
    () => false,
  )

async function end(shop: ChildProcess) {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}
