import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { jobsQuery } from '../features/jobs/job-queries.ts'
import { JobsList } from '../features/jobs/jobs-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/pekerjaan/')({
  loader: () => void queryClient.prefetchQuery(jobsQuery),
  component: () => (
    <div className="stack gap-4">
      <PageHead title="Pekerjaan" />
      <JobsList />
    </div>
  ),
})
