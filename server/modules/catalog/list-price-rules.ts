import type { PriceRule } from '../../../contract/catalog.ts'
import type { Shop } from '../../shop.ts'

export interface PriceRuleQuery {
  productId?: string | undefined
  isFlashSale?: boolean | undefined
  limit: number
  skip: number
}

/** Lists the current reductions of listed products, the largest first (LIST-38). */
export async function listPriceRules(shop: Pick<Shop, 'pool'>, query: PriceRuleQuery): Promise<PriceRule[]> {
  const { rows } = await shop.pool.query<PriceRule>(
    `select c.id::text as _id, c.product_id::text as product_id, l.name as product_name, c.sku,
       coalesce(c.deduction_type, 'amount') as deduction_type, had.amount as deduction_amount,
       had.percentage as deduction_percentage, c.is_show_as_percentage, c.is_flashsale, c.price_rupiah as price,
       c.price_after_discount_rupiah as price_after_discount
     from combinations c
     join product_listing l on l.product_id = c.product_id
     cross join lateral (select c.price_rupiah - c.price_after_discount_rupiah as amount,
       round((c.price_rupiah - c.price_after_discount_rupiah) * 100.0 / c.price_rupiah)::integer as percentage) had
     where c.price_after_discount_rupiah < c.price_rupiah and c.put_away_at is null
       and ($1::bigint is null or c.product_id = $1) and ($2::boolean is null or c.is_flashsale = $2)
     order by had.percentage desc, c.id limit $3 offset $4`,
    [query.productId ?? null, query.isFlashSale ?? null, query.limit, query.skip],
  )
  return rows
}
