import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../features/page-head/page-head.ts'
import { loadQuizPage } from '../features/quiz/quiz-queries.ts'
import { QuizView } from '../features/quiz/quiz-view.tsx'

/**
 * QuizHome (ROUTE-32), `/quiz/{slug}` (ROUTE-33), `/quiz/question/{slug}` (ROUTE-34) and its `/result` (ROUTE-35). One
 * route for all, because every route adds to the JavaScript loaded on a first visit.
 */
export const Route = createFileRoute('/quiz/$')({
  loader: ({ context, params }) => loadQuizPage(context.queryClient, params._splat),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData) : {}),
  component: () => <QuizView rest={Route.useParams()._splat} />,
})
