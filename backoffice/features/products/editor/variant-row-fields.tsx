import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { withDots } from '../../../../contract/rupiah.ts'
import type { VariantFault } from '../../../../contract/staff/variants.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Grip, LandingLine } from '../../../ui/grip.tsx'
import type { OrderedRow } from '../../../ui/use-order-drag.ts'
import { MomentField } from '../../forms/moment-field.tsx'
import { MoveButtons } from '../../forms/move-buttons.tsx'
import { RupiahField } from '../../values/rupiah-field.tsx'
import { wholeNumber } from './basics-card.tsx'
import { nameOf, type VariantRow } from './variant-rows.ts'

/** One variant: what is written most in a line, the rest behind "Rincian". */
export function VariantRowFields({
  row,
  index,
  place,
  isLast,
  isOnly,
  canPrice,
  faults,
  onChange,
  onMove,
  onDrop,
}: {
  row: VariantRow
  index: number
  place: OrderedRow
  isLast: boolean
  isOnly: boolean
  canPrice: boolean
  faults: readonly VariantFault[]
  onChange: (values: Partial<VariantRow>) => void
  onMove: (to: number) => void
  onDrop: () => void
}) {
  const name = nameOf(row)
  const errorOf = (field: VariantFault['field']) => faults.find(fault => fault.field === field)?.reason
  const isFaultHidden = (['barcode', 'sale_until', 'sale_from'] as const).some(errorOf)
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen || isFaultHidden
  return (
    <li
      data-row={index}
      aria-label={name}
      className={`relative rounded-control border border-rule bg-card p-2.5 ${place.isDragged ? 'opacity-50' : ''}`}
    >
      <LandingLine row={place} />
      <div className="flex flex-wrap items-center gap-1.5">
        <Grip {...place.grip} />
        {row.hex ? (
          <span
            aria-hidden
            className="size-5 shrink-0 rounded-full border border-rim"
            style={{ backgroundColor: row.hex }}
          />
        ) : null}
        <strong className="min-w-28 flex-1 truncate">{name}</strong>
        <span className="shrink-0 text-note text-ink-soft">
          {row.id === null ? 'baru' : row.stock === null ? '' : `stok ${withDots(row.stock)}`}
        </span>
        <span className="ml-auto flex gap-1.5">
          <MoveButtons name={name} index={index} isLast={isLast} onMove={onMove} />
          <IconButton label={`Rincian ${name}`} aria-expanded={isShown} onClick={() => setIsOpen(!isOpen)}>
            <ChevronDown aria-hidden size={17} className={isShown ? 'rotate-180' : ''} />
          </IconButton>
          <IconButton label={`Lepas ${name}`} disabled={isOnly} onClick={onDrop}>
            <X aria-hidden size={17} />
          </IconButton>
        </span>
      </div>
      {errorOf('size') ? (
        <p className="px-1 text-note font-semibold text-rose-ink">{errorOf('size')}</p>
      ) : null}
      <div className="mt-1.5 grid items-start gap-2.5 px-1 md:grid-cols-3">
        <TextField
          label="SKU"
          value={row.sku}
          maxLength={80}
          autoComplete="off"
          className="figure"
          error={errorOf('sku')}
          onChange={event => onChange({ sku: event.currentTarget.value.replace(/\s/g, '') })}
        />
        {canPrice ? (
          <>
            <RupiahField
              label="Harga"
              amountRupiah={row.list_price_rupiah || null}
              error={errorOf('list_price_rupiah')}
              onAmount={amount => onChange({ list_price_rupiah: amount ?? 0 })}
            />
            <RupiahField
              label="Harga sale"
              amountRupiah={row.sale_price_rupiah}
              error={errorOf('sale_price_rupiah')}
              onAmount={amount =>
                onChange(
                  amount === null
                    ? { sale_price_rupiah: null, sale_from: null, sale_until: null }
                    : { sale_price_rupiah: amount },
                )
              }
            />
          </>
        ) : (
          <p className="self-center text-note text-ink-soft md:col-span-2">
            Rp {withDots(row.sale_price_rupiah ?? row.list_price_rupiah)}. Peranmu tidak mengubah harga.
          </p>
        )}
      </div>
      {isShown ? (
        <div className="mt-2.5 grid items-start gap-2.5 px-1 md:grid-cols-2">
          <TextField
            label="Barcode"
            value={row.barcode ?? ''}
            maxLength={40}
            inputMode="numeric"
            autoComplete="off"
            className="figure"
            error={errorOf('barcode')}
            onChange={event => onChange({ barcode: event.currentTarget.value.trim() || null })}
          />
          <TextField
            label="Berat (gram)"
            value={row.weight_gram}
            inputMode="numeric"
            autoComplete="off"
            onChange={event =>
              onChange({ weight_gram: wholeNumber(event.currentTarget.value, 100_000) ?? 0 })
            }
          />
          {canPrice && row.sale_price_rupiah !== null ? (
            <>
              <MomentField
                label="Sale mulai"
                hint="Waktu Jakarta. Kosong: seketika."
                at={row.sale_from}
                onTime={at => onChange({ sale_from: at })}
              />
              <MomentField
                isEnd
                label="Sale sampai"
                hint="Kosong: sampai kamu mengakhirinya."
                error={errorOf('sale_until')}
                at={row.sale_until}
                onTime={at => onChange({ sale_until: at })}
              />
            </>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
