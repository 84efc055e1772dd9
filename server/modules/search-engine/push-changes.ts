import type { EngineSynonym, SearchEngine } from '../../adapters/search-engine/search-engine-provider.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { deleteSearchChanges, findSearchChanges } from '../listing/index.ts'
import { listSynonyms } from '../search/index.ts'
import { BATCH, readProducts } from './read-products.ts'
import { withEngineLock } from './with-engine-lock.ts'

type Feed = Pick<Shop, 'pool' | 'db'> & { searchEngine: SearchEngine }

/**
 * Sends the engine what has changed since the last push: synonyms first, then products. A row leaves the feed only
 * after the engine has confirmed, and only if the product has not changed again, so nothing is lost whenever the process
 * dies. Returns the number of products pushed; 0 if another process is already pushing. Throws
 * `SearchEngineUnavailable`.
 */
export async function pushChanges(feed: Feed): Promise<number> {
  const { db, pool } = feed
  const synonyms = await readSynonyms(db)
  const areSynonymsNew = sentSynonyms.get(feed.searchEngine) !== JSON.stringify(synonyms)
  if (!areSynonymsNew && (await findSearchChanges(db, 1)).length === 0) return 0
  const pushed = await withEngineLock(pool, { isWaiting: false }, async () => {
    if (areSynonymsNew) await pushSynonyms(feed)
    return pushProducts(feed)
  })
  return pushed ?? 0
}

async function pushProducts({ db, searchEngine }: Feed): Promise<number> {
  let count = 0
  while (true) {
    const changes = await findSearchChanges(db, BATCH)
    if (changes.length === 0) return count
    // Read after the changes: at least as new as their versions.
    const products = await readProducts(
      db,
      changes.map(change => change.productId),
    )
    const listed = new Set(products.map(product => product.id))
    await searchEngine.save(products)
    await searchEngine.remove(changes.map(change => change.productId).filter(id => !listed.has(id)))
    await deleteSearchChanges(db, changes)
    count += changes.length
  }
}

/** The synonyms that this process last sent to each engine; a new process sends them once. */
const sentSynonyms = new WeakMap<SearchEngine, string>()

/** Sends the synonyms as they are now. Call it under the lock. */
export async function pushSynonyms({ db, searchEngine }: Omit<Feed, 'pool'>): Promise<void> {
  const synonyms = await readSynonyms(db)
  await searchEngine.saveSynonyms(synonyms)
  sentSynonyms.set(searchEngine, JSON.stringify(synonyms))
}

async function readSynonyms(db: Db): Promise<EngineSynonym[]> {
  const rules = await listSynonyms(db)
  return rules.flatMap(({ words, sameAs }) =>
    words
      .map(word => ({ word, others: sameAs.filter(other => other !== word) }))
      .filter(({ others }) => others.length > 0),
  )
}
