import { sql } from 'kysely'
import type { Attributes } from '../../../contract/catalog.ts'
import { choiceName } from '../../../contract/choice-name.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { ProductKindRow, ProductKindsQuery } from '../../../contract/staff/product-kinds.ts'
import type { Db } from '../../db/database.ts'
import { mediaPath } from '../media/index.ts'

interface Row extends Omit<ProductKindRow, 'id' | 'image' | 'contents'> {
  id: number
  media_hash: string | null
  parts: { name: string; attributes: Attributes; quantity: number }[] | null
  amounts: number[]
  vouchers: string[]
}

/** Lists packs, gifts and e-gift cards, the newest first, a page at a time (CAT-04). */
export async function listKinds(
  db: Db,
  { search, kind, after, limit }: ProductKindsQuery,
): Promise<ListPage<ProductKindRow>> {
  const words = search ? `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await sql<Row>`
    select p.id, p.name, b.name as brand, p.is_active_in_sociolla as is_live, p.classification as kind,
      (select media_hash from product_images pi where pi.product_id = p.id
        order by pi.is_cover desc, pi.position, pi.id limit 1) as media_hash,
      offer.price_rupiah, offer.amounts, inside.parts, inside.parts_rupiah,
      case when p.classification <> 'egift' then offer.available end as available,
      array(select v.code from vouchers v join combinations c on c.id = v.gift_combination_id
        where c.product_id = p.id and v.issued_from is null order by v.code limit 5) as vouchers
    from products p join brands b on b.id = p.brand_id
    cross join lateral (
      select coalesce(min(c.price_after_discount_rupiah), 0) as price_rupiah,
        coalesce(array_agg(c.price_rupiah order by c.price_rupiah), '{}') as amounts,
        -- a gift is never sold: what is on the shelf can be given
        coalesce(max(case when p.classification = 'gwp_non_sellable' then shelf.pieces else a.available end), 0)::integer
          as available
      from combinations c join combination_availability a on a.combination_id = c.id
      join combination_shelf shelf on shelf.combination_id = c.id
      where c.product_id = p.id and c.put_away_at is null
    ) offer
    cross join lateral (
      select json_agg(json_build_object('name', pp.name, 'attributes', cc.attributes, 'quantity', pc.quantity)
          order by pc.position) as parts,
        sum(cc.price_after_discount_rupiah * pc.quantity)::bigint as parts_rupiah
      from pack_contents pc join combinations cc on cc.id = pc.combination_id join products pp on pp.id = cc.product_id
      where pc.product_id = p.id
    ) inside
    where p.classification is not null
      and (${words}::text is null or lower(p.name) like ${words} or lower(b.name) like ${words}
        or exists (select from pack_contents pc join combinations cc on cc.id = pc.combination_id
          join products pp on pp.id = cc.product_id
          where pc.product_id = p.id and (lower(pp.name) like ${words} or lower(cc.sku) like ${words})))
      and (${kind ?? null}::text is null or p.classification = ${kind ?? null})
      and (${after ?? null}::bigint is null or p.id < ${after ?? null}::bigint)
    order by p.id desc limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit).map(showRow)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

const showRow = ({ id, media_hash: hash, parts, amounts, vouchers, ...row }: Row): ProductKindRow => ({
  ...row,
  id: String(id),
  image: hash && mediaPath(hash),
  contents:
    row.kind === 'egift'
      ? amounts.map(rupiah).join(', ')
      : row.kind === 'gwp_non_sellable'
        ? vouchers.join(', ')
        : (parts ?? [])
            .map(
              ({ name, attributes, quantity }) =>
                `${quantity}× ${[name, choiceName(attributes)].filter(Boolean).join(', ')}`,
            )
            .join('; '),
})
