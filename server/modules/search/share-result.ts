import type pg from 'pg'

const running = new WeakMap<pg.Pool, Map<string, Promise<unknown>>>()

/**
 * Runs `work` once for concurrent callers with the same key, who share its result: a search page requests its list,
 * count and filters at the same time. Nothing is cached afterwards.
 */
export function shareResult<Result>(
  pool: pg.Pool,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let ofPool = running.get(pool)
  if (!ofPool) {
    ofPool = new Map()
    running.set(pool, ofPool)
  }
  const shared = ofPool.get(key)
  if (shared) return shared as Promise<Result>
  const result = work().finally(() => ofPool.delete(key))
  ofPool.set(key, result)
  return result
}
