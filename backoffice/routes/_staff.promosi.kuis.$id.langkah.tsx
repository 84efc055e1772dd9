import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { quizPeriodKeys } from '../../contract/staff/quiz-periods.ts'
import { quizStepsQuery } from '../features/quizzes/quiz-queries.ts'
import { QuizStepsPage } from '../features/quizzes/quiz-steps.tsx'
import { QuizTabs } from '../features/quizzes/quiz-tabs.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/promosi/kuis/$id/langkah')({
  validateSearch: z.object({ waktu: z.enum(quizPeriodKeys).optional().catch(undefined) }),
  component: QuizStepsOf,
})

function QuizStepsOf() {
  const { id } = Route.useParams()
  const { waktu = 'bulan' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useQuery(quizStepsQuery(id, waktu))
  return (
    <div className="stack gap-4">
      <PageHead title={data?.name ?? 'Kuis'} crumbs={[{ label: 'Kuis', link: { to: '/promosi/kuis' } }]} />
      <QuizTabs id={id} isSteps />
      <QuizStepsPage
        id={id}
        period={waktu}
        onPeriod={next => void navigate({ search: { waktu: next }, replace: true, resetScroll: false })}
      />
    </div>
  )
}
