import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../testing/people.ts'
import { openTestShop } from '../testing/test-shop.ts'

/** Requests whose database connection ends while they wait, as in a failover. */

const { shop, app } = await openTestShop()
const member = await makeMember(shop)
let origin = ''
beforeAll(async () => {
  origin = await app.listen({ port: 0 })
})
afterAll(() => app.server.closeAllConnections())

/** Locks a table that the request waits for, and ends its connection; again if it then waits on another one. */
async function cutOff(table: string, times: number, request: () => Promise<Response>): Promise<Response> {
  const holder = await shop.pool.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  const response = request()
  const ended = new Set<number>()
  while (ended.size < times) {
    const { rows } = await shop.pool.query<{ pid: number }>(`
      with waiting as materialized (
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')
      select pid from waiting where pg_terminate_backend(pid)`)
    for (const { pid } of rows) ended.add(pid)
  }
  await holder.query('rollback')
  holder.release()
  return response
}

test.each([
  ['payment_methods', '/api/payment-methods'],
  ['sessions', '/api/user/me'],
  ['wishlist_entries', '/api/v3/user/me/wishlists?limit=16'],
])('a read that waits for %s succeeds although its connection is lost', async (table, url) => {
  const read = () => fetch(origin + url, { headers: member.headers })
  const response = await cutOff(table, 1, read)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(await (await read()).text())
})

test('a read that loses its connection twice is refused with UNAVAILABLE', async () => {
  const response = await cutOff('sessions', 2, () =>
    fetch(`${origin}/api/user/me`, { headers: member.headers }),
  )
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({
    success: false,
    code: 'UNAVAILABLE',
    message: 'Toko sedang sibuk. Silakan coba lagi dalam beberapa saat.',
  })
})

test('a change that loses its connection is not tried again, and changes nothing', async () => {
  const response = await cutOff('subscriptions', 1, () =>
    fetch(`${origin}/api/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'sari@example.com' }),
    }),
  )
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect(await shop.db.selectFrom('subscriptions').selectAll().execute()).toEqual([])
})
