import { Check } from 'lucide-react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { Pick, Wave } from '../../../contract/staff/warehouse.ts'
import { PiecePicture } from './piece-picture.tsx'
import { usePicked } from './use-picked.ts'

/**
 * Everything that the waiting orders of a wave need, by shelf, summed by SKU (PACK-01). A touch marks a row as picked.
 */
export function PickList({ wave: { id, picks } }: { wave: Wave }) {
  const picked = usePicked(id)
  const taken = picks.filter(pick => picked.has(keyOf(pick))).length
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-label="Daftar ambil" className="overflow-hidden rounded-box border border-rule bg-card">
      <p
        role="status"
        className="figure border-rule whitespace-normal border-b bg-head px-4 py-2.5 text-note text-ink-soft"
      >
        {taken} dari {picks.length} baris diambil · {pieces} barang
        {taken === 0 ? ' · ketuk baris yang sudah diambil' : ''}
      </p>
      <ul className="divide-y divide-rule-soft">
        {picks.map(pick => (
          <PickRow
            key={keyOf(pick)}
            pick={pick}
            isTaken={picked.has(keyOf(pick))}
            onToggle={() => picked.toggle(keyOf(pick))}
          />
        ))}
      </ul>
    </section>
  )
}

const keyOf = ({ combination_id, name }: Pick) => combination_id ?? name

function PickRow({ pick, isTaken, onToggle }: { pick: Pick; isTaken: boolean; onToggle: () => void }) {
  const { shelf, brand, name, choice, sku, image, quantity, orders, batches } = pick
  return (
    <li>
      <button
        type="button"
        aria-pressed={isTaken}
        onClick={onToggle}
        className={`flex w-full items-center gap-3 px-4 py-3 text-left ${isTaken ? 'bg-teal-tint' : 'hover:bg-head'}`}
      >
        <PiecePicture image={image} />
        <span className="min-w-0 flex-1">
          <span className="block text-note font-bold">{shelf ? `Rak ${shelf}` : 'Tanpa rak'}</span>
          <span className="block font-bold">
            {brand ? <span className="font-medium text-ink-soft">{brand} </span> : null}
            {name}
          </span>
          <span className="block text-note text-ink-soft">
            {[choice, sku, orders.length > 1 ? `${orders.length} pesanan` : orders[0]?.reference_code]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {batches.length > 0 ? (
            <span className="block text-note text-ink-soft">{batches.map(batchText).join(', ')}</span>
          ) : null}
        </span>
        <span
          className={`voice figure flex shrink-0 items-center gap-1.5 text-2xl ${isTaken ? 'text-teal' : ''}`}
        >
          {quantity}
          <span className={isTaken ? 'sr-only' : 'font-read text-note text-ink-soft'}> buah</span>
          {isTaken ? <Check aria-hidden size={22} strokeWidth={2.4} /> : null}
        </span>
      </button>
    </li>
  )
}

/** The batch that expires first is taken first (STOCK-02). */
const batchText = ({ batch, expires_on, quantity }: Pick['batches'][number]) =>
  `${quantity} dari ${batch || 'batch tanpa nama'}${expires_on ? `, ED ${jakartaDate(`${expires_on}T00:00:00+07:00`)}` : ''}`
