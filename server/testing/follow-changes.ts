import { followCatalogChanges } from '../modules/listing/index.ts'
import type { Shop } from '../shop.ts'

/**
 * Empties a cache at each change of the catalogue from now on, as every process of a shop does. The returned function
 * stops that.
 */
export async function followChanges(
  { pool, log }: Pick<Shop, 'pool' | 'log'>,
  cache: { drop(): void },
): Promise<() => Promise<void>> {
  const listening = Promise.withResolvers<void>()
  const drop = () => {
    cache.drop()
    listening.resolve()
  }
  const stop = followCatalogChanges(pool, { drop }, log)
  await listening.promise
  return stop
}
