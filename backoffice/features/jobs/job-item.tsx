import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffJob } from '../../../contract/staff/jobs.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'
import { DateTime } from '../values/date-time.tsx'

const linkClass = 'self-center font-bold text-coral-deep underline'

/** One of the person's jobs: its progress, stopping and resuming it, its report or its file. */
export function JobItem({
  job,
  onLeave,
  isReport = false,
  isSheet = false,
}: {
  job: StaffJob
  /** Called when a link to another page is followed. */
  onLeave?: () => void
  /** The report is on the same page. */
  isReport?: boolean
  /** It is shown on the page of its sheet. */
  isSheet?: boolean
}) {
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: (act: 'stop' | 'resume') => call<StaffJob>('POST', `/jobs/${job.id}/${act}`),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  })
  const { file } = job
  const hasFile = job.state === 'done' && file?.expires_at != null
  const isExpired = file?.expires_at != null && new Date(file.expires_at) <= new Date()
  return (
    <div className="stack gap-1.5">
      <JobProgress
        title={job.title}
        state={job.state}
        done={job.done}
        total={job.total}
        failed={job.refused}
        isEstimate={file !== null && job.state !== 'done' && job.total > 10_000}
        onStop={() => changing.mutate('stop')}
        onResume={() => changing.mutate('resume')}
        links={
          <>
            {job.has_rows && !isReport ? (
              <Link to="/pekerjaan/$id" params={{ id: job.id }} onClick={onLeave} className={linkClass}>
                Lihat laporan
              </Link>
            ) : null}
            {job.is_of_sheet && !isSheet ? (
              <Link
                to="/produk/massal"
                search={{ pekerjaan: job.id }}
                onClick={onLeave}
                className={linkClass}
              >
                Buka hasilnya
              </Link>
            ) : null}
            {hasFile && !isExpired ? (
              <a href={`/api/staff/jobs/${job.id}/file`} download className={linkClass}>
                Unduh {file.name}
              </a>
            ) : null}
          </>
        }
      />
      <p className="text-note text-ink-soft">
        Dimulai <DateTime at={job.created_at} />
        {hasFile && file.expires_at !== null ? (
          isExpired ? (
            ' · Berkasnya sudah dihapus; buat lagi kalau perlu.'
          ) : (
            <>
              {' · Bisa diunduh sampai '}
              <DateTime at={file.expires_at} />
            </>
          )
        ) : null}
        {job.state === 'failed'
          ? file
            ? ' · Berkasnya tidak jadi. Coba lagi, atau tanyakan izinmu.'
            : ' · Berhenti sebelum selesai. Yang ada di laporan sudah terjadi.'
          : null}
      </p>
      {changing.isError ? <Notice>{messageOf(changing.error)}</Notice> : null}
    </div>
  )
}
