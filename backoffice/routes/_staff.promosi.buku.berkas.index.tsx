import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { listsQuery } from '../features/points-books/book-queries.ts'
import { PointLists } from '../features/points-books/point-lists.tsx'
import { UploadList } from '../features/points-books/upload-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/promosi/buku/berkas/')({
  validateSearch: listSearch,
  loader: () => void queryClient.prefetchQuery(listsQuery),
  component: Lists,
})

function Lists() {
  const can = useCan()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Beri lewat berkas"
        crumbs={[{ label: 'Buku poin & token', link: { to: '/promosi/buku' } }]}
      />
      {can('promotions.give') ? <UploadList /> : null}
      <PointLists search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
