import type { SearchEngine } from '../../adapters/search-engine/search-engine-provider.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { startSearchFeed } from '../listing/index.ts'
import { pushSynonyms } from './push-changes.ts'
import { readAllProducts } from './read-products.ts'
import { withEngineLock } from './with-engine-lock.ts'

/**
 * Fills the engine from the whole catalogue; from then on the feed keeps it current. Shoppers search the old index, or
 * PostgreSQL, until the new one is complete; changes during the rebuild wait in the feed. Returns the number of
 * products. Throws `SearchEngineUnavailable`; the old index then stays.
 */
export async function rebuildIndex(
  shop: Pick<Shop, 'pool' | 'db'> & { searchEngine: SearchEngine },
  actor: Actor,
  onProgress: (count: number) => void,
): Promise<number> {
  let count = 0
  async function* counted() {
    for await (const batch of readAllProducts(shop.db)) {
      yield batch
      count += batch.length
      onProgress(count)
    }
  }
  await withEngineLock(shop.pool, { isWaiting: true }, async () => {
    await pushSynonyms(shop)
    // Before the first product is read, so that no change is missed.
    await inTransaction(shop.db, async tx => {
      await startSearchFeed(tx)
      await recordStaffAction(tx, actor, 'search-engine.rebuild', {
        kind: 'search-engine',
        id: shop.searchEngine.name,
      })
    })
    await shop.searchEngine.rebuild(counted())
  })
  return count
}
