import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import { ApprovalList } from '../features/approvals/approval-list.tsx'
import { approvalsQuery } from '../features/approvals/approval-queries.ts'
import { ApprovalTabs } from '../features/approvals/approval-tabs.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/persetujuan')({
  validateSearch: z.object({ bagian: z.literal('selesai').optional().catch(undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(approvalsQuery(deps.bagian ? 'decided' : 'waiting')),
  component: Approvals,
})

function Approvals() {
  const { bagian } = Route.useSearch()
  return (
    <div className="stack gap-4">
      <PageHead title="Persetujuan" />
      <ApprovalTabs current={bagian ? 'decided' : 'waiting'} />
      <ApprovalList state={bagian ? 'decided' : 'waiting'} />
    </div>
  )
}
