import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { type FlashSaleRow, lockFlashSale } from './store.ts'

/** Returns the sale as the person saw it, locked. Refuses with NOT_FOUND and CHANGED_MEANWHILE. */
export async function requireSeenSale(tx: Db, id: string, version: number): Promise<FlashSaleRow> {
  const sale = await lockFlashSale(tx, id)
  if (!sale) throw noSuch({ kind: 'flash-sale', id })
  if (sale.version !== version) throw new Refusal('CHANGED_MEANWHILE', { details: { by: sale.saved_by } })
  return sale
}
