import type { Db } from '../db/database.ts'
import { noSuch } from './no-such.ts'

/** What a promotion is limited to, by slug. */
export interface ScopeSlugs {
  brands: string[]
  categories: string[]
  products: string[]
}

const kinds = { brands: 'brand', categories: 'category', products: 'product' } as const

/**
 * Finds the ids of what a promotion is limited to, and keeps it from being deleted meanwhile. Refuses with NOT_FOUND what is
 * not in the catalogue: without it the promotion would be for everything.
 */
export async function findScopeIds(
  tx: Db,
  scope: ScopeSlugs,
): Promise<{ brand_ids: number[]; category_ids: number[]; product_ids: number[] }> {
  const idsOf = async (table: keyof ScopeSlugs) => {
    const slugs = scope[table]
    if (slugs.length === 0) return []
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'slug'])
      .where('slug', 'in', slugs)
      .orderBy('id')
      .forKeyShare()
      .execute()
    const missing = slugs.find(slug => !rows.some(row => row.slug === slug))
    if (missing !== undefined) throw noSuch({ kind: kinds[table], id: missing })
    return rows.map(({ id }) => id)
  }
  return {
    brand_ids: await idsOf('brands'),
    category_ids: await idsOf('categories'),
    product_ids: await idsOf('products'),
  }
}
