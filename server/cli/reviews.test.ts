import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeBuyer } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { reviewOf, reviewText } from '../testing/make-review.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { run } from './run.ts'

const { shop, app } = await openTestShop()

async function staff(...words: string[]) {
  const output: string[] = []
  const out = { say: (line: string) => void output.push(line), progress: () => {} }
  const code = await run(words, out, { NODE_ENV: 'test', DATABASE_URL: shop.databaseUrl })
  return { code, output: output.join('\n') }
}

test('staff list waiting reviews, approve the version that they read, and reject it later with a reason', async () => {
  const [product, sari] = [await makeProduct(shop.db), await makeBuyer(shop.db)]
  const write = (detail: string, author = sari) =>
    app.inject({
      method: 'POST',
      url: '/api/reviews_v2',
      headers: author.headers,
      payload: reviewOf(product, { detail }),
    })
  const { _id } = (await write(`${reviewText()} www.contoh.example`)).json().data
  expect((await staff('reviews', 'list')).output).toContain(`${_id}.1`)
  expect((await staff('reviews', 'show', `${_id}.1`)).output).toContain('held because of: link')
  expect((await staff('reviews', 'approve', 'all')).output).toContain('0 reviews')
  expect((await staff('reviews', 'approve', `${_id}.2`)).output).toContain('has changed since you read it')
  expect(await staff('reviews', 'approve', `${_id}.1`, '--as', 'rini')).toMatchObject({ code: 0 })
  expect((await staff('reviews', 'list')).output).toBe('None.')
  expect((await staff('reviews', 'show', _id)).output).toContain(`${_id}.2  published`)
  expect((await staff('reviews', 'reject', `${_id}.2`, ' ')).code).toBe(2)
  expect((await staff('reviews', 'reject', _id, 'Iklan')).code).toBe(2)
  expect((await staff('reviews', 'reject', `${_id}.1`, 'Iklan')).output).toContain('rini')
  expect((await staff('reviews', 'reject', `${_id}.2`, 'Iklan')).code).toBe(0)
  expect((await staff('reviews', 'list', '--rejected')).output).toContain(_id)
  expect((await staff('reviews', 'show', _id)).output).toContain('rejected: Iklan')
  expect((await staff('reviews', 'show', 'made-up')).output).toContain('There is no review')
})

test('a file is imported and approved; rejected lines are in the report', async () => {
  const name = `Sabun ${Math.random()}`
  const { productId } = await makeProduct(shop.db, { name })
  const folder = mkdtempSync(path.join(tmpdir(), 'carasun-reviews-'))
  const [file, report] = [path.join(folder, 'a.csv'), path.join(folder, 'r.csv')]
  writeFileSync(
    file,
    `Product Name,Customer Rating,Customer Review\n${name},5,Wangi\n${name},4,Biasa\nX,1,Y\n`,
  )
  const run = await staff('reviews', 'import', file, '--report', report)
  expect(run.output).toContain('2 are new')
  expect(readFileSync(report, 'utf8')).toContain('there is no such product')
  expect((await staff('reviews', 'approve', 'all')).output).toContain('2 reviews are approved')
  const product = await shop.db
    .selectFrom('products')
    .select(['total_reviews', 'average_rating'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  expect(product).toEqual({ total_reviews: 2, average_rating: 4.5 })
  writeFileSync(file, 'a,b\n1,2\n')
  expect((await staff('reviews', 'import', file)).output).toContain('no column is named product')
})
