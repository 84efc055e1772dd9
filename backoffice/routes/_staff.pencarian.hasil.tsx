import { createFileRoute } from '@tanstack/react-router'
import { KeywordResults } from '../features/searches/keyword-results.tsx'
import { resultsSearch } from '../features/searches/search-queries.ts'
import { SearchTabs } from '../features/searches/search-tabs.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/pencarian/hasil')({
  validateSearch: resultsSearch,
  component: ResultsOfKeyword,
})

function ResultsOfKeyword() {
  const { kata = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead title="Hasil pencarian" />
      <SearchTabs current="results" />
      <KeywordResults key={kata} keyword={kata} onKeyword={kata => void navigate({ search: { kata } })} />
    </div>
  )
}
