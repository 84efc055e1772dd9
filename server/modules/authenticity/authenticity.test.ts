import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeProduct } from '../../testing/make-product.ts'
import { naughty } from '../../testing/naughty-strings.ts'
import { rani } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { saveAuthenticityCodes } from './save-codes.ts'
import { importCodes } from './staff/import-codes.ts'

const { shop, app } = await openTestShop()

const check = (code: unknown, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/authenticity-checks', payload: { code }, remoteAddress })

test('however it is typed, a genuine code returns its product and how often it was checked; other codes are not genuine', async () => {
  const { productId } = await makeProduct(shop.db)
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const codes = [{ code: 'AB12CD34EF56', productSlug: slug }]
  expect(await saveAuthenticityCodes(shop.db, codes)).toBe(1)
  expect(await saveAuthenticityCodes(shop.db, codes)).toBe(0)
  shop.setNow(new Date('2026-08-05T03:00:00Z'))
  expect((await check('AB12-CD34-EF56')).json().data).toMatchObject({
    is_valid: true,
    checks: 1,
    product: { id: String(productId), name: 'Serum Surya', brand: 'suryanala' },
  })
  shop.setNow(null)
  const second = (await check(' ab12 cd34 ef56 ')).json().data
  expect(second.checks).toBe(2)
  expect(new Date(second.first_checked_at).toISOString()).toBe('2026-08-05T03:00:00.000Z')
  expect((await check('ZZ12-CD34-EF56')).json().data).toEqual({ is_valid: false })
})

test('staff import codes from a file; rejected lines are reported and the rest are saved', async () => {
  const { productId } = await makeProduct(shop.db)
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-codes-')), 'codes.csv')
  writeFileSync(file, `code,product\nQW12-QW12-QW12,${slug}\nshort,${slug}\nQW34-QW34-QW34,no-such-product\n`)
  const problems: unknown[] = []
  expect(await importCodes(shop.db, rani, file, problem => problems.push(problem))).toEqual({
    rows: 3,
    added: 1,
    problems: 2,
  })
  expect(problems).toEqual([
    { line: 3, code: 'short', reason: 'a code has 12 letters and digits' },
    { line: 4, code: 'QW34QW34QW34', reason: 'there is no product no-such-product' },
  ])
  expect((await check('qw12qw12qw12')).json().data.product.id).toBe(String(productId))
  expect(await importCodes(shop.db, rani, file, () => {})).toMatchObject({ added: 0 })
})

test('anything that is not a code is refused with a reason', async () => {
  expect((await check('')).json()).toMatchObject({ message: 'Kode belum diisi', field: 'code' })
  for (const text of naughty.slice(0, 12)) {
    const response = await check(text)
    expect(response.statusCode, text).toBe(400)
    expect(response.json().field).toBe('code')
  }
})

test('an IP address may check at most twenty codes per minute', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => check('QQQQ-QQQQ-QQQQ', '10.0.0.7')))
  const statuses = responses.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(10).fill(429)])
})
