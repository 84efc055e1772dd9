import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Env, readEnv } from './env.ts'
import { openDatabase } from './open-database.ts'

const name = `test_wrong_${randomBytes(4).toString('hex')}`

beforeAll(() => onServer(`create database ${name} template template0 encoding 'UTF8'`))
afterAll(() => onServer(`drop database ${name} with (force)`))

describe('an unusable database is reported in one sentence', () => {
  test.each([
    ['no server is listening', { port: '9' }, 'The database does not respond: connect ECONNREFUSED'],
    ['a wrong password', { password: 'wrong' }, 'password authentication failed'],
    ['a missing database', { pathname: '/nowhere' }, 'database "nowhere" does not exist'],
  ])('%s', async (_, wrong, sentence) => {
    await expect(openDatabase(envFor(wrong))).rejects.toThrow(sentence)
  })

  test('something else is listening', async () => {
    const stranger = createServer(socket => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0)
    const { port } = stranger.address() as { port: number }
    await expect(openDatabase(envFor({ port: String(port), host: '127.0.0.1' }))).rejects.toThrow(
      'The database does not respond',
    )
    stranger.close()
  })

  test('not enough rights', async () => {
    await onServer(`create role ${name} login password 'weak'`)
    await expect(openDatabase(envFor({ username: name, password: 'weak' }))).rejects.toThrow(
      'permission denied for schema public). Nothing was changed.',
    )
    await onServer(`drop role ${name}`)
  })

  test("somebody else's tables, which stay unchanged", async () => {
    await onServer('create table products (x int)', name)
    await expect(openDatabase(envFor())).rejects.toThrow('relation "products" already exists')
    const tables = await onServer(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
      name,
    )
    expect(tables.map(table => table.relname)).not.toContain('members')
    await onServer('drop table products', name)
  })

  test.each([
    [
      'a newer version',
      `insert into kysely_migration values ('9999-later', now()::text)`,
      'of a newer version',
    ],
    [
      'another shop',
      `update kysely_migration set name = '0005-theirs' where name like '0010-%'`,
      'of another shop: its migration "0005-theirs"',
    ],
    [
      'a shop that skipped a migration',
      `delete from kysely_migration where name like '0008-%'`,
      'not consistent: it skipped "0008-offers"',
    ],
  ])('%s, which stays unchanged', async (_, change, sentence) => {
    await (await openDatabase(envFor())).close()
    const before = await onServer('table kysely_migration', name)
    await onServer(change, name)
    await expect(openDatabase(envFor())).rejects.toThrow(sentence)
    await onServer('truncate kysely_migration', name)
    for (const row of before)
      await onServer(`insert into kysely_migration values ('${row.name}', '${row.timestamp}')`, name)
  })

  test('an encoding that cannot store every character', async () => {
    await onServer(`create database ${name}_latin template template0 encoding 'LATIN1' locale 'C'`)
    await expect(openDatabase(envFor({ pathname: `/${name}_latin` }))).rejects.toThrow(
      'needs a UTF8 database',
    )
    await onServer(`drop database ${name}_latin with (force)`)
  })
})

/**
 * Returns settings for the tests' server with parts of its address changed; it is reached over TCP, where a port can be
 * wrong.
 */
function envFor({ host, ...wrong }: Record<string, string | undefined> = {}): Env {
  const url = new URL(inject('databaseUrl'))
  url.search = ''
  Object.assign(url, { pathname: `/${name}`, ...(host ? { hostname: host } : {}), ...wrong })
  return readEnv({ DATABASE_URL: url.href })
}

async function onServer(text: string, database?: string): Promise<Record<string, unknown>[]> {
  const url = new URL(inject('databaseUrl'))
  if (database) url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
