import type { UseQueryResult } from '@tanstack/react-query'
import type { QuizInput, ResultProducts } from '../../../contract/staff/quizzes.ts'

/** What each card of the form needs. */
export interface QuizPart {
  /** It is not saved yet. */
  isNew: boolean
  values: QuizInput
  set: (changes: Partial<QuizInput>) => void
  /** What is wrong with a field: "results.0.name". */
  error: (path: string) => string | undefined
  /** Whether anything within it is wrong. */
  hasError: (path: string) => boolean
  /** What each result shows today, by its id. */
  found: ReadonlyMap<string, UseQueryResult<ResultProducts>>
  /** Names of products, by id. */
  names: ReadonlyMap<string, string>
  onNamed: (id: string, name: string) => void
}
