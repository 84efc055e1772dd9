import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ProductQuery } from '../../../contract/quiz.ts'
import { type QuizResultInput, queryOfResult, type ResultProducts } from '../../../contract/staff/quizzes.ts'
import { useSettled } from '../forms/use-settled.ts'
import { resultProductsQuery } from './quiz-queries.ts'

/** What each result shows today, by its id, once typing pauses. */
export function useResultProducts(
  results: readonly QuizResultInput[],
): ReadonlyMap<string, UseQueryResult<ResultProducts>> {
  const asked: [string, ProductQuery][] = JSON.parse(
    useSettled(JSON.stringify(results.map(result => [result.id, queryOfResult(result)]))),
  )
  const found = useQueries({ queries: asked.map(([, query]) => resultProductsQuery(query)) })
  return new Map(asked.flatMap(([id], index) => (found[index] ? [[id, found[index]]] : [])))
}
