import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { lazyPart } from '../features/lazy-part/lazy-part.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PreOrderList } from '../features/pre-orders/pre-order-list.tsx'
import { preOrderSearch, preOrdersQuery } from '../features/pre-orders/pre-order-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

const ChooseProduct = lazyPart(() => import('../features/pre-orders/choose-product.tsx'))

export const Route = createFileRoute('/_staff/produk/pre-order/')({
  validateSearch: preOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(preOrdersQuery(deps)),
  component: PreOrders,
})

function PreOrders() {
  const mayWrite = useCan()('catalog.write')
  const [isChoosing, setIsChoosing] = useState(false)
  const close = () => setIsChoosing(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Pre-order"
        actions={
          mayWrite ? (
            <Button variant="main" onClick={() => setIsChoosing(true)}>
              <Plus aria-hidden size={17} />
              Buka pre-order
            </Button>
          ) : null
        }
      />
      <PreOrderList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
      {isChoosing ? <ChooseProduct onClose={close} onGiveUp={close} /> : null}
    </div>
  )
}
