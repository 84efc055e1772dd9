import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { openDb, openPool } from './database.ts'
import { migrate, migrateTo } from './migrate.ts'

const server = openPool(inject('databaseUrl'), 1, () => {})
const name = `test_${randomBytes(6).toString('hex')}`
await server.query(`create database ${name}`)
const url = new URL(inject('databaseUrl'))
url.pathname = `/${name}`
const pool = openPool(url.href, 2, () => {})
afterAll(async () => {
  await pool.end()
  await server.query(`drop database ${name} with (force)`)
  await server.end()
})

test('addresses and names from before they had one spelling: none is lost, names that look alike stay, new ones do not join', async () => {
  const db = openDb(pool)
  await migrateTo(db, '0140-figures-of-a-day')
  await pool.query(`
    insert into members (user_name, email, first_name, last_name, created_at) values
      ('Sari', 'Sari.W@Example.COM', 'Sari', 'W', '2026-01-01'), ('ſari', 'sari@example.com', 'Sari', 'X', '2026-01-02'),
      ('ѕагі', 'SARI+2@example.com', 'Sari', 'Y', '2026-01-03'), ('dinda', 'dinda@example.com', 'Dinda', '', '2026-01-04');
    insert into subscriptions (email_lower, email, consent) values ('sari.w@example.com', 'Sari.W@Example.COM', 'ya');
    insert into visitor_messages (kind, name, email, message, created_at) values
      ('contact', 'Sari', 'SARI@example.com', 'Hai', now()), ('feedback', 'Sari', '', 'Hai', now());
    insert into social_sign_ups (token_hash, provider, subject, step, email, is_email_verified, first_name, last_name,
      acquisition_source, return_path, expires_at) values
      ('a', 'google', '1', 'complete', 'Rara@example.com', true, '', '', 'web', '/', now()),
      ('b', 'google', '2', 'complete', 'rİra@example.com', true, '', '', 'web', '/', now())`)
  await migrate(db)

  const all = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows
  expect(await all('select user_name, email, shares_user_name from members order by created_at')).toEqual([
    ['Sari', 'sari.w@example.com', false],
    ['ſari', 'sari@example.com', true],
    ['ѕагі', 'sari+2@example.com', true],
    ['dinda', 'dinda@example.com', false],
  ])
  expect(await all('select email from subscriptions')).toEqual([['sari.w@example.com']])
  expect(await all('select email from visitor_messages order by id')).toEqual([['sari@example.com'], ['']])
  expect(await all('select email from social_sign_ups')).toEqual([['rara@example.com']])
  const join = (userName: string) =>
    pool.query(
      `insert into members (user_name, email, first_name, last_name) values ($1, 'x@example.com', '', '')`,
      [userName],
    )
  await expect(join('SARI')).rejects.toThrow('members_user_name_taken')
  await expect(join('d1nda')).rejects.toThrow('members_user_name_looks_taken')
})
