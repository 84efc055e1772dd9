import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * What refers to a product or to a combination, by table and column: what other people attached to it, in the words of
 * the shop, which keeps it in the shop; or `null` for a part of it, which is deleted with it.
 */
export const references: Record<'products' | 'combinations', Record<string, string | null>> = {
  products: {
    'authenticity_codes.product_id': 'kode keaslian',
    'carried_ratings.product_id': 'penilaian bawaan',
    'cart_lines.product_id': 'tas pembeli',
    'category_pins.product_id': 'sematan kategori',
    'combinations.product_id': null,
    'former_slugs.product_id': null,
    'game_products.product_id': 'permainan poin',
    'game_shares.product_id': 'permainan poin',
    'listing_refreshes.product_id': null,
    'order_lines.product_id': 'pesanan',
    'never_recommended.product_id': null,
    'own_row_products.product_id': 'baris rekomendasi',
    'pack_contents.product_id': 'isi paket',
    'product_categories.product_id': null,
    'product_drafts.product_id': 'draf perubahan',
    'product_images.product_id': null,
    'product_import_changes.product_id': null,
    'product_listing.product_id': null,
    'product_merges.into_id': 'penggabungan produk',
    'product_merges.product_id': 'penggabungan produk',
    'product_plans.product_id': 'jadwal',
    'product_tags.product_id': null,
    'product_uploads.product_id': null,
    'product_views.product_id': null,
    'review_drafts.product_id': 'draf ulasan',
    'review_summaries.product_id': null,
    'reviews.product_id': 'ulasan',
    'saved_lines.product_id': 'tas pembeli',
    'search_keyword_products.product_id': 'hasil pencarian yang diatur',
  },
  combinations: {
    'cart_lines.combination_id': 'tas pembeli',
    'flash_sale_lines.combination_id': 'flash sale',
    'former_prices.combination_id': null,
    'order_lines.combination_id': 'pesanan',
    'pack_contents.combination_id': 'isi paket',
    'planned_sale_prices.combination_id': null,
    'preorder_rules.combination_id': 'pre-order',
    'reviews.combination_id': 'ulasan',
    'saved_lines.combination_id': 'tas pembeli',
    'special_prices.combination_id': 'harga khusus',
    'stock.combination_id': null,
    'stock_delivery_lines.combination_id': 'barang masuk',
    'stock_movements.combination_id': null,
    'stock_take_lines.combination_id': 'hitung stok',
    'stock_wishes.combination_id': 'permintaan kabar stok',
    'vouchers.gift_combination_id': 'hadiah voucher',
    'wishlist_entries.combination_id': 'wishlist',
  },
}

/**
 * Finds the products that other people attached something to, or to a combination of theirs, and names what. Locks all
 * of them, so that nobody attaches anything until the transaction ends.
 */
export async function findUsedProducts(tx: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  await sql`select from products where id = any(${[...ids]}) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number; product: number }>`
    select id, product_id as product from combinations where product_id = any(${[...ids]})
    order by id for update`.execute(tx)
  const used = await findUsed(tx, 'products', ids)
  const usedCombinations = await findUsed(
    tx,
    'combinations',
    rows.map(({ id }) => id),
  )
  for (const { id, product } of rows)
    for (const words of usedCombinations.get(id) ?? [])
      if (!used.get(product)?.includes(words)) used.set(product, [...(used.get(product) ?? []), words])
  return used
}

/** Finds combinations as `findUsedProducts` finds products. */
export async function findUsedCombinations(tx: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map()
  await sql`select from combinations where id = any(${[...ids]}) order by id for update`.execute(tx)
  return findUsed(tx, 'combinations', ids)
}

async function findUsed(
  tx: Db,
  what: keyof typeof references,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const uses = Object.entries(references[what]).flatMap(([reference, words]) => {
    if (words === null) return []
    const column = sql.ref(reference)
    const table = sql.table(reference.slice(0, reference.indexOf('.')))
    return [
      sql`select ${column} as id, ${words}::text as words from ${table} where ${column} = any(${[...ids]})`,
    ]
  })
  const { rows } = await sql<{ id: number; words: string[] }>`
    select id, array_agg(distinct words order by words) as words
    from (${sql.join(uses, sql` union all `)}) as used group by id`.execute(tx)
  return new Map(rows.map(({ id, words }) => [id, words]))
}
