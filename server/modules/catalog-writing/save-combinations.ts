import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ProductDraft } from './product-draft.ts'

/**
 * Saves combinations; the module `stock` saves their stock. Each writing function returns the ids of the products that
 * it changed.
 */

export const combinationRows = (draft: ProductDraft) =>
  draft.combinations.map((combination, position) => ({
    sku: combination.sku,
    former_sku: combination.formerSku,
    position,
    attributes: combination.attributes,
    price: combination.priceRupiah,
    price_after: combination.priceAfterDiscountRupiah ?? combination.priceRupiah,
    deduction_type: combination.deductionType,
    is_show_as_percentage: combination.isShownAsPercentage,
    is_flashsale: combination.isFlashSale,
    is_out_of_stock: combination.isOutOfStock,
    is_put_away: combination.isPutAway,
    weight_gram: combination.weightGram,
    on_hand: combination.stockOnHand,
    is_backorder_allowed: combination.isBackorderAllowed,
    has_pre_order: combination.preOrder !== undefined,
    total_quota: combination.preOrder?.totalQuota,
    sold_quota: combination.preOrder?.soldQuota,
    delivery_date: combination.preOrder?.deliveryDate,
  }))

/** Corrects SKUs in place, so that bags and orders keep their combination. */
export async function renameCombinations(
  db: Db,
  rows: { former_sku?: string | undefined }[],
): Promise<number[]> {
  const renamedRows = rows.filter(row => row.former_sku !== undefined)
  if (renamedRows.length === 0) return []
  const result = await sql<{ product_id: number }>`
    update combinations c set sku = g.sku, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(renamedRows)}::jsonb) as g (product_id bigint, sku text, former_sku text)
    where c.product_id = g.product_id and c.sku = g.former_sku
    returning c.product_id`.execute(db)
  return result.rows.map(row => row.product_id)
}

export async function saveCombinations(db: Db, rows: object[]): Promise<number[]> {
  const result = await sql<{ product_id: number }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (product_id bigint, sku text, position integer,
        attributes jsonb, price bigint, price_after bigint, deduction_type text, is_show_as_percentage boolean,
        is_flashsale boolean, is_out_of_stock boolean, weight_gram integer, has_pre_order boolean, delivery_date date,
        is_put_away boolean)
    ), added as (
      insert into combinations (product_id, sku, position, attributes, price_rupiah, price_after_discount_rupiah,
        deduction_type, is_show_as_percentage, is_flashsale, is_out_of_stock_sociolla, weight_gram, delivery_date,
        put_away_at)
      select product_id, sku, position, coalesce(attributes, '{}'), price, price_after, deduction_type,
        coalesce(is_show_as_percentage, true), coalesce(is_flashsale, false), coalesce(is_out_of_stock, false),
        coalesce(weight_gram, 100), delivery_date, case when is_put_away then now() end
      from given where sku not in (select sku from combinations where sku in (select sku from given))
      returning product_id
    ), merged as (
      select c.id, g.position, coalesce(g.attributes, c.attributes) as attributes, g.price, g.price_after,
        coalesce(g.deduction_type, c.deduction_type) as deduction_type,
        coalesce(g.is_show_as_percentage, c.is_show_as_percentage) as is_show_as_percentage,
        coalesce(g.is_flashsale, c.is_flashsale) as is_flashsale,
        coalesce(g.is_out_of_stock, c.is_out_of_stock_sociolla) as is_out_of_stock,
        coalesce(g.weight_gram, c.weight_gram) as weight_gram,
        case when g.has_pre_order then g.delivery_date else c.delivery_date end as delivery_date,
        case when coalesce(g.is_put_away, c.put_away_at is not null) then coalesce(c.put_away_at, now()) end as put_away_at
      from combinations c join given g using (sku)
    ), altered as (
      update combinations c set position = f.position, attributes = f.attributes, price_rupiah = f.price,
        price_after_discount_rupiah = f.price_after, deduction_type = f.deduction_type,
        is_show_as_percentage = f.is_show_as_percentage, is_flashsale = f.is_flashsale,
        is_out_of_stock_sociolla = f.is_out_of_stock, weight_gram = f.weight_gram, delivery_date = f.delivery_date,
        put_away_at = f.put_away_at, updated_at = now()
      from merged f
      where f.id = c.id and (c.position, c.attributes, c.price_rupiah, c.price_after_discount_rupiah, c.deduction_type,
          c.is_show_as_percentage, c.is_flashsale, c.is_out_of_stock_sociolla, c.weight_gram, c.delivery_date,
          c.put_away_at)
        is distinct from (f.position, f.attributes, f.price, f.price_after, f.deduction_type, f.is_show_as_percentage,
          f.is_flashsale, f.is_out_of_stock, f.weight_gram, f.delivery_date, f.put_away_at)
      returning c.product_id
    )
    select product_id from added union select product_id from altered`.execute(db)
  return result.rows.map(row => row.product_id)
}
