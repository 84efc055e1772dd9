import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testApp, testShop } from '../testing/test-shop.ts'

/** Readiness is for balancers: it must be known quickly, and whatever else the shop is doing. */

async function openShop() {
  const shop = await testShop()
  const app = await testApp(shop)
  onTestFinished(async () => {
    await app.close()
    await shop.close()
  })
  return { shop, app }
}

test('a shop whose connections are all busy with slow statements is ready', async () => {
  const { shop, app } = await openShop()
  const busy = Array.from({ length: shop.pool.options.max ?? 0 }, () => shop.pool.query('select pg_sleep(3)'))
  expect(busy.length).toBeGreaterThan(1)
  let isOver = false
  const allOver = Promise.all(busy).then(() => {
    isOver = true
  })
  const responses = await Promise.all([app.inject('/readyz'), app.inject('/readyz')])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(isOver).toBe(false)
  await allOver
})

test('a database that accepts connections and never responds makes the shop unready after a second, each time', async () => {
  const { shop } = await openShop()
  const sockets: Socket[] = []
  const silent = createServer(socket => sockets.push(socket))
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const app = await testApp({ ...shop, databaseUrl: `postgres://carasun@127.0.0.1:${port}/shop` })
  for (let time = 0; time < 2; time += 1) {
    const startedAt = performance.now()
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    // Other connections are waited for ten seconds.
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
  await app.close()
  silent.close()
})

test('while the database takes no writes, as a standby does, the shop is not ready, reads, and refuses changes as UNAVAILABLE', async () => {
  const { shop, app } = await openShop()
  const admin = new pg.Client({ connectionString: shop.databaseUrl })
  await admin.connect()
  const setReadOnly = async (value: 'on' | 'off') => {
    await admin.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`,
    )
    // Connections keep the setting with which they began.
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  await setReadOnly('on')
  const subscribe = () =>
    app.inject({ method: 'POST', url: '/api/subscriptions', payload: { email: 'sari@example.com' } })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/api/v3/products')).statusCode).toBe(200)
  expect((await subscribe()).json()).toMatchObject({ code: 'UNAVAILABLE' })
  await admin.query('set default_transaction_read_only = off')
  await setReadOnly('off')
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  expect((await subscribe()).statusCode).toBe(200)
  await admin.end()
})
