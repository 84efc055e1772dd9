import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type DraftRefusal, refuseDraft } from './check-draft.ts'
import { cleanHtml } from './clean-html.ts'
import { type CategoryDraft, type ProductDraft, productFlags, type SaveReport } from './product-draft.ts'
import { refreshListing } from './refresh-listing.ts'
import { brandSlug, findOrMakeCategories, saveBrands, saveTags, tagSlug } from './save-shelves.ts'
import { tellCatalogChanged } from './tell-catalog-changed.ts'

/**
 * Puts a batch of products (some hundreds) into the shop: new ones are added, known ones (by slug and SKU) changed
 * where they differ. The same batch again changes nothing. One transaction, in the caller's when it has one; a draft
 * that cannot be saved is reported and the others land.
 */
export async function saveProducts(db: Db, batch: ProductDraft[]): Promise<SaveReport> {
  if (!db.isTransaction) return db.transaction().execute(tx => saveProducts(tx, batch))
  const report: SaveReport = { created: [], changed: [], unchanged: [], refused: [] }
  // Two saves at once would each make the same category, or wait for each other's words for ever.
  await sql`select pg_advisory_xact_lock(hashtext('catalog.save-products'))`.execute(db)
  for (const round of rounds(batch)) await saveRound(db, round, report)
  if (report.created.length + report.changed.length > 0) await tellCatalogChanged(db)
  return report
}

/** A slug that comes twice is saved twice, in order. */
function rounds(batch: ProductDraft[]): ProductDraft[][] {
  const made: Map<string, ProductDraft>[] = []
  for (const draft of batch) {
    const round = made.find(drafts => !drafts.has(draft.slug))
    if (round) round.set(draft.slug, draft)
    else made.push(new Map([[draft.slug, draft]]))
  }
  return made.map(drafts => [...drafts.values()])
}

async function saveRound(db: Db, drafts: ProductDraft[], report: SaveReport): Promise<void> {
  const accepted = await refuseWhatCannotBe(db, drafts, report.refused)
  if (accepted.length === 0) return

  const brands = await saveBrands(
    db,
    accepted.map(draft => draft.brand),
  )
  const tags = await saveTags(
    db,
    accepted.flatMap(draft => draft.tags ?? []),
  )
  const categoryId = await findOrMakeCategories(
    db,
    accepted.flatMap(draft => draft.categories ?? []),
  )
  const brandIds = new Map(brands.map(brand => [brand.slug, brand.id]))
  const tagIds = new Map(tags.map(tag => [tag.slug, tag.id]))
  const categoryIds = (draft: ProductDraft) =>
    draft.categories && [...new Set(draft.categories.map(categoryId).filter(id => id !== null))]

  const products = await saveProductRows(
    db,
    accepted.map(draft => ({
      ...productRow(draft),
      brand_id: brandIds.get(brandSlug(draft.brand)),
      default_category_id: categoryIds(draft)?.[0],
    })),
  )
  const idOf = new Map(products.map(row => [row.slug, row.id]))
  const rows = <Row extends object>(of: (draft: ProductDraft) => Row[] | undefined) =>
    accepted.flatMap(draft => (of(draft) ?? []).map(row => ({ product_id: idOf.get(draft.slug), ...row })))
  const givenIds = (isGiven: (draft: ProductDraft) => boolean) =>
    accepted.filter(isGiven).flatMap(draft => idOf.get(draft.slug) ?? [])

  const touched = [
    await saveLinks(db, 'product_categories', 'category_id', {
      products: givenIds(draft => draft.categories !== undefined),
      rows: rows(draft => categoryIds(draft)?.map(id => ({ id }))),
    }),
    await saveLinks(db, 'product_tags', 'tag_id', {
      products: givenIds(draft => draft.tags !== undefined),
      rows: rows(draft => [...new Set(draft.tags?.map(tagSlug))].map(slug => ({ id: tagIds.get(slug) }))),
    }),
    await saveCombinations(db, rows(combinationRows)),
    await saveStock(db, rows(combinationRows)),
    await savePreOrders(db, rows(combinationRows)),
    await saveImages(
      db,
      givenIds(draft => draft.images !== undefined),
      rows(imageRows),
    ),
    await savePackContents(
      db,
      givenIds(draft => draft.packContents !== undefined),
      rows(draft => draft.packContents?.map((content, position) => ({ ...content, position }))),
    ),
  ]
  const changedIds = new Set([
    ...products.filter(row => row.is_changed).map(row => row.id),
    ...touched.flat(),
  ])
  for (const row of products)
    if (row.is_new) report.created.push(row.slug)
    else if (changedIds.has(row.id)) report.changed.push(row.slug)
    else report.unchanged.push(row.slug)

  const changed = [...changedIds]
  await sql`update products set updated_at = now() where id = any(${changed})`.execute(db)
  await refreshListing(db, [...changed, ...(await underRenamedShelves(db, brands, tags))])
}

/** Drafts whose SKUs, categories and contents fit the shop; the others are reported. */
async function refuseWhatCannotBe(
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
  const known = await sql<{ slug: string }>`
    select slug from products where slug = any(${drafts.map(draft => draft.slug)})`.execute(db)
  const isKnown = new Set(known.rows.map(row => row.slug))
  const slugs = drafts.flatMap(draft =>
    (draft.categories ?? []).flatMap(category => ('slug' in category ? category.slug : [])),
  )
  const shelves = await sql<{ slug: string }>`select slug from categories where slug = any(${slugs})`.execute(
    db,
  )
  const shelfSlugs = new Set(shelves.rows.map(row => row.slug))

  const accepted: ProductDraft[] = []
  for (const draft of drafts) {
    const refusal = refuseDraft(draft) ?? refuseInShop(draft)
    if (refusal) {
      refused.push(refusal)
      continue
    }
    accepted.push(draft)
    for (const { sku } of draft.combinations) ownerOf.set(sku, draft.slug)
  }
  return accepted.filter(draft => {
    const missing = draft.packContents?.find(content => !ownerOf.has(content.sku))
    if (missing)
      refused.push({ slug: draft.slug, field: 'packContents', reason: `nothing has the SKU ${missing.sku}` })
    return !missing
  })

  function refuseInShop(draft: ProductDraft): DraftRefusal | null {
    const refuse = (field: string, reason: string) => ({ slug: draft.slug, field, reason })
    if (brandSlug(draft.brand) === '') return refuse('brand', 'its name has no letter')
    const taken = draft.combinations.find(({ sku }) => (ownerOf.get(sku) ?? draft.slug) !== draft.slug)
    if (taken) return refuse('sku', `${taken.sku} belongs to ${ownerOf.get(taken.sku)}`)
    const unknown = draft.categories?.find(category => 'slug' in category && !shelfSlugs.has(category.slug))
    if (unknown && 'slug' in unknown) return refuse('categories', `there is no ${unknown.slug}`)
    if (draft.categories?.some(hasNoName)) return refuse('categories', 'a path without a name')
    if (isKnown.has(draft.slug)) return null
    if (draft.combinations.length === 0) return refuse('combinations', 'a new product needs one')
    return draft.categories?.length ? null : refuse('categories', 'a new product needs one')
  }
}

const hasNoName = (category: CategoryDraft) =>
  'path' in category && !category.path.some(name => /[\p{L}\p{N}]/u.test(name))

function productRow(draft: ProductDraft) {
  return {
    slug: draft.slug,
    name: draft.name.trim(),
    // null is a class too ("none"), so what is left out must be told apart from it
    has_classification: draft.classification !== undefined,
    classification: draft.classification ?? null,
    origin: draft.origin,
    ...draft.flags,
    content: cleanContent(draft.content),
    average_rating: draft.averageRating,
    total_reviews: draft.totalReviews,
    total_orders: draft.totalOrders,
    arrived_at: draft.arrivedAt?.toISOString(),
  }
}

/** The one place where HTML enters the shop, whoever hands it over. */
const cleanContent = (content: ProductDraft['content'] = {}) =>
  content.description_html === undefined
    ? content
    : { ...content, description_html: cleanHtml(content.description_html) }

const flagNames = sql.raw(productFlags.join(', '))
const flagTypes = sql.raw(productFlags.map(flag => `${flag} boolean`).join(', '))
/** The column's default where a new product's draft says nothing. */
const flagsOrDefaults = sql.raw(
  productFlags
    .map(
      flag =>
        `coalesce(${flag}, ${['is_active_in_sociolla', 'is_active_in_sociolla_vn', 'is_in_stock'].includes(flag)})`,
    )
    .join(', '),
)
const flagsOrSame = sql.raw(productFlags.map(flag => `coalesce(g.${flag}, p.${flag}) as ${flag}`).join(', '))
const kept = ['name', 'brand_id', 'default_category_id', 'classification', 'origin', ...productFlags].concat([
  'content',
  'average_rating',
  'total_reviews',
  'total_orders',
  'arrived_at',
])
const keptOf = (alias: string) => sql.raw(kept.map(column => `${alias}.${column}`).join(', '))
const keptFromFuller = sql.raw(kept.map(column => `${column} = f.${column}`).join(', '))

interface SavedProduct {
  id: number
  slug: string
  is_new: boolean
  is_changed: boolean
}

async function saveProductRows(db: Db, rows: object[]): Promise<SavedProduct[]> {
  const saved = await sql<SavedProduct>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (slug text, name text, brand_id bigint,
        default_category_id bigint, has_classification boolean, classification text, origin text, ${flagTypes},
        content jsonb, average_rating numeric(3, 2), total_reviews integer, total_orders integer, arrived_at timestamptz)
    ), added as (
      insert into products (slug, name, brand_id, default_category_id, classification, origin, ${flagNames}, content,
        average_rating, total_reviews, total_orders, arrived_at)
      select slug, name, brand_id, default_category_id, classification,
        coalesce(origin, (select country from brands b where b.id = brand_id)), ${flagsOrDefaults}, content,
        coalesce(average_rating, 0), coalesce(total_reviews, 0), coalesce(total_orders, 0), coalesce(arrived_at, now())
      from given where slug not in (select slug from products where slug in (select slug from given))
      returning id, slug
    ), fuller as (
      select p.id, g.name, g.brand_id, coalesce(g.default_category_id, p.default_category_id) as default_category_id,
        case when g.has_classification then g.classification else p.classification end as classification,
        coalesce(g.origin, p.origin) as origin, ${flagsOrSame}, p.content || g.content as content,
        coalesce(g.average_rating, p.average_rating) as average_rating,
        coalesce(g.total_reviews, p.total_reviews) as total_reviews,
        coalesce(g.total_orders, p.total_orders) as total_orders, coalesce(g.arrived_at, p.arrived_at) as arrived_at
      from products p join given g using (slug)
    ), altered as (
      update products p set ${keptFromFuller} from fuller f
      where f.id = p.id and (${keptOf('p')}) is distinct from (${keptOf('f')})
      returning p.id
    )
    select id, slug, true as is_new, true as is_changed from added
    union all
    select p.id, p.slug, false, a.id is not null from products p join given using (slug) left join altered a on a.id = p.id`.execute(
    db,
  )
  return saved.rows
}

/** Each save below answers the products that it changed. */
const idsOf = (rows: { product_id: number }[]) => rows.map(row => row.product_id)

async function saveLinks(
  db: Db,
  table: 'product_categories' | 'product_tags',
  column: 'category_id' | 'tag_id',
  wanted: { products: number[]; rows: object[] },
): Promise<number[]> {
  const [links, to] = [sql.table(table), sql.ref(column)]
  const saved = await sql<{ product_id: number }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(wanted.rows)}::jsonb) as g (product_id bigint, id bigint)),
    gone as (
      delete from ${links} where product_id = any(${wanted.products})
        and (product_id, ${to}) not in (select product_id, id from given)
      returning product_id
    ), added as (
      insert into ${links} (product_id, ${to}) select product_id, id from given
      on conflict do nothing returning product_id
    )
    select product_id from gone union select product_id from added`.execute(db)
  return idsOf(saved.rows)
}

const combinationRows = (draft: ProductDraft) =>
  draft.combinations.map((combination, position) => ({
    sku: combination.sku,
    position,
    attributes: combination.attributes,
    price: combination.priceRupiah,
    price_after: combination.priceAfterDiscountRupiah ?? combination.priceRupiah,
    deduction_type: combination.deductionType,
    is_show_as_percentage: combination.isShownAsPercentage,
    is_flashsale: combination.isFlashSale,
    is_out_of_stock: combination.isOutOfStock,
    weight_gram: combination.weightGram,
    on_hand: combination.stockOnHand,
    has_pre_order: combination.preOrder !== undefined,
    total_quota: combination.preOrder?.totalQuota,
    sold_quota: combination.preOrder?.soldQuota,
    delivery_date: combination.preOrder?.deliveryDate,
  }))

async function saveCombinations(db: Db, rows: object[]): Promise<number[]> {
  const saved = await sql<{ product_id: number }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (product_id bigint, sku text, position integer,
        attributes jsonb, price bigint, price_after bigint, deduction_type text, is_show_as_percentage boolean,
        is_flashsale boolean, is_out_of_stock boolean, weight_gram integer, has_pre_order boolean, delivery_date date)
    ), added as (
      insert into combinations (product_id, sku, position, attributes, price_rupiah, price_after_discount_rupiah,
        deduction_type, is_show_as_percentage, is_flashsale, is_out_of_stock_sociolla, weight_gram, delivery_date)
      select product_id, sku, position, coalesce(attributes, '{}'), price, price_after, deduction_type,
        coalesce(is_show_as_percentage, true), coalesce(is_flashsale, false), coalesce(is_out_of_stock, false),
        coalesce(weight_gram, 100), delivery_date
      from given where sku not in (select sku from combinations where sku in (select sku from given))
      returning product_id
    ), fuller as (
      select c.id, g.position, coalesce(g.attributes, c.attributes) as attributes, g.price, g.price_after,
        coalesce(g.deduction_type, c.deduction_type) as deduction_type,
        coalesce(g.is_show_as_percentage, c.is_show_as_percentage) as is_show_as_percentage,
        coalesce(g.is_flashsale, c.is_flashsale) as is_flashsale,
        coalesce(g.is_out_of_stock, c.is_out_of_stock_sociolla) as is_out_of_stock,
        coalesce(g.weight_gram, c.weight_gram) as weight_gram,
        case when g.has_pre_order then g.delivery_date else c.delivery_date end as delivery_date
      from combinations c join given g using (sku)
    ), altered as (
      update combinations c set position = f.position, attributes = f.attributes, price_rupiah = f.price,
        price_after_discount_rupiah = f.price_after, deduction_type = f.deduction_type,
        is_show_as_percentage = f.is_show_as_percentage, is_flashsale = f.is_flashsale,
        is_out_of_stock_sociolla = f.is_out_of_stock, weight_gram = f.weight_gram, delivery_date = f.delivery_date,
        updated_at = now()
      from fuller f
      where f.id = c.id and (c.position, c.attributes, c.price_rupiah, c.price_after_discount_rupiah, c.deduction_type,
          c.is_show_as_percentage, c.is_flashsale, c.is_out_of_stock_sociolla, c.weight_gram, c.delivery_date)
        is distinct from (f.position, f.attributes, f.price, f.price_after, f.deduction_type, f.is_show_as_percentage,
          f.is_flashsale, f.is_out_of_stock, f.weight_gram, f.delivery_date)
      returning c.product_id
    )
    select product_id from added union select product_id from altered`.execute(db)
  return idsOf(saved.rows)
}

/** Sets the counts that are given; each change is noted with a cause of its own. */
async function saveStock(db: Db, rows: object[]): Promise<number[]> {
  const saved = await sql<{ product_id: number }>`
    with given as materialized (
      select c.id, c.product_id, g.on_hand
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (sku text, on_hand integer)
      join combinations c using (sku)
    ), locked as materialized (
      select s.* from stock s where s.combination_id in (select id from given) order by s.combination_id for update
    ), added as (
      insert into stock (combination_id, on_hand)
      select id, coalesce(on_hand, 0) from given where id not in (select combination_id from locked)
      returning combination_id, on_hand as difference
    ), altered as (
      update stock s set on_hand = greatest(g.on_hand, l.reserved)
      from given g, locked l
      where g.id = s.combination_id and l.combination_id = s.combination_id
        and g.on_hand is not null and s.on_hand <> greatest(g.on_hand, l.reserved)
      returning s.combination_id, s.on_hand - l.on_hand as difference
    ), noted as (
      insert into stock_movements (combination_id, kind, quantity, cause)
      select combination_id, 'received', difference, 'saved:' || new_id() from added where difference > 0
      union all
      select combination_id, 'corrected', difference, 'saved:' || new_id() from altered
    )
    select product_id from given
    where id in (select combination_id from added union select combination_id from altered)`.execute(db)
  return idsOf(saved.rows)
}

async function savePreOrders(db: Db, rows: object[]): Promise<number[]> {
  const saved = await sql<{ product_id: number }>`
    with given as materialized (
      select c.id, c.product_id, g.total_quota, g.sold_quota, g.delivery_date
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (sku text, has_pre_order boolean, total_quota integer,
        sold_quota integer, delivery_date date)
      join combinations c using (sku) where g.has_pre_order
    ), gone as (
      delete from preorder_rules where combination_id in (select id from given where total_quota is null)
      returning combination_id
    ), added as (
      insert into preorder_rules (combination_id, total_quota, sold_quota, delivery_date)
      select id, total_quota, coalesce(sold_quota, 0), delivery_date from given
      where total_quota is not null and id not in (select combination_id from preorder_rules)
      returning combination_id
    ), altered as (
      update preorder_rules r set total_quota = greatest(g.total_quota, r.sold_quota), delivery_date = g.delivery_date
      from given g
      where r.id = (select min(first.id) from preorder_rules first where first.combination_id = g.id)
        and g.total_quota is not null
        and (r.total_quota, r.delivery_date) is distinct from (greatest(g.total_quota, r.sold_quota), g.delivery_date)
      returning r.combination_id
    )
    select product_id from given where id in (
      select combination_id from gone union select combination_id from added union select combination_id from altered)`.execute(
    db,
  )
  return idsOf(saved.rows)
}

function imageRows(draft: ProductDraft) {
  const hasCover = draft.images?.some(image => image.isCover)
  return draft.images?.map((image, position) => ({
    position,
    media_hash: image.mediaHash,
    is_placeholder: image.isPlaceholder ?? false,
    source_url: image.sourceUrl ?? null,
    alt: image.alt ?? '',
    is_cover: hasCover ? (image.isCover ?? false) : position === 0,
    sku: image.sku ?? null,
  }))
}

/** The list replaces what is there; rows that are the same stay. */
async function saveImages(db: Db, products: number[], rows: object[]): Promise<number[]> {
  const saved = await sql<{ product_id: number }>`
    with given as materialized (
      select g.product_id, g.position, g.source_url, g.alt, g.is_cover, c.id as combination_id,
        -- a stand-in does not replace what was fetched from the same address
        coalesce(case when g.is_placeholder then (
          select i.media_hash from product_images i
          where i.product_id = g.product_id and i.source_url = g.source_url order by i.position limit 1
        ) end, g.media_hash) as media_hash
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (product_id bigint, position integer, media_hash text,
        is_placeholder boolean, source_url text, alt text, is_cover boolean, sku text)
      left join combinations c on c.sku = g.sku and c.product_id = g.product_id
    ), gone as (
      delete from product_images i where i.product_id = any(${products}) and not exists (
        select from given g where g.product_id = i.product_id and g.position = i.position
          and (g.media_hash, g.source_url, g.alt, g.is_cover, g.combination_id)
            is not distinct from (i.media_hash, i.source_url, i.alt, i.is_cover, i.combination_id))
      returning i.product_id, i.position
    ), added as (
      insert into product_images (product_id, position, media_hash, source_url, alt, is_cover, combination_id)
      select product_id, position, media_hash, source_url, alt, is_cover, combination_id from given g
      where not exists (
        select from product_images i where i.product_id = g.product_id and i.position = g.position
          and (i.product_id, i.position) not in (select product_id, position from gone))
      returning product_id
    )
    select product_id from gone union select product_id from added`.execute(db)
  return idsOf(saved.rows)
}

async function savePackContents(db: Db, products: number[], rows: object[]): Promise<number[]> {
  const saved = await sql<{ product_id: number }>`
    with given as materialized (
      select g.product_id, c.id as combination_id, g.quantity, g.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (product_id bigint, sku text, quantity integer, position integer)
      join combinations c using (sku)
    ), gone as (
      delete from pack_contents p where p.product_id = any(${products})
        and (p.product_id, p.combination_id) not in (select product_id, combination_id from given)
      returning product_id
    ), written as (
      insert into pack_contents (product_id, combination_id, quantity, position) select * from given
      on conflict (product_id, combination_id) do update set quantity = excluded.quantity, position = excluded.position
        where (pack_contents.quantity, pack_contents.position) is distinct from (excluded.quantity, excluded.position)
      returning product_id
    )
    select product_id from gone union select product_id from written`.execute(db)
  return idsOf(saved.rows)
}

async function underRenamedShelves(
  db: Db,
  brands: { id: number; is_renamed: boolean }[],
  tags: { id: number; is_renamed: boolean }[],
): Promise<number[]> {
  const renamed = (shelves: { id: number; is_renamed: boolean }[]) =>
    shelves.filter(shelf => shelf.is_renamed).map(shelf => shelf.id)
  if (renamed(brands).length + renamed(tags).length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from products where brand_id = any(${renamed(brands)})
    union select product_id from product_tags where tag_id = any(${renamed(tags)})`.execute(db)
  return rows.map(row => row.id)
}
