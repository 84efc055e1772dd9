import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { rewardsQuery } from '../features/promotion-parts/rewards-query.ts'
import { RewardList } from '../features/rewards/reward-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/promosi/hadiah/')({
  validateSearch: listSearch,
  loader: () => void queryClient.prefetchQuery(rewardsQuery),
  component: RewardListPage,
})

function RewardListPage() {
  const can = useCan()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Hadiah"
        actions={
          can('promotions.write') ? (
            <Link
              to="/promosi/hadiah/$key"
              params={{ key: 'baru' }}
              className={buttonClass({ variant: 'main' })}
            >
              <Plus aria-hidden size={17} />
              Buat hadiah
            </Link>
          ) : null
        }
      />
      <RewardList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
