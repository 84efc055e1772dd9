import { sql } from 'kysely'
import { type Attributes, emptyContent, type ProductContent } from '../../../contract/catalog.ts'
import { productPath } from '../../../contract/paths.ts'
import type { PictureCrop, ProductPicture } from '../../../contract/staff/pictures.ts'
import type {
  ProductChanges,
  ProductFields,
  ProductState,
  StaffProduct,
  StaffVariant,
} from '../../../contract/staff/products.ts'
import type { Db } from '../../db/database.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { showsChoice } from '../catalog/index.ts'
import { findMergedInto, listFormerSlugs } from '../catalog-writing/index.ts'
import { mediaPath } from '../media/index.ts'
import { findDraft } from './draft-store.ts'
import { stateOf } from './list-products.ts'
import { isSoldOut } from './match-products.ts'
import { findPlan, showPlan } from './plan-store.ts'

interface Row {
  id: number
  slug: string
  name: string
  brand: string
  brand_name: string
  category: string
  more_categories: string[]
  tags: string[]
  content: Partial<ProductContent>
  origin: string
  state: ProductState
  is_sold_out: boolean
  average_rating: number
  total_reviews: number
  sold: number
  updated_at: Date
  version: string
}

/** Shows a product with its draft, pictures and variants (PROD-02). Refuses with NOT_FOUND. */
export async function readProduct(db: Db, id: string): Promise<StaffProduct> {
  const row = await requireProduct(db, id)
  const [draft, plan, variants, pictures, former_slugs, merged_into] = await Promise.all([
    findDraft(db, row.id),
    findPlan(db, row.id),
    listVariants(db, row.id),
    listPictures(db, row.id),
    listFormerSlugs(db, row.id),
    findMergedInto(db, row.id),
  ])
  const live = fieldsOf(row, variants, pictures)
  const { slug, state, is_sold_out, average_rating, total_reviews, sold } = row
  return {
    ...{ id, state, is_sold_out, slug, live, variants, average_rating, total_reviews, sold },
    ...{ former_slugs, merged_into },
    pictures: pictures.map(({ picture, alt, is_cover }) => ({ url: mediaPath(picture), alt, is_cover })),
    path: state === 'draft' ? null : productPath({ id, slug, default_category: { slug: row.category } }),
    changes: draft ? changesFrom(live, draft.changes) : {},
    draft: draft && {
      version: draft.version,
      saved_by: draft.saved_by,
      saved_at: draft.saved_at.toISOString(),
    },
    plan: plan && showPlan(plan, state, draft),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  }
}

/** Reads what staff wrote about a product. Refuses with NOT_FOUND. */
export async function readFields(
  db: Db,
  id: string,
): Promise<{ product: Row; fields: ProductFields; variants: StaffVariant[] }> {
  const product = await requireProduct(db, id)
  const variants = await listVariants(db, product.id)
  return { product, fields: fieldsOf(product, variants, await listPictures(db, product.id)), variants }
}

/** Leaves out what is the same in the shop. */
export const changesFrom = (live: ProductFields, changes: ProductChanges): ProductChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(live[field as keyof ProductFields]),
    ),
  )

export async function requireProduct(db: Db, id: string): Promise<Row> {
  const { rows } = /^\d{1,15}$/.test(id)
    ? await sql<Row>`
        select p.id, p.slug, p.name, b.slug as brand, b.name as brand_name, k.slug as category,
          array(select more.slug from product_categories pc join categories more on more.id = pc.category_id
            where pc.product_id = p.id and more.id <> k.id order by more.slug) as more_categories,
          array(select t.name from product_tags pt join tags t on t.id = pt.tag_id
            where pt.product_id = p.id order by lower(t.name), t.id) as tags,
          p.content, p.origin, ${stateOf} as state, ${isSoldOut} as is_sold_out,
          p.average_rating::float8 as average_rating, p.total_reviews, p.total_orders as sold,
          p.updated_at, p.updated_at::text as version
        from products p join brands b on b.id = p.brand_id join categories k on k.id = p.default_category_id
        where p.id = ${id}`.execute(db)
    : { rows: [] }
  if (!rows[0]) throw noSuch({ kind: 'product', id })
  return rows[0]
}

function fieldsOf(row: Row, variants: StaffVariant[], pictures: ProductPicture[]): ProductFields {
  const content = { ...emptyContent, ...row.content }
  const offered = variants.filter(({ is_put_away }) => !is_put_away)
  const weights = new Set(offered.map(({ weight_gram }) => weight_gram))
  return {
    name: row.name,
    brand: row.brand,
    category: row.category,
    more_categories: row.more_categories,
    tags: row.tags,
    description_html: content.description_html,
    benefits: content.benefits,
    how_to_use: content.how_to_use,
    ingredients: content.ingredients,
    net_content: content.net_content,
    spf: content.spf ?? '',
    pa: content.pa ?? '',
    skin_types: content.skin_types,
    free_from: content.free_from,
    period_after_opening_months: content.period_after_opening_months,
    bpom_number: content.bpom_number ?? '',
    halal_number: content.halal_number ?? '',
    origin: row.origin,
    questions: content.questions,
    weight_gram: weights.size === 1 ? ([...weights][0] ?? null) : null,
    pictures,
  }
}

export async function listVariants(db: Db, productId: number): Promise<StaffVariant[]> {
  const { rows } = await sql<
    Omit<StaffVariant, 'id' | 'choice' | 'shade' | 'hex' | 'variant' | 'size' | 'image'> & {
      id: number
      attributes: Attributes
      media_hash: string | null
    }
  >`
    select c.id, c.sku, c.attributes, s.barcode, c.price_after_discount_rupiah as price_rupiah,
      c.price_rupiah as list_price_rupiah, c.weight_gram, i.media_hash, coalesce(s.reserved, 0) as reserved,
      c.put_away_at is not null as is_put_away,
      (select json_build_object('price_rupiah', n.price_rupiah, 'from', n.starts_at, 'until', n.ends_at, 'state', n.state)
        from planned_sale_prices n where n.combination_id = c.id) as sale,
      case when p.classification is distinct from 'bundle_virtual' and p.classification is distinct from 'egift'
        then coalesce(s.on_hand - s.reserved, 0) end as stock
    from combinations c join products p on p.id = c.product_id left join stock s on s.combination_id = c.id
    left join lateral (
      select media_hash from product_images pi
      where pi.product_id = p.id and ${sql.raw(showsChoice({ picture: 'pi', combination: 'c' }))}
      order by pi.combination_id <> c.id, pi.position limit 1
    ) i on true
    where c.product_id = ${productId} order by c.put_away_at is not null, c.position, c.id`.execute(db)
  return rows.map(({ attributes, media_hash, ...row }) => ({
    ...row,
    id: String(row.id),
    choice: wholeChoice(attributes),
    shade: attributes.shade?.name ?? null,
    hex: attributes.shade?.hex ?? null,
    variant: attributes.variant?.name ?? null,
    size: attributes.size?.name ?? null,
    image: media_hash && mediaPath(media_hash),
  }))
}

/** "Sawo Matang, 30 ml" */
export const wholeChoice = ({ shade, variant, size, amount }: Attributes) =>
  [shade, variant, size, amount].flatMap(value => value?.name || []).join(', ')

async function listPictures(db: Db, productId: number): Promise<ProductPicture[]> {
  const rows = await db
    .selectFrom('product_images')
    .select(['media_hash', 'alt', 'is_cover', 'focus', 'crop', 'original_hash', 'combination_id'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ alt, crop, focus, media_hash, combination_id, is_cover, original_hash }) => ({
    alt,
    crop: crop as PictureCrop | null,
    focus,
    picture: media_hash,
    variant: combination_id === null ? null : String(combination_id),
    is_cover,
    original: original_hash,
  }))
}
