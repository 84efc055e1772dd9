import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'

/** Refuses a special price of a gift card with INVALID_INPUT: the card is worth its list price. */
export async function requireGoods(tx: Db, combination: { sku: string } | { id: number }): Promise<void> {
  const isIt = 'sku' in combination ? sql`c.sku = ${combination.sku}` : sql`c.id = ${combination.id}::bigint`
  const { rows } = await sql`
    select from combinations c join products p on p.id = c.product_id
    where ${isIt} and p.classification = 'egift'`.execute(tx)
  if (rows.length > 0)
    throw new Refusal('INVALID_INPUT', {
      field: 'sku',
      message: 'Kartu hadiah bernilai harga aslinya, jadi tidak bisa dijual dengan harga spesial.',
    })
}
