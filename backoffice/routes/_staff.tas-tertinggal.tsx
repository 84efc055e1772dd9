import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { LeftBagFigures } from '../features/left-bags/left-bag-figures.tsx'
import { LeftBags } from '../features/left-bags/left-bag-list.tsx'
import { leftBagFiguresQuery, leftBagSearch } from '../features/left-bags/left-bag-queries.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/tas-tertinggal')({
  validateSearch: leftBagSearch,
  loader: () => void queryClient.prefetchQuery(leftBagFiguresQuery),
  component: LeftBagsPage,
})

function LeftBagsPage() {
  const can = useCan()
  const search = Route.useSearch()
  const onSearch = changeSearch(Route.useNavigate())
  return (
    <div className="stack gap-4">
      <PageHead title="Tas tertinggal" />
      <LeftBagFigures />
      {can('members.read') ? <LeftBags search={search} onSearch={onSearch} /> : null}
    </div>
  )
}
