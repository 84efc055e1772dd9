import type { WaveSummary } from '../../../contract/staff/warehouse.ts'

/** How many orders of a wave are done: teal packed, violet held, the rest waits. */
export function WaveProgress({ wave: { id, orders, packed, held, waiting } }: { wave: WaveSummary }) {
  const ended = orders - packed - held - waiting
  const words = [
    `${packed} dari ${orders} dikemas`,
    held > 0 && `${held} ditahan`,
    ended > 0 && `${ended} batal`,
  ].filter(Boolean)
  const share = (count: number) => `${(count / Math.max(1, orders)) * 100}%`
  return (
    <div>
      <div
        role="progressbar"
        aria-label={`Gelombang ${id}`}
        aria-valuemin={0}
        aria-valuemax={orders}
        aria-valuenow={orders - waiting}
        aria-valuetext={words.join(', ')}
        className="flex h-2.5 overflow-hidden rounded-pill bg-well"
      >
        <div className="bg-teal" style={{ width: share(packed) }} />
        <div className="bg-violet" style={{ width: share(held) }} />
        <div className="bg-edge" style={{ width: share(ended) }} />
      </div>
      <p className="figure mt-1.5 text-note text-ink-soft">{words.join(' · ')}</p>
    </div>
  )
}
