import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import { dependOnColumns, dependOnTiles } from '../listing/index.ts'
import { tilesBody } from './tiles-body.ts'

/** The short lists next to products and in sliders. Each is one statement over stored tiles. */

/** Staff said that the shop never recommends it (FIND-04). */
const isAllowed =
  'not exists (select from never_recommended n where n.product_id = product_listing.product_id)'

const texts = {
  /** Most reviewed (SEARCH-05, AMB-33). */
  popular: tilesBody(`select tile, row_number() over () as place from (
    select tile from product_listing where ${isAllowed} order by total_reviews desc, product_id limit $1) best`),
  /** Other products of the brand, best-selling first (PDP-07). */
  sameBrand: tilesBody(`select tile, row_number() over () as place from (
    select tile from product_listing
    where brand_id = (select brand_id from products where id = $2) and product_id <> $2 and ${isAllowed}
    order by total_orders desc, product_id limit $1) best`),
  /**
   * Random products: drawn between the first id and the last, so that the cost does not grow with the catalogue
   * (PDP-04).
   */
  random: tilesBody(`select tile, row_number() over () as place from (
    select tile from (
      select distinct on (found.product_id) found.tile from (
        select min(product_id) as first, max(product_id) as last from product_listing) span
      cross join generate_series(1, $1::integer * 8) n
      -- referencing n makes PostgreSQL draw once per row, not once for all
      cross join lateral (select span.first + floor(random() * (span.last - span.first + 1))::bigint + 0 * n as start) throw
      cross join lateral (
        select product_id, tile from product_listing where product_id >= throw.start and ${isAllowed} order by product_id limit 1) found
    ) thrown order by random() limit $1) chosen`),
}

async function run(shop: Pick<Shop, 'pool'>, name: keyof typeof texts, values: unknown[]): Promise<string> {
  dependOnColumns(texts[name])
  const listed = await shop.pool.query<{ body: string }>({
    name: `tiles-${name}`,
    text: texts[name],
    values,
  })
  const { body } = onlyRow(listed)
  dependOnTiles(body)
  return body
}

/** Each returns the whole response body as text. */
export const listPopular = (shop: Shop, limit: number) => run(shop, 'popular', [limit])

export const listSameBrand = (shop: Shop, productId: string, limit: number) =>
  run(shop, 'sameBrand', [limit, productId])

export const listRandom = (shop: Shop, limit: number) => run(shop, 'random', [limit])
