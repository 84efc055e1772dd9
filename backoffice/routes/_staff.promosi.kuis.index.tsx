import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { QuizList } from '../features/quizzes/quiz-list.tsx'
import { quizzesQuery } from '../features/quizzes/quiz-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/promosi/kuis/')({
  validateSearch: listSearch,
  loader: () => void queryClient.prefetchQuery(quizzesQuery),
  component: QuizListPage,
})

function QuizListPage() {
  const can = useCan()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Kuis"
        actions={
          can('promotions.write') ? (
            <Link
              to="/promosi/kuis/$id"
              params={{ id: 'baru' }}
              search={{}}
              className={buttonClass({ variant: 'main' })}
            >
              <Plus aria-hidden size={17} />
              Buat kuis
            </Link>
          ) : null
        }
      />
      <QuizList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
