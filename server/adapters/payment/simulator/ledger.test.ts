import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPool } from '../../../db/database.ts'
import { recordingServer } from '../../testing/recording-server.ts'
import { createMidtrans } from '../midtrans.ts'
import { sampleCharge } from '../testing/sample-charge.ts'
import { startPaymentSimulator } from './index.ts'

const name = `test_${randomBytes(6).toString('hex')}`
let server: pg.Client
let pool: pg.Pool

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('databaseUrl') })
  await server.connect()
  await server.query(`create database ${name}`)
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  // A connection still in use when the database is dropped gets an error, which is expected here.
  pool = openPool(url.href, 4, () => {})
})
afterAll(async () => {
  await pool.end()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
})

test('transactions and unsent notices survive a restart, even with a new key', async () => {
  let isRunning = false
  const shop = await recordingServer((_, response) => {
    response.writeHead(isRunning ? 200 : 503).end()
  })
  const open = async (serverKey: string) => {
    const settings = {
      port: 0,
      serverKey,
      notificationUrl: shop.url,
      pool,
      retryAfterMs: [50, 400, 400, 400, 400],
    }
    const simulator = await startPaymentSimulator(settings)
    const { url } = simulator
    return {
      simulator,
      adapter: createMidtrans({ coreBaseUrl: url, snapBaseUrl: url, serverKey, timeoutMs: 2000 }),
    }
  }

  const first = await open('first-key')
  const request = sampleCharge()
  const charged = await first.adapter.charge(request)
  expect(charged).toMatchObject({ outcome: 'accepted', status: 'pending' })
  expect(await first.adapter.charge(request), 'one order id, one transaction').toEqual(charged)
  await expect.poll(() => shop.received.length).toBeGreaterThan(0)
  await first.simulator.close()

  isRunning = true
  const second = await open('second-key')
  expect(await second.adapter.findStatus(request.providerOrderId)).toMatchObject({
    outcome: 'accepted',
    payment: { status: 'pending', grossAmountRupiah: 184_000 },
  })
  await expect
    .poll(() => shop.received.map(received => second.adapter.readNotification(received.body).outcome), {
      timeout: 5000,
    })
    .toContain('accepted')
  const cancels = await Promise.all(
    Array.from({ length: 5 }, () => second.adapter.cancel(request.providerOrderId)),
  )
  expect(cancels.map(cancel => cancel.outcome)).toEqual(Array(5).fill('accepted'))
  const page = await fetch(`${second.simulator.url}/?q=${request.providerOrderId}`)
  expect(await page.text()).toContain('Dibatalkan')
  await second.simulator.close()
  await shop.close()
})
