import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { databaseProxy } from '../testing/database-proxy.ts'
import { testShop } from '../testing/test-shop.ts'
import { openDb, openPool, plannedEachTime } from './database.ts'
import { isLostConnection } from './lost-connection.ts'

async function openByNetwork(options?: { statementMaxMs: number }) {
  const shop = await testShop()
  const proxy = await databaseProxy(shop.databaseUrl)
  const pool = openPool(proxy.url, 2, () => {}, options)
  onTestFinished(async () => {
    await proxy.close()
    await pool.end()
    await shop.close()
  })
  return { proxy, pool }
}

/** The kernel's timer of a connection from this port: 2 is keep-alive. Linux only. */
function timerOf(localPort: number): string | undefined {
  const port = localPort.toString(16).toUpperCase().padStart(4, '0')
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find(text => text.includes(`0100007F:${port} `) && text.trim().split(/\s+/)[1]?.endsWith(`:${port}`))
  return line?.trim().split(/\s+/)[5]?.split(':')[0]
}

test.runIf(process.platform === 'linux')(
  'idle connections are probed, so that a vanished host is noticed',
  async () => {
    const { pool } = await openByNetwork()
    const client = await pool.connect()
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    await client.query('select 1')
    await expect.poll(() => timerOf(stream.localPort ?? 0)).toBe('02')
    client.release()
  },
)

test('a statement on a connection that fell silent fails as lost, and the next one gets another connection', async () => {
  const { pool, proxy } = await openByNetwork({ statementMaxMs: 100 })
  await pool.query('select 1')
  proxy.fallSilent()
  const error = await pool.query('select 1').catch(error => error)
  expect(error.message).toBe('Connection terminated: the database fell silent')
  expect(isLostConnection(error)).toBe(true)
  await expect.poll(proxy.countOpen).toBe(0)
  const { rows } = await openDb(pool).executeQuery<{ one: number }>(
    sql`select 1 as one`.compile(openDb(pool)),
  )
  expect(rows).toEqual([{ one: 1 }])
})

test('a connection that is idle for longer than a statement may take stays open', async () => {
  const { pool } = await openByNetwork({ statementMaxMs: 200 })
  const readPid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const client = await pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  client.release()
  const pid = await readPid()
  await new Promise(resolve => stream.once('timeout', resolve))
  expect(await readPid()).toBe(pid)
})

test('statements after a failed one in a transaction fail with its error', async () => {
  const { pool } = await openByNetwork()
  const failing = openDb(pool)
    .transaction()
    .execute(async tx => {
      await sql`set transaction read only`.execute(tx)
      await sql`create table t (a int)`.execute(tx).catch(() => {})
      await sql`select 1`.execute(tx)
    })
  await expect(failing).rejects.toMatchObject({ code: '25006' })
})

test('a statement with parameters is prepared, except one that is planned with its values each time', async () => {
  const { pool } = await openByNetwork()
  await openDb(pool)
    .connection()
    .execute(async db => {
      await sql`select 'prepared' as kind, ${1}::integer`.execute(db)
      await sql`${plannedEachTime} select 'planned' as kind, ${1}::integer`.execute(db)
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement ~ 'as kind' and name <> ''`.execute(db)
      expect(rows.map(({ statement }) => statement)).toEqual(["select 'prepared' as kind, $1::integer"])
    })
})
