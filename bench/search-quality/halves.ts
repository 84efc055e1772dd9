import type { Chance } from './error-models.ts'
import type { JudgedQuery } from './judged-query.ts'

/** `open` is worked with; `held` is asked at the end, so that nothing can be fitted to it. */
export type Half = 'open' | 'held'

/** The same half for the same seed; each kind is cut in two. */
export function halfOf(queries: JudgedQuery[], half: Half, chance: Chance): JudgedQuery[] {
  const kinds = Map.groupBy(queries, query => query.kind)
  return [...kinds.values()].flatMap(ofKind => {
    const mixed = ofKind
      .map(query => ({ query, place: chance() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ query }) => query)
    const middle = Math.ceil(mixed.length / 2)
    return half === 'open' ? mixed.slice(0, middle) : mixed.slice(middle)
  })
}
