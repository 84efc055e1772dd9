import { withDots } from '../../../contract/rupiah.ts'
import { type SheetSummary, sheetColumns } from '../../../contract/staff/product-sheet.ts'
import { Card, Facts } from '../../ui/card.tsx'
import type { Fault } from './sheet-state.ts'

const FAULTS_SHOWN = 30

/** Beside the sheet: what saving would change, and what has to be mended first (PROD-06). */
export function SheetSide({
  summary,
  faults,
  unknownSkus,
  onShow,
}: {
  summary: SheetSummary | undefined
  faults: readonly Fault[]
  unknownSkus: readonly string[]
  onShow: (fault: Fault) => void
}) {
  return (
    <div className="grid gap-4">
      <Card title="Sebelum disimpan">
        {summary ? (
          <>
            <Facts facts={factsOf(summary)} />
            <p className="mt-2 text-note text-ink-soft">
              Harga yang turun lebih dari sepertiga perlu persetujuan orang kedua. Semuanya bisa diurungkan
              sehari.
            </p>
          </>
        ) : (
          <p className="text-ink-soft">Belum ada yang berubah.</p>
        )}
      </Card>
      {faults.length > 0 || unknownSkus.length > 0 ? (
        <section
          aria-label="Yang perlu dibetulkan"
          className="stack gap-2 rounded-box border border-rose bg-card p-4.5"
        >
          <div role="status">
            <h2 className="text-lead font-bold text-rose-ink">
              {faults.length > 0 ? `${faults.length} sel perlu dibetulkan` : 'SKU tidak ditemukan'}
            </h2>
          </div>
          <ul className="grid max-h-80 gap-1 overflow-y-auto">
            {faults.slice(0, FAULTS_SHOWN).map(fault => (
              <li key={`${fault.id}-${fault.column}`}>
                <button
                  type="button"
                  onClick={() => onShow(fault)}
                  className="w-full rounded-control px-2 py-1.5 text-left hover:bg-well"
                >
                  <b className="block text-note">
                    Baris {fault.row + 1} · {sheetColumns[fault.column].label}
                  </b>
                  <span className="text-note">{fault.reason}</span>
                </button>
              </li>
            ))}
          </ul>
          {faults.length > FAULTS_SHOWN ? (
            <p className="text-note text-ink-soft">dan {faults.length - FAULTS_SHOWN} lagi</p>
          ) : null}
          {unknownSkus.length > 0 ? (
            <p className="break-words text-note">
              <b>{unknownSkus.length} SKU tidak ada di toko:</b>{' '}
              {unknownSkus.slice(0, FAULTS_SHOWN).join(', ')}
              {unknownSkus.length > FAULTS_SHOWN ? ' …' : ''}
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}

const percentText = (value: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toLocaleString('id-ID')}%`

export function factsOf(summary: SheetSummary): [string, string][] {
  const { cells, down, up, average_percent: average, deep_falls: deep, in_bags: inBags } = summary
  const others = Object.entries(cells).filter(([column]) => column !== 'sale_price_rupiah')
  return [
    ['Harga jual turun', withDots(down)],
    ['Harga jual naik', withDots(up)],
    ...others.map(([column, count]): [string, string] => [
      `${sheetColumns[column as keyof typeof sheetColumns].label} berubah`,
      withDots(count),
    ]),
    ['Rata-rata perubahan harga', percentText(average)],
    ['Turun lebih dari sepertiga', withDots(deep)],
    ['Sedang di tas pembeli', withDots(inBags)],
  ]
}
