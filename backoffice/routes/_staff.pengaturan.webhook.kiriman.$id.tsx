import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { DeliveryPage, SendAgainButton } from '../features/webhooks/delivery-page.tsx'
import { kindLabel } from '../features/webhooks/delivery-words.ts'
import { deliveryQuery } from '../features/webhooks/webhook-queries.ts'

export const Route = createFileRoute('/_staff/pengaturan/webhook/kiriman/$id')({
  loader: ({ params }) => void queryClient.prefetchQuery(deliveryQuery(params.id)),
  component: Delivery,
})

function Delivery() {
  const { id } = Route.useParams()
  const { data } = useQuery(deliveryQuery(id))
  return (
    <div className="stack gap-4">
      <PageHead
        title={data ? kindLabel(data.kind) : 'Kiriman'}
        crumbs={[
          { label: 'Webhook', link: { to: '/pengaturan/webhook' } },
          { label: 'Riwayat kiriman', link: { to: '/pengaturan/webhook/kiriman' } },
        ]}
        actions={data ? <SendAgainButton delivery={data} /> : null}
      />
      <DeliveryPage id={id} />
    </div>
  )
}
