import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { lazyPart } from '../features/lazy-part/lazy-part.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { TagList } from '../features/tags/tag-list.tsx'
import { tagSearch, tagsQuery } from '../features/tags/tag-queries.ts'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

const AddTagDialog = lazyPart(() => import('../features/tags/add-tag-dialog.tsx'))

export const Route = createFileRoute('/_staff/label/')({
  validateSearch: tagSearch,
  loader: () => void queryClient.prefetchQuery(tagsQuery),
  component: TagsPage,
})

function TagsPage() {
  const mayWrite = useCan()('catalog.write')
  const search = Route.useSearch()
  const [isAdding, setIsAdding] = useState(false)
  const close = () => setIsAdding(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Tag & label"
        actions={
          mayWrite ? (
            <Button variant="main" onClick={() => setIsAdding(true)}>
              <Plus aria-hidden size={17} />
              Tambah tag
            </Button>
          ) : null
        }
      />
      <TagList search={search} onSearch={changeSearch(Route.useNavigate())} />
      {isAdding ? <AddTagDialog kind={search.jenis} onClose={close} onGiveUp={close} /> : null}
    </div>
  )
}
