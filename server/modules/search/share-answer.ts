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
  let mine = running.get(pool)
  if (!mine) {
    mine = new Map()
    running.set(pool, mine)
  }
  const asked = mine.get(question)
  if (asked) return asked as Promise<Answer>
  const answer = work().finally(() => mine.delete(question))
  mine.set(question, answer)
  return answer
}
