import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { type ShopProcess, startJobProcess } from '../testing/start-shop-process.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'

/** What operators see of the job process. */

let database: TestShop
let jobs: ShopProcess
beforeAll(async () => {
  database = await testShop()
  jobs = await startJobProcess(await freePort(), {
    DATA_DIR: path.resolve('.data/jobs-test'),
    DATABASE_URL: database.databaseUrl,
    PAYMENT_SIMULATOR_PORT: '0',
    IDENTITY_SIMULATOR_PORT: '0',
  })
}, 60_000)
afterAll(async () => {
  await jobs.end('SIGKILL')
  await database.close()
})

/** Only a process that hangs is waited for in vain; a busy machine may take its time. */
const statusOf = (url: string, headers = {}, limitMs = 20_000) =>
  fetch(jobs.origin + url, { headers, signal: AbortSignal.timeout(limitMs) }).then(
    ({ status }) => status,
    error => error.name,
  )

test('it is alive and ready; it serves metrics to its own machine only, and nothing else', async () => {
  expect([await statusOf('/livez'), await statusOf('/metrics')]).toEqual([200, 200])
  // Its check of the database takes a second at most: too little for a machine that is busy with other tests.
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  expect(await statusOf('/metrics', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  expect(await statusOf('/api/v3/products')).toBe(404)
  const text = await (await fetch(`${jobs.origin}/metrics`)).text()
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
})

test('a hanging process is not alive, and is alive again once it continues', async () => {
  process.kill(jobs.pid, 'SIGSTOP')
  expect(await statusOf('/livez', {}, 1_500)).toBe('TimeoutError')
  process.kill(jobs.pid, 'SIGCONT')
  await expect.poll(() => statusOf('/livez')).toBe(200)
})

test('without its database it is alive, and not ready until the database is back', async () => {
  const client = await database.pool.connect()
  await client.query('begin; lock table kysely_migration in access exclusive mode')
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 503])
  await client.query('rollback')
  client.release()
  await expect.poll(() => statusOf('/readyz')).toBe(200)
})

test('a second one on the same port does not start, and says what to do', async () => {
  const port = Number(new URL(jobs.origin).port)
  const env = { ...process.env, JOBS_PORT: String(port), DATABASE_URL: database.databaseUrl }
  const { stdout } = spawnSync(process.execPath, ['server/cli/main.ts', 'jobs'], { env, encoding: 'utf8' })
  expect(stdout).toBe(
    `Port ${port} is taken. Stop what uses it, or choose another with JOBS_PORT=${port + 1}.\n`,
  )
})

test('it stops on SIGTERM', async () => {
  expect(jobs.output()).toMatch(/^Running jobs\.\n/)
  await jobs.end('SIGTERM')
  expect(await statusOf('/livez')).toBe('TypeError')
}, 30_000)
