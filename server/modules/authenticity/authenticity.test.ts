import { expect, test } from 'vitest'
import { makeProduct } from '../../testing/make-product.ts'
import { naughty } from '../../testing/naughty-strings.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { saveAuthenticityCodes } from './save-codes.ts'

const { shop, app } = await openTestShop()

const check = (code: unknown) =>
  app.inject({ method: 'POST', url: '/api/authenticity-checks', payload: { code } })

test('a true code names its product and how often it was checked, however it is typed; a false one is false', async () => {
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

test('what is no code is refused and says why', async () => {
  expect((await check('')).json()).toMatchObject({ message: 'Kode belum diisi', field: 'code' })
  for (const text of naughty.slice(0, 12)) {
    const answer = await check(text)
    expect([200, 400, 429]).toContain(answer.statusCode)
    expect(answer.json().data?.is_valid ?? false).toBe(false)
  }
})

test('an address may try twenty codes a minute, no more', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => check('QQQQ-QQQQ-QQQQ')))
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5)
})
