import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { ContentList } from '../features/content/content-list.tsx'
import { contentListQuery, contentSearch } from '../features/content/content-queries.ts'
import { NewContentButton } from '../features/content/new-content-button.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const Route = createFileRoute('/_staff/konten/artikel')({
  validateSearch: contentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void queryClient.prefetchQuery(contentListQuery(deps.bagian === 'kategori' ? 'category' : 'post', deps)),
  component: Articles,
})

function Articles() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const type = search.bagian === 'kategori' ? 'category' : 'post'
  return (
    <div className="stack gap-4">
      <PageHead
        title="Artikel jurnal"
        actions={
          <NewContentButton type={type}>
            {type === 'category' ? 'Kategori baru' : 'Artikel baru'}
          </NewContentButton>
        }
      />
      <Tabs
        label="Bagian jurnal"
        tabs={[
          {
            label: 'Artikel',
            isActive: type === 'post',
            link: { to: '/konten/artikel' },
          },
          {
            label: 'Kategori',
            isActive: type === 'category',
            link: { to: '/konten/artikel', search: { bagian: 'kategori' } },
          },
        ]}
      />
      <ContentList type={type} search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
