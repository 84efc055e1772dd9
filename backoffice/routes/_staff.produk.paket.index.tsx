import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { lazyPart } from '../features/lazy-part/lazy-part.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { KindList } from '../features/product-kinds/kind-list.tsx'
import { kindSearch, kindsQuery } from '../features/product-kinds/kind-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

const ChooseProduct = lazyPart(() => import('../features/product-kinds/choose-product.tsx'))

export const Route = createFileRoute('/_staff/produk/paket/')({
  validateSearch: kindSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(kindsQuery(deps)),
  component: Kinds,
})

function Kinds() {
  const mayWrite = useCan()('catalog.write')
  const [isChoosing, setIsChoosing] = useState(false)
  const close = () => setIsChoosing(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Paket & hadiah"
        actions={
          mayWrite ? (
            <Button variant="main" onClick={() => setIsChoosing(true)}>
              <Plus aria-hidden size={17} />
              Atur produk
            </Button>
          ) : null
        }
      />
      <KindList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
      {isChoosing ? <ChooseProduct onClose={close} onGiveUp={close} /> : null}
    </div>
  )
}
