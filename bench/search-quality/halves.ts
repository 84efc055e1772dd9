import type { Random } from './error-models.ts'
import type { JudgedQuery } from './judged-query.ts'

/** `open` is for tuning; `held` is run only at the end, so that search is not tuned to it. */
export type Half = 'open' | 'held'

/** Splits each kind of query at random and returns one half; the same seed gives the same halves. */
export function halfOf(queries: JudgedQuery[], half: Half, random: Random): JudgedQuery[] {
  const kinds = Map.groupBy(queries, query => query.kind)
  return [...kinds.values()].flatMap(ofKind => {
    const mixed = ofKind
      .map(query => ({ query, place: random() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ query }) => query)
    const middle = Math.ceil(mixed.length / 2)
    return half === 'open' ? mixed.slice(0, middle) : mixed.slice(middle)
  })
}
