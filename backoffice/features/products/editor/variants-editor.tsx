import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { withDots } from '../../../../contract/rupiah.ts'
import type { StaffProduct } from '../../../../contract/staff/products.ts'
import { optionNames, optionWords, VARIANTS_MAX, variantFaults } from '../../../../contract/staff/variants.ts'
import { useCan } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/failed.tsx'
import { DraggedName } from '../../../ui/grip.tsx'
import { useOrderDrag } from '../../../ui/use-order-drag.ts'
import { AskBeforeLeaving } from '../../forms/form-notices.tsx'
import { moved } from '../../forms/moved.ts'
import { FillVariants } from './fill-variants.tsx'
import { SaveVariantsDialog } from './save-variants-dialog.tsx'
import { ShadeList } from './shade-list.tsx'
import { VariantRowFields } from './variant-row-fields.tsx'
import {
  draftOf,
  isChanged,
  nameOf,
  rowOf,
  type VariantRow,
  valuesOf,
  withShade,
  withValues,
} from './variant-rows.ts'
import { WordsField } from './words-field.tsx'

/** Options, their combinations in order, prices and sales; saved at once, apart from the draft (PROD-03). */
export default function VariantsEditor({ product, onClose }: { product: StaffProduct; onClose: () => void }) {
  const canPrice = useCan()('catalog.price')
  // As they were when the page was opened: a colleague's change is refused with the version, not taken over unseen.
  const [before] = useState(() => ({
    version: product.version,
    all: product.variants.map(variant => ({ row: rowOf(variant), isPutAway: variant.is_put_away })),
  }))
  const offered = before.all.flatMap(({ row, isPutAway }) => (isPutAway ? [] : row))
  const [rows, setRows] = useState(offered)
  const [isTried, setIsTried] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const isDirty = isChanged(rows, offered)
  const faults = isTried ? variantFaults(rows.map(draftOf), new Date()) : []
  const dropped = before.all.filter(({ row }) => !rows.some(({ key }) => key === row.key))
  const change = (key: string, values: Partial<VariantRow>) =>
    setRows(rows.map(row => (row.key === key ? { ...row, ...values } : row)))
  const { drag, rowAt } = useOrderDrag((from, to) => setRows(moved(rows, from, to)))
  const dragged = drag && rows[drag.thing]
  const askToSave = () => {
    setIsTried(true)
    if (variantFaults(rows.map(draftOf), new Date()).length === 0) setIsAsked(true)
  }
  return (
    <Card title="Ubah varian" aside={<span className="text-note text-ink-soft">{rows.length} varian</span>}>
      <div className="stack gap-4">
        <p className="text-note text-ink-soft">
          Varian dan harganya tersimpan langsung ke toko, tidak lewat draf. Pembeli tidak melihat apa-apa
          sampai kamu menekan Simpan. Stok diubah di halaman Stok.
        </p>
        <div className="grid items-start gap-x-4 gap-y-3.5 md:grid-cols-3">
          {optionNames.map(option => (
            <WordsField
              key={option}
              label={optionWords[option]}
              hint={hints[option]}
              words={valuesOf(rows, option)}
              onWords={words => setRows(withValues(rows, option, words))}
            />
          ))}
        </div>
        <ShadeList
          shades={valuesOf(rows, 'shade')}
          rows={rows}
          pictures={product.pictures}
          onShade={(shade, values) => setRows(withShade(rows, shade, values))}
        />
        <FillVariants
          canPrice={canPrice}
          onFill={values => setRows(rows.map(row => ({ ...row, ...values })))}
        />
        {rows.length > VARIANTS_MAX ? (
          <Notice>
            {rows.length} varian, paling banyak {VARIANTS_MAX}. Kurangi pilihannya, atau bagi jadi dua produk.
          </Notice>
        ) : null}
        <ol aria-label="Varian, urut seperti di toko" className="grid grid-cols-1 gap-2.5">
          {rows.map((row, index) => (
            <VariantRowFields
              key={row.key}
              row={row}
              index={index}
              place={rowAt(index, index === rows.length - 1)}
              isLast={index === rows.length - 1}
              isOnly={rows.length === 1}
              canPrice={canPrice}
              faults={faults.filter(fault => fault.index === index)}
              onChange={values => change(row.key, values)}
              onMove={to => setRows(moved(rows, index, to))}
              onDrop={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          ))}
        </ol>
        {dragged && drag ? <DraggedName name={nameOf(dragged)} x={drag.x} y={drag.y} /> : null}
        <Dropped dropped={dropped} onReturn={row => setRows([...rows, row])} />
        {faults.length > 0 ? (
          <Notice title="Belum bisa disimpan">
            {[...new Set(faults.map(({ reason }) => reason))].slice(0, 4).join(' ')}
          </Notice>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{isDirty ? 'Batal' : 'Tutup'}</Button>
          <Button variant="main" disabled={!isDirty || rows.length > VARIANTS_MAX} onClick={askToSave}>
            Simpan varian
          </Button>
        </div>
      </div>
      <AskBeforeLeaving isDirty={isDirty} isKept={false} />
      {isAsked ? (
        <SaveVariantsDialog
          productId={product.id}
          version={before.version}
          rows={rows}
          dropped={dropped.flatMap(({ row, isPutAway }) => (isPutAway ? [] : row))}
          onClose={() => setIsAsked(false)}
          onDone={onClose}
        />
      ) : null}
    </Card>
  )
}

const hints = {
  shade: 'Misalnya Nude, Sawo, Maroon. Pisahkan dengan koma.',
  variant: 'Misalnya aroma atau jenis.',
  size: 'Misalnya 30 ml, 50 ml.',
}

/** What is not offered any more, and can be taken back. */
function Dropped({
  dropped,
  onReturn,
}: {
  dropped: readonly { row: VariantRow; isPutAway: boolean }[]
  onReturn: (row: VariantRow) => void
}) {
  if (dropped.length === 0) return null
  return (
    <section aria-label="Tidak dijual" className="rounded-control bg-well p-3.5">
      <h3 className="font-bold">Tidak dijual</h3>
      <p className="text-note text-ink-soft">
        Pesanan, tas, dan wishlist tetap mengenalnya. Yang belum pernah dipakai siapa pun dihapus saat
        disimpan.
      </p>
      <ul className="mt-2 grid gap-1.5">
        {dropped.map(({ row, isPutAway }) => (
          <li key={row.key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{nameOf(row)}</span>
            <span className="figure text-note text-ink-soft">{row.sku}</span>
            {row.stock ? (
              <span className="text-note text-ink-soft">{withDots(row.stock)} di gudang</span>
            ) : null}
            <Button
              size="small"
              className="ml-auto"
              aria-label={`${isPutAway ? 'Pakai lagi' : 'Urungkan'} ${nameOf(row)}`}
              onClick={() => onReturn(row)}
            >
              <RotateCcw aria-hidden size={14} />
              {isPutAway ? 'Pakai lagi' : 'Urungkan'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
