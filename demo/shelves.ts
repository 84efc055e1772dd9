import { sql } from 'kysely'
import type { Db } from '../server/db/database.ts'

/**
 * Puts everything on a shelf, one brand next to the other ("A2-14": bay A, second board, place 14), and prints an
 * EAN-13 of Indonesia on each pack, so that the warehouse can be tried.
 */
export async function fillShelves(tx: Db): Promise<void> {
  await sql`
    with placed as (
      select c.id, dense_rank() over (order by p.brand_id) - 1 as bay,
        row_number() over (partition by p.brand_id order by c.id) - 1 as place, '899' || lpad(c.id::text, 9, '0') as twelve
      from combinations c join products p on p.id = c.product_id
    )
    update stock s set
      shelf = chr(65 + (bay % 26)::integer) || 1 + place / 20 || '-' || lpad((1 + place % 20)::text, 2, '0'),
      barcode = twelve || (10 - (
        select sum(substr(twelve, i, 1)::integer * case when i % 2 = 0 then 3 else 1 end) from generate_series(1, 12) i
      ) % 10) % 10
    from placed where placed.id = s.combination_id`.execute(tx)
}
