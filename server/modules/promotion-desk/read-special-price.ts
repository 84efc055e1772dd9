import { sql } from 'kysely'
import type { StaffSpecialPrice } from '../../../contract/staff/special-prices.ts'
import type { Shop } from '../../shop.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { namesBySlug, promotionStateAt, readUse, usesOfSpecialPrice } from './promotion-figures.ts'

interface Row extends Pick<StaffSpecialPrice, 'version' | 'state' | 'is_active' | 'usual_price_rupiah'> {
  sku: string
  product: string
  price_rupiah: number
  min_purchase_rupiah: number
  min_quantity: number
  quota_per_member: number | null
  brands: Record<string, string>
  categories: Record<string, string>
  products: Record<string, string>
  starts_at: Date
  ends_at: Date | null
}

/** Shows a special price with its use by day. Refuses with NOT_FOUND. */
export async function readSpecialPrice(
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  id: string,
): Promise<StaffSpecialPrice> {
  const now = clock()
  const { rows } = await sql<Row>`
    select s.version, s.is_active, ${promotionStateAt('s', now)} as state, c.sku, p.name as product, s.price_rupiah,
      c.price_after_discount_rupiah as usual_price_rupiah, s.min_purchase_rupiah, s.min_quantity, s.quota_per_member,
      ${namesBySlug('brands', 's.brand_ids')} as brands, ${namesBySlug('categories', 's.category_ids')} as categories,
      ${namesBySlug('products', 's.product_ids')} as products, s.starts_at, s.ends_at
    from special_prices s join combinations c on c.id = s.combination_id join products p on p.id = c.product_id
    where s.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw noSuch({ kind: 'special price', id })
  const { version, state, is_active, usual_price_rupiah, product, brands, categories, products, ...fields } =
    row
  return {
    id,
    version,
    state,
    is_active,
    usual_price_rupiah,
    price: {
      ...fields,
      brand_slugs: Object.keys(brands),
      category_slugs: Object.keys(categories),
      product_slugs: Object.keys(products),
      starts_at: fields.starts_at.toISOString(),
      ends_at: fields.ends_at?.toISOString() ?? null,
    },
    names: { product, brands, categories, products },
    ...(await readUse(db, usesOfSpecialPrice(sql`${id}::text`), now)),
  }
}
