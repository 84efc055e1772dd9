import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { RepeatReportPart } from '../features/reports/repeat-report.tsx'
import { repeatQuery } from '../features/reports/report-queries.ts'
import { ReportTabs } from '../features/reports/report-tabs.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/laporan/belanja-ulang')({
  loader: () => void queryClient.prefetchQuery(repeatQuery),
  component: Repeat,
})

function Repeat() {
  return (
    <div className="stack gap-4">
      <PageHead title="Belanja ulang" crumbs={[{ label: 'Laporan', link: { to: '/laporan' } }]} />
      <ReportTabs current="repeat" />
      <RepeatReportPart />
    </div>
  )
}
