import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { WaysPage } from '../features/ways-to-pay/ways-page.tsx'
import { waysQuery } from '../features/ways-to-pay/ways-queries.ts'

export const Route = createFileRoute('/_staff/pengaturan/bayar')({
  loader: () => void queryClient.prefetchQuery(waysQuery),
  component: WaysOfPaying,
})

function WaysOfPaying() {
  return (
    <div className="stack gap-4">
      <PageHead title="Cara bayar" />
      <WaysPage />
    </div>
  )
}
