import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countProducts } from '../modules/catalog/index.ts'
import { saveProducts } from '../modules/catalog-writing/index.ts'
import { keepLexicon } from '../modules/search/index.ts'
import { followChanges } from '../testing/follow-changes.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { run } from './run.ts'

/** A shop whose process caches the words that searches use, as the running shop does. */
let shop: TestShop
let stopFollowing: () => Promise<void>
beforeAll(async () => {
  shop = await testShop()
  await saveProducts(shop.db, [
    {
      slug: 'krim',
      name: 'Krim Kuda Laut',
      brand: { name: 'Ramai' },
      categories: [{ path: ['Krim'] }],
      combinations: [{ sku: 'K', priceRupiah: 1_000 }],
    },
  ])
  const lexicon = keepLexicon(shop.pool)
  stopFollowing = await followChanges(shop, lexicon)
})
afterAll(async () => {
  await stopFollowing()
  await shop.close()
})

async function synonyms(...words: string[]) {
  const lines: string[] = []
  const out = { say: (line: string) => void lines.push(line), progress: () => {} }
  const code = await run(['synonyms', ...words], out, { DATABASE_URL: shop.databaseUrl })
  return { code, lines }
}
const isFound = async (keyword: string) => (await countProducts(shop, { keyword })) === 1
const expectSoon = (keyword: string, isExpected: boolean) =>
  expect.poll(() => isFound(keyword), { timeout: 10_000, interval: 100 }).toBe(isExpected)

test('a new shop has synonyms for cosmetics', async () => {
  const { code, lines } = await synonyms('list')
  expect(code).toBe(0)
  expect(lines.length).toBeGreaterThan(60)
  expect(lines.find(line => line.includes('sunblock'))).toContain('tabir surya')
})

test('staff set, remove and import synonyms, and a shop that is running uses them within seconds', async () => {
  expect(await isFound('hippocampus')).toBe(false)
  const before = await synonyms('list')
  expect(await synonyms('set', 'Hippocampus = kuda laut')).toEqual({
    code: 0,
    lines: ['hippocampus = kuda laut'],
  })
  await expectSoon('hippocampus', true)
  expect((await synonyms('remove', 'hippocampus')).code).toBe(0)
  await expectSoon('hippocampus', false)
  expect(await synonyms('list')).toEqual(before)

  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-synonyms-')), 'words.txt')
  writeFileSync(file, '# one way only\nseahorse -> kuda laut, krim\n\ntoner = tonik\n')
  expect(await synonyms('import', file, '--replace')).toEqual({
    code: 0,
    lines: ['2 lines of synonyms saved.'],
  })
  expect((await synonyms('list')).lines).toEqual(['seahorse -> krim, kuda laut', 'toner = tonik'])
  await expectSoon('seahorse', true)
})

test('an invalid rule changes nothing', async () => {
  const before = await synonyms('list')
  expect((await synonyms('set', 'sendiri')).code).toBe(2)
  expect((await synonyms('set', 'satu dua tiga empat lima = x')).code).toBe(2)
  expect((await synonyms('remove', 'zebra')).code).toBe(1)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-synonyms-')), 'words.txt')
  writeFileSync(file, 'a = b\nsendiri\n')
  expect(await synonyms('import', file, '--replace')).toMatchObject({ code: 1 })
  expect(await synonyms('list')).toEqual(before)
})
