import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import { ExportButton } from '../features/jobs/export-button.tsx'
import { IncidentList } from '../features/money-desk/incident-list.tsx'
import { incidentsQuery } from '../features/money-desk/money-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const Route = createFileRoute('/_staff/kejanggalan')({
  validateSearch: z.object({
    bagian: z.literal('selesai').optional().catch(undefined),
    sesudah: z.string().max(20).optional().catch(undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void queryClient.prefetchQuery(incidentsQuery(deps.bagian ? 'closed' : 'open', deps.sesudah)),
  component: Incidents,
})

function Incidents() {
  const { bagian, sesudah } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Kejanggalan pembayaran"
        actions={
          <ExportButton
            path="/incidents/file"
            what={`kejanggalan pembayaran: ${bagian ? 'Selesai' : 'Perlu orang'}`}
            body={{ scope: bagian ? 'closed' : 'open' }}
          />
        }
      />
      <Tabs
        label="Bagian"
        tabs={[
          { label: 'Perlu orang', isActive: !bagian, link: { to: '/kejanggalan' } },
          {
            label: 'Selesai',
            isActive: bagian === 'selesai',
            link: { to: '/kejanggalan', search: { bagian: 'selesai' } },
          },
        ]}
      />
      <IncidentList
        scope={bagian ? 'closed' : 'open'}
        after={sesudah}
        onCursor={cursor => void navigate({ search: { bagian, sesudah: cursor } })}
      />
    </div>
  )
}
