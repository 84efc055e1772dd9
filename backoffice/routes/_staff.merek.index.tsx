import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { BrandList } from '../features/brands/brand-list.tsx'
import { brandSearch, brandsQuery } from '../features/brands/brand-queries.ts'
import { lazyPart } from '../features/lazy-part/lazy-part.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

const AddBrandDialog = lazyPart(() => import('../features/brands/add-brand-dialog.tsx'))

export const Route = createFileRoute('/_staff/merek/')({
  validateSearch: brandSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(brandsQuery(deps)),
  component: Brands,
})

function Brands() {
  const mayWrite = useCan()('catalog.write')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Merek"
        actions={
          mayWrite ? (
            <Button variant="main" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden size={17} />
              Tambah merek
            </Button>
          ) : null
        }
      />
      <BrandList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
      {isAdding ? (
        <AddBrandDialog onClose={() => setIsAdding(false)} onGiveUp={() => setIsAdding(false)} />
      ) : null}
    </div>
  )
}
