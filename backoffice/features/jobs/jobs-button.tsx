import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { isOpenJob, jobsQuery } from './job-queries.ts'
import { showJobs, useJobsShown } from './jobs-panel-state.ts'

const JobsPanel = lazyPart(() => import('./jobs-panel.tsx'))

/** In the top bar: the progress of the person's jobs, and the panel that shows them. */
export function JobsButton() {
  const { data: jobs = [] } = useQuery(jobsQuery)
  const isShown = useJobsShown()
  const button = useRef<HTMLButtonElement>(null)
  const open = jobs.filter(isOpenJob)
  const total = open.reduce((sum, job) => sum + job.total, 0)
  const done = open.reduce((sum, job) => sum + Math.min(job.done, job.total), 0)
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isShown}
        onClick={() => showJobs(!isShown)}
        className={buttonClass({ size: 'small', variant: open.length > 0 ? 'tint' : 'line' })}
      >
        <ListChecks aria-hidden size={16} />
        <span className="max-lg:sr-only">Pekerjaan</span>
        {open.length > 0 ? <span className="figure">{percent}%</span> : null}
      </button>
      {isShown ? <JobsPanel anchor={button} onGiveUp={() => showJobs(false)} /> : null}
    </>
  )
}
