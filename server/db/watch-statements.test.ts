import { expect, onTestFinished, test } from 'vitest'
import { logSlowStatements } from '../log-slow-statements.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { requestInHand } from '../tracing/request-in-hand.ts'
import { openDb, openPool } from './database.ts'
import { statementName, statementShape } from './watch-statements.ts'

const { shop } = await openTestShop()

/** A pool whose slow statements are collected. */
function slowLog(slowMs: number) {
  const lines: { statement: string; sql: string; ms: number; reqId?: string }[] = []
  const warn = (line: object) => void lines.push(line as never)
  const watch = logSlowStatements({ SLOW_STATEMENT_MS: slowMs }, { warn: warn as never })
  const pool = openPool(shop.databaseUrl, 2, () => {}, { watch })
  onTestFinished(() => pool.end())
  return { lines, pool, db: openDb(pool) }
}

test('a statement over the limit is logged by name, with the request, and without a value; others are not', async () => {
  const slow = slowLog(50)
  const sleep = `select email, pg_sleep(0.06) from (select $1::text as email) s where email <> 'budi@example.com'`
  await requestInHand.run({ id: 'edge-7' }, () => slow.pool.query(sleep, ['sari@example.com']))
  const line = slow.lines.find(({ sql }) => sql.includes('pg_sleep(?)'))
  expect(line).toMatchObject({
    reqId: 'edge-7',
    statement: `select ${statementName(sleep).split(' ').at(-1)}`,
  })
  expect(line?.ms).toBeGreaterThanOrEqual(50)
  expect(JSON.stringify(slow.lines)).not.toMatch(/sari|budi|0\.06/)
  const quick = slowLog(60_000)
  await quick.pool.query(sleep, ['sari@example.com'])
  expect(quick.lines).toEqual([])
})

test('statements are watched however they are sent: by use cases, in transactions, with a callback; failures too', async () => {
  const { lines, pool, db } = slowLog(0)
  await db.transaction().execute(tx => tx.selectFrom('members').select('id').execute())
  await expect(pool.query('select nonsense')).rejects.toThrow(/nonsense/)
  await new Promise<void>((resolve, reject) =>
    pool.connect((error, client, release) => {
      if (error || !client) return reject(error)
      client.query('select 1 as one', (failure, result) => {
        release()
        if (failure) reject(failure)
        else {
          expect(result.rows).toEqual([{ one: 1 }])
          resolve()
        }
      })
    }),
  )
  const seen = lines.map(({ statement }) => statement.split(' ').slice(0, -1).join(' '))
  expect(seen).toEqual(expect.arrayContaining(['begin', 'select members', 'commit', 'select']))
  expect(lines.map(({ sql }) => sql)).toEqual(expect.arrayContaining(['select nonsense', 'select ? as one']))
})

test.each([
  ['select * from order_lines where id = $1', 'select order_lines'],
  ['\n  insert into refunds as r (a) values ($1)', 'insert refunds'],
  ['update "members" set a = 1', 'update members'],
  ['/* planned each time */ select 1 from products', 'select products'],
  ['with x as (\n insert into orders (a) values (1) returning id) select * from x', 'insert orders'],
  ['begin', 'begin'],
])('%j is named after its verb and table', (text, name) => {
  expect(statementName(text)).toMatch(RegExp(`^${name} [0-9a-f]{6}$`))
  expect(statementName(text)).toBe(statementName(text))
  expect(statementName(`${text} `)).not.toBe(statementName(text))
})

test('the shape of a statement contains no value', () => {
  expect(statementShape(`select 'it''s', 12, 3.5, a1, $2 from t2 where x = 'a@b.c'`)).toBe(
    'select ?, ?, ?, a1, $2 from t2 where x = ?',
  )
})
