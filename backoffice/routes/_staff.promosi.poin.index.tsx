import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { PointRuleList } from '../features/promotions/point-rule-list.tsx'
import { pointRulesQuery, promotionSearch } from '../features/promotions/promotion-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/promosi/poin/')({
  validateSearch: promotionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(pointRulesQuery(deps)),
  component: PointRuleListPage,
})

function PointRuleListPage() {
  const can = useCan()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Aturan poin"
        actions={
          can('promotions.write') ? (
            <Link to="/promosi/poin/$id" params={{ id: 'baru' }} className={buttonClass({ variant: 'main' })}>
              <Plus aria-hidden size={17} />
              Buat aturan poin
            </Link>
          ) : null
        }
      />
      <PointRuleList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
