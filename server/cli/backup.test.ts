import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { run } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-backup-command-'))
const inFolder = (name: string) => path.join(folder, name)
let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await makeProduct(shop.db)
})
afterAll(() => shop.close())

async function shopCommand(words: string[], environment: Record<string, string> = {}) {
  const lines: string[] = []
  const out = { say: (line: string) => void lines.push(line), progress() {} }
  const code = await run(words, out, { DATABASE_URL: shop.databaseUrl, DATA_DIR: folder, ...environment })
  return { code, output: lines.join('\n') }
}

test('a checked backup says what it holds, and a try restores it apart from the shop', async () => {
  expect((await shopCommand(['backup', inFolder('shop.sql.gz')])).code).toBe(0)
  const { code, output } = await shopCommand(['backup', 'check', inFolder('shop.sql.gz'), '--restore'], {
    // The try uses another database, whatever DATABASE_URL names.
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  })
  expect(output).toMatch(/is complete: the shop of .+, schema \d{4}-/)
  expect(output).toMatch(/ 1 {2}products/)
  expect(output).toMatch(/Restored for a try in \d+ s: .+, all \d+ rules hold/)
  expect(code).toBe(0)
})

test('[SET-04] the shop remembers its backups, and with --note that one was restored for a try', async () => {
  await shopCommand(['backup', inFolder('noted.sql.gz')])
  const written = () =>
    shop.db
      .selectFrom('backups')
      .select(['file_name', 'restored_at', 'broken_rules'])
      .where('file_name', '=', 'noted.sql.gz')
      .execute()
  expect(await written()).toEqual([{ file_name: 'noted.sql.gz', restored_at: null, broken_rules: null }])
  expect((await shopCommand(['backup', 'check', inFolder('noted.sql.gz'), '--note'])).code).toBe(2)
  const { code, output } = await shopCommand([
    'backup',
    'check',
    inFolder('noted.sql.gz'),
    '--restore',
    '--note',
  ])
  expect(output).toContain('Noted in the shop.')
  expect(code).toBe(0)
  expect(await written()).toEqual([
    { file_name: 'noted.sql.gz', restored_at: expect.any(Date), broken_rules: 0 },
  ])
})

test('a damaged backup fails the check', async () => {
  writeFileSync(inFolder('cut.sql.gz'), readFileSync(inFolder('shop.sql.gz')).subarray(0, 2000))
  expect(await shopCommand(['backup', 'check', inFolder('cut.sql.gz')])).toMatchObject({
    code: 1,
    output: expect.stringContaining('is incomplete'),
  })
})

test('books that do not agree fail the try, which names the rule', async () => {
  await shop.db.updateTable('stock').set({ reserved: 3 }).execute()
  await shopCommand(['backup', inFolder('broken.sql.gz')])
  await shop.db.updateTable('stock').set({ reserved: 0 }).execute()
  const { code, output } = await shopCommand(['backup', 'check', inFolder('broken.sql.gz'), '--restore'])
  expect(output).toMatch(/BROKEN .*reserv/i)
  expect(output).toMatch(/Restored, but \d+ rules are broken/)
  expect(code).toBe(1)
})

test('kept backups are encrypted for the configured key, and old ones are deleted after the new one is written', async () => {
  const made = await shopCommand(['backup', 'make-key', inFolder('backup.key')])
  const recipient = /BACKUP_RECIPIENTS=(age1\S+)/.exec(made.output)?.[1] ?? ''
  const kept = mkdtempSync(path.join(tmpdir(), 'carasun-kept-'))
  const [old, older] = ['carasun-2026-01-02-020000.sql.gz.age', 'carasun-2026-01-01-020000.sql.gz.age']
  for (const name of [old, older, 'notes.txt']) writeFileSync(path.join(kept, name ?? ''), '')
  const encrypted = { BACKUP_RECIPIENTS: recipient }

  const wrong = await shopCommand(['backup', 'keep', kept, '--days', 'many'], encrypted)
  expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('--days must be a whole number') })
  const failed = await shopCommand(['backup', 'keep', kept, '--days', '2', '--weeks', '0', '--months', '0'], {
    BACKUP_RECIPIENTS: `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`,
  })
  expect(failed.code).toBe(1)
  expect(readdirSync(kept).sort()).toEqual([older, old, 'notes.txt'])

  const done = await shopCommand(
    ['backup', 'keep', kept, '--days', '2', '--weeks', '0', '--months', '0'],
    encrypted,
  )
  expect(done.output).toContain(`${older}: deleted`)
  expect(done.code).toBe(0)
  const [first, newest, ...others] = readdirSync(kept).sort()
  expect([first, others]).toEqual([old, ['notes.txt']])
  const check = await shopCommand([
    'backup',
    'check',
    path.join(kept, newest ?? ''),
    '--identity',
    inFolder('backup.key'),
  ])
  expect(check.output).toMatch(/ 1 {2}products/)
})

test('an invalid public key is refused before anything is written', async () => {
  const { code, output } = await shopCommand(['backup', inFolder('x.sql.gz')], {
    BACKUP_RECIPIENTS: 'age1short',
  })
  expect(output).toContain('BACKUP_RECIPIENTS')
  expect(code).toBe(1)
  expect(existsSync(inFolder('x.sql.gz'))).toBe(false)
})
