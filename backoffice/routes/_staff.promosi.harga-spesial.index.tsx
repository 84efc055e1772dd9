import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { promotionSearch, specialPricesQuery } from '../features/promotions/promotion-queries.ts'
import { SpecialPriceList } from '../features/promotions/special-price-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/promosi/harga-spesial/')({
  validateSearch: promotionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(specialPricesQuery(deps)),
  component: SpecialPriceListPage,
})

function SpecialPriceListPage() {
  const can = useCan()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Harga spesial"
        actions={
          can('catalog.price') ? (
            <Link
              to="/promosi/harga-spesial/$id"
              params={{ id: 'baru' }}
              className={buttonClass({ variant: 'main' })}
            >
              <Plus aria-hidden size={17} />
              Buat harga spesial
            </Link>
          ) : null
        }
      />
      <SpecialPriceList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
