import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Waves } from 'lucide-react'
import type { WaveSummary } from '../../../contract/staff/warehouse.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { DateTime } from '../values/date-time.tsx'
import { wavesQuery } from './packing-queries.ts'
import { WaveProgress } from './wave-progress.tsx'

/** Waves that are being packed, with their progress, and below them the finished ones (PACK-01). */
export function WaveList() {
  const waves = useQuery(wavesQuery)
  if (!waves.data) return <NotLoaded query={waves} lines={6} />
  const open = waves.data.filter(({ waiting }) => waiting > 0)
  const done = waves.data.filter(({ waiting }) => waiting === 0)
  return (
    <div className="stack gap-6">
      {waves.isError ? <Notice>{messageOf(waves.error)}</Notice> : null}
      {open.length === 0 ? (
        <div className="rounded-box border border-rule bg-card">
          <EmptyState
            icon={Waves}
            title="Tidak ada gelombang terbuka"
            action={
              <Link to="/kemas" className={buttonClass({ variant: 'main' })}>
                Pilih pesanan
              </Link>
            }
          >
            Gelombang adalah beberapa pesanan yang diambil dalam satu putaran di rak.
          </EmptyState>
        </div>
      ) : (
        <ul aria-label="Gelombang terbuka" className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {open.map(wave => (
            <OpenWave key={wave.id} wave={wave} />
          ))}
        </ul>
      )}
      {done.length > 0 ? (
        <section>
          <h2 className="mb-2.5 text-lead font-bold">Sudah selesai</h2>
          <ul className="divide-y divide-rule-soft overflow-hidden rounded-box border border-rule bg-card">
            {done.map(({ id, made_by, created_at, packed, held }) => (
              <li key={id}>
                <Link
                  to="/kemas/gelombang/$wave"
                  params={{ wave: id }}
                  className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-2.5 hover:bg-head"
                >
                  <strong>Gelombang {id}</strong>
                  <span className="text-note text-ink-soft">
                    {made_by} · <DateTime at={created_at} />
                  </span>
                  <span className="ml-auto flex gap-1.5">
                    <Badge tone="teal">{packed} dikemas</Badge>
                    {held > 0 ? <Badge tone="violet">{held} ditahan</Badge> : null}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

const OpenWave = ({ wave }: { wave: WaveSummary }) => (
  <li className="relative rounded-box border border-rule bg-card p-4.5 hover:border-edge">
    <div className="flex items-baseline justify-between gap-3">
      <Link
        to="/kemas/gelombang/$wave"
        params={{ wave: wave.id }}
        className="voice text-xl after:absolute after:inset-0"
      >
        Gelombang {wave.id}
      </Link>
      <Badge tone="sun">{wave.waiting} menunggu</Badge>
    </div>
    <p className="mt-0.5 mb-3 text-note text-ink-soft">
      {wave.made_by} · <DateTime at={wave.created_at} /> · {wave.pieces} barang
    </p>
    <WaveProgress wave={wave} />
  </li>
)
