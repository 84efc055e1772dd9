import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'
import { references } from './find-used.ts'

const { shop } = await openTestShop()

test('[PROD-08] of each table that refers to a product, it is decided whether it keeps the product', async () => {
  for (const [table, decided] of Object.entries(references)) {
    const { rows } = await shop.pool.query(
      `select c.conrelid::regclass || '.' || a.attname as reference
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid = $1::regclass`,
      [table],
    )
    expect(Object.keys(decided).sort(), table).toEqual(rows.map(({ reference }) => reference).sort())
  }
})
