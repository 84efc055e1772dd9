import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { place } from './place.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Starts the shop as `npm start` does, with data of its own, and ends it after the scenarios. */
export default async function startShop() {
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
      // Nobody's: the scenario of the map stands in for its script.
      MAPS_KEY: 'e2e-key-of-the-maps',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', chunk => (said += chunk))
  for (let tries = 0; tries < 600; tries += 1) {
    if (shop.exitCode !== null) throw new Error(`the shop ended:\n${said}`)
    if (await isHealthy()) return () => end(shop)
    await sleep(200)
  }
  shop.kill('SIGTERM')
  throw new Error(`the shop did not open:\n${said}`)
}

const isHealthy = () =>
  fetch(`${place.url}/healthz`).then(
    answer => answer.ok,
    () => false,
  )

function end(shop: ReturnType<typeof spawn>): Promise<void> {
  return new Promise(resolve => {
    shop.once('exit', () => resolve())
    shop.kill('SIGTERM')
  })
}
