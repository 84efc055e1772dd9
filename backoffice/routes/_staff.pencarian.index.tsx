import { createFileRoute } from '@tanstack/react-router'
import { changeSearch } from '../features/lists/change-search.ts'
import { KeywordList } from '../features/searches/keyword-list.tsx'
import { keywordSearch } from '../features/searches/search-queries.ts'
import { SearchTabs } from '../features/searches/search-tabs.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/pencarian/')({
  validateSearch: keywordSearch,
  component: Searches,
})

function Searches() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead title="Pencarian" />
      <SearchTabs current="keywords" />
      <KeywordList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
