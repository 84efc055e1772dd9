import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refreshListing } from '../modules/listing/index.ts'

export interface MadeProduct {
  productId: number
  combinationIds: number[]
}

/** Creates a minimal product for a test: by default "Serum Surya", Rp 50.000, 10 pieces. */
export async function makeProduct(
  db: Db,
  options: {
    name?: string
    brand?: string
    priceRupiah?: number
    listPriceRupiah?: number
    stock?: number
    combinations?: number
    classification?: 'egift' | 'bundle_virtual' | 'bundle_physical' | 'gwp_non_sellable'
    preOrder?: { totalQuota: number; deliveryDate: string }
    weightGram?: number
  } = {},
): Promise<MadeProduct> {
  const {
    name = 'Serum Surya',
    brand = 'suryanala',
    priceRupiah = 50_000,
    stock = 10,
    combinations = 1,
    weightGram = 200,
  } = options
  const unique = randomBytes(5).toString('hex')
  const brandId = await idOf(db, 'brands', { slug: brand, name: brand, country: 'Indonesia' })
  const categoryId = await idOf(db, 'categories', { slug: 'perawatan-surya', name: 'Perawatan Surya' })
  const product = await db
    .insertInto('products')
    .values({
      slug: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${unique}`,
      name,
      brand_id: brandId,
      default_category_id: categoryId,
      origin: 'Indonesia',
      classification: options.classification ?? null,
      is_pre_order: options.preOrder !== undefined,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_categories')
    .values({ product_id: product.id, category_id: categoryId })
    .execute()
  const rows = await db
    .insertInto('combinations')
    .values(
      Array.from({ length: combinations }, (_, position) => ({
        product_id: product.id,
        sku: `${unique}-${position}`,
        position,
        attributes: JSON.stringify(
          combinations > 1 ? { shade: { name: `Warna ${position}`, hex: '#C68642' } } : {},
        ),
        price_rupiah: options.listPriceRupiah ?? priceRupiah,
        price_after_discount_rupiah: priceRupiah,
        weight_gram: weightGram,
        delivery_date: options.preOrder?.deliveryDate ?? null,
      })),
    )
    .returning('id')
    .execute()
  const combinationIds = rows.map(row => row.id)
  await sql`insert into stock (combination_id, on_hand) select unnest(${combinationIds}::bigint[]), ${stock}`.execute(
    db,
  )
  if (options.preOrder)
    await db
      .insertInto('preorder_rules')
      .values(
        combinationIds.map(id => ({
          combination_id: id,
          total_quota: options.preOrder?.totalQuota ?? 0,
          delivery_date: options.preOrder?.deliveryDate ?? '2027-01-01',
        })),
      )
      .execute()
  await refreshListing(db, [product.id])
  return { productId: product.id, combinationIds }
}

/** Puts the first combination of each product into a pack. */
export async function fillPack(db: Db, pack: MadeProduct, parts: MadeProduct[]): Promise<void> {
  await db
    .insertInto('pack_contents')
    .values(
      parts.map(({ combinationIds: [combinationId = 0] }, position) => ({
        product_id: pack.productId,
        combination_id: combinationId,
        quantity: 1,
        position,
      })),
    )
    .execute()
  await refreshListing(db, [pack.productId])
}

async function idOf(
  db: Db,
  table: 'brands' | 'categories',
  row: { slug: string; name: string; country?: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (slug, name ${table === 'brands' ? sql`, country` : sql``})
    values (${row.slug}, ${row.name} ${table === 'brands' ? sql`, ${row.country}` : sql``})
    on conflict (slug) do update set name = excluded.name returning id`.execute(db)
  return rows[0]?.id ?? 0
}
