import { sql } from 'kysely'
import { POINT_VALUE_RUPIAH } from '../../../contract/constants.ts'
import type { StaffPointRule } from '../../../contract/staff/point-rules.ts'
import type { Shop } from '../../shop.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { namesBySlug, promotionStateAt, readUse, usesOfPointRule } from './promotion-figures.ts'

interface Row extends Pick<StaffPointRule, 'version' | 'state' | 'is_active'> {
  name: string
  times: number
  brands: Record<string, string>
  categories: Record<string, string>
  products: Record<string, string>
  starts_at: Date
  ends_at: Date | null
}

/** Shows a rule that multiplies points, with what it added by day. Refuses with NOT_FOUND. */
export async function readPointRule(
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  id: string,
): Promise<StaffPointRule> {
  const now = clock()
  const { rows } = await sql<Row>`
    select r.version, r.is_active, ${promotionStateAt('r', now)} as state, r.name, r.times, r.starts_at, r.ends_at,
      ${namesBySlug('brands', 'r.brand_ids')} as brands, ${namesBySlug('categories', 'r.category_ids')} as categories,
      ${namesBySlug('products', 'r.product_ids')} as products
    from point_rules r where r.id = ${id}::bigint`.execute(db)
  const [row] = rows
  if (!row) throw noSuch({ kind: 'point rule', id })
  const { version, state, is_active, brands, categories, products, ...fields } = row
  const uses = usesOfPointRule(sql`${id}::bigint`, POINT_VALUE_RUPIAH)
  const { pieces: points, ...use } = await readUse(db, uses, now)
  return {
    id,
    version,
    state,
    is_active,
    rule: {
      ...fields,
      brand_slugs: Object.keys(brands),
      category_slugs: Object.keys(categories),
      product_slugs: Object.keys(products),
      starts_at: fields.starts_at.toISOString(),
      ends_at: fields.ends_at?.toISOString() ?? null,
    },
    names: { brands, categories, products },
    points,
    ...use,
  }
}
