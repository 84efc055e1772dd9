import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FailedJob, type ShopHealth, taskWords } from '../../../contract/staff/health.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { say } from '../../ui/toast.ts'
import { DateTime } from '../values/date-time.tsx'
import { healthQuery } from './health-query.ts'

const wordsOf = (task: string) => taskWords[task] ?? task

/** The job queue: whether it runs, what waits, and what failed, with the reason and what can be done. */
export function JobsCard({ jobs, mails }: { jobs: ShopHealth['jobs']; mails: ShopHealth['mails'] }) {
  const waiting = jobs.tasks.filter(task => task.waiting > 0)
  return (
    <Card title="Pekerjaan latar">
      <Facts
        facts={[
          [
            'Tugas tiap menit terakhir jalan',
            jobs.last_minute_at ? <DateTime key="at" at={jobs.last_minute_at} /> : 'belum pernah',
          ],
          [
            'Menunggu giliran',
            waiting.length === 0
              ? 'tidak ada'
              : waiting.map(task => `${wordsOf(task.task)} (${task.waiting})`).join(', '),
          ],
          [
            'Surel pesanan menunggu',
            mails.oldest_due_at ? (
              <>
                {mails.waiting}, sejak <DateTime at={mails.oldest_due_at} />
              </>
            ) : (
              'tidak ada'
            ),
          ],
        ]}
      />
      <FailedJobs jobs={jobs.failed} />
      {jobs.failed_staff_jobs.length > 0 ? (
        <>
          <h3 className="mt-4 mb-1 font-bold">Pekerjaan staf yang gagal minggu ini</h3>
          <ul className="divide-y divide-rule-soft">
            {jobs.failed_staff_jobs.map(job => (
              <li key={job.id} className="py-2">
                <strong className="block">{job.title}</strong>
                <span className="text-note text-ink-soft">
                  {job.by} · <DateTime at={job.at} />
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}

function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const can = useCan()
  const queries = useQueryClient()
  const [dropping, setDropping] = useState<FailedJob | null>(null)
  const trying = useMutation({
    mutationFn: ({ id }: FailedJob) => call('POST', `/health/jobs/${id}/again`),
    onSuccess: (_, { task }) => say(`${wordsOf(task)}: dicoba lagi.`),
    onSettled: () => queries.invalidateQueries(healthQuery),
  })
  const drop = useMutation({
    mutationFn: ({ id }: FailedJob) => call('DELETE', `/health/jobs/${id}`),
    onSuccess: () => {
      setDropping(null)
      say('Pekerjaan dihapus.')
    },
    onSettled: () => queries.invalidateQueries(healthQuery),
  })
  if (jobs.length === 0) return null
  return (
    <>
      <h3 className="mt-4 mb-1 font-bold">Gagal</h3>
      {trying.isError ? <Notice>{messageOf(trying.error)}</Notice> : null}
      <ul className="divide-y divide-rule-soft">
        {jobs.map(job => (
          <li key={job.id} className="stack gap-1.5 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{wordsOf(job.task)}</strong>
              {job.next_at === null ? (
                <Badge tone="rose">Berhenti setelah {job.tries} kali</Badge>
              ) : (
                <Badge tone="sun">
                  {job.tries} dari {job.tries_max} kali, lagi <DateTime at={job.next_at} />
                </Badge>
              )}
            </div>
            <p className="break-words text-note text-ink-soft">{job.error}</p>
            {can('settings.write') ? (
              <div className="flex flex-wrap gap-2">
                <Button
                  isBusy={trying.isPending && trying.variables.id === job.id}
                  onClick={() => trying.mutate(job)}
                >
                  Coba lagi
                </Button>
                <Button onClick={() => setDropping(job)}>Hapus …</Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <ActionDialog
        isOpen={dropping !== null}
        onClose={() => setDropping(null)}
        title={dropping ? `Hapus pekerjaan “${wordsOf(dropping.task)}”?` : ''}
        consequences={[
          'Pekerjaan ini tidak pernah dijalankan lagi: surel atau kodenya tidak terkirim.',
          'Data pesanan dan pelanggan tidak berubah.',
        ]}
        action="Hapus pekerjaan"
        isDanger
        isBusy={drop.isPending}
        refusal={drop.isError ? messageOf(drop.error) : null}
        onAction={() => dropping && drop.mutate(dropping)}
      />
    </>
  )
}
