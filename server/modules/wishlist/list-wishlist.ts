import type { WishlistQuery, WishlistSort } from '../../../contract/wishlist.ts'
import type { Shop } from '../../shop.ts'
import { oneOptionTile } from '../listing/index.ts'

/**
 * Reads a member's wishlist: each function is one prepared statement, and lists are built as JSON in PostgreSQL.
 * Products that have left the shop have no listing row, so their entries are left out until the product comes back.
 */

type Reader = Pick<Shop, 'pool'>

/** Lists every entry as the contract's `WishlistMark`, newest first, for the hearts on all pages (WISH-09). */
export const listMarks = (shop: Reader, memberId: string): Promise<string> =>
  read(shop, {
    name: 'wishlist-marks',
    values: [memberId],
    text: `
      select coalesce(json_agg(json_build_object('id', w.id, 'is_wishlisted', true,
        'for_wishlist', json_build_object('id', c.product_id::text, 'combination_id', c.id::text)
      ) order by w.created_at desc, w.id desc), '[]')::text as body
      from wishlist_entries w
      join combinations c on c.id = w.combination_id
      join product_listing l on l.product_id = c.product_id
      where w.member_id = $1`,
  })

/** Counts all entries of the paged list. */
export async function countWishlist(shop: Reader, memberId: string): Promise<number> {
  const { rows } = await shop.pool.query<{ entries: number }>({
    name: 'wishlist-count',
    text: `
      select count(*)::integer as entries from wishlist_entries w
      join combinations c on c.id = w.combination_id
      join product_listing l on l.product_id = c.product_id
      where w.member_id = $1`,
    values: [memberId],
  })
  return rows[0]?.entries ?? 0
}

/** Lists a page of entries as the contract's `WishlistEntry`, as JSON text (WISH-07, WISH-12). */
export const listWishlist = (shop: Reader, memberId: string, query: WishlistQuery): Promise<string> =>
  read(shop, {
    name: `wishlist-page ${query.sort}`,
    values: [memberId, query.limit, query.skip],
    text: pageText(query.sort),
  })

/** Each sort order ends with the entry's id, so that pages neither repeat nor skip an entry. */
const orders: Record<WishlistSort, string> = {
  '-created_at': 'w.created_at desc, w.id desc',
  created_at: 'w.created_at, w.id',
  price: 'c.price_after_discount_rupiah, w.id',
  '-price': 'c.price_after_discount_rupiah desc, w.id desc',
}

/** The SQL for a page: each tile shows only the saved combination, for example one shade of ten. */
const pageText = (sort: WishlistSort) => `
  with page as (
    select w.id, w.created_at, c.id as combination_id, c.product_id, c.attributes, c.is_flashsale,
      c.is_show_as_percentage, c.price_rupiah as price, c.price_after_discount_rupiah as price_after, l.tile,
      row_number() over (order by ${orders[sort]}) as place
    from wishlist_entries w
    join combinations c on c.id = w.combination_id
    join product_listing l on l.product_id = c.product_id
    where w.member_id = $1
    order by place limit $2 offset $3
  )
  select coalesce(json_agg(json_build_object(
    'id', page.id, 'is_wishlisted', true, 'created_at', page.created_at,
    'for_wishlist', json_build_object('id', page.product_id::text, 'combination_id', page.combination_id::text),
    'default_combination', json_build_object(
      '_id', page.combination_id::text, 'attributes', named.attributes, 'stock', a.available,
      'price', page.price, 'price_after_discount', page.price_after, 'is_wishlist', true,
      'is_pre_order', a.is_pre_order, 'is_flashsale', page.is_flashsale, 'is_sellable', a.is_sellable,
      'delivery_date', a.delivery_date),
    'product', ${oneOptionTile('page', 'a')}
  ) order by page.place), '[]')::text as body
  from page
  join combination_availability a on a.combination_id = page.combination_id
  cross join lateral (
    select coalesce(
      (select jsonb_object_agg(key, value || ids.ids) from jsonb_each(page.attributes)),
      jsonb_build_object('non_specify', jsonb_build_object('name', '') || ids.ids)) as attributes
    from (select jsonb_build_object('my_sql_id', page.combination_id::text, 'my_soco_sql_id', page.combination_id::text) as ids) ids
  ) named`

async function read(shop: Reader, statement: { name: string; text: string; values: unknown[] }) {
  const { rows } = await shop.pool.query<{ body: string }>(statement)
  return rows[0]?.body ?? '[]'
}
