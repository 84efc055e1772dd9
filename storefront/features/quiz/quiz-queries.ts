import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Quiz, QuizBody, QuizCard, QuizResult } from '../../../contract/quiz.ts'
import { api } from '../../api/client.ts'
import { orNotFound } from '../../api/or-not-found.ts'
import { quizLocation } from './quiz-location.ts'

export const quizzesQuery = queryOptions({
  queryKey: ['quiz'],
  queryFn: () => api.get<QuizCard[]>('/api/quiz'),
})

export const quizQuery = (slug: string) =>
  queryOptions({
    queryKey: ['quiz', slug],
    queryFn: () => api.get<Quiz>(`/api/quiz/${encodeURIComponent(slug)}`),
  })

export const resultQuery = (slug: string) =>
  queryOptions({
    queryKey: ['mine', 'quiz-result', slug],
    queryFn: () => api.get<QuizResult>(`/api/quiz/${encodeURIComponent(slug)}/result`),
  })

/** QUIZ-02 */
export const sendAnswers = (quiz: Quiz, answers: QuizBody['answers']) =>
  api.post<QuizResult>(`/api/quiz/pid_quiz/${quiz.pid_quiz._id}`, { answers })

/** Loads a quiz page and returns its head. Questions and results are private to a member, so they are not indexed. */
export async function loadQuizPage(queries: QueryClient, rest: string | undefined) {
  const location = quizLocation(rest)
  if (!location) throw notFound()
  if (location.page === 'home') {
    await queries.ensureQueryData(quizzesQuery)
    return {
      title: 'Kuis',
      description: 'Jawab beberapa pertanyaan, temukan sunscreen yang pas untuk kulitmu.',
    }
  }
  const { name, text } = await queries.ensureQueryData(quizQuery(location.slug)).catch(orNotFound)
  return {
    title: location.page === 'result' ? `Hasil: ${name}` : name,
    description: text,
    isHidden: location.page !== 'intro',
  }
}
