import { type ChildProcess, execFileSync, execSync, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { shopEnv, shopFlags } from '../../bin/shop-process.mjs'
import { readLine } from '../../server/db/backup-format.ts'
import { checkInvariants } from '../../server/db/check-invariants.ts'
import { openDb, openPool } from '../../server/db/database.ts'
import { readLines } from '../../server/db/read-backup.ts'
import { buyOne } from '../../server/testing/buy-one.ts'
import { makeBuyer } from '../../server/testing/make-buyer.ts'
import { makeProduct } from '../../server/testing/make-product.ts'
import { figuresOf, releasedFile, releasedLevels, summarize } from '../../server/testing/released-shop.ts'
import { onDisk, reach, say } from './rig/disk.ts'
import { addMachine, layBridge } from './rig/network.ts'
import { isHealthy, startDatabase, until } from './rig/shop.ts'

/**
 * From each released version: a busy shop that its own code serves gets a process of this version, which upgrades the
 * tables. Both sell side by side. Then the former version is started again, on tables that are too new for it.
 */
const ORDERS = 20
const PORT = 3000
const root = path.resolve(import.meta.dirname, '../..')
layBridge()
const serverUrl = await startDatabase(addMachine('db', '10.77.0.14'))
for (const [index, level] of releasedLevels.entries()) await upgradeFrom(level, index)
process.exit(0)

async function upgradeFrom(level: string, index: number): Promise<void> {
  const databaseUrl = await addDatabase(`shop${index}`)
  const db = openDb(openPool(databaseUrl, 4, () => {}))
  const former = addVersion(
    `former${index}`,
    `10.77.0.${20 + index}`,
    await unpackVersion(level),
    databaseUrl,
  )
  const present = addVersion(`present${index}`, `10.77.0.${30 + index}`, root, databaseUrl)
  await former.run(['server/cli/main.ts', 'restore', releasedFile(level)])
  await former.start()
  const before = await summarize(db, figuresOf(level))
  await present.start()
  const after = await summarize(db, figuresOf(level))
  const different = Object.keys(before).filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  reach(
    `from ${level}: the data are the same`,
    different.join(', ') || `${Object.keys(before).length} figures equal`,
    different.length === 0,
  )

  const product = await makeProduct(db, { stock: ORDERS })
  const faults: string[] = []
  for (let order = 0; order < ORDERS; order += 1) {
    const version = order % 2 === 0 ? former : present
    await buyOne(version.origin, await makeBuyer(db), product).catch(error =>
      faults.push(`${version.name}: ${error.message}`),
    )
  }
  reach(
    `from ${level}: both versions sell side by side`,
    faults.length === 0 ? `${ORDERS} orders` : faults.join(', '),
    faults.length === 0,
  )
  const broken = (await checkInvariants(db)).filter(({ violations }) => violations.length > 0)
  reach(
    `from ${level}: the invariants hold`,
    broken.map(({ invariant }) => invariant).join(', ') || 'all',
    broken.length === 0,
  )

  await former.stop()
  await present.stop()
  const sold = await summarize(db, figuresOf(level))
  const words = await former.startInVain()
  say(words)
  const untouched = JSON.stringify(await summarize(db, figuresOf(level))) === JSON.stringify(sold)
  reach(
    `back to ${level}: is refused clearly`,
    words,
    /^The database is of .*Nothing was changed\.$/m.test(words) && !/^ {4}at /m.test(words) && untouched,
  )
  await db.destroy()
}

async function addDatabase(name: string): Promise<string> {
  const server = openPool(serverUrl, 1, () => {})
  await server.query(`create database ${name} template template0`)
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Unpacks the version that wrote the backup from the repository's history; its packages are those of today. */
async function unpackVersion(level: string): Promise<string> {
  const migrations = await readMigrationsOf(releasedFile(level))
  const inRoot = { cwd: root, encoding: 'utf8' } as const
  const git = (...args: string[]) => execFileSync('git', args, inRoot).trim().split('\n')
  const migrationsOf = (commit: string) =>
    git('ls-tree', '--name-only', `${commit}:server/db/migrations`)
      .filter(name => name.endsWith('.sql'))
      .map(name => name.slice(0, -4))
  const commit = git('rev-list', '--full-history', 'HEAD', '--', 'server/db/migrations').find(
    each => migrationsOf(each).join() === migrations.join(),
  )
  if (!commit) throw new Error(`The history of this repository does not have the version ${level}.`)
  const folder = onDisk(level)
  mkdirSync(folder)
  execSync(`git archive ${commit} | tar --extract --directory ${folder}`, inRoot)
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  say(`${level} is commit ${commit.slice(0, 10)}`)
  return folder
}

/** The names as they were then. */
async function readMigrationsOf(file: string): Promise<string[]> {
  for await (const line of readLines({ file, identityFile: null })) {
    const first = readLine(line.toString().trimEnd())
    if (first.kind === 'header') return first.header.migrations
    break
  }
  throw new Error(`${file} is not a backup.`)
}

/** A process that serves the API from the code in a folder. */
function addVersion(name: string, address: string, folder: string, databaseUrl: string) {
  const machine = addMachine(name, address)
  const origin = `http://${address}:${PORT}`
  const env = {
    ...shopEnv,
    NODE_ENV: 'test',
    HOST: '0.0.0.0',
    PORT: String(PORT),
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    DATA_DIR: onDisk(`data-${name}`),
    DEMO_SHOP: 'false',
    JOBS: 'none',
  }
  const command = [...shopFlags, 'server/main.ts', '--api-only']
  const run = (args: string[], options: SpawnOptions = {}) =>
    machine.start(process.execPath, args, env, { ...options, cwd: folder })
  const launch = (options: SpawnOptions = {}) => run(command, options)
  let child: ChildProcess | undefined
  return {
    name,
    origin,
    /** Runs something else of this version to its end. */
    async run(args: string[]) {
      const [code] = await once(run(args), 'exit')
      if (code !== 0) throw new Error(`${name}: ${args.join(' ')} ended with code ${code}`)
    },
    async start() {
      child = launch()
      await until(`${name} serves`, () => isHealthy(origin))
    },
    async stop() {
      if (!child) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    /** Starts a process that should end at once; returns its words. */
    async startInVain(): Promise<string> {
      const started = launch({ stdio: ['ignore', 'ignore', 'pipe'] })
      let words = ''
      started.stderr?.setEncoding('utf8').on('data', text => (words += text))
      const timer = setTimeout(() => started.kill('SIGKILL'), 60_000)
      const [code] = await once(started, 'close')
      clearTimeout(timer)
      return code === 0 || code === null ? `it did not refuse: ${words}` : words.trim()
    },
  }
}
