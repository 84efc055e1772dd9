import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StaffExtraBag } from '../../contract/staff/extra-bags.ts'
import { queryClient } from '../api/query-client.ts'
import { ExtraBagList, placesText } from '../features/extra-bags/extra-bag-list.tsx'
import { extraBagsQuery } from '../features/extra-bags/extra-bag-queries.ts'
import { lazyPart } from '../features/lazy-part/lazy-part.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

const ExtraBagDialog = lazyPart(() => import('../features/extra-bags/extra-bag-dialog.tsx'))

export const Route = createFileRoute('/_staff/tas-kado')({
  validateSearch: listSearch,
  loader: () => void queryClient.prefetchQuery(extraBagsQuery),
  component: ExtraBags,
})

function ExtraBags() {
  const mayWrite = useCan()('catalog.price')
  const search = Route.useSearch()
  const [open, setOpen] = useState<StaffExtraBag | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Tas & kotak kado"
        summary={placesText}
        actions={
          mayWrite ? (
            <Button variant="main" onClick={() => setOpen('new')}>
              <Plus aria-hidden size={17} />
              Tambah
            </Button>
          ) : null
        }
      />
      <ExtraBagList search={search} onSearch={changeSearch(Route.useNavigate())} onOpen={setOpen} />
      {open ? (
        <ExtraBagDialog
          bag={open === 'new' ? null : open}
          mayWrite={mayWrite}
          onClose={close}
          onGiveUp={close}
        />
      ) : null}
    </div>
  )
}
