import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Place, placeOf, workers } from './place.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Starts a shop for each worker and ends them all after the scenarios. One after the other: a first fill is heavy. */
export default async function startShops() {
  const shops: ChildProcess[] = []
  const endAll = async () => {
    await Promise.all(shops.map(end))
  }
  try {
    for (let worker = 0; worker < workers; worker += 1) shops.push(await startShop(placeOf(worker)))
    await checkBooks(placeOf(0))
  } catch (fault) {
    await endAll()
    throw fault
  }
  return endAll
}

/** As `npm start` does, with new data of its own: the unpaid orders of an earlier run would decide about this one. */
async function startShop(place: Place) {
  rmSync(path.join(root, place.dataDir), { recursive: true, force: true })
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(place.port),
      DATA_DIR: place.dataDir,
      PAYMENT_SIMULATOR_PORT: String(place.simulatorPort),
      SIGN_IN_LIMIT_PER_MINUTE: '10000',
      CHANGE_LIMIT_PER_MINUTE: '100000',
      // Nobody's: scenarios about other countries answer for it.
      COUNTRY_STORES: 'VN=https://vn.carasun.example',
      // Nobody's: the scenario of the map stands in for its script.
      MAPS_KEY: 'e2e-key-of-the-maps',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', chunk => (said += chunk))
  for (let tries = 0; tries < 600; tries += 1) {
    if (shop.exitCode !== null) throw new Error(`the shop ended:\n${said}`)
    if (await isHealthy(place)) return shop
    await sleep(200)
  }
  shop.kill('SIGTERM')
  throw new Error(`the shop did not open:\n${said}`)
}

/** The demo shop passes `npm run shop -- check` as it is filled; throws with what the check said. */
async function checkBooks({ dataDir }: Place): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/cli/main.ts', 'check'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir },
  }).catch((fault: { stdout?: string }) => {
    throw new Error(`the books of the demo shop do not agree:\n${fault.stdout}`, { cause: fault })
  })
}

const isHealthy = (place: Place) =>
  fetch(`${place.url}/healthz`).then(
    answer => answer.ok,
    () => false,
  )

function end(shop: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    shop.once('exit', () => resolve())
    shop.kill('SIGTERM')
  })
}
