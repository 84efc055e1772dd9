import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * A product's links to other tables: the given rows replace the stored ones. Each function returns the ids of the
 * products that it changed.
 */

export async function saveLinks(
  db: Db,
  table: 'product_categories' | 'product_tags',
  column: 'category_id' | 'tag_id',
  wanted: { products: number[]; rows: object[] },
): Promise<number[]> {
  const [links, to] = [sql.table(table), sql.ref(column)]
  const result = await sql<{ product_id: number }>`
    with input as (select * from jsonb_to_recordset(${JSON.stringify(wanted.rows)}::jsonb) as g (product_id bigint, id bigint)),
    deleted as (
      delete from ${links} where product_id = any(${wanted.products})
        and (product_id, ${to}) not in (select product_id, id from input)
      returning product_id
    ), added as (
      insert into ${links} (product_id, ${to}) select product_id, id from input
      on conflict do nothing returning product_id
    )
    select product_id from deleted union select product_id from added`.execute(db)
  return result.rows.map(row => row.product_id)
}

export async function savePackContents(db: Db, products: number[], rows: object[]): Promise<number[]> {
  const result = await sql<{ product_id: number }>`
    with input as materialized (
      select g.product_id, c.id as combination_id, g.quantity, g.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (product_id bigint, sku text, quantity integer, position integer)
      join combinations c using (sku)
    ), deleted as (
      delete from pack_contents p where p.product_id = any(${products})
        and (p.product_id, p.combination_id) not in (select product_id, combination_id from input)
      returning product_id
    ), written as (
      insert into pack_contents (product_id, combination_id, quantity, position) select * from input
      on conflict (product_id, combination_id) do update set quantity = excluded.quantity, position = excluded.position
        where (pack_contents.quantity, pack_contents.position) is distinct from (excluded.quantity, excluded.position)
      returning product_id
    )
    select product_id from deleted union select product_id from written`.execute(db)
  return result.rows.map(row => row.product_id)
}
