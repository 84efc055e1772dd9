import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { ReturnList } from '../features/returns/return-list.tsx'
import {
  type ReturnPart,
  returnCountsQuery,
  returnParts,
  returnSearch,
  returnsQuery,
} from '../features/returns/return-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { shortCount } from '../features/values/counts.ts'
import { Tabs } from '../ui/tabs.tsx'

export const Route = createFileRoute('/_staff/retur/')({
  validateSearch: returnSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(returnsQuery(deps))
    void queryClient.prefetchQuery(returnCountsQuery)
  },
  component: Returns,
})

function Returns() {
  const search = Route.useSearch()
  const counts = useQuery(returnCountsQuery).data
  const countOf: Partial<Record<ReturnPart, number | undefined>> = {
    putuskan: counts?.asked,
    barang: counts?.goods,
    uang: counts?.money,
  }
  return (
    <div className="stack gap-4">
      <PageHead title="Retur" />
      <Tabs
        label="Retur menurut yang ditunggu"
        tabs={returnParts.map(part => {
          const count = countOf[part]
          return {
            label: labels[part],
            count: count === undefined ? undefined : shortCount(count),
            isActive: part === (search.bagian ?? 'putuskan'),
            link: { to: '/retur', search: { bagian: part === 'putuskan' ? undefined : part } },
          }
        })}
      />
      <ReturnList search={search} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}

const labels: Record<ReturnPart, string> = {
  putuskan: 'Perlu diputuskan',
  barang: 'Menunggu barang',
  uang: 'Menunggu uang',
  selesai: 'Selesai',
  ditolak: 'Ditolak',
}
