import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeProduct } from '../../testing/make-product.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { findSellables } from './index.ts'

const { shop } = await openTestShop()

test('a combination shows its own picture, else the product’s, and another combination’s only if there is no other', async () => {
  const { productId, combinationIds } = await makeProduct(shop.db, { combinations: 2 })
  const [pictured = 0, plain = 0] = combinationIds
  const add = (position: number, hash: string, combinationId: number | null) =>
    sql`
    insert into product_images (product_id, combination_id, position, media_hash, is_cover)
    values (${productId}, ${combinationId}, ${position}, ${hash}, ${combinationId !== null})`.execute(shop.db)
  const shown = async () => {
    const sellables = await findSellables(shop.db, combinationIds)
    return [pictured, plain].map(id => sellables.get(id)?.mediaHash)
  }
  await add(0, 'a shade', pictured)
  expect(await shown()).toEqual(['a shade', 'a shade'])
  await add(1, 'the product', null)
  expect(await shown()).toEqual(['a shade', 'the product'])
})
