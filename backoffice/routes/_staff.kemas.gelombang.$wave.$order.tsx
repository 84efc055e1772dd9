import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { PackingPage } from '../features/packing/packing-page.tsx'
import { packingOrderQuery, waveQuery } from '../features/packing/packing-queries.ts'

export const Route = createFileRoute('/_staff/kemas/gelombang/$wave/$order')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(packingOrderQuery(params.order))
    void queryClient.prefetchQuery(waveQuery(params.wave))
  },
  component: Packing,
})

function Packing() {
  const { wave, order } = Route.useParams()
  return <PackingPage waveId={wave} code={order} />
}
