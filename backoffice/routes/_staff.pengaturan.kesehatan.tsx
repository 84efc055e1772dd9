import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { HealthPage } from '../features/health/health-page.tsx'
import { healthQuery } from '../features/health/health-query.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/pengaturan/kesehatan')({
  loader: () => void queryClient.prefetchQuery(healthQuery),
  component: Health,
})

function Health() {
  return (
    <div className="stack gap-4">
      <PageHead title="Kesehatan toko" />
      <HealthPage />
    </div>
  )
}
