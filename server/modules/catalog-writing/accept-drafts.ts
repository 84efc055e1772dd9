import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type DraftRefusal, refuseDraft } from './check-draft.ts'
import type { CategoryDraft, ProductDraft } from './product-draft.ts'
import { brandSlug } from './save-taxonomy.ts'

/** Returns the drafts whose SKUs, categories and pack contents are valid in this shop; adds the others to `refused`. */
export async function acceptDrafts(
  db: Db,
  drafts: ProductDraft[],
  refused: DraftRefusal[],
): Promise<ProductDraft[]> {
  const skus = drafts.flatMap(draft => [
    ...draft.combinations.map(combination => combination.sku),
    ...(draft.packContents ?? []).map(content => content.sku),
  ])
  const owners = await sql<{ sku: string; slug: string }>`
    select c.sku, p.slug from combinations c join products p on p.id = c.product_id where c.sku = any(${skus})`.execute(
    db,
  )
  const ownerOf = new Map(owners.rows.map(row => [row.sku, row.slug]))
  const result = await sql<{ slug: string }>`
    select slug from products where slug = any(${drafts.map(draft => draft.slug)})`.execute(db)
  const knownSlugs = new Set(result.rows.map(row => row.slug))
  const elsewhere = await findMovedPages(
    db,
    drafts.map(draft => draft.slug),
  )
  const slugs = drafts.flatMap(draft =>
    (draft.categories ?? []).flatMap(category => ('slug' in category ? category.slug : [])),
  )
  const categories = await sql<{
    slug: string
  }>`
    select slug from categories where slug = any(${slugs})
    union select slug from former_categories where slug = any(${slugs})`.execute(db)
  const categorySlugs = new Set(categories.rows.map(row => row.slug))

  const acceptedDrafts: ProductDraft[] = []
  for (const draft of drafts) {
    const refusal = refuseDraft(draft) ?? refuseInShop(draft)
    if (refusal) {
      refused.push(refusal)
      continue
    }
    acceptedDrafts.push(draft)
    for (const { sku } of draft.combinations) ownerOf.set(sku, draft.slug)
  }
  return acceptedDrafts.filter(draft => {
    const missing = draft.packContents?.find(content => !ownerOf.has(content.sku))
    if (missing)
      refused.push({
        slug: draft.slug,
        field: 'packContents',
        reason: `no combination has the SKU ${missing.sku}`,
      })
    return !missing
  })

  function refuseInShop(draft: ProductDraft): DraftRefusal | null {
    const refuse = (field: string, reason: string) => ({ slug: draft.slug, field, reason })
    const moved = elsewhere.get(draft.slug)
    if (moved) return refuse('slug', moved)
    if (brandSlug(draft.brand) === '') return refuse('brand', 'the brand name has no letters or digits')
    const clash = draft.combinations.find(({ sku }) => (ownerOf.get(sku) ?? draft.slug) !== draft.slug)
    if (clash) return refuse('sku', `${clash.sku} belongs to ${ownerOf.get(clash.sku)}`)
    const unknown = draft.categories?.find(
      category => 'slug' in category && !categorySlugs.has(category.slug),
    )
    if (unknown && 'slug' in unknown) return refuse('categories', `no category has the slug ${unknown.slug}`)
    if (draft.categories?.some(hasNoName)) return refuse('categories', 'the path has no name')
    if (knownSlugs.has(draft.slug)) return null
    if (draft.combinations.length === 0) return refuse('combinations', 'a new product needs at least one')
    return draft.categories?.length ? null : refuse('categories', 'a new product needs at least one')
  }
}

/** Says where the pages with these slugs are now: a new product must not take them, and what was merged is not sold. */
async function findMovedPages(db: Db, slugs: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; reason: string }>`
    select f.slug, 'this address now leads to ' || p.slug as reason
    from former_slugs f join products p on p.id = f.product_id where f.slug = any(${slugs})
    union all
    select p.slug, 'this product was merged into ' || into_product.slug
    from products p join product_merges m on m.product_id = p.id join products into_product on into_product.id = m.into_id
    where p.slug = any(${slugs})`.execute(db)
  return new Map(rows.map(({ slug, reason }) => [slug, reason]))
}

const hasNoName = (category: CategoryDraft) =>
  'path' in category && !category.path.some(name => /[\p{L}\p{N}]/u.test(name))
