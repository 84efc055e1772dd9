import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { messageOf } from '../../api/staff-refusal.ts'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { JobItem } from './job-item.tsx'
import { jobsQuery } from './job-queries.ts'
import { showJobs } from './jobs-panel-state.ts'

const SHOWN = 4

/** The person's newest jobs, below their button in the top bar. The page behind stays usable. */
export default function JobsPanel({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  const jobs = useQuery(jobsQuery)
  const close = () => showJobs(false)
  return (
    <Popover.Root open onOpenChange={open => !open && close()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={8} className="z-40">
          <Popover.Popup className="max-h-[75dvh] w-[min(26rem,calc(100vw-2rem))] overflow-y-auto rounded-box border border-rule bg-card p-4 text-ink shadow-float outline-none">
            <div className="mb-3 flex items-center justify-between gap-3">
              <Popover.Title className="text-lead font-bold">Pekerjaanmu</Popover.Title>
              <IconButton label="Tutup" onClick={close}>
                <X aria-hidden size={18} />
              </IconButton>
            </div>
            {jobs.isError && !jobs.data ? <Notice>{messageOf(jobs.error)}</Notice> : null}
            {jobs.isPending ? <SkeletonLines lines={3} /> : null}
            {jobs.data?.length === 0 ? (
              <p className="text-ink-soft">
                Belum ada. Tindakan untuk banyak pesanan dan ekspor muncul di sini.
              </p>
            ) : null}
            <ul className="grid gap-5">
              {jobs.data?.slice(0, SHOWN).map(job => (
                <li key={job.id}>
                  <JobItem job={job} onLeave={close} />
                </li>
              ))}
            </ul>
            <p className="mt-4 text-note text-ink-soft">
              Pekerjaan berjalan terus walau halaman ini ditutup.{' '}
              <Link to="/pekerjaan" onClick={close} className="font-bold text-coral-deep underline">
                Semua pekerjaan
              </Link>
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
