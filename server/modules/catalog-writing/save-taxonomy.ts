import { sql } from 'kysely'
import { slugOf } from '../../../contract/slug.ts'
import { firstPlaces } from '../../../contract/staff/tags.ts'
import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged } from '../listing/index.ts'
import type { BrandDraft, CategoryDraft, TagDraft } from './product-draft.ts'
import { findTermPlaces, type TermTable } from './term-store.ts'

/** The brands, categories and tags of products. All are matched by slug, so saving again is safe. */

export const brandSlug = (brand: Pick<BrandDraft, 'name' | 'slug'>) => brand.slug ?? slugOf(brand.name)

/** A saved brand or tag. */
interface SavedTerm {
  slug: string
  id: number
  /** True if it did not exist before. */
  is_new: boolean
  /** True if it existed before and any of it has changed. */
  is_changed: boolean
  /** True if it existed before and what tiles show of it has changed: they must be rebuilt. */
  is_renamed: boolean
}

interface SavedTerms<Draft> {
  terms: SavedTerm[]
  idOf: (draft: Draft) => number | undefined
}

/**
 * Saves brands. A brand given only by name keeps the name it has in the shop; one given with its slug is renamed. One that
 * was merged into another since stands for that one, and changes nothing of it.
 */
export async function saveBrands(db: Db, brands: BrandDraft[]): Promise<SavedTerms<BrandDraft>> {
  const { drafts, placeOf } = await placeTerms(db, 'brands', brands)
  const rows = drafts.map(([slug, brand]) => ({
    slug,
    name: brand.name.trim(),
    may_rename: brand.slug !== undefined,
    country: brand.country,
    story: brand.story,
    is_featured: brand.isFeatured,
    accent_color: brand.accentColor,
    ground_color: brand.groundColor,
    logo: brand.logo,
  }))
  const savedTerms = await sql<SavedTerm>`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (slug text, name text, may_rename boolean,
        country text, story text, is_featured boolean, accent_color text, ground_color text, logo jsonb)
    ), added as (
      insert into brands (slug, name, country, story, is_featured, accent_color, ground_color, logo)
      select slug, name, coalesce(country, ''), coalesce(story, ''), coalesce(is_featured, false), accent_color,
        ground_color, logo
      from input where slug not in (select slug from brands)
      returning slug, id
    ), tagged as (
      insert into country_tags (name) select distinct country from input where country <> ''
      on conflict (name) do nothing
    ), merged as (
      select b.id, case when g.may_rename then g.name else b.name end as name, coalesce(g.country, b.country) as country,
        coalesce(g.story, b.story) as story, coalesce(g.is_featured, b.is_featured) as is_featured,
        coalesce(g.accent_color, b.accent_color) as accent_color, coalesce(g.ground_color, b.ground_color) as ground_color,
        coalesce(g.logo, b.logo) as logo,
        (b.name, b.country) as before
      from brands b join input g using (slug)
    ), altered as (
      update brands b set name = f.name, country = f.country, story = f.story, is_featured = f.is_featured,
        accent_color = f.accent_color, ground_color = f.ground_color, logo = f.logo, version = b.version + 1
      from merged f
      where f.id = b.id and (b.name, b.country, b.story, b.is_featured, b.accent_color, b.ground_color, b.logo)
        is distinct from (f.name, f.country, f.story, f.is_featured, f.accent_color, f.ground_color, f.logo)
      returning b.id, (b.name, b.country) is distinct from f.before as is_renamed
    )
    select slug, id, true as is_new, false as is_changed, false as is_renamed from added
    union all
    select b.slug, b.id, false, a.id is not null, coalesce(a.is_renamed, false) from brands b join input using (slug) left join altered a on a.id = b.id`.execute(
    db,
  )
  return savedAs(savedTerms.rows, placeOf)
}

/** Saves tags, as `saveBrands` does brands. */
export async function saveTags(db: Db, tags: TagDraft[]): Promise<SavedTerms<TagDraft>> {
  const { drafts, placeOf } = await placeTerms(db, 'tags', tags)
  const rows = drafts.map(([slug, tag]) => ({
    slug,
    name: tag.name.trim(),
    may_rename: tag.slug !== undefined,
    kind: tag.kind,
    places: tag.places,
    // Of a new one
    first_places: firstPlaces[tag.kind ?? 'tag'],
    position: tag.position,
    card_title: tag.card?.title,
    card_line: tag.card?.line,
  }))
  const savedTerms = await sql<SavedTerm>`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (slug text, name text, may_rename boolean,
        kind text, places text[], first_places text[], position integer, card_title text, card_line text)
    ), added as (
      insert into tags (slug, name, kind, places, position, card_title, card_line)
      select slug, name, coalesce(kind, 'tag'), coalesce(places, first_places), coalesce(position, 0),
        coalesce(card_title, ''), coalesce(card_line, '')
      from input where slug not in (select slug from tags)
      returning slug, id
    ), merged as (
      select t.id, case when g.may_rename then g.name else t.name end as name, coalesce(g.kind, t.kind) as kind,
        coalesce(g.places, t.places) as places, coalesce(g.position, t.position) as position,
        coalesce(g.card_title, t.card_title) as card_title, coalesce(g.card_line, t.card_line) as card_line
      from tags t join input g using (slug)
    ), altered as (
      update tags t set name = f.name, kind = f.kind, places = f.places, position = f.position,
        card_title = f.card_title, card_line = f.card_line, version = t.version + 1
      from merged f
      where f.id = t.id and (t.name, t.kind, t.places, t.position, t.card_title, t.card_line)
        is distinct from (f.name, f.kind, f.places, f.position, f.card_title, f.card_line)
      returning t.id
    )
    select slug, id, true as is_new, false as is_changed, false as is_renamed from added
    union all
    select t.slug, t.id, false, t.id in (select id from altered), t.id in (select id from altered) from tags t join input using (slug)`.execute(
    db,
  )
  return savedAs(savedTerms.rows, placeOf)
}

/** Returns the drafts by the address where each is kept now, the last of an address only. */
async function placeTerms<Draft extends BrandDraft | TagDraft>(db: Db, table: TermTable, all: Draft[]) {
  const placeOf = await findTermPlaces(db, table)
  const drafts = new Map<string, { name: string } & Partial<Draft>>()
  for (const draft of all) {
    const { slug, isFormer } = placeOf(draft)
    if (!isFormer) drafts.set(slug, draft)
    else if (!drafts.has(slug)) drafts.set(slug, { name: draft.name } as { name: string } & Partial<Draft>)
  }
  return { drafts: [...drafts], placeOf }
}

function savedAs<Draft extends BrandDraft | TagDraft>(
  terms: SavedTerm[],
  placeOf: Awaited<ReturnType<typeof findTermPlaces>>,
): SavedTerms<Draft> {
  const idOf = new Map(terms.map(term => [term.slug, term.id]))
  return { terms, idOf: draft => idOf.get(placeOf(draft).slug) }
}

/** Finds the products whose tiles show the old name of their brand or tag. */
export async function findProductsWithOldNames(
  db: Db,
  brands: SavedTerm[],
  tags: SavedTerm[],
): Promise<number[]> {
  const renamedIds = (rows: SavedTerm[]) => rows.filter(row => row.is_renamed).map(row => row.id)
  if (renamedIds(brands).length + renamedIds(tags).length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from products where brand_id = any(${renamedIds(brands)})
    union select product_id from product_tags where tag_id = any(${renamedIds(tags)})`.execute(db)
  return rows.map(row => row.id)
}

export interface CategoryTree {
  slug: string
  name: string
  ratingTypes?: string[]
  children?: CategoryTree[]
}

/** Saves a whole tree in its order; a category whose slug exists is moved and renamed. */
export async function saveCategories(db: Db, tree: CategoryTree[]): Promise<void> {
  const save = async (nodes: CategoryTree[], parentId: number | null): Promise<void> => {
    for (const [position, node] of nodes.entries()) {
      const values = { name: node.name, parent_id: parentId, position, rating_types: node.ratingTypes ?? [] }
      const { id } = await db
        .insertInto('categories')
        .values({ slug: node.slug, ...values })
        .onConflict(conflict => conflict.column('slug').doUpdateSet(values))
        .returning('id')
        .executeTakeFirstOrThrow()
      await save(node.children ?? [], id)
    }
  }
  await save(tree, null)
  // A living category always wins over a former address.
  await sql`delete from former_categories where slug in (select slug from categories)`.execute(db)
}

const DEPTH_MAX = 3

/** Returns the id of each category draft, creating missing categories of a path; null for an unknown slug. */
export async function findOrMakeCategories(
  db: Db,
  drafts: CategoryDraft[],
): Promise<(draft: CategoryDraft) => number | null> {
  const rows = await db.selectFrom('categories').select(['id', 'parent_id', 'slug', 'name']).execute()
  const former = await db.selectFrom('former_categories').select(['slug', 'category_id']).execute()
  // A file may name a category by an address that it had once.
  const bySlug = new Map([
    ...former.map(row => [row.slug, row.category_id] as const),
    ...rows.map(row => [row.slug, row.id] as const),
  ])
  const known = bySlug.size
  const byPlace = new Map(rows.map(row => [placeOf(row.parent_id, row.name), row.id]))
  const count = new Map<number | null, number>()
  for (const row of rows) count.set(row.parent_id, (count.get(row.parent_id) ?? 0) + 1)

  const idOf = new Map<string, number>()
  for (const draft of drafts) {
    if ('slug' in draft) continue
    const path = pathOf(draft)
    if (idOf.has(path.join('\n'))) continue
    let parentId: number | null = null
    for (const [index, name] of path.entries()) {
      let id: number | undefined = byPlace.get(placeOf(parentId, name))
      if (id === undefined) {
        const slug = freeSlug(path.slice(0, index + 1), bySlug)
        const position: number = count.get(parentId) ?? 0
        const row: { id: number } = await db
          .insertInto('categories')
          .values({ slug, name, parent_id: parentId, position })
          .returning('id')
          .executeTakeFirstOrThrow()
        id = row.id
        bySlug.set(slug, id)
        byPlace.set(placeOf(parentId, name), id)
        count.set(parentId, position + 1)
      }
      parentId = id
    }
    if (parentId !== null) idOf.set(path.join('\n'), parentId)
  }
  // The tree of categories is on all pages.
  if (bySlug.size > known) await notifyCatalogChanged(db)
  return draft => ('slug' in draft ? bySlug.get(draft.slug) : idOf.get(pathOf(draft).join('\n'))) ?? null
}

const pathOf = (draft: { path: string[] }) =>
  draft.path
    .map(name => name.trim())
    .filter(name => slugOf(name) !== '')
    .slice(0, DEPTH_MAX)

/** True if two sisters cannot be told apart by a file, which names categories by their path. */
export const samePlace = (one: string, other: string) => slugOf(one) === slugOf(other)

const placeOf = (parentId: number | null, name: string) => `${parentId ?? ''}/${slugOf(name)}`

/** Returns the slug of the name if it is free; otherwise puts its parents' names in front, then a number at the end. */
function freeSlug(path: string[], usedSlugs: Map<string, number>): string {
  const candidates = path.map((_, index) => slugOf(path.slice(path.length - 1 - index).join(' ')))
  const longest = candidates.at(-1) ?? ''
  for (let n = 2; ; n += 1) {
    const freeCandidate = candidates.find(slug => !usedSlugs.has(slug))
    if (freeCandidate !== undefined) return freeCandidate
    candidates.push(`${longest}-${n}`)
  }
}
