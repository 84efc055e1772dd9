import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { DrawList } from '../features/lucky-draws/draw-list.tsx'
import { drawsQuery } from '../features/lucky-draws/draw-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/promosi/undian/')({
  validateSearch: listSearch,
  loader: () => void queryClient.prefetchQuery(drawsQuery),
  component: DrawListPage,
})

function DrawListPage() {
  const can = useCan()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Undian"
        actions={
          can('promotions.write') ? (
            <Link to="/promosi/undian/baru" className={buttonClass({ variant: 'main' })}>
              <Plus aria-hidden size={17} />
              Buat undian
            </Link>
          ) : null
        }
      />
      <DrawList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
