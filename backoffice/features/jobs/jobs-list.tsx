import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import type { StaffJob } from '../../../contract/staff/jobs.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { JobItem } from './job-item.tsx'
import { isOpenJob, jobsQuery } from './job-queries.ts'

/** All jobs of the person: those that run or were stopped first. */
export function JobsList() {
  const jobs = useQuery(jobsQuery)
  if (!jobs.data) return <NotLoaded query={jobs} lines={8} />
  if (jobs.data.length === 0)
    return (
      <Card isFlat>
        <EmptyState icon={ListChecks} title="Belum ada pekerjaan">
          Tindakan untuk banyak pesanan sekaligus dan ekspor daftar muncul di sini, dengan laporannya.
        </EmptyState>
      </Card>
    )
  const unfinished = jobs.data.filter(job => isOpenJob(job) || job.state === 'stopped')
  const ended = jobs.data.filter(job => !unfinished.includes(job))
  return (
    <div className="stack gap-5">
      {jobs.isError ? <Notice>{messageOf(jobs.error)}</Notice> : null}
      <Section title="Belum selesai" jobs={unfinished} />
      <Section title="Sudah selesai" jobs={ended} />
    </div>
  )
}

const Section = ({ title, jobs }: { title: string; jobs: readonly StaffJob[] }) =>
  jobs.length === 0 ? null : (
    <Card title={title} isFlat>
      <ul className="divide-y divide-rule-soft border-rule-soft border-t">
        {jobs.map(job => (
          <li key={job.id} className="p-4.5">
            <JobItem job={job} />
          </li>
        ))}
      </ul>
    </Card>
  )
