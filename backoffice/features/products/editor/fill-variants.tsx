import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { MomentField } from '../../forms/moment-field.tsx'
import { RupiahField } from '../../values/rupiah-field.tsx'
import { wholeNumber } from './basics-card.tsx'
import type { VariantRow } from './variant-rows.ts'

const nothing = { price: null, sale: null, weight: null, from: null, until: null }

/** Writes a price, a sale or a weight into all variants at once. */
export function FillVariants({
  canPrice,
  onFill,
}: {
  canPrice: boolean
  onFill: (values: Partial<VariantRow>) => void
}) {
  const [typed, setTyped] = useState<{
    price: number | null
    sale: number | null
    weight: number | null
    from: string | null
    until: string | null
  }>(nothing)
  const { price, sale, weight, from, until } = typed
  return (
    <details className="rounded-control border border-rule px-3.5 py-2.5">
      <summary className="cursor-pointer font-bold">Isi semua varian sekaligus</summary>
      <div className="mt-3 grid items-end gap-3 md:grid-cols-3">
        {canPrice ? (
          <>
            <RupiahField
              label="Harga semua"
              amountRupiah={price}
              onAmount={amount => setTyped({ ...typed, price: amount })}
            />
            <RupiahField
              label="Harga sale semua"
              amountRupiah={sale}
              onAmount={amount => setTyped({ ...typed, sale: amount })}
            />
          </>
        ) : null}
        <TextField
          label="Berat semua (gram)"
          inputMode="numeric"
          autoComplete="off"
          value={weight ?? ''}
          onChange={event => setTyped({ ...typed, weight: wholeNumber(event.currentTarget.value, 100_000) })}
        />
        {canPrice && sale !== null ? (
          <>
            <MomentField label="Sale mulai" at={from} onTime={at => setTyped({ ...typed, from: at })} />
            <MomentField
              isEnd
              label="Sale sampai"
              at={until}
              onTime={at => setTyped({ ...typed, until: at })}
            />
          </>
        ) : null}
        <Button
          disabled={price === null && sale === null && weight === null}
          onClick={() => {
            onFill({
              ...(price === null ? {} : { list_price_rupiah: price }),
              ...(sale === null ? {} : { sale_price_rupiah: sale, sale_from: from, sale_until: until }),
              ...(weight === null ? {} : { weight_gram: weight }),
            })
            setTyped(nothing)
          }}
        >
          Terapkan ke semua
        </Button>
      </div>
    </details>
  )
}
