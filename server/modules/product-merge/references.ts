import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/**
 * What happens to everything that refers to a product or combination when the product is merged into another: it moves,
 * it stays with what was bought, seen or written about the former product, or it must be cleared first.
 */
type Fate = 'moves' | 'stays' | 'cleared first'

export const fates: Record<'products' | 'combinations', Record<string, Fate>> = {
  products: {
    'authenticity_codes.product_id': 'moves',
    'carried_ratings.product_id': 'moves',
    'cart_lines.product_id': 'moves',
    'category_pins.product_id': 'stays',
    'combinations.product_id': 'stays',
    'former_slugs.product_id': 'stays',
    'game_products.product_id': 'cleared first',
    'game_shares.product_id': 'stays',
    'listing_refreshes.product_id': 'stays',
    'order_lines.product_id': 'stays',
    'never_recommended.product_id': 'stays',
    'own_row_products.product_id': 'stays',
    'pack_contents.product_id': 'stays',
    'product_categories.product_id': 'stays',
    'product_drafts.product_id': 'cleared first',
    'product_images.product_id': 'stays',
    'product_import_changes.product_id': 'stays',
    'product_listing.product_id': 'stays',
    'product_merges.into_id': 'moves',
    'product_merges.product_id': 'stays',
    'product_plans.product_id': 'cleared first',
    'product_tags.product_id': 'stays',
    'product_uploads.product_id': 'stays',
    'product_views.product_id': 'moves',
    'review_drafts.product_id': 'moves',
    'review_summaries.product_id': 'stays',
    'reviews.product_id': 'moves',
    'saved_lines.product_id': 'moves',
    'search_keyword_products.product_id': 'stays',
  },
  combinations: {
    'cart_lines.combination_id': 'moves',
    'flash_sale_lines.combination_id': 'cleared first',
    'former_prices.combination_id': 'stays',
    'order_lines.combination_id': 'stays',
    'pack_contents.combination_id': 'cleared first',
    'planned_sale_prices.combination_id': 'stays',
    'preorder_rules.combination_id': 'stays',
    'reviews.combination_id': 'moves',
    'saved_lines.combination_id': 'moves',
    'special_prices.combination_id': 'cleared first',
    'stock.combination_id': 'cleared first',
    'stock_delivery_lines.combination_id': 'stays',
    'stock_movements.combination_id': 'stays',
    'stock_take_lines.combination_id': 'stays',
    'stock_wishes.combination_id': 'moves',
    'vouchers.gift_combination_id': 'cleared first',
    'wishlist_entries.combination_id': 'moves',
  },
}

/** The same for lists of product ids or numbers, which no foreign key declares. */
export const listFates: Record<string, Fate> = {
  // what an editor has before it is saved
  'campaign_previews.page': 'stays',
  'campaign_versions.page': 'moves',
  'campaigns.sections': 'moves',
  'cart_lines.details': 'cleared first',
  'order_lines.details': 'stays',
  'point_rules.product_ids': 'moves',
  'product_drafts.changes': 'cleared first',
  'quiz_finishes.product_ids': 'moves',
  'quizzes.results': 'moves',
  'saved_lines.details': 'cleared first',
  'special_prices.product_ids': 'moves',
  'staff_acts.detail': 'stays',
  'staff_approvals.request': 'stays',
  'staff_job_rows.input': 'stays',
  'staff_jobs.input': 'stays',
  'visit_events.additional': 'stays',
  'vouchers.product_ids': 'cleared first',
}

/** SQL: a sentence for each thing of product `from` that would be lost, and for what keeps the two from being one. */
export const reasonsAgainst = (from: number, into: number, now: Date): RawBuilder<{ reason: string }> => sql`
  with own as (select id, sku from combinations where product_id = ${from})
  select reason from (
    select 1 as place, 'Pilih dua produk yang berbeda.' as reason where ${from}::bigint = ${into}::bigint
    union all
    select 2, format('“%s” sudah digabung ke produk lain. Pilih produk itu.', p.name)
    from product_merges m join products p on p.id = m.product_id where m.product_id in (${from}, ${into})
    union all
    select 3, format('“%s” belum tayang. Tayangkan dulu, karena pembeli diarahkan ke sana.', name)
    from products where id = ${into} and not is_active_in_sociolla
    union all
    select 4, 'Jenisnya berbeda: paket, hadiah, atau kartu hadiah hanya bisa digabung dengan yang sejenis.'
    from products a, products b where a.id = ${from} and b.id = ${into} and a.classification is distinct from b.classification
    union all
    select 5, 'Masih ada draf perubahan. Tayangkan atau buang dulu drafnya.'
    from product_drafts where product_id = ${from}
    union all
    select 5, 'Produk ini masih dijadwalkan. Hapus dulu jadwalnya.'
    from product_plans where product_id = ${from}
    union all
    select 6, format('%s masih punya %s buah stok. Pindahkan dulu di halaman Stok.', own.sku, s.on_hand - s.reserved)
    from own join stock s on s.combination_id = own.id where s.on_hand - s.reserved > 0
    union all
    select 7, format('%s ada di isi paket “%s”. Ganti dulu isi paketnya.', own.sku, p.name)
    from own join pack_contents c on c.combination_id = own.id join products p on p.id = c.product_id
    union all
    select 8, format('%s punya harga khusus yang masih berjalan atau akan datang. Hentikan dulu.', own.sku)
    from own where exists (select from special_prices s where s.combination_id = own.id and s.is_active
      and (s.ends_at is null or s.ends_at > ${now}))
    union all
    select 9, format('%s adalah hadiah voucher %s. Ganti dulu hadiahnya.', own.sku, v.code)
    from own join vouchers v on v.gift_combination_id = own.id
    where v.is_active and (v.ends_at is null or v.ends_at > ${now})
    union all
    select 10, format('Voucher %s berlaku untuk produk ini, dan tidak untuk yang dituju. Tambahkan dulu.', v.code)
    from vouchers v where ${from} = any(v.product_ids) and ${into} <> all(v.product_ids)
      and v.is_active and (v.ends_at is null or v.ends_at > ${now})
    union all
    select 11, 'Produk ini ada di permainan poin. Tarik dulu dari sana.'
    from game_products where product_id = ${from} and is_active
    union all
    select 12, format('%s ada di flash sale “%s” yang belum berakhir. Keluarkan dulu, atau tunggu.', own.sku, f.name)
    from own join flash_sale_lines l on l.combination_id = own.id join flash_sales f on f.id = l.flash_sale_id
    where f.ended_at is null
    union all
    select 13, format('Harga khusus %s mensyaratkan produk ini di tas, jadi nanti mensyaratkan dirinya sendiri. Hentikan dulu.', c.sku)
    from special_prices s join combinations c on c.id = s.combination_id
    where c.product_id = ${into} and ${from} = any(s.product_ids) and s.is_active and (s.ends_at is null or s.ends_at > ${now})
  ) found order by place, reason`
