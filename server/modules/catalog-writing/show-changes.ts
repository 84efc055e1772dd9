import type { Db } from '../../db/database.ts'
import { notifyCatalogChanged, refreshListing } from '../listing/index.ts'
import { recordProductChanges } from '../webhooks/index.ts'

/** How many products a statement rebuilds at a time; limits PostgreSQL's memory. */
const CHUNK = 2_000

/**
 * Shows a change of brands, categories or tags to buyers: tiles and search words of these products, menus and pages, in
 * every process.
 */
export async function showChanges(tx: Db, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += CHUNK) {
    const chunk = productIds.slice(start, start + CHUNK)
    await refreshListing(tx, chunk)
    await recordProductChanges(tx, chunk)
  }
  await notifyCatalogChanged(tx)
}
