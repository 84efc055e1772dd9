import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import { ApprovalList, approvalsQuery } from '../features/approvals/approval-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'

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
      <Tabs
        label="Bagian"
        tabs={[
          { label: 'Menunggu', isActive: !bagian, link: { to: '/persetujuan' } },
          {
            label: 'Sudah diputuskan',
            isActive: bagian === 'selesai',
            link: { to: '/persetujuan', search: { bagian: 'selesai' } },
          },
        ]}
      />
      <ApprovalList state={bagian ? 'decided' : 'waiting'} />
    </div>
  )
}
