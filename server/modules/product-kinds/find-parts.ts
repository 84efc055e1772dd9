import { type RawBuilder, sql } from 'kysely'
import type { Attributes } from '../../../contract/catalog.ts'
import { choiceName } from '../../../contract/choice-name.ts'
import { type FoundPart, KINDS_FOUND } from '../../../contract/staff/product-kinds.ts'
import type { Db } from '../../db/database.ts'
import { partReason } from './kind-rules.ts'

type Row = Omit<FoundPart, 'choice'> & { attributes: Attributes }

/** SQL: variants `c` of products `p`, as a pack's form shows them; `where` follows it. */
export const partRows = (more: RawBuilder<unknown>) => sql<Row>`
  select c.id::text as combination_id, p.id::text as product_id, c.sku, p.name, c.attributes, b.name as brand,
    c.price_after_discount_rupiah as price_rupiah, shelf.pieces, ${partReason} as reason ${more}`

export const showPart = <Found extends Row>({
  attributes,
  ...part
}: Found): Omit<Found, 'attributes'> & { choice: string } => ({
  ...part,
  choice: choiceName(attributes),
})

/** Finds variants by name, brand or SKU, with why one cannot be in a pack (CAT-04). */
export async function findParts(db: Db, search: string): Promise<FoundPart[]> {
  const words = search.split(/\s+/).map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<Row>`
    ${partRows(sql``)}
    from products p join brands b on b.id = p.brand_id join combinations c on c.product_id = p.id
    join combination_shelf shelf on shelf.combination_id = c.id
    where concat_ws(' ', p.name, b.name, c.sku, c.attributes::text) ilike all(${words}::text[])
    order by p.total_orders desc, c.id limit ${KINDS_FOUND}`.execute(db)
  return rows.map(showPart)
}
