import type pg from 'pg'

const running = new WeakMap<pg.Pool, Map<string, Promise<unknown>>>()

/**
 * Concurrent callers with the same query share one result: a search page requests its list, count and filters at the
 * same time. Nothing is cached afterwards.
 */
export function shareAnswer<Answer>(
  pool: pg.Pool,
  question: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  let ofPool = running.get(pool)
  if (!ofPool) {
    ofPool = new Map()
    running.set(pool, ofPool)
  }
  const shared = ofPool.get(question)
  if (shared) return shared as Promise<Answer>
  const answer = work().finally(() => ofPool.delete(question))
  ofPool.set(question, answer)
  return answer
}
