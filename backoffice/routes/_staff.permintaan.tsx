import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { OwnApprovalList } from '../features/approvals/approval-list.tsx'
import { ownApprovalsQuery } from '../features/approvals/approval-queries.ts'
import { ApprovalTabs } from '../features/approvals/approval-tabs.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/permintaan')({
  loader: () => void queryClient.prefetchQuery(ownApprovalsQuery),
  component: () => (
    <div className="stack gap-4">
      <PageHead title="Permintaan saya" />
      <ApprovalTabs current="own" />
      <OwnApprovalList />
    </div>
  ),
})
