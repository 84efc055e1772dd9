import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { listQuery } from '../features/points-books/book-queries.ts'
import { OneList } from '../features/points-books/one-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { Badge } from '../ui/badge.tsx'

export const Route = createFileRoute('/_staff/promosi/buku/berkas/$id')({
  loader: ({ params }) => void queryClient.prefetchQuery(listQuery(params.id)),
  component: List,
})

function List() {
  const { id } = Route.useParams()
  const list = useQuery(listQuery(id))
  const { data } = list
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.file_name ?? 'Berkas'}
        crumbs={[
          { label: 'Buku poin & token', link: { to: '/promosi/buku' } },
          { label: 'Beri lewat berkas', link: { to: '/promosi/buku/berkas' } },
        ]}
        state={
          data ? (
            data.given_at ? (
              <Badge tone="teal">Diberikan</Badge>
            ) : (
              <Badge tone="sun">Belum diberikan</Badge>
            )
          ) : null
        }
      />
      {data ? <OneList list={data} /> : <NotLoaded query={list} lines={8} />}
    </div>
  )
}
