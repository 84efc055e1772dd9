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

interface JobProgressProps {
  /** What runs: "Menyiapkan kemas 500 pesanan". */
  title: string
  state: JobState
  done: number
  total: number
  /** Rows that failed. */
  failed?: number
  onStop?: () => void
  onResume?: () => void
  reportHref?: string
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
  reportHref,
}: JobProgressProps) {
  const { word, tone } = states[state]
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
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
          {done} dari {total}
          {failed > 0 ? <span className="font-bold text-rose-ink"> · {failed} terkendala</span> : null}
        </span>
        <span className="flex flex-wrap gap-2">
          {state === 'running' && onStop ? (
            <Button size="small" onClick={onStop}>
              Hentikan
            </Button>
          ) : null}
          {state === 'stopped' && onResume ? (
            <Button size="small" onClick={onResume}>
              Lanjutkan
            </Button>
          ) : null}
          {reportHref ? (
            <a href={reportHref} className="self-center font-bold text-coral-deep underline">
              Lihat laporan
            </a>
          ) : null}
        </span>
      </div>
    </div>
  )
}
