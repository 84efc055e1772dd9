import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { bannersQuery, windowSearch } from '../features/banners/banner-queries.ts'
import { ShopWindow } from '../features/banners/shop-window.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { Button } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/etalase/beranda')({
  validateSearch: windowSearch,
  loader: () => void queryClient.prefetchQuery(bannersQuery),
  component: HomeWindow,
})

function HomeWindow() {
  const search = Route.useSearch()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Beranda toko"
        actions={
          <Button variant="main" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={17} />
            Pasang banner
          </Button>
        }
      />
      <ShopWindow
        search={search}
        onSearch={changeSearch(Route.useNavigate())}
        isAdding={isAdding}
        onAdded={() => setIsAdding(false)}
      />
    </div>
  )
}
