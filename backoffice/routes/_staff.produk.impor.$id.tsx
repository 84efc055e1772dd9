import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { withDots } from '../../contract/rupiah.ts'
import { queryClient } from '../api/query-client.ts'
import { hasCode } from '../api/staff-refusal.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { importStates } from '../features/many-products/import-list.tsx'
import { ImportPage } from '../features/many-products/import-page.tsx'
import { importQuery } from '../features/many-products/import-queries.ts'
import { NotFoundPage } from '../features/shell/error-pages.tsx'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'

export const Route = createFileRoute('/_staff/produk/impor/$id')({
  validateSearch: z.object({
    hasil: z.enum(['done', 'semua']).optional().catch(undefined),
    sesudah: z.string().max(20).optional().catch(undefined),
  }),
  loader: ({ params }) => void queryClient.prefetchQuery(importQuery(params.id)),
  component: Import,
})

function Import() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const can = useCan()
  const found = useQuery(importQuery(id))
  if (!can('catalog.import')) return <ForbiddenPage title="Impor produk" permission="catalog.import" />
  if (hasCode(found.error, 'NOT_FOUND', 'INVALID_INPUT')) return <NotFoundPage />
  const about = found.data
  return (
    <div className="stack gap-4">
      <PageHead
        title={about?.file_name ?? 'Impor produk'}
        crumbs={[{ label: 'Impor produk', link: { to: '/produk/impor' } }]}
        state={
          about ? <Badge tone={importStates[about.state].tone}>{importStates[about.state].word}</Badge> : null
        }
        summary={about ? `${withDots(about.rows)} baris, diunggah ${about.by}` : null}
      />
      {about ? (
        <ImportPage about={about} search={search} onSearch={changeSearch(navigate)} />
      ) : (
        <NotLoaded query={found} lines={8} />
      )}
    </div>
  )
}
