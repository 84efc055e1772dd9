import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import { ExportButton } from '../features/jobs/export-button.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { parcelSearch, parcelsQuery } from '../features/packing/packing-queries.ts'
import { PackingTabs } from '../features/packing/packing-tabs.tsx'
import { ParcelList } from '../features/packing/parcel-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const Route = createFileRoute('/_staff/kemas/paket')({
  validateSearch: parcelSearch.extend({ bagian: z.literal('jalan').optional().catch(undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    void queryClient.prefetchQuery(parcelsQuery(deps.bagian ? 'shipped' : 'packed', deps)),
  component: Parcels,
})

function Parcels() {
  const { bagian, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const state = bagian ? 'shipped' : 'packed'
  return (
    <div className="stack gap-4">
      <PageHead
        title="Paket"
        actions={
          <ExportButton
            path="/parcels/file"
            what={`paket: ${bagian ? 'Di jalan' : 'Menunggu kurir'}`}
            body={{ state, carrier: search.kurir }}
          />
        }
      />
      <PackingTabs current="parcels" />
      <Tabs
        label="Bagian paket"
        tabs={[
          { label: 'Menunggu kurir', isActive: state === 'packed', link: { to: '/kemas/paket' } },
          {
            label: 'Di jalan',
            isActive: state === 'shipped',
            link: { to: '/kemas/paket', search: { bagian: 'jalan' } },
          },
        ]}
      />
      <ParcelList key={state} state={state} search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
