import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refreshListing } from '../listing/index.ts'
import { recordProductChanges } from '../webhooks/index.ts'

export interface FlashPrice {
  combinationId: number
  priceRupiah: number
  isFlashSale: boolean
}

/**
 * Sets prices when a flash sale begins or ends. The list price stays: the percentage on the tile is of that. Products
 * keep their `updated_at`, because nobody edited them. The catalogue must be locked.
 */
export async function saveFlashPrices(tx: Db, prices: readonly FlashPrice[]): Promise<void> {
  if (prices.length === 0) return
  const { rows } = await sql<{ product_id: number }>`
    update combinations c set price_after_discount_rupiah = least(g."priceRupiah", c.price_rupiah),
      is_flashsale = g."isFlashSale", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as g ("combinationId" bigint, "priceRupiah" bigint, "isFlashSale" boolean)
    where c.id = g."combinationId"
    returning c.product_id`.execute(tx)
  const productIds = [...new Set(rows.map(row => row.product_id))]
  await refreshListing(tx, productIds)
  await recordProductChanges(tx, productIds)
}
