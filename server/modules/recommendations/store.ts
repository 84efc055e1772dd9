import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { tilesBody } from '../catalog/index.ts'
import { dependOnColumns, dependOnTiles } from '../listing/index.ts'
import { boughtTogether, soldPieces } from '../orders/index.ts'

/** The table of product views, and the lists of tiles built from views, orders and similarity. */

/** A member, a guest's browser, or a member in a browser with views from before the login. */
export interface Viewer {
  memberId: string | null
  sessionId: string | null
}

/** Stores a view. Only the newest view of a product counts, and a viewer keeps the newest `limit` products. */
export async function insertView(
  db: Db,
  viewer: Viewer,
  productId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<void> {
  const own = viewer.memberId ? { memberId: viewer.memberId, sessionId: null } : viewer
  await sql`
    insert into product_views (member_id, session_id, product_id, viewed_at)
    select ${own.memberId}, ${own.sessionId}, product_id, ${now} from product_listing where product_id = ${productId}
    on conflict (member_id, session_id, product_id) do update set viewed_at = excluded.viewed_at`.execute(db)
  await sql`
    delete from product_views where ${belongsTo(own)} and viewed_at < (
      select viewed_at from product_views where ${belongsTo(own)} order by viewed_at desc offset ${limit - 1} limit 1
    )`.execute(db)
}

const belongsTo = ({ memberId, sessionId }: Viewer) =>
  memberId ? sql`member_id = ${memberId}` : sql`session_id = ${sessionId}`

export async function deleteViewsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('product_views').where('viewed_at', '<', before).execute()
}

/** Staff said that the shop never recommends it (FIND-04). What a shopper viewed or bought is theirs, and stays. */
const isAllowed = (product: string) =>
  `not exists (select from never_recommended n where n.product_id = ${product})`

const texts = {
  /** Newest first, each product once (PDP-06, PDP-10). */
  viewed: tilesBody(`
    select l.tile, row_number() over (order by viewed.viewed_at desc) as place from (
      select product_id, max(viewed_at) as viewed_at from product_views
      where (member_id = $2 or session_id = $3) and product_id is distinct from $4
      group by product_id order by viewed_at desc limit $1
    ) viewed join product_listing l using (product_id)`),

  /** The products in a member's paid orders, except cancelled, returned and refunded ones; newest first (ORDER-67). */
  bought: tilesBody(`
    select l.tile, row_number() over (order by bought.sold_at desc, bought.product_id) as place from (
      select product_id, max(sold_at) as sold_at from (${soldPieces}) pieces where member_id = $2
      group by product_id order by sold_at desc, product_id limit $1
    ) bought join product_listing l using (product_id)`),

  /** Best sellers of the last seven days; if nothing sold, the best sellers of all time (PDP-05, AMB-33). */
  trending: tilesBody(`
    select tile, row_number() over (order by sold desc, total_orders desc, product_id) as place from (
      with week as materialized (
        select product_id, sum(quantity) as sold from (${soldPieces}) pieces
        where sold_at > $2::timestamptz - interval '7 days' and ${isAllowed('pieces.product_id')} group by product_id)
      (select l.tile, l.total_orders, l.product_id, week.sold from week join product_listing l using (product_id)
       order by week.sold desc, l.product_id limit $1)
      union all
      (select tile, total_orders, product_id, 0 from product_listing
       where product_id not in (select product_id from week) and ${isAllowed('product_listing.product_id')}
       order by total_orders desc, product_id limit $1)
    ) either order by place limit $1`),

  /** Bought together with any of the given products, most frequent first; only available products (PDP-09). */
  alsoBought: tilesBody(`
    select l.tile, row_number() over (order by along.orders desc, l.total_orders desc, l.product_id) as place
    from (${boughtTogether('$2')}) along join product_listing l using (product_id)
    where l.is_available and ${isAllowed('l.product_id')}
    order by place limit $1`),

  /**
   * Suggestions for a bag: what was bought together with its products, then best sellers of their categories, then of
   * the shop (CART-22). Leaves out products that are in the bag already, gift cards, bundles and unavailable products.
   */
  mayAlsoLike: tilesBody(`
    select tile, row_number() over (order by rank, orders desc, total_orders desc, product_id) as place from (
      select distinct on (product_id) * from (
        select 1 as rank, along.orders, l.* from (${boughtTogether('$2')}) along join product_listing l using (product_id)
        union all
        (select 2, 0, l.* from product_listing l
         where l.category_ids && array(select default_category_id from products where id = any($2::bigint[]))
         order by l.total_orders desc, l.product_id limit 40)
        union all
        (select 3, 0, l.* from product_listing l order by l.total_orders desc, l.product_id limit 40)
      ) candidate
      where is_available and product_id <> all($2::bigint[]) and ${isAllowed('candidate.product_id')}
        and not exists (select from products p where p.id = candidate.product_id and p.classification is not null)
      order by product_id, rank
    ) chosen
    order by place limit $1`),

  /**
   * By similarity: a score of the same category, shared tags (concern, skin type) and a similar price, for the best
   * sellers of the category and its parent (PDP-11).
   */
  similar: tilesBody(`
    select near.tile, row_number() over (order by near.likeness desc, near.total_orders desc, near.product_id) as place from (
      select l.tile, l.total_orders, l.product_id,
        case when p.default_category_id = any(l.category_ids) then 4 else 0 end
        + 1.5 * (select count(*) from unnest(l.tag_ids) tag where tag = any(own.tag_ids))
        - abs(ln((l.price_rupiah + 1000.0) / (own.price_rupiah + 1000.0))) as likeness
      from products p
      join listing_rows own on own.product_id = p.id
      join categories shelf on shelf.id = p.default_category_id
      cross join lateral (
        select * from product_listing l
        where l.category_ids && array[shelf.id, coalesce(shelf.parent_id, shelf.id)] and l.product_id <> p.id and l.is_available
          and ${isAllowed('l.product_id')}
        order by l.total_orders desc, l.product_id limit 300
      ) l
      where p.id = $2
    ) near
    order by place limit $1`),
}

/** Returns the whole body of the response, as JSON text. */
export async function readTiles(
  shop: Pick<Shop, 'pool'>,
  name: keyof typeof texts,
  values: unknown[],
): Promise<string> {
  dependOnColumns(texts[name])
  const { rows } = await shop.pool.query<{ body: string }>({
    name: `recommend-${name}`,
    text: texts[name],
    values,
  })
  const body = rows[0]?.body ?? '{"success":true,"data":[]}'
  dependOnTiles(body)
  return body
}
