import type { CacheTag } from '../http/cache-tags.ts'
import { followCatalogChanges } from '../modules/listing/index.ts'
import type { Shop } from '../shop.ts'

/**
 * Outdates in a cache what each change of the catalogue touches from now on, as every process of a shop does. The returned function
 * stops that.
 */
export async function followChanges(
  { pool, log }: Pick<Shop, 'pool' | 'log'>,
  cache: { drop(tags?: CacheTag[]): void },
): Promise<() => Promise<void>> {
  const listening = Promise.withResolvers<void>()
  const drop = (tags?: CacheTag[]) => {
    cache.drop(tags)
    listening.resolve()
  }
  const stop = followCatalogChanges(pool, { drop }, log)
  await listening.promise
  return stop
}
