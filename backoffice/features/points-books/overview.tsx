import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { type PointsOverview, pointMoves } from '../../../contract/staff/points-desk.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Card, Facts } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { monthText } from '../values/month-text.ts'
import { overviewQuery } from './book-queries.ts'

/** What the shop owes its members today, what expires when, and what moved lately (PROMO-03). */
export function Overview() {
  const overview = useQuery(overviewQuery)
  if (!overview.data) return <NotLoaded query={overview} lines={6} />
  const { points, tokens, moved } = overview.data
  return (
    <div className="stack gap-4">
      {overview.isError ? <Notice>{messageOf(overview.error)}</Notice> : null}
      <dl className="grid gap-4 md:grid-cols-3">
        <Owed
          label="Utang poin hari ini"
          note={`${withDots(points.owed)} poin, ${rupiah(points.rupiah_each)} tiap poin · ${withDots(points.members)} pelanggan`}
        >
          {rupiah(points.liability_rupiah)}
        </Owed>
        <Owed
          label="Menyusul kalau pesanannya sampai"
          note={`${withDots(points.pending)} poin dari pesanan yang belum diterima`}
        >
          {rupiah(points.pending_rupiah)}
        </Owed>
        <Owed label="Token beredar" note={`${withDots(tokens.members)} pelanggan`}>
          {withDots(tokens.outstanding)}
        </Owed>
      </dl>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Card title="Poin">
          <Facts
            facts={[
              ['Bisa dipakai', withDots(points.usable)],
              ['Disisihkan pesanan belum dibayar', withDots(points.held)],
              ['Menunggu barang diterima', withDots(points.pending)],
            ]}
          />
          <p className="mt-2 text-note text-ink-soft">Poin tidak hangus menurut aturan toko.</p>
        </Card>
        <Card title="Token hangus">
          <Facts
            facts={[
              ...tokens.expiring.map(
                ({ month, tokens: count }) => [monthText(month), figure(count)] as const,
              ),
              ['Sesudahnya', figure(tokens.later)],
              ['Tidak hangus', figure(tokens.never)],
            ]}
          />
        </Card>
        <Card title="30 hari terakhir">
          <Moved moved={moved} />
        </Card>
      </div>
    </div>
  )
}

const figure = (count: number) => (count === 0 ? <span className="text-faint">–</span> : withDots(count))

const Owed = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <div className="rounded-box border border-rule bg-card px-4.5 py-3.5">
    <dt className="text-note text-ink-soft">{label}</dt>
    <dd className="voice figure mt-0.5 text-2xl">{children}</dd>
    <dd className="text-note text-ink-soft">{note}</dd>
  </div>
)

function Moved({ moved }: Pick<PointsOverview, 'moved'>) {
  const facts = [
    ...moved.points.map(({ kind, change }) => [`Poin · ${wordOf(kind)}`, signed(change)] as const),
    ...moved.tokens.map(({ kind, change }) => [`Token · ${wordOf(kind)}`, signed(change)] as const),
  ].filter(([, text]) => text !== '0')
  return facts.length === 0 ? (
    <p className="text-ink-soft">Belum ada yang bergerak.</p>
  ) : (
    <Facts facts={facts} />
  )
}

const wordOf = (kind: string) => (pointMoves[kind] ?? kind).toLowerCase()

/** "+1.200", "−80" */
export const signed = (change: number): string =>
  change > 0 ? `+${withDots(change)}` : change < 0 ? `−${withDots(-change)}` : '0'
