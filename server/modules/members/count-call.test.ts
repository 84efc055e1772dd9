import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDb, openPool } from '../../db/database.ts'
import { makeMember } from '../../testing/people.ts'
import { openTestShop, testApp } from '../../testing/test-shop.ts'
import { countCall, deleteOldCallCounts } from './count-call.ts'

const { shop } = await openTestShop()
const env = { ...shop.env, SIGN_IN_LIMIT_PER_MINUTE: 20 }

/** Processes that share nothing but the database: each has connections and a memory of its own. */
const processes = await Promise.all(
  Array.from({ length: 3 }, async () => {
    const pool = openPool(shop.databaseUrl, 3, () => {})
    return { pool, app: await testApp({ ...shop, env, pool, db: openDb(pool) }) }
  }),
)
afterAll(async () => {
  for (const { pool, app } of processes) {
    await app.close()
    await pool.end()
  }
})

const passMinute = () => shop.pool.query(`update call_counts set ends_at = now() - interval '1 second'`)

const logIn = (process: number, { address, email }: { address: string; email: string }) =>
  processes[process % 3]?.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address },
    payload: { email, password: 'salah-lagi' },
  })

test('three processes let 20 sign-ins a minute through from one address, not 60', async () => {
  const attempt = () =>
    Promise.all(
      Array.from({ length: 72 }, (_, index) =>
        logIn(index, { address: '203.0.113.5', email: `orang-${index}@example.com` }),
      ),
    )
  const responses = await attempt()
  const refused = responses.filter(response => response?.statusCode === 429)
  expect(responses.length - refused.length).toBe(20)
  const retryAfter = Number(refused[0]?.headers['retry-after'])
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
  await passMinute()
  expect((await attempt()).filter(response => response?.statusCode === 429)).toHaveLength(52)
})

test('three processes let 20 sign-ins a minute through to one account, from however many addresses', async () => {
  const { email } = await makeMember(shop)
  const responses = await Promise.all(
    Array.from({ length: 45 }, (_, index) => logIn(index, { address: `198.51.100.${index}`, email })),
  )
  expect(responses.filter(response => response?.statusCode !== 429)).toHaveLength(20)
})

test('without the counts nobody is let through, and no write is held back', async () => {
  await shop.pool.query('alter table call_counts rename to lost')
  onTestFinished(async () => {
    await shop.pool.query('alter table lost rename to call_counts')
  })
  const response = await logIn(0, { address: '203.0.113.9', email: 'siapa@example.com' })
  expect(response?.statusCode).toBe(500)
  const written = await processes[0]?.app.inject({ method: 'POST', url: '/api/carts', payload: {} })
  expect(written?.statusCode, 'the bag has no lines').toBe(400)
})

test('counts are deleted once their minute has ended', async () => {
  await passMinute()
  await countCall(shop.db, 'now')
  await deleteOldCallCounts(shop.db)
  expect((await shop.pool.query('select calls from call_counts')).rows).toEqual([{ calls: 1 }])
})
