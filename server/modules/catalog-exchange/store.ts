import { sql } from 'kysely'
import { fileFlags } from '../../../contract/product-flags.ts'
import type { Db } from '../../db/database.ts'
import { type ProductStatus, statusOf } from '../catalog-writing/index.ts'
import type { CsvProduct, CsvVariant } from './csv-product.ts'
import { splitPath, splitTags } from './read-product.ts'

export interface StoredProduct extends CsvProduct {
  id: number
  variants: StoredVariant[]
  images: { url: string; alt: string; sku?: string; mediaHash: string }[]
}

/** Its price after the discount is the one that lasts: without a sale that ends by itself. */
export type StoredVariant = CsvVariant & {
  /** What buyers pay now, in such a sale too. */
  priceNowRupiah: number
  stockOnHand: number
  isBackorderAllowed: boolean
  weightGram: number
}

/** Finds the shop's products with these handles, as a file would express them. */
export async function findStored(
  db: Db,
  publicUrl: string,
  handles: string[],
): Promise<Map<string, StoredProduct>> {
  const products = await readStored(db, publicUrl, {
    condition: sql`p.slug = any(${handles})`,
    limit: handles.length,
  })
  return new Map(products.map(product => [product.handle, product]))
}

/** Maps each SKU to the handle of the product that owns it. */
export async function findOwners(db: Db, skus: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string; handle: string }>`
    select c.sku, p.slug as handle from combinations c join products p on p.id = c.product_id
    where c.sku = any(${skus})`.execute(db)
  return new Map(rows.map(row => [row.sku, row.handle]))
}

/** Lists the next products with an id above `afterId`, in ascending order, without what is put away. */
export const listStored = (db: Db, publicUrl: string, afterId: number, limit: number) =>
  readStored(db, publicUrl, { condition: sql`p.id > ${afterId}`, limit, isOnlyOffered: true })

/** Reads these products, in ascending order of their ids, without what is put away. */
export const readOffered = (db: Db, publicUrl: string, ids: number[]) =>
  readStored(db, publicUrl, {
    condition: sql`p.id = any(${ids}::bigint[])`,
    limit: ids.length,
    isOnlyOffered: true,
  })

/**
 * SQL: the price of a combination `c` without the flash sale or the planned price that is on and ends by itself. A file
 * from during a sale, imported later, must not bring the sale's price back for good.
 */
const lastingPrice = sql`(
  select coalesce((select n.list_price_rupiah from planned_sale_prices n
    where n.combination_id = c.id and n.state = 'running' and n.ends_at is not null and n.price_rupiah = usual.price), usual.price)
  from (select coalesce((select f.usual_price_rupiah from flash_sale_lines f
    where f.combination_id = c.id and f.usual_price_rupiah is not null and f.ended_at is null
      and f.price_rupiah = c.price_after_discount_rupiah limit 1), c.price_after_discount_rupiah) as price) usual)`

async function readStored(
  db: Db,
  publicUrl: string,
  {
    condition,
    limit,
    isOnlyOffered = false,
  }: { condition: ReturnType<typeof sql>; limit: number; isOnlyOffered?: boolean },
): Promise<StoredProduct[]> {
  const { rows } = await sql<{
    id: number
    handle: string
    title: string
    body: string | null
    vendor: string
    path: string[]
    tags: string[]
    status: ProductStatus
    is_gift_card: boolean
    flags: StoredProduct['flags']
    variants: StoredProduct['variants']
    images: { source_url: string | null; alt: string; sku: string | null; mediaHash: string }[]
  }>`
    select p.id, p.slug as handle, p.name as title, p.content ->> 'description_html' as body, b.name as vendor,
      ${statusOf} as status, p.classification is not distinct from 'egift' as is_gift_card,
      jsonb_build_object(${sql.raw(fileFlags.map(flag => `'${flag}', p.${flag}`).join(', '))}) as flags,
      (with recursive up as (
         select c.name, c.parent_id, 0 as height from categories c where c.id = p.default_category_id
         union all
         select c.name, c.parent_id, up.height + 1 from up join categories c on c.id = up.parent_id
       ) select array_agg(name order by height desc) from up) as path,
      array(select t.name from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id) as tags,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', c.sku,
          'attributes', (select coalesce(jsonb_object_agg(key, value ->> 'name'), '{}') from jsonb_each(c.attributes)
            where key <> 'non_specify'),
          'priceRupiah', c.price_rupiah, 'priceAfterDiscountRupiah', ${lastingPrice},
          'priceNowRupiah', c.price_after_discount_rupiah,
          'stockOnHand', coalesce(s.on_hand, 0),
          'isBackorderAllowed', coalesce(s.is_backorder_allowed, false), 'weightGram', c.weight_gram) order by c.position, c.id), '[]')
        from combinations c left join stock s on s.combination_id = c.id where c.product_id = p.id and (c.put_away_at is null or not ${isOnlyOffered})) as variants,
      (select coalesce(jsonb_agg(jsonb_build_object('source_url', i.source_url, 'alt', i.alt, 'sku', c.sku,
          'mediaHash', i.media_hash) order by i.position, i.id), '[]')
        from product_images i left join combinations c on c.id = i.combination_id where i.product_id = p.id) as images
    from products p join brands b on b.id = p.brand_id
    where ${condition} order by p.id limit ${limit}`.execute(db)
  return rows.map(row => ({
    id: row.id,
    handle: row.handle,
    title: row.title,
    bodyHtml: row.body ?? undefined,
    vendor: row.vendor,
    categoryPath: splitPath(row.path.join(' > ')),
    tags: splitTags(row.tags.join(',')),
    status: row.status,
    isGiftCard: row.is_gift_card,
    flags: row.flags,
    variants: row.variants,
    images: row.images.map(({ source_url, alt, sku, mediaHash }) => ({
      url: source_url ?? `${publicUrl}/media/${mediaHash}?w=1000`,
      alt,
      sku: sku ?? undefined,
      mediaHash,
    })),
  }))
}
