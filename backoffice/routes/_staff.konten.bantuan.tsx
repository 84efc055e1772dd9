import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { ContentList } from '../features/content/content-list.tsx'
import { contentListQuery, contentSearch } from '../features/content/content-queries.ts'
import { NewContentButton } from '../features/content/new-content-button.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/konten/bantuan')({
  validateSearch: contentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(contentListQuery('answer', deps)),
  component: Answers,
})

function Answers() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Jawaban bantuan"
        actions={<NewContentButton type="answer">Jawaban baru</NewContentButton>}
      />
      <ContentList type="answer" search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
