import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import { hasCode } from '../api/staff-refusal.ts'
import { jobQuery } from '../features/jobs/job-queries.ts'
import { JobReport } from '../features/jobs/job-report.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { NotFoundPage } from '../features/shell/error-pages.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

/** One of the person's jobs with its report. */
export const Route = createFileRoute('/_staff/pekerjaan/$id')({
  validateSearch: z.object({
    hasil: z.enum(['open', 'done', 'refused']).optional().catch(undefined),
    sesudah: z.string().max(20).optional().catch(undefined),
  }),
  loader: ({ params }) => void queryClient.prefetchQuery(jobQuery(params.id)),
  component: Job,
})

function Job() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const job = useQuery(jobQuery(id))
  if (hasCode(job.error, 'NOT_FOUND', 'INVALID_INPUT')) return <NotFoundPage />
  return (
    <div className="stack gap-4">
      <PageHead
        title={job.data?.title ?? 'Pekerjaan'}
        crumbs={[{ label: 'Pekerjaan', link: { to: '/pekerjaan' } }]}
      />
      {job.data ? (
        <JobReport job={job.data} search={search} onSearch={changeSearch(navigate)} />
      ) : (
        <NotLoaded query={job} lines={8} />
      )}
    </div>
  )
}
