import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shopEnv, shopFlags } from '../../bin/shop-process.mjs'
import { freePort } from '../../server/free-port.ts'
import { BENCH_DIR } from './database.ts'
import { processorSecondsOf } from './processor-time.ts'

export interface Running {
  url: string
  pid: number
  /** The process's current memory. */
  memoryMegabytes(): number
  /** CPU time that the process and its children have used since it started. */
  processorSeconds(): number
  stop(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../..')

/** Starts the shop as `npm start` does, on an existing database, without scheduled jobs. */
export async function startShop(
  databaseUrl: string,
  settings: Record<string, string> = {},
  nodeFlags: string[] = [],
): Promise<Running> {
  const port = settings.PORT ?? String(await freePort())
  return startServer('server/main.ts', port, [...shopFlags, ...nodeFlags], {
    ...shopEnv,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: BENCH_DIR,
    PAYMENT_SIMULATOR_PORT: '0',
    JOBS: 'none',
    LOG_LEVEL: 'error',
    SIGN_IN_LIMIT_PER_MINUTE: '1000000',
    WRITE_LIMIT_PER_MINUTE: '1000000',
    ...settings,
  })
}

/** Runs a file of this project, which listens on PORT and serves GET /healthz, in its own process. */
export async function startServer(
  file: string,
  port: string,
  nodeFlags: string[] = [],
  env: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(process.execPath, [...nodeFlags, path.join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  await waitUntilHealthy(url, child)
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    memoryMegabytes: () => residentMegabytes(pid),
    processorSeconds: () => processorSecondsOf(pid, { withChildren: true }),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      const killer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await once(child, 'exit')
      clearTimeout(killer)
    },
  }
}

async function waitUntilHealthy(url: string, child: ChildProcess) {
  for (let tries = 0; tries < 6000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${url} exited at once with code ${child.exitCode}`)
    // Not listening yet: retry until the time is up.
    const response = await fetch(`${url}/healthz`).catch(() => null)
    if (response?.ok) return
    await sleep(20)
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not respond within two minutes`)
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/) ?? []
  return Number(kilobytes) / 1024
}
