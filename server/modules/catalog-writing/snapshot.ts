import { sql } from 'kysely'
import { emptyContent, type ProductContent, type Tile } from '../../../contract/catalog.ts'
import { flagNames, type ProductFlag } from '../../../contract/product-flags.ts'
import type { Db } from '../../db/database.ts'
import type { ImageLayout, ProductDraft } from './product-draft.ts'

/**
 * A product at one moment: everything that an import or the sheet can change. Two of them make the draft that brings the
 * product from one to the other.
 */
export interface Snapshot {
  slug: string
  name: string
  brand: string
  classification: Tile['classification']
  /** Missing in a snapshot that was stored before this field was added. */
  origin?: string
  flags: Partial<Record<ProductFlag, boolean>>
  content: Partial<Omit<ProductContent, 'texture_image'>>
  /** Slugs; the default category is the first. */
  categories: string[]
  tags: string[]
  combinations: SnapshotCombination[]
  images: {
    mediaHash: string
    sourceUrl: string | null
    alt: string
    isCover: boolean
    sku: string | null
    /** Missing if it has none: such a picture is the same as in a snapshot from before there were any. */
    layout?: ImageLayout
  }[]
}

export interface SnapshotCombination {
  id: number
  sku: string
  attributes: NonNullable<ProductDraft['combinations'][number]['attributes']>
  price: number
  priceAfter: number
  weightGram: number
  onHand: number | null
  isBackorderAllowed: boolean | null
}

/** The fields of a product that a person knows by these words. */
const fieldWords: Record<keyof Omit<Snapshot, 'slug'>, string> = {
  name: 'nama',
  brand: 'merek',
  classification: 'jenis',
  origin: 'negara asal',
  flags: 'keadaan',
  content: 'keterangan',
  categories: 'kategori',
  tags: 'tag',
  combinations: 'harga, stok, atau pilihan',
  images: 'gambar',
}

/** Reads products by slug or id, and maps each id to what it is like now. */
export async function readSnapshots(
  db: Db,
  by: { slugs: readonly string[] } | { ids: readonly number[] },
): Promise<Map<number, Snapshot>> {
  const { rows } = await sql<{ id: number; snapshot: Snapshot }>`
    select p.id, jsonb_build_object('slug', p.slug, 'name', p.name, 'brand', b.slug, 'classification', p.classification,
      'origin', p.origin,
      'flags', jsonb_build_object(${sql.raw(flagNames.map(flag => `'${flag}', p.${flag}`).join(', '))}),
      'content', p.content,
      'categories', (select coalesce(jsonb_agg(c.slug order by c.id <> p.default_category_id, c.id), '[]')
        from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id),
      'tags', (select coalesce(jsonb_agg(t.slug order by t.slug), '[]')
        from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id),
      'combinations', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'sku', c.sku, 'attributes', c.attributes,
          'price', c.price_rupiah, 'priceAfter', c.price_after_discount_rupiah, 'weightGram', c.weight_gram,
          'onHand', s.on_hand, 'isBackorderAllowed', s.is_backorder_allowed) order by c.position, c.id), '[]')
        from combinations c left join stock s on s.combination_id = c.id where c.product_id = p.id),
      'images', (select coalesce(jsonb_agg(jsonb_build_object('mediaHash', i.media_hash, 'sourceUrl', i.source_url,
          'alt', i.alt, 'isCover', i.is_cover, 'sku', c.sku)
          || case when num_nonnulls(i.focus, i.original_hash) = 0 then '{}'
            else jsonb_build_object('layout',
              jsonb_build_object('focus', i.focus, 'crop', i.crop, 'originalHash', i.original_hash)) end order by i.position, i.id), '[]')
        from product_images i left join combinations c on c.id = i.combination_id where i.product_id = p.id)) as snapshot
    from products p join brands b on b.id = p.brand_id
    where ${'slugs' in by ? sql`p.slug = any(${[...by.slugs]})` : sql`p.id = any(${[...by.ids]})`}`.execute(
    db,
  )
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]))
}

/** Names what differs between two moments, in the words of the shop: "harga, stok, atau pilihan". */
export const differencesOf = (earlier: Snapshot, later: Snapshot): string[] =>
  Object.entries(fieldWords)
    .filter(
      ([field]) =>
        field in earlier && !isSame(earlier[field as keyof Snapshot], later[field as keyof Snapshot]),
    )
    .map(([, words]) => words)

/** The names that brands and tags have now: a draft that names them by slug would otherwise rename them. */
export interface Names {
  brands: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
}

export async function readNames(db: Db, snapshots: readonly Snapshot[]): Promise<Names> {
  const of = async (table: 'brands' | 'tags', slugs: string[]) => {
    const { rows } = await sql<{ slug: string; name: string }>`
      select slug, name from ${sql.table(table)} where slug = any(${slugs})`.execute(db)
    return new Map(rows.map(({ slug, name }) => [slug, name]))
  }
  return {
    brands: await of(
      'brands',
      snapshots.map(({ brand }) => brand),
    ),
    tags: await of(
      'tags',
      snapshots.flatMap(({ tags }) => tags),
    ),
  }
}

/** Returns the draft that brings a product from what it is to what is wanted. Only what differs is set. */
export function draftTo(wanted: Snapshot, is: Snapshot, names: Names): ProductDraft {
  const term = (known: ReadonlyMap<string, string>, slug: string) => ({ slug, name: known.get(slug) ?? slug })
  const draft: ProductDraft = {
    slug: wanted.slug,
    name: wanted.name,
    brand: term(names.brands, wanted.brand),
    combinations: wanted.combinations.map(combination => combinationTo(combination, is)),
  }
  if (wanted.classification !== is.classification) draft.classification = wanted.classification
  if (wanted.origin !== is.origin) draft.origin = wanted.origin
  const content = contentTo(wanted.content, is.content)
  if (Object.keys(content).length > 0) draft.content = content
  if (!isSame(wanted.flags, is.flags)) draft.flags = wanted.flags
  if (!isSame(wanted.categories, is.categories)) draft.categories = wanted.categories.map(slug => ({ slug }))
  if (!isSame(wanted.tags, is.tags)) draft.tags = wanted.tags.map(slug => term(names.tags, slug))
  if (!isSame(wanted.images, is.images))
    draft.images = wanted.images.map(({ mediaHash, sourceUrl, alt, isCover, sku, layout }) => ({
      mediaHash,
      alt,
      isCover,
      sourceUrl: sourceUrl ?? undefined,
      sku: sku ?? undefined,
      layout,
    }))
  return draft
}

/** Only the fields that differ; one that is wanted to be absent becomes empty. */
const contentTo = (wanted: Snapshot['content'], is: Snapshot['content']): Snapshot['content'] =>
  Object.fromEntries(
    (Object.keys({ ...is, ...wanted }) as (keyof Snapshot['content'])[])
      .filter(field => !isSame(wanted[field], is[field]))
      .map(field => [field, wanted[field] ?? emptyContent[field]]),
  )

function combinationTo(wanted: SnapshotCombination, product: Snapshot) {
  const is = product.combinations.find(({ id }) => id === wanted.id)
  return {
    sku: wanted.sku,
    formerSku: is && is.sku !== wanted.sku ? is.sku : undefined,
    attributes: isSame(wanted.attributes, is?.attributes) ? undefined : wanted.attributes,
    priceRupiah: wanted.price,
    priceAfterDiscountRupiah: wanted.priceAfter,
    weightGram: wanted.weightGram,
    stockOnHand: wanted.onHand === null || wanted.onHand === is?.onHand ? undefined : wanted.onHand,
    isBackorderAllowed:
      wanted.isBackorderAllowed === null || wanted.isBackorderAllowed === is?.isBackorderAllowed
        ? undefined
        : wanted.isBackorderAllowed,
  }
}

/** The ids of the combinations that were added between two moments. */
export const addedCombinations = (before: Snapshot, after: Snapshot): number[] =>
  after.combinations
    .filter(({ id }) => !before.combinations.some(known => known.id === id))
    .map(({ id }) => id)

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
