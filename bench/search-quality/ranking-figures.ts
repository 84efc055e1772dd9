import type { Grade } from './judged-query.ts'

/** True if something good (2 or 3) is among the first `count`. */
export const isFoundAmong = (grades: Grade[], count: number): boolean =>
  grades.slice(0, count).some(grade => grade >= 2)

const gainOf = (grades: Grade[], count: number) =>
  grades
    .slice(0, count)
    .reduce((sum: number, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

/**
 * Normalised discounted cumulative gain (Järvelin and Kekäläinen, 2002; gains 2^grade − 1 after Burges, 2005): 1 if no
 * other order of the whole catalogue could be better.
 */
export function ndcg(shown: Grade[], all: Grade[], count: number): number {
  const ideal = gainOf(
    all.toSorted((a, b) => b - a),
    count,
  )
  return ideal === 0 ? 0 : gainOf(shown, count) / ideal
}

/**
 * Judges the first eight: all good, at least half of them, or fewer. If the catalogue has fewer than eight good
 * products, only that many are expected.
 */
export function verdictOf(shown: Grade[], all: Grade[]): 'good' | 'usable' | 'poor' {
  const due = Math.min(8, all.filter(grade => grade >= 2).length)
  const good = shown.slice(0, 8).filter(grade => grade >= 2).length
  if (good >= due) return 'good'
  return good * 2 >= due ? 'usable' : 'poor'
}
