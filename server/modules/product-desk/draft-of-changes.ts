import { emptyContent, type ProductContent } from '../../../contract/catalog.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { ProductPicture } from '../../../contract/staff/pictures.ts'
import { type ProductChanges, plainBpom, type StaffVariant } from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import { findBrand, type ImageDraft, type ProductDraft, type TagDraft } from '../catalog-writing/index.ts'

interface Changed {
  id: number
  slug: string
  name: string
  brand: string
  category: string
  more_categories: string[]
}

/**
 * Returns the draft that makes these changes, and only these, when `saveProducts` saves it. Refuses with INVALID_INPUT
 * for a brand that does not exist.
 */
export async function draftOfChanges(
  db: Db,
  product: Changed,
  variants: readonly StaffVariant[],
  changes: ProductChanges,
): Promise<ProductDraft> {
  const { category, more_categories: more, weight_gram: weightGram } = changes
  const shelves = [category ?? product.category, ...(more ?? product.more_categories)]
  return {
    slug: product.slug,
    name: changes.name ?? product.name,
    brand: await brandOf(db, changes.brand ?? product.brand),
    content: contentOf(changes),
    ...(category !== undefined || more ? { categories: [...new Set(shelves)].map(slug => ({ slug })) } : {}),
    ...(changes.tags ? { tags: await tagsOf(db, changes.tags) } : {}),
    ...(changes.origin === undefined ? {} : { origin: changes.origin }),
    ...(changes.pictures ? { images: await imagesOf(db, product.id, variants, changes.pictures) } : {}),
    combinations:
      typeof weightGram === 'number'
        ? variants.map(variant => ({
            sku: variant.sku,
            priceRupiah: variant.list_price_rupiah,
            priceAfterDiscountRupiah: variant.price_rupiah,
            weightGram,
          }))
        : [],
  }
}

/** With its slug and its own name: by another name it would be renamed. */
async function brandOf(db: Db, slug: string): Promise<ProductDraft['brand']> {
  const brand = await findBrand(db, slug)
  if (!brand) throw new Refusal('INVALID_INPUT', { field: 'brand', message: 'Brand ini tidak ada lagi.' })
  return brand
}

/** Tags by the slugs they have; a name that no tag has becomes a new one. */
async function tagsOf(db: Db, names: readonly string[]): Promise<TagDraft[]> {
  const known = await db.selectFrom('tags').select(['slug', 'name']).execute()
  const byName = new Map(known.map(tag => [tag.name.toLowerCase(), tag]))
  return names.map(name => byName.get(name.toLowerCase()) ?? { name })
}

type Written = Omit<ProductContent, 'texture_image' | 'origin'>
const written = [
  ...['description_html', 'benefits', 'how_to_use', 'ingredients', 'net_content', 'spf', 'pa', 'skin_types'],
  ...['free_from', 'period_after_opening_months', 'bpom_number', 'halal_number', 'questions'],
] as (keyof Written & keyof ProductChanges)[]

/** The content that changes; what the shop stores as none is empty in the editor. */
function contentOf(changes: ProductChanges): Partial<Written> {
  const values = {
    ...changes,
    ...(changes.bpom_number ? { bpom_number: plainBpom(changes.bpom_number) } : {}),
  }
  return Object.fromEntries(
    written.flatMap(field => {
      const value = values[field]
      return value === undefined ? [] : [[field, value === '' ? emptyContent[field] : value]]
    }),
  )
}

/** The pictures with the addresses that they came from, and the variants by SKU. One of a variant that is gone is the product's. */
async function imagesOf(
  db: Db,
  productId: number,
  variants: readonly StaffVariant[],
  pictures: readonly ProductPicture[],
): Promise<ImageDraft[]> {
  const rows = await db
    .selectFrom('product_images')
    .select(['media_hash', 'source_url'])
    .where('product_id', '=', productId)
    .execute()
  const sourceOf = new Map(rows.map(row => [row.media_hash, row.source_url ?? undefined]))
  const skuOf = new Map(variants.map(({ id, sku }) => [id, sku]))
  return pictures.map(({ picture, alt, is_cover, variant, focus, crop, original }) => ({
    mediaHash: picture,
    alt,
    isCover: is_cover,
    sourceUrl: sourceOf.get(picture),
    sku: variant === null ? undefined : skuOf.get(variant),
    layout: { focus, crop, originalHash: original },
  }))
}
