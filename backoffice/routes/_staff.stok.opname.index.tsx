import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '../features/jobs/export-button.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { StartTakeDialog } from '../features/stock/start-take-dialog.tsx'
import { StockTabs } from '../features/stock/stock-tabs.tsx'
import { TakeList } from '../features/stock/take-list.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/stok/opname/')({
  validateSearch: listSearch,
  component: Takes,
})

function Takes() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const can = useCan()
  const [isStarting, setIsStarting] = useState(false)
  if (!can('warehouse.count')) return <ForbiddenPage title="Stok opname" permission="warehouse.count" />
  return (
    <div className="stack gap-4">
      <PageHead
        title="Stok opname"
        crumbs={[{ label: 'Stok', link: { to: '/stok' } }]}
        actions={
          <>
            <ExportButton path="/stock/takes/file" what="stok opname" body={{}} />
            <Button variant="main" onClick={() => setIsStarting(true)}>
              <Plus aria-hidden size={17} />
              Mulai stok opname
            </Button>
          </>
        }
      />
      <StockTabs current="takes" />
      <TakeList search={search} onSearch={changeSearch(navigate)} />
      {isStarting ? <StartTakeDialog onClose={() => setIsStarting(false)} /> : null}
    </div>
  )
}
