import type { TrackingResult } from '../../../contract/staff/warehouse.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const outcomes: Record<TrackingResult['outcome'], { word: string; tone: Tone }> = {
  shipped: { word: 'Dikirim', tone: 'teal' },
  already: { word: 'Sudah masuk', tone: 'plain' },
  refused: { word: 'Ditolak', tone: 'rose' },
}

/** The result of each row (PACK-04); the refused ones first, each with its reason. */
export function TrackingResults({ results }: { results: readonly TrackingResult[] }) {
  const count = (outcome: TrackingResult['outcome']) =>
    results.filter(result => result.outcome === outcome).length
  const inOrder = [
    ...results.filter(({ outcome }) => outcome === 'refused'),
    ...results.filter(({ outcome }) => outcome !== 'refused'),
  ]
  return (
    <div className="stack gap-2.5">
      <p role="status" className="font-bold">
        {count('shipped')} resi masuk
        {count('already') > 0 ? `, ${count('already')} sudah ada` : ''}
        {count('refused') > 0 ? <span className="text-rose-ink">, {count('refused')} ditolak</span> : null}
      </p>
      <ul
        aria-label="Hasil tiap baris"
        className="max-h-96 divide-y divide-rule-soft overflow-y-auto rounded-control border border-rule"
      >
        {inOrder.map(({ line, order, tracking_number, outcome, message, used_by }) => (
          <li key={`${line} ${order} ${tracking_number} ${outcome}`} className="px-3.5 py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="figure">
                {results.length > 1 ? <span className="text-note text-ink-soft">Baris {line} </span> : null}
                <b>{order || '(tanpa pesanan)'}</b> {tracking_number}
              </span>
              <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].word}</Badge>
            </div>
            {outcome === 'refused' ? (
              <p className="mt-0.5 text-note text-rose-ink">
                {message}
                {used_by ? ` Dipakai ${used_by}.` : ''}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
