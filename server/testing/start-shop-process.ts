import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shopEnv } from '../../bin/shop-process.mjs'
import { settingNames } from '../env.ts'

/** A test's shop in production has no seller and no real provider. */
const ACCEPT_SAMPLES = settingNames.join(',')

const root = path.resolve(import.meta.dirname, '../..')

/** A shop in its own process, which serves the API but no pages. */
export interface ShopProcess {
  origin: string
  pid: number
  /** What it has written to standard output. */
  output(): string
  /** Resolves when the process has ended; does nothing if it already has. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts the shop as `npm start` does, without the demo shop, and waits until it is healthy. */
export const startShopProcess = (port: number, env: Record<string, string>): Promise<ShopProcess> =>
  startProcess([process.execPath, 'server/main.ts', '--api-only'], port, { PORT: String(port), ...env })

/** Starts the job process of a shop, and waits until it is healthy. */
export const startJobProcess = (port: number, env: Record<string, string>): Promise<ShopProcess> =>
  startProcess([process.execPath, 'server/cli/main.ts', 'jobs'], port, { JOBS_PORT: String(port), ...env })

/** Runs a command in a folder on a disk that nobody can write to. */
const onReadOnlyDisk = (folder: string) => [
  ...['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), 'sh', '-c'],
  'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec "$@"',
  folder,
]

/** Tells whether this system lets the process make such a disk. */
export function canMakeReadOnlyDisk(): boolean {
  const [command = '', ...args] = onReadOnlyDisk(root)
  return spawnSync(command, [...args, 'true']).status === 0
}

/** Starts a packed shop by `npm run serve` on such a disk, and waits until it is healthy. */
export const startServed = (
  folder: string,
  role: 'web' | 'jobs',
  port: number,
  env: Record<string, string>,
): Promise<ShopProcess> =>
  startProcess([...onReadOnlyDisk(folder), process.execPath, 'bin/serve.mjs', role], port, {
    [role === 'web' ? 'PORT' : 'JOBS_PORT']: String(port),
    ...env,
  })

async function startProcess(
  [command = '', ...args]: string[],
  port: number,
  env: Record<string, string>,
): Promise<ShopProcess> {
  const origin = `http://127.0.0.1:${port}`
  const shop = spawn(command, args, {
    cwd: root,
    env: { ...shopEnv, ...process.env, NODE_ENV: 'test', DEMO_SHOP: 'false', ACCEPT_SAMPLES, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  shop.stdout.on('data', chunk => (output += chunk))
  shop.stderr.on('data', chunk => (errors += chunk))
  const end = (signal: 'SIGTERM' | 'SIGKILL') => endProcess(shop, signal)
  for (let tries = 0; tries < 300; tries += 1) {
    if (shop.exitCode !== null) throw new Error(`the shop ended: ${output}${errors}`)
    if (await isHealthy(origin)) return { origin, pid: shop.pid ?? 0, output: () => output, end }
    await sleep(100)
  }
  await end('SIGKILL')
  throw new Error(`the shop did not open: ${output}${errors}`)
}

const isHealthy = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    response => response.ok,
    () => false,
  )

function endProcess(shop: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    shop.once('exit', () => resolve())
    shop.kill(signal)
  })
}
