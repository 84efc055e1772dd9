import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { CarriersPage } from '../features/carriers/carriers-page.tsx'
import { carrierSearch, carriersQuery } from '../features/carriers/carriers-query.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/pengaturan/pengiriman')({
  validateSearch: carrierSearch,
  loader: () => void queryClient.prefetchQuery(carriersQuery),
  component: Delivery,
})

function Delivery() {
  const { kurir } = Route.useSearch()
  return (
    <div className="stack gap-4">
      <PageHead title="Pengiriman" />
      <CarriersPage open={kurir} />
    </div>
  )
}
