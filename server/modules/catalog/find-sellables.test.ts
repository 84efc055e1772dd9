import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/database.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { findSellables } from './find-sellables.ts'

const { shop } = await openTestShop()

test('finding two combinations reads those two, however many products the shop has', async () => {
  const { combinationIds } = await makeProduct(shop.db, { combinations: 2 })
  const tx = await shop.db.startTransaction().execute()
  await multiplyProducts(tx, 3_000)
  const before = await countReads(tx)
  const found = await findSellables(tx, combinationIds)
  const reads = (await countReads(tx)) - before
  await tx.rollback().execute()
  expect(found.size).toBe(2)
  // Planning reads some rows too, to look at the ends of indexes.
  expect(reads).toBeLessThan(100)
})

async function multiplyProducts(db: Db, count: number) {
  await sql`
    insert into products (slug, name, brand_id, default_category_id, origin)
    select 'banyak-' || n, 'Banyak ' || n, p.brand_id, p.default_category_id, 'Indonesia'
    from (select * from products limit 1) p, generate_series(1, ${count}::integer) n`.execute(db)
  await sql`
    insert into combinations (product_id, sku, position, price_rupiah, price_after_discount_rupiah, weight_gram)
    select id, slug, 0, 50000, 50000, 100 from products where slug like 'banyak-%'`.execute(db)
  await sql`
    insert into stock (combination_id, on_hand) select id, 10 from combinations where sku like 'banyak-%'`.execute(
    db,
  )
  await sql`analyze products, combinations, stock`.execute(db)
}

/** The rows of products, combinations and stock that this transaction has read so far. */
async function countReads(db: Db): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::integer as reads
    from pg_stat_xact_user_tables where relname in ('products', 'combinations', 'stock')`.execute(db)
  return rows[0]?.reads ?? 0
}
