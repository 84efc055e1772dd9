import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { TokenPrizeList } from '../features/token-prizes/token-prize-list.tsx'
import { tokenPrizesQuery } from '../features/token-prizes/token-prize-queries.ts'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/promosi/hadiah-token/')({
  validateSearch: listSearch,
  loader: () => void queryClient.prefetchQuery(tokenPrizesQuery),
  component: TokenPrizeListPage,
})

function TokenPrizeListPage() {
  const can = useCan()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Hadiah token"
        actions={
          can('promotions.write') ? (
            <Link
              to="/promosi/hadiah-token/$key"
              params={{ key: 'baru' }}
              className={buttonClass({ variant: 'main' })}
            >
              <Plus aria-hidden size={17} />
              Buat hadiah token
            </Link>
          ) : null
        }
      />
      <TokenPrizeList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
