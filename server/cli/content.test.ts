import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { run } from './run.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function content(...words: string[]) {
  const lines: string[] = []
  const out = { say: (line: string) => void lines.push(line), progress: () => {} }
  const code = await run(['content', ...words], out, { DATABASE_URL: shop.databaseUrl, DATA_DIR: tmpdir() })
  return { code, text: lines.join('\n') }
}

test('staff bring in a page, look at it, hide it, change it and forget it', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-cli-content-')), 'reseller.md')
  const text = '---\ntype: page\nname: Nama\ntitle: Jual Carasun\nexcerpt: Untuk toko.\n---\nHubungi kami.'
  writeFileSync(file, text)
  expect(await content('import', file)).toEqual({
    code: 0,
    text: '1 files: 1 new, 0 changed, 0 as they were.',
  })
  expect((await content('show', 'page', 'reseller')).text).toBe(text)
  expect((await content('list')).text).toMatch(/on {3}page {6}reseller +Jual Carasun/)
  await content('off', 'page', 'reseller')
  expect((await content('list')).text).toMatch(/off {2}page {6}reseller/)
  writeFileSync(file, text.replace('Untuk toko', 'Untuk apotek'))
  expect((await content('import', file)).text).toBe('1 files: 0 new, 1 changed, 0 as they were.')
  expect((await content('list')).text).toMatch(/on {3}page {6}reseller/)
  expect(await content('remove', 'page', 'reseller')).toEqual({ code: 0, text: 'page reseller: removed' })
  expect((await content('remove', 'page', 'reseller')).code).toBe(1)
})

test('a fault is told by file and line, and a wrong type is a wrong call', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-cli-content-')), 'salah.md')
  writeFileSync(file, '---\ntype: page\nname: Nama\ntitle: A\nexcerpt: B\n---\n<b>tebal</b>')
  expect((await content('import', file)).code).toBe(1)
  expect((await content('show', 'berita', 'a')).code).toBe(2)
  expect((await content('off', 'category', 'a')).code).toBe(2)
  expect((await content('messages')).text).toBe('id,kind,sent,told,name,email,subject,message,details')
})
