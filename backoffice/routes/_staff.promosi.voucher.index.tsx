import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { VoucherList } from '../features/vouchers/voucher-list.tsx'
import { voucherSearch, vouchersQuery } from '../features/vouchers/voucher-queries.ts'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/promosi/voucher/')({
  validateSearch: voucherSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(vouchersQuery(deps)),
  component: Vouchers,
})

function Vouchers() {
  const can = useCan()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Voucher"
        actions={
          can('promotions.write') ? (
            <Link to="/promosi/voucher/baru" className={buttonClass({ variant: 'main' })}>
              <Plus aria-hidden size={17} />
              Buat voucher
            </Link>
          ) : null
        }
      />
      <VoucherList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
