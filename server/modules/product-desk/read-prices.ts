import { sql } from 'kysely'
import type { Attributes } from '../../../contract/catalog.ts'
import { addDays } from '../../../contract/jakarta-time.ts'
import {
  LOWEST_PRICE_DAYS,
  PRICES_KEPT_DAYS,
  type PriceSpan,
  type VariantPrices,
} from '../../../contract/staff/products.ts'
import type { Shop } from '../../shop.ts'
import { requireProduct, wholeChoice } from './read-product.ts'

/** Shows what each variant has cost in the last 90 days (PROD-07). Refuses with NOT_FOUND. */
export async function readPrices(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  id: string,
): Promise<VariantPrices[]> {
  const product = await requireProduct(db, id)
  const { rows } = await sql<{
    id: number
    attributes: Attributes
    since: Date | null
    until: Date | null
    price_rupiah: number
    list_price_rupiah: number
  }>`
    with prices as (
      select c.id, c.attributes, c.position, f.until, f.id as place,
        f.price_after_discount_rupiah as price_rupiah, f.price_rupiah as list_price_rupiah
      from combinations c join former_prices f on f.combination_id = c.id where c.product_id = ${product.id} and c.put_away_at is null
      union all
      select id, attributes, position, null, null, price_after_discount_rupiah, price_rupiah
      from combinations where product_id = ${product.id} and put_away_at is null
    ), spans as (
      select *, lag(until) over (partition by id order by until nulls last, place) as since from prices
    )
    select * from spans where until is null or until > ${addDays(now(), -PRICES_KEPT_DAYS)}
    order by position, id, until nulls last, place`.execute(db)
  const byVariant = Map.groupBy(rows, row => row.id)
  return [...byVariant].map(([variant, spans]) => ({
    id: String(variant),
    choice: wholeChoice(spans[0]?.attributes ?? {}),
    spans: spans.map(({ since, until, price_rupiah, list_price_rupiah }) => ({
      since: since?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      price_rupiah,
      list_price_rupiah,
    })),
    lowest_before_rupiah: lowestBefore(spans),
  }))
}

/** The lowest price that buyers paid in the 30 days before the last span, of whichever span reached into them. */
export function lowestBefore(
  spans: readonly (Pick<PriceSpan, 'price_rupiah'> & { since: Date | null; until: Date | null })[],
): number | null {
  const now = spans.at(-1)
  if (!now?.since) return null
  const from = addDays(now.since, -LOWEST_PRICE_DAYS)
  const prices = spans
    .slice(0, -1)
    .filter(({ until }) => until !== null && until > from)
    .map(({ price_rupiah }) => price_rupiah)
  return prices.length > 0 ? Math.min(...prices) : null
}
