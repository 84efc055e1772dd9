import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { OneQuiz } from '../features/quizzes/one-quiz.tsx'
import { membersText, QuizActions } from '../features/quizzes/quiz-actions.tsx'
import { QuizForm } from '../features/quizzes/quiz-form.tsx'
import { QuizState } from '../features/quizzes/quiz-list.tsx'
import { quizzesQuery } from '../features/quizzes/quiz-queries.ts'
import { QuizReading } from '../features/quizzes/quiz-reading.tsx'
import { QuizTabs } from '../features/quizzes/quiz-tabs.tsx'
import { copyOf, newQuiz } from '../features/quizzes/quiz-values.ts'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { SkeletonLines } from '../ui/skeleton.tsx'

/** One of them, or a new one: "baru". */
export const Route = createFileRoute('/_staff/promosi/kuis/$id/')({
  validateSearch: z.object({
    /** The quiz that is copied. */
    dari: z.string().max(40).optional().catch(undefined),
  }),
  component: QuizPage,
})

const crumbs = [{ label: 'Kuis', link: { to: '/promosi/kuis' } }] as const

function QuizPage() {
  const { id } = Route.useParams()
  const { dari } = Route.useSearch()
  return id === 'baru' ? <NewQuiz key={dari} from={dari} /> : <Shown key={id} id={id} />
}

function NewQuiz({ from }: { from: string | undefined }) {
  const can = useCan()
  const { data: others, isError } = useQuery(quizzesQuery)
  if (!can('promotions.write')) return <ForbiddenPage title="Buat kuis" permission="promotions.write" />
  const position = (others?.length ?? 0) + 1
  const form = (start: Parameters<typeof QuizForm>[0]['start']) => (
    <QuizForm opened={null} start={start} draft={from ? `copy.${from}` : 'new'} onReload={() => undefined} />
  )
  return (
    <div className="stack gap-4">
      <PageHead title={from ? 'Salin kuis' : 'Buat kuis'} crumbs={crumbs} />
      {from ? (
        <OneQuiz id={from}>{found => form(copyOf(found.quiz, position))}</OneQuiz>
      ) : others || isError ? (
        form(newQuiz(position))
      ) : (
        <SkeletonLines />
      )}
    </div>
  )
}

function Shown({ id }: { id: string }) {
  const mayWrite = useCan()('promotions.write')
  return (
    <OneQuiz
      id={id}
      head={(found, onReload) => (
        <>
          <PageHead
            title={found?.quiz.name ?? 'Kuis'}
            crumbs={crumbs}
            state={found ? <QuizState isActive={found.is_active} /> : null}
            summary={found ? membersText(found.members) : null}
            actions={found && mayWrite ? <QuizActions found={found} onReload={onReload} /> : null}
          />
          <QuizTabs id={id} isSteps={false} />
        </>
      )}
    >
      {(found, { key, onReload }) =>
        mayWrite ? (
          <QuizForm key={key} opened={found} start={found.quiz} draft={found.id} onReload={onReload} />
        ) : (
          <QuizReading found={found} />
        )
      }
    </OneQuiz>
  )
}
