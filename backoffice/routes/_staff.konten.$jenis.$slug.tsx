import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { contentQuery } from '../features/content/content-queries.ts'
import { kindOfPart, kinds } from '../features/content/content-words.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { PublicationBadge } from '../features/values/publication-badge.tsx'

export const Route = createFileRoute('/_staff/konten/$jenis/$slug')({
  loader({ params }) {
    const type = kindOfPart(params.jenis)
    if (!type) throw notFound()
    void queryClient.prefetchQuery(contentQuery(type, params.slug))
  },
  component: Content,
})

function Content() {
  const { jenis, slug } = Route.useParams()
  const type = kindOfPart(jenis) ?? 'post'
  const { data } = useQuery(contentQuery(type, slug))
  const { list, title } = kinds[type]
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.title ?? slug}
        crumbs={[
          {
            label: title,
            link: { to: list, search: type === 'category' ? { bagian: 'kategori' } : {} },
          },
        ]}
        state={data ? <PublicationBadge state={data.state} /> : null}
      />
      <ContentPage type={type} slug={slug} />
    </div>
  )
}
