import type pg from 'pg'

const running = new WeakMap<pg.Pool, Map<string, Promise<unknown>>>()

/**
 * One answer for all who ask the same while it is being worked out: a search page asks for its list, its count and
 * its filters at the same moment. Nothing is kept afterwards.
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
