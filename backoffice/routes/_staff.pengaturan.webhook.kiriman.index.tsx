import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { DeliveryList } from '../features/webhooks/delivery-list.tsx'
import { deliveriesQuery, deliverySearch } from '../features/webhooks/webhook-queries.ts'
import { WebhookTabs } from '../features/webhooks/webhook-tabs.tsx'

export const Route = createFileRoute('/_staff/pengaturan/webhook/kiriman/')({
  validateSearch: deliverySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(deliveriesQuery(deps)),
  component: Deliveries,
})

function Deliveries() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead title="Riwayat kiriman" />
      <WebhookTabs current="log" />
      <DeliveryList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
