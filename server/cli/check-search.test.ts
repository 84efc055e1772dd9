import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { saveProducts } from '../modules/catalog-writing/index.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { run } from './run.ts'

const { shop } = await openTestShop()
const folder = mkdtempSync(path.join(tmpdir(), 'carasun-searches-'))

async function check(text: string, ...options: string[]) {
  const file = path.join(folder, 'searches.csv')
  writeFileSync(file, text)
  const lines: string[] = []
  const out = { say: (line: string) => void lines.push(line), progress: () => {} }
  const code = await run(['search', 'check', file, ...options], out, { DATABASE_URL: shop.databaseUrl })
  return { code, lines }
}

test('a file of searches is checked against the expected results; products not in the shop are listed separately', async () => {
  await saveProducts(
    shop.db,
    ['Krim Kuda Laut', 'Krim Malam'].map((name, index) => ({
      slug: `krim-${index}`,
      name,
      brand: { name: 'Pond’s' },
      categories: [{ path: ['Pelembap'] }],
      totalOrders: index,
      combinations: [{ sku: `K${index}`, priceRupiah: 1_000 }],
    })),
  )
  const queries = 'query,kind,expected\nkrim malm,exact,krim malam\nponds,brand,toner|pond\n'
  expect(await check(queries, '--at-least', '2')).toEqual({
    code: 0,
    lines: ['2 of 2 found among the first 16.'],
  })
  expect(
    await check(
      `${queries}toner,category,toner\nkrim,exact,kuda laut\nkrim,category,toner\n`,
      '--shown',
      '1',
    ),
  ).toEqual({
    code: 0,
    lines: [
      'not found: "toner" (toner), which matches 0 products in the shop; shown: nothing',
      'not found: "krim" (kuda laut), which matches 1 products in the shop; shown: Pond’s Krim Malam',
      'not found: "krim" (toner), which matches 0 products in the shop; shown: Pond’s Krim Malam',
      '2 of 5 found among the first 1.',
    ],
  })
  expect((await check('query,expected\ntoner,toner\n', '--at-least', '1')).code).toBe(1)
})

test('a file of another kind is refused', async () => {
  expect((await check('toner\n')).code).toBe(1)
  expect((await check('query,expected\n', '--shown', 'many')).code).toBe(2)
})
