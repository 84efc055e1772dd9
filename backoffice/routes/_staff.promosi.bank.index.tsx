import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { BankList } from '../features/promotions/bank-list.tsx'
import { bankPromotionsQuery, promotionSearch } from '../features/promotions/promotion-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/promosi/bank/')({
  validateSearch: promotionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(bankPromotionsQuery(deps)),
  component: BankListPage,
})

function BankListPage() {
  const can = useCan()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Promo bank"
        actions={
          can('promotions.write') ? (
            <Link to="/promosi/bank/$id" params={{ id: 'baru' }} className={buttonClass({ variant: 'main' })}>
              <Plus aria-hidden size={17} />
              Buat promo bank
            </Link>
          ) : null
        }
      />
      <BankList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
