import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../open-log.ts'
import { makeBuyer } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { testApp, testShop } from '../testing/test-shop.ts'
import { PublicCache } from './public-cache.ts'

test('a database whose disk is full refuses in words, and staff read why in the log', async () => {
  const shop = await testShop()
  const lines: string[] = []
  const log = openLog({ NODE_ENV: 'test' }, { write: line => lines.push(line) })
  const app = await testApp({ ...shop, log }, new PublicCache())
  onTestFinished(async () => {
    await app.close()
    await shop.close()
  })
  const { productId, combinationIds } = await makeProduct(shop.db)
  const { headers } = await makeBuyer(shop.db)
  await sql`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(shop.db)
  await sql`create trigger fill_disk before insert on cart_lines for each row execute function fill_disk()`.execute(
    shop.db,
  )
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/me/carts',
    headers,
    payload: { action: 'add', id: String(productId), combination_id: String(combinationIds[0]), quantity: 1 },
  })
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' })
  expect(response.headers['retry-after']).toBeDefined()
  expect(lines.join('')).toContain('the disk of the database is full')
})
