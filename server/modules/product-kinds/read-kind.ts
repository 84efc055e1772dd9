import { sql } from 'kysely'
import type { Attributes } from '../../../contract/catalog.ts'
import { productPath } from '../../../contract/paths.ts'
import type { PackPartRow, StaffProductKind } from '../../../contract/staff/product-kinds.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { mediaPath } from '../media/index.ts'
import { requireProduct } from '../product-desk/index.ts'
import { partRows, showPart } from './find-parts.ts'
import { findReasons } from './kind-rules.ts'

type Offer = Pick<StaffProductKind, 'kind' | 'price_rupiah' | 'available' | 'in_bags'> & {
  media_hash: string | null
}

/** Shows of which kind a product is, and what is in it (CAT-04). Refuses with NOT_FOUND. */
export async function readKind(db: Db, id: string): Promise<StaffProductKind> {
  const product = await requireProduct(db, id)
  const { media_hash: hash, ...offer } = onlyRow(
    await sql<Offer>`
      select p.classification as kind,
        (select media_hash from product_images pi where pi.product_id = p.id
          order by pi.is_cover desc, pi.position, pi.id limit 1) as media_hash,
        (select count(distinct l.cart_id)::integer from cart_lines l join carts b on b.id = l.cart_id
          where l.product_id = p.id and b.closed_at is null) as in_bags,
        coalesce(min(c.price_after_discount_rupiah), 0) as price_rupiah,
        coalesce(max(case when p.classification = 'gwp_non_sellable' then shelf.pieces else a.available end), 0)::integer
          as available
      from products p left join combinations c on c.product_id = p.id and c.put_away_at is null
      left join combination_availability a on a.combination_id = c.id
      left join combination_shelf shelf on shelf.combination_id = c.id
      where p.id = ${product.id} group by p.id`.execute(db),
  )
  const parts = await readParts(db, product.id)
  const partsRupiah = parts.reduce((sum, part) => sum + part.price_rupiah * part.quantity, 0)
  const { name, brand_name: brand, slug, category, state, version } = product
  return {
    ...{ id, name, brand, version, ...offer },
    parts,
    parts_rupiah: partsRupiah,
    saving_rupiah: Math.max(0, partsRupiah - offer.price_rupiah),
    reasons: await findReasons(db, product.id),
    image: hash && mediaPath(hash),
    is_live: state === 'live',
    path: state === 'draft' ? null : productPath({ id, slug, default_category: { slug: category } }),
  }
}

/** The parts of a pack in their order. */
export async function readParts(db: Db, productId: number): Promise<PackPartRow[]> {
  const { rows } = await sql<Omit<PackPartRow, 'choice'> & { attributes: Attributes }>`
    ${partRows(sql`, pc.quantity`)}
    from pack_contents pc join combinations c on c.id = pc.combination_id join products p on p.id = c.product_id
    join brands b on b.id = p.brand_id join combination_shelf shelf on shelf.combination_id = c.id
    where pc.product_id = ${productId} order by pc.position, c.id`.execute(db)
  return rows.map(showPart)
}
