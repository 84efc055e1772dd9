import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDb, openPool } from '../db/database.ts'
import { testShop } from '../testing/test-shop.ts'
import { once, type StoreResponse } from './idempotency.ts'

/** Which process is running an operation, and what a second request with the same key receives. */

const shop = await testShop()
afterAll(() => shop.close())

const requestWith = (key: string, body: object = {}) =>
  ({ headers: { 'idempotency-key': key }, body }) as unknown as FastifyRequest
const runOnce = (
  key: string,
  operation: (keep: StoreResponse<string>) => Promise<string>,
  at = shop,
  body: object = {},
) => once<string>(at, requestWith(key, body), 'sari', 'act', operation)

/** Opens the shop as another process would. */
function otherProcess() {
  const pool = openPool(shop.databaseUrl, 2, () => {})
  return { ...shop, pool, db: openDb(pool) }
}
/** An operation that never ends, as if its process died. */
const never = () => new Promise<string>(() => {})
/** Starts an operation that nobody waits for: its process dies, or it outlasts the test. */
const leaveRunning = (operation: Promise<unknown>) => void operation.catch(() => {})
const codeOf = (error: { code: string }) => error.code
const untilTaken = async (key: string) => {
  for (;;) {
    const { rows } = await sql`select from idempotency_keys where key = ${key}`.execute(shop.db)
    if (rows.length > 0) return
  }
}

describe('a key that another process has claimed', () => {
  test('is in progress while that process is alive, and is released when it is gone', async () => {
    const other = otherProcess()
    leaveRunning(runOnce('dies', never, other))
    await untilTaken('dies')
    await expect(runOnce('dies', async () => 'mine')).rejects.toMatchObject({ code: 'IN_PROGRESS' })
    await other.pool.end()
    await expect(runOnce('dies', async () => 'mine', shop, { other: 'body' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    await expect.poll(() => runOnce('dies', async () => 'mine').catch(codeOf)).toBe('mine')
  })

  test('returns the response that was stored with the commit, without repeating the operation', async () => {
    const other = otherProcess()
    leaveRunning(
      runOnce(
        'kept',
        async keep => {
          await other.db.transaction().execute(tx => keep(tx, 'first'))
          return never()
        },
        other,
      ),
    )
    await untilTaken('kept')
    await expect.poll(() => runOnce('kept', async () => 'second').catch(codeOf)).toBe('first')
    await other.pool.end()
    expect(await runOnce('kept', async () => 'second')).toBe('first')
  })
})

test('an operation whose response was stored counts as done, even if something fails afterwards', async () => {
  const failing = runOnce('fails later', async keep => {
    await shop.db.transaction().execute(tx => keep(tx, 'done'))
    throw new Error('a fault after the commit')
  })
  await expect(failing).rejects.toThrow('a fault after the commit')
  expect(await runOnce('fails later', async () => 'again')).toBe('done')
})

test('a refusal frees the key', async () => {
  await expect(runOnce('refused', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await runOnce('refused', async () => 'yes')).toBe('yes')
})

test('if a request takes so long that a second one claims its key, only one of the two can commit', async () => {
  const slow = Promise.withResolvers<void>()
  const acts: string[] = []
  const actAs = (name: string, begins: Promise<void>) =>
    runOnce('outlasted', async keep => {
      await begins
      await shop.db.transaction().execute(tx => keep(tx, name))
      acts.push(name)
      return name
    })
  const first = actAs('first', slow.promise)
  await untilTaken('outlasted')
  await sql`update idempotency_keys set created_at = created_at - interval '2 minutes' where key = 'outlasted'`.execute(
    shop.db,
  )
  expect(await actAs('second', Promise.resolve())).toBe('second')
  slow.resolve()
  await expect(first).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  expect(acts).toEqual(['second'])
  expect(await actAs('third', Promise.resolve())).toBe('second')
})

test('an operation that took too long and then fails does not release its key, which another request has claimed', async () => {
  const slow = Promise.withResolvers<string>()
  const first = runOnce('overtaken', () => slow.promise)
  await untilTaken('overtaken')
  await sql`update idempotency_keys set created_at = created_at - interval '2 minutes' where key = 'overtaken'`.execute(
    shop.db,
  )
  const keyTaken = Promise.withResolvers<void>()
  leaveRunning(
    runOnce('overtaken', () => {
      keyTaken.resolve()
      return never()
    }),
  )
  await keyTaken.promise
  slow.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  await expect(runOnce('overtaken', async () => 'third')).rejects.toMatchObject({ code: 'IN_PROGRESS' })
})
