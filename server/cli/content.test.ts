import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PublicCache } from '../http/public-cache.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { run } from './run.ts'

const cache = new PublicCache()
const { shop, app } = await openTestShop({}, cache)

async function content(...words: string[]) {
  const lines: string[] = []
  const out = { say: (line: string) => void lines.push(line), progress: () => {} }
  const code = await run(['content', ...words], out, { DATABASE_URL: shop.databaseUrl, DATA_DIR: tmpdir() })
  return { code, text: lines.join('\n') }
}

/** Returns what a visitor reads on the page; null if there is no such page. */
async function pageText(slug: string) {
  cache.drop()
  const { data } = (await app.inject(`/api/content/pages/${slug}`)).json()
  return data && `${data.excerpt} ${JSON.stringify(data.body)}`
}

test('staff import a page, show it, hide it, change it and delete it', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-cli-content-')), 'reseller.md')
  const text = '---\ntype: page\nname: Nama\ntitle: Jual Carasun\nexcerpt: Untuk toko.\n---\nHubungi kami.'
  writeFileSync(file, text)
  const other = path.join(path.dirname(file), 'bantuan.md')
  writeFileSync(other, text)
  await content('import', other)
  expect(await content('import', file)).toEqual({
    code: 0,
    text: '1 files: 1 new, 0 changed, 0 unchanged.',
  })
  expect((await content('show', 'page', 'reseller')).text).toBe(text)
  expect((await content('list')).text).toMatch(/on {3}page {6}reseller +Jual Carasun/)
  expect(await pageText('reseller')).toMatch(/^Untuk toko\. .*Hubungi kami\./)
  await content('off', 'page', 'reseller')
  expect((await content('list')).text).toMatch(/off {2}page {6}reseller/)
  expect([await pageText('reseller'), await pageText('bantuan')]).toEqual([null, expect.any(String)])
  const changedText = text.replace('Untuk toko', 'Untuk apotek').replace('Hubungi', 'Temui')
  writeFileSync(file, changedText)
  expect((await content('import', file)).text).toBe('1 files: 0 new, 1 changed, 0 unchanged.')
  expect((await content('list')).text).toMatch(/on {3}page {6}reseller/)
  expect((await content('show', 'page', 'reseller')).text).toBe(changedText)
  expect(await pageText('reseller')).toMatch(/^Untuk apotek\. .*Temui kami\./)
  expect(await content('remove', 'page', 'reseller')).toEqual({ code: 0, text: 'page reseller: removed' })
  const listing = (await content('list')).text
  expect(listing).not.toContain('reseller')
  expect(listing).toContain('bantuan')
  expect((await content('remove', 'page', 'reseller')).code).toBe(1)
})

test('an error names its file and line, and an unknown type is a usage error', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-cli-content-')), 'salah.md')
  writeFileSync(file, '---\ntype: page\nname: Nama\ntitle: A\nexcerpt: B\n---\n<b>tebal</b>')
  const result = await content('import', file)
  expect(result.code).toBe(1)
  expect(result.text).toMatch(/salah\.md:7\b.*: .*\nNothing was imported/)
  expect(await pageText('salah')).toBeNull()
  expect((await content('show', 'berita', 'a')).code).toBe(2)
  expect((await content('off', 'category', 'a')).code).toBe(2)
  expect((await content('messages')).text).toBe('id,kind,sent,told,name,email,subject,message,details')
})
