import { Link } from '@tanstack/react-router'
import type { Wave } from '../../../contract/staff/warehouse.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Deadline } from '../values/deadline.tsx'
import { byUrgency } from './pieces-to-pack.ts'

type Row = Wave['list'][number]

/** The orders of a wave, the most urgent first, with the outcome of each. */
export const WaveOrders = ({ wave: { id, list } }: { wave: Wave }) => (
  <ul
    aria-label="Pesanan di gelombang ini"
    className="divide-y divide-rule-soft overflow-hidden rounded-box border border-rule bg-card"
  >
    {byUrgency(list).map(order => {
      const { word, tone } = stateOf(order)
      return (
        <li key={order.order_id} className="relative px-4 py-3 hover:bg-head">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Link
              to="/kemas/gelombang/$wave/$order"
              params={{ wave: id, order: order.reference_code }}
              className="figure font-bold after:absolute after:inset-0"
            >
              {order.reference_code}
            </Link>
            <Badge tone={tone}>{word}</Badge>
          </div>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-note text-ink-soft">
            <span>
              {order.receiver} · {order.service} {order.carrier}
            </span>
            {order.outcome === null && !order.has_ended ? (
              <Deadline at={order.dispatch_by} isLate={order.is_late} />
            ) : null}
          </div>
          {order.note ? <p className="mt-1 text-note text-violet">{order.note}</p> : null}
        </li>
      )
    })}
  </ul>
)

function stateOf({ outcome, has_ended, ticked, pieces }: Row): { word: string; tone: Tone } {
  if (has_ended) return { word: 'Batal, jangan dikemas', tone: 'rose' }
  if (outcome === 'packed') return { word: 'Dikemas', tone: 'teal' }
  if (outcome === 'held') return { word: 'Ditahan', tone: 'violet' }
  if (outcome === 'removed') return { word: 'Dikeluarkan', tone: 'plain' }
  return ticked > 0
    ? { word: `${ticked} dari ${pieces}`, tone: 'sun' }
    : { word: `${pieces} barang`, tone: 'plain' }
}
