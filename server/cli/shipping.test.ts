import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { run } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-shipping-'))
let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function staff(...words: string[]) {
  const output: string[] = []
  const out = { say: (line: string) => void output.push(line), progress: () => {} }
  const code = await run(words, out, {
    NODE_ENV: 'test',
    DATABASE_URL: shop.databaseUrl,
    LOG_LEVEL: 'silent',
  })
  return { code, output: output.join('\n') }
}
const header = 'shipping_type,province_code,first_kilogram_rupiah,next_kilogram_rupiah,min_days,max_days'
const fileOf = (...lines: string[]) => {
  const file = path.join(folder, 'rates.csv')
  writeFileSync(file, [header, ...lines, ''].join('\r\n'))
  return file
}
const toJakarta = () =>
  shop.db
    .selectFrom('shipping_rates')
    .selectAll()
    .where('shipping_type', '=', 'regular')
    .where('province_code', '=', '31')
    .executeTakeFirstOrThrow()
/** Returns all rates except those of the regular method to Jakarta. */
const elsewhere = () =>
  shop.db
    .selectFrom('shipping_rates')
    .selectAll()
    .where(eb => eb.or([eb('shipping_type', '<>', 'regular'), eb('province_code', '<>', '31')]))
    .orderBy('shipping_type')
    .orderBy('province_code')
    .execute()

test('the zone table is exported to a file and imported again with its changes', async () => {
  const file = path.join(folder, 'out.csv')
  expect((await staff('shipping', 'rates', 'export', file)).code).toBe(0)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('regular,31,10000,10000,1,2')
  const others = await elsewhere()
  writeFileSync(file, text.replace('regular,31,10000,10000,1,2', 'regular,31,11000,9000,2,3'))
  await shop.db
    .insertInto('shipping_rate_answers')
    .values({ provider: 'x', origin: 'x', destination: 'x', kilograms: 1, rates: '[]', asked_at: new Date() })
    .execute()
  expect((await staff('shipping', 'rates', 'import', file)).output).toBe(`${others.length + 1} rates saved.`)
  expect(await toJakarta()).toMatchObject({
    first_kilogram_rupiah: 11_000,
    next_kilogram_rupiah: 9000,
    min_days: 2,
    max_days: 3,
  })
  expect(await elsewhere()).toEqual(others)
  expect(await shop.db.selectFrom('shipping_rate_answers').selectAll().execute()).toEqual([])
})

test('a file with an error changes nothing, and the message names the line', async () => {
  const before = [await toJakarta(), await elsewhere()]
  const faults: [string[], string][] = [
    [['regular,31,1,1,1,2', 'regular,32,-1,1,1,2'], 'line 3, first_kilogram_rupiah: is not a whole number\n'],
    [['regular,31,1,1,5,2'], 'line 2, max_days: is before min_days'],
    [['regular,Jakarta,1,1,1,2'], 'line 2, province_code: is not a province code'],
    [['regular,31,1,1,1,2', 'regular,31,2,1,1,2'], 'line 3: regular to 31 is listed twice'],
    [
      ['regular,31,1,1,1,2', 'drone,31,1,1,1,2'],
      'line 3, shipping_type: there is no delivery method "drone"',
    ],
    [[], 'has no rates'],
  ]
  for (const [lines, sentence] of faults) {
    const { code, output } = await staff('shipping', 'rates', 'import', fileOf(...lines))
    expect(code).toBe(1)
    expect(output).toContain(sentence)
  }
  expect([await toJakarta(), await elsewhere()]).toEqual(before)
})

test('[SET-01] a fee with an empty part is refused: it is not a fee of nothing', async () => {
  const before = await toJakarta()
  for (const text of ['10000,,1,3', '10000, ,1,3', '10000,0x10,1,3', '10000,1e3,1,3'])
    expect((await staff('shipping', 'rates', 'set', 'regular', '31', text)).code, text).toBe(2)
  expect(await toJakarta()).toEqual(before)
})

test('a delivery method is switched off and on', async () => {
  expect((await staff('shipping', 'methods', 'off', 'hemat')).output).toBe('hemat is off.')
  expect((await staff('shipping', 'methods', 'list')).output).toMatch(/off {2}hemat/)
  expect((await staff('shipping', 'methods', 'on', 'hemat')).output).toBe('hemat is on.')
  expect((await staff('shipping', 'methods', 'on', 'drone')).code).toBe(1)
})
