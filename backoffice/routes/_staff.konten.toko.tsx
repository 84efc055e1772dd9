import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { ContentList } from '../features/content/content-list.tsx'
import { contentListQuery, contentSearch } from '../features/content/content-queries.ts'
import { NewContentButton } from '../features/content/new-content-button.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/konten/toko')({
  validateSearch: contentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(contentListQuery('store', deps)),
  component: Stores,
})

function Stores() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead title="Toko & mitra" actions={<NewContentButton type="store">Toko baru</NewContentButton>} />
      <ContentList type="store" search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
