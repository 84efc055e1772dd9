import type { QuizInput } from './quizzes.ts'

/** What is odd about a quiz, and yet allowed (PROMO-04). */
export type QuizWarning =
  | { kind: 'unvoted' | 'beaten' | 'no-products'; result: number }
  | { kind: 'same-votes'; question: number }

/**
 * Finds results that show no product; and, once every answer has its result, those that no answer votes for or that never
 * win whatever is answered, and questions whose answers all vote for the same. `productCounts`: by the id of a result, as
 * far as they are known.
 */
export function findQuizWarnings(
  { questions, results }: Pick<QuizInput, 'questions' | 'results'>,
  productCounts: ReadonlyMap<string, number>,
): QuizWarning[] {
  const empty = results.flatMap(({ id }, result) =>
    productCounts.get(id) === 0 ? [{ kind: 'no-products' as const, result }] : [],
  )
  const placeOf = new Map(results.map(({ id }, place) => [id, place]))
  const votes = questions.map(({ answers }) => [
    ...new Set(answers.map(({ result }) => placeOf.get(result) ?? UNKNOWN)),
  ])
  if (votes.length === 0 || votes.flat().includes(UNKNOWN)) return empty
  const lost = results.flatMap((_, result): QuizWarning[] => {
    if (!votes.flat().includes(result)) return [{ kind: 'unvoted', result }]
    return canWin(result, votes) ? [] : [{ kind: 'beaten', result }]
  })
  const idle = votes.flatMap((choices, question): QuizWarning[] =>
    choices.length === 1 && results.length > 1 ? [{ kind: 'same-votes', question }] : [],
  )
  return [...lost, ...empty, ...idle]
}

const UNKNOWN = -1

/**
 * Whether a result has the most votes for some answers. It does best with every vote that it can get; the other questions
 * must then spread their votes: a result listed before it may have fewer than it, one listed after it as many.
 */
function canWin(result: number, votes: readonly number[][]): boolean {
  const own = votes.filter(choices => choices.includes(result)).length
  const roomOf = (other: number) => (other < result ? own - 1 : own)
  const givenTo = new Map<number, number[]>()
  const others = votes.filter(choices => !choices.includes(result))
  /** Gives the vote of a question to a result that has room, moving the votes of others if need be. */
  const give = (question: number, tried: Set<number>): boolean => {
    for (const choice of others[question] ?? []) {
      if (tried.has(choice)) continue
      tried.add(choice)
      const given = givenTo.get(choice) ?? []
      if (given.length < roomOf(choice)) {
        givenTo.set(choice, [...given, question])
        return true
      }
      for (const moved of given)
        if (give(moved, tried)) {
          const rest = (givenTo.get(choice) ?? []).filter(one => one !== moved)
          givenTo.set(choice, [...rest, question])
          return true
        }
    }
    return false
  }
  return others.every((_, question) => give(question, new Set()))
}
