import type pg from 'pg'
import { type CacheTag, collectTags, dependOn } from '../../http/cache-tags.ts'

interface Shared {
  result: unknown
  /** What the responses of all callers depend on. */
  tags: Set<CacheTag>
}

const running = new WeakMap<pg.Pool, Map<string, Promise<Shared>>>()

/**
 * Runs `work` once for concurrent callers with the same key, who share its result: a search page requests its list,
 * count and filters at the same time. Nothing is cached afterwards.
 */
export async function shareResult<Result>(
  pool: pg.Pool,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let ofPool = running.get(pool)
  if (!ofPool) {
    ofPool = new Map()
    running.set(pool, ofPool)
  }
  let shared = ofPool.get(key)
  if (!shared) {
    const tags = new Set<CacheTag>()
    shared = collectTags(tags, work)
      .then(result => ({ result, tags }))
      .finally(() => ofPool.delete(key))
    ofPool.set(key, shared)
  }
  const { result, tags } = await shared
  dependOn(...tags)
  return result as Result
}

/** Call it when the catalogue changes: who asks from then on does not share what was begun before. */
export const stopSharing = (pool: pg.Pool) => running.delete(pool)
