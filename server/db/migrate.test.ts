import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { releasedLevels, restoreReleased } from '../testing/released-shop.ts'
import { openDb, openPool } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { buildIndexes, inTransactionText, isConcurrent } from './migrate-concurrently.ts'
import { LOCK_WAIT_MS, locksFile, lockTables, type MigrationLocks } from './migration-locks.ts'
import { recordLocks } from './record-locks.ts'

const names = Object.keys(readMigrations())
const level = releasedLevels.at(-1) ?? ''
const pending = names.filter(name => name > level)

const pools: pg.Pool[] = []
// A test that failed may have left a transaction open.
afterAll(() => void Promise.all(pools.map(pool => pool.end())))

/** A shop of the last released version, with its orders. */
async function openReleased() {
  const url = await restoreReleased(inject('databaseUrl'), level)
  const open = (size: number) => {
    const pool = openPool(url, size, () => {})
    pools.push(pool)
    return pool
  }
  return { pool: open(8), db: openDb(open(2)), open }
}

const historyOf = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query('select name from kysely_migration order by name')).rows.map(({ name }) => name)

/** What buying locks, in its order, with the pauses that a process takes between two statements. */
const purchase = [
  'select from carts where id = $1 for update',
  'select from members where id = $2 for no key update',
  'update orders set state = state where id = $3',
  'update payments set status = status where order_id = $3',
  'update stock set reserved = reserved where combination_id = $4',
]

/** Buys until it is stopped, with several buyers at once; returns what failed and how many went through. */
function startTraffic(pool: pg.Pool, buyers: number) {
  const counts = { done: 0, longestMs: 0 }
  const faults: string[] = []
  let isOver = false
  const buy = async (buyer: number) => {
    const { rows } = await pool.query(
      `select o.id as order_id, o.member_id, o.cart_id, (select min(combination_id) from stock) as combination_id
       from orders o where member_id is not null order by o.id offset $1 limit 1`,
      [buyer],
    )
    const [row] = rows
    const values = [row.cart_id, row.member_id, row.order_id, row.combination_id]
    while (!isOver) {
      const client = await pool.connect()
      const startedAt = performance.now()
      try {
        await client.query('begin')
        for (const text of purchase) {
          const numbers = [...new Set([...text.matchAll(/\$(\d)/g)].map(([, digit]) => Number(digit)))]
          await client.query(
            numbers.reduce((each, number, index) => each.replaceAll(`$${number}`, `$${index + 1}`), text),
            numbers.map(number => values[number - 1]),
          )
          await sleep(5)
        }
        await client.query('commit')
        counts.done += 1
      } catch (error) {
        faults.push((error as Error).message)
        await client.query('rollback')
      } finally {
        client.release()
      }
      counts.longestMs = Math.max(counts.longestMs, performance.now() - startedAt)
    }
  }
  const buying = Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer)))
  return {
    counts,
    stop: async () => {
      isOver = true
      await buying
      return faults
    },
  }
}

describe('an upgrade while processes of the version before serve', () => {
  test('no purchase fails and no deadlock arises while all migrations run', async () => {
    const { pool, db } = await openReleased()
    const traffic = startTraffic(pool, 6)
    await expect.poll(() => traffic.counts.done).toBeGreaterThan(6)

    expect(await migrate(db)).toEqual(pending)

    expect(await traffic.stop()).toEqual([])
    expect(await historyOf(pool)).toEqual(names)
  }, 120_000)

  test('what holds a table for long makes it try again, and nobody queues behind it', async () => {
    const { pool, db } = await openReleased()
    const holder = await pool.connect()
    await holder.query(`begin; select from orders limit 1; update payments set status = status`)
    const traffic = startTraffic(pool, 1)
    const reasons: string[] = []
    const migrating = migrate(db, { onWaiting: reason => reasons.push(reason) })
    await expect.poll(() => reasons.length, { timeout: 30_000 }).toBeGreaterThan(3)
    expect(reasons[0]).toMatch(
      /^\d{4}-[a-z-]+ is tried again in 250 ms: others hold its tables \("\w+" is used by a transaction of carasun, process \d+ of PostgreSQL, since \d+ s\)$/,
    )
    // A reader waits for one try at most, and never for the holder.
    const startedAt = performance.now()
    await pool.query('select count(*) from orders')
    expect(performance.now() - startedAt).toBeLessThan(LOCK_WAIT_MS + 2_000)

    await holder.query('rollback')
    holder.release()
    expect(await migrating).toEqual(pending)
    expect(await traffic.stop()).toEqual([])
  }, 120_000)

  test('a migration has all its locks within one wait, or gives them back: a buyer never finds it waiting for long', async () => {
    const { pool, db } = await openReleased()
    const held = ['delivery_changes', 'payments']
    const holders = await Promise.all(held.map(() => pool.connect()))
    for (const [index, holder] of holders.entries())
      await holder.query(`begin; lock table ${held[index]} in row exclusive mode`)
    const taking = db
      .transaction()
      .execute(tx => lockTables(tx, '0346-reports'))
      .catch(error => error.code as string)
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
            )
          ).rowCount,
      )
      .toBe(1)
    // Each alone is free in time; both together are not.
    for (const holder of holders) {
      await sleep(0.7 * LOCK_WAIT_MS)
      await holder.query('rollback')
    }
    expect(await taking).toBe('57014')

    const locks = await db.transaction().execute(async tx => {
      await lockTables(tx, '0346-reports')
      const { rows } = await sql<{ relation: string; mode: string }>`
        select relation::regclass::text as relation, mode from pg_locks
        where pid = pg_backend_pid() and locktype = 'relation' and mode = 'ShareRowExclusiveLock'`.execute(tx)
      return rows.map(({ relation }) => relation).sort()
    })
    expect(locks).toEqual(Object.keys(recorded['0346-reports'] ?? {}))
    for (const holder of holders) holder.release()
  }, 60_000)

  test('it gives up in the end, says who holds what, and the next run continues there', async () => {
    const { pool, db } = await openReleased()
    const holder = await pool.connect()
    await holder.query(`begin; select from orders limit 1`)
    const blocked = pending.find(name => recorded[name]?.orders === 'access exclusive') ?? ''
    await expect(migrate(db, { giveUpAfterMs: 1_000 })).rejects.toThrow(
      new RegExp(
        `^The tables could not be brought up to date: ${blocked} could not lock its tables in 1 s \\("orders" is used by a transaction of carasun, process \\d+ of PostgreSQL, since \\d+ s\\). It was undone; the migrations before it stay, and the next start continues with it.$`,
      ),
    )
    expect(await historyOf(pool)).toEqual(names.filter(name => name < blocked))
    await holder.query('rollback')
    holder.release()

    expect(await migrate(db)).toEqual(names.filter(name => name >= blocked))
  }, 120_000)

  test('a process that dies between two files leaves the first, and the next start continues', async () => {
    const { pool, db, open } = await openReleased()
    const dying = openDb(open(1))
    const holder = await pool.connect()
    const started = (await historyOf(pool)).length
    await holder.query(`begin; select from orders limit 1`)
    const killed = migrate(dying).catch(error => error.message as string)
    await expect
      .poll(async () => (await historyOf(pool)).length, { timeout: 30_000 })
      .toBeGreaterThan(started + 2)
    await pool.query(`select pg_terminate_backend(l.pid) from pg_locks l
      where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())`)
    await killed
    const left = await historyOf(pool)
    expect(left.length).toBeLessThan(names.length)
    expect(names.slice(0, left.length)).toEqual(left)
    await holder.query('rollback')
    holder.release()

    expect(await migrate(db)).toEqual(names.slice(left.length))
  }, 120_000)

  test('a process of the version before that starts meanwhile and waits for its turn holds up no index', async () => {
    const { pool, db } = await openReleased()
    const old = await pool.connect()
    const waiting = old
      // As Kysely's Migrator takes its turn: in one statement, which waits.
      .query('begin; select pg_sleep(0.2); select pg_advisory_xact_lock(3853314791062309107)')
      .then(() => old.query('rollback'))
      .finally(() => old.release())
    const reasons: string[] = []
    await migrate(db, { giveUpAfterMs: 20_000, onWaiting: reason => reasons.push(reason) })
    await waiting
    expect(reasons).toEqual([])
  }, 120_000)

  test('of two that start at once, one migrates and the other waits for it', async () => {
    const { db, open } = await openReleased()
    const runs = await Promise.all([migrate(db), migrate(openDb(open(2)))])
    expect(runs.map(ran => ran.length).sort((a, b) => a - b)).toEqual([0, pending.length])
  }, 120_000)
})

const recorded: MigrationLocks = JSON.parse(readFileSync(locksFile, 'utf8'))

test('the recorded locks are those that the migrations take: `npm run db:types` records them', async () => {
  const server = openPool(inject('databaseUrl'), 1, () => {})
  pools.push(server)
  const name = `test_locks_${process.pid}`
  await server.query(`create database ${name} template template0`)
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  const db = openDb(openPool(url.href, 1, () => {}))
  try {
    expect(await recordLocks(db, readMigrations())).toEqual(recorded)
  } finally {
    await db.destroy()
    await server.query(`drop database ${name} with (force)`)
  }
}, 60_000)

describe('an index that is built concurrently', () => {
  const text = `-- Why.
create index concurrently members_test on members (created_at);
create unique index concurrently orders_test
  on orders (id); -- the second
`

  test('is recognised, and is a plain one in the one transaction of an empty database', () => {
    expect(isConcurrent(text)).toBe(true)
    expect(isConcurrent('-- not create index concurrently x on y\nselect 1;')).toBe(false)
    expect(inTransactionText(text)).toContain('create index members_test on')
    expect(inTransactionText(text)).toContain('create unique index orders_test\n')
  })

  test('is built while a buyer writes, and anew if a crash left it invalid', async () => {
    const { pool, db } = await openReleased()
    await pool.query('create index members_test on members (email)')
    await pool.query(`update pg_index set indisvalid = false where indexrelid = 'members_test'::regclass`)
    const buyer = await pool.connect()
    await buyer.query(`begin; update members set email = email`)
    const building = db.connection().execute(connection => buildIndexes(connection, text, 30_000))
    await expect
      .poll(
        async () =>
          (await pool.query(`select from pg_locks where locktype = 'virtualxid' and not granted`)).rowCount,
      )
      .toBe(1)
    // Other buyers write meanwhile.
    await pool.query(`update orders set state = state`)
    await buyer.query('commit')
    buyer.release()
    await building

    const { rows } = await pool.query(
      `select i.indexrelid::regclass::text as name, i.indisvalid, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indexrelid::regclass::text in ('members_test', 'orders_test') order by 1`,
    )
    expect(rows.map(row => [row.name, row.indisvalid])).toEqual([
      ['members_test', true],
      ['orders_test', true],
    ])
    expect(rows[0].definition).toContain('(created_at)')
    expect(await sql`show lock_timeout`.execute(db)).toMatchObject({ rows: [{ lock_timeout: '0' }] })
    // Once more: a crash after the index and before its note finds it built.
    await db.connection().execute(connection => buildIndexes(connection, text, 30_000))
  }, 60_000)

  test('stands in a file of its own', async () => {
    const { db } = await openReleased()
    await expect(
      db.connection().execute(connection => buildIndexes(connection, `${text}\ndrop table orders;`, 1_000)),
    ).rejects.toThrow('does nothing else, but this one has: drop table orders')
  }, 60_000)
})
