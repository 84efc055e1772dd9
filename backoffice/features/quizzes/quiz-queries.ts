import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ProductQuery } from '../../../contract/quiz.ts'
import type { QuizPeriod } from '../../../contract/staff/quiz-periods.ts'
import type {
  QuizChoices,
  QuizSteps,
  ResultProducts,
  StaffQuiz,
  StaffQuizRow,
} from '../../../contract/staff/quizzes.ts'
import { call } from '../../api/call.ts'

export const quizzesQuery = queryOptions({
  queryKey: ['quizzes'],
  queryFn: ({ signal }) => call<StaffQuizRow[]>('GET', '/quizzes', { signal }),
})

export const quizQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizzes', 'one', id],
    queryFn: ({ signal }) => call<StaffQuiz>('GET', `/quizzes/${encodeURIComponent(id)}`, { signal }),
  })

export const quizStepsQuery = (id: string, period: QuizPeriod) =>
  queryOptions({
    queryKey: ['quizzes', 'steps', id, period],
    queryFn: ({ signal }) =>
      call<QuizSteps>('GET', `/quizzes/${encodeURIComponent(id)}/steps`, { query: { period }, signal }),
    placeholderData: keepPreviousData,
  })

export const quizChoicesQuery = queryOptions({
  queryKey: ['quizzes', 'choices'],
  queryFn: ({ signal }) => call<QuizChoices>('GET', '/quizzes/choices', { signal }),
  staleTime: 60_000,
})

/** What a result shows shoppers today; without chosen products there is nothing to ask for. */
export const resultProductsQuery = ({ filter, sort, limit }: ProductQuery) =>
  queryOptions({
    queryKey: ['quizzes', 'products', filter, sort, limit],
    queryFn: ({ signal }) =>
      call<ResultProducts>('GET', '/quizzes/products', {
        query: { filter: JSON.stringify(filter), sort, limit },
        signal,
      }),
    enabled: filter.ids?.length !== 0,
    staleTime: 60_000,
  })
