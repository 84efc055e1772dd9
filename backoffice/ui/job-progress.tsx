import type { ReactNode } from 'react'
import { Badge, type Tone } from './badge.tsx'
import { Button } from './button.tsx'

export type JobState = 'waiting' | 'running' | 'stopped' | 'done' | 'failed'

const states: Record<JobState, { word: string; tone: Tone }> = {
  waiting: { word: 'Menunggu giliran', tone: 'plain' },
  running: { word: 'Berjalan', tone: 'coral' },
  stopped: { word: 'Dihentikan', tone: 'sun' },
  done: { word: 'Selesai', tone: 'teal' },
  failed: { word: 'Gagal', tone: 'rose' },
}

const number = new Intl.NumberFormat('id-ID')

interface JobProgressProps {
  /** The job's name: "Menyiapkan kemas 500 pesanan". */
  title: string
  state: JobState
  done: number
  total: number
  /** Rows that failed. */
  failed?: number
  onStop?: () => void
  onResume?: () => void
  /** Its report or file. */
  links?: ReactNode
  /** The total is an estimate. */
  isEstimate?: boolean
}

/**
 * A long job: how much of it is done, how to stop and resume it, and its report. It keeps running after staff leave the
 * page.
 */
export function JobProgress({
  title,
  state,
  done,
  total,
  failed = 0,
  onStop,
  onResume,
  links,
  isEstimate = false,
}: JobProgressProps) {
  const { word, tone } = states[state]
  const percent = total === 0 ? (state === 'done' ? 100 : 0) : Math.min(100, Math.floor((done / total) * 100))
  return (
    <div className="stack gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-bold">{title}</p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-2.5 overflow-hidden rounded-pill bg-well"
      >
        <div
          className={`h-full rounded-pill ${state === 'failed' ? 'bg-rose' : state === 'done' ? 'bg-teal' : 'bg-coral'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 text-note text-ink-soft">
        <span>
          {number.format(done)} dari {isEstimate ? 'sekitar ' : ''}
          {number.format(total)}
          {failed > 0 ? (
            <span className="font-bold text-rose-ink"> · {number.format(failed)} tidak bisa</span>
          ) : null}
        </span>
        <span className="flex flex-wrap gap-2">
          {(state === 'running' || state === 'waiting') && onStop ? (
            <Button size="small" onClick={onStop}>
              Hentikan
            </Button>
          ) : null}
          {state === 'stopped' && onResume ? (
            <Button size="small" onClick={onResume}>
              Lanjutkan
            </Button>
          ) : null}
          {links}
        </span>
      </div>
    </div>
  )
}
