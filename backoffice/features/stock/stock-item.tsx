import { useQuery } from '@tanstack/react-query'
import { MapPin, Pencil } from 'lucide-react'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import type { StockItem } from '../../../contract/staff/stock.ts'
import { COVER_DAYS } from '../../../contract/staff/stock-figures.ts'
import { useCan } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { Figure } from '../values/figure.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { Cover } from './cover.tsx'
import { MovementList } from './movement-list.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { StockPicture } from './stock-name.tsx'
import { stockItemQuery } from './stock-queries.ts'
import { daysUntil, dayText } from './stock-words.ts'

/** One combination: its stock, shelf, batches and movements (STOCK-01). */
export function StockItemPage({ id }: { id: string }) {
  const item = useQuery(stockItemQuery(id))
  const can = useCan()
  const [opened, setOpened] = useState<'adjust' | 'place' | null>(null)
  const { data } = item
  if (!data) return <NotLoaded query={item} lines={8} />
  return (
    <div className="stack gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <StockPicture image={data.image} sizePx={72} />
        <p className="min-w-0 flex-1 text-ink-soft">
          <span className="block">{[data.brand, data.choice].filter(Boolean).join(' · ')}</span>
          <span className="figure">{data.sku}</span>
        </p>
        <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1">
          {can('warehouse.count') ? (
            <Button onClick={() => setOpened('place')}>
              <MapPin aria-hidden size={16} />
              Rak &amp; kode batang
            </Button>
          ) : null}
          {can('stock.adjust') ? (
            <Button variant="main" onClick={() => setOpened('adjust')}>
              <Pencil aria-hidden size={16} />
              Ubah stok
            </Button>
          ) : null}
        </div>
      </div>
      <Counts item={data} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Card title="Pergerakan">
          <MovementList id={id} />
        </Card>
        <div className="stack gap-4 max-lg:order-first">
          <Card title="Letak">
            <Facts
              facts={[
                ['Rak', data.shelf ?? 'belum ada'],
                ['Kode batang', data.barcode ?? 'belum ada'],
              ]}
            />
          </Card>
          <Batches item={data} />
        </div>
      </div>
      {opened === 'adjust' ? <AdjustDialog item={data} onClose={() => setOpened(null)} /> : null}
      {opened === 'place' ? <PlaceDialog item={data} onClose={() => setOpened(null)} /> : null}
    </div>
  )
}

const Counts = ({ item }: { item: StockItem }) => (
  <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
    <Figure label="Stok" note="milik toko">
      {withDots(item.on_hand)}
    </Figure>
    <Figure label="Dipesan" note="belum dibayar">
      {withDots(item.reserved)}
    </Figure>
    <Figure label="Tersedia" note={item.is_backorder_allowed ? 'tetap dijual saat habis' : 'bisa dibeli'}>
      {withDots(item.available)}
    </Figure>
    <Figure label="Menunggu dikemas" note="sudah terjual, masih di rak">
      {withDots(item.to_pack)}
    </Figure>
    <Figure label="Akan datang" note="dari pemasok">
      {withDots(item.on_the_way)}
    </Figure>
    <Figure label="Cukup untuk" note={`${withDots(item.sold)} terjual dalam ${COVER_DAYS} hari`}>
      <span className="font-read text-base">
        <Cover days={item.cover_days} available={item.available} />
      </span>
    </Figure>
  </dl>
)

const Batches = ({ item: { batches } }: { item: StockItem }) => (
  <Card title="Batch di rak">
    {batches.length === 0 ? (
      <p className="text-ink-soft">Belum ada batch yang tercatat. Batch dicatat saat barang masuk.</p>
    ) : (
      <ul className="divide-y divide-rule-soft">
        {batches.map(({ batch, expires_on, pieces_left }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two batches may be alike
          <li key={index} className="flex items-baseline justify-between gap-4 py-2">
            <span>
              <strong className="block">{batch || 'Tanpa nomor'}</strong>
              <span
                className={`text-note ${expires_on && daysUntil(expires_on) <= 0 ? 'font-bold text-rose-ink' : 'text-ink-soft'}`}
              >
                {expires_on ? `kedaluwarsa ${dayText(expires_on)}` : 'tanpa tanggal kedaluwarsa'}
              </span>
            </span>
            <span className="figure font-bold">{withDots(pieces_left)} buah</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
