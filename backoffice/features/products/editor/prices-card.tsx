import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  LOWEST_PRICE_DAYS,
  PRICES_KEPT_DAYS,
  type VariantPrices,
} from '../../../../contract/staff/products.ts'
import { messageOf } from '../../../api/staff-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/failed.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DateTime } from '../../values/date-time.tsx'
import { Money } from '../../values/money.tsx'
import { pricesQuery } from '../product-queries.ts'
import { PLOT, priceSteps } from './price-steps.ts'

/** What each variant has cost, as the database kept it (PROD-07). */
export function PricesCard({ productId }: { productId: string }) {
  const prices = useQuery(pricesQuery(productId))
  const [chosen, setChosen] = useState<string | null>(null)
  const variants = prices.data ?? []
  const variant = variants.find(({ id }) => id === chosen) ?? variants[0]
  return (
    <Card title={`Harga ${PRICES_KEPT_DAYS} hari`}>
      {prices.isError ? (
        <Notice
          action={
            <Button size="small" isBusy={prices.isFetching} onClick={() => void prices.refetch()}>
              Coba lagi
            </Button>
          }
        >
          {messageOf(prices.error)}
        </Notice>
      ) : null}
      {variant ? (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <div className="stack gap-3">
            {variants.length > 1 ? (
              <SelectField
                label="Varian"
                value={variant.id}
                choices={variants.map(({ id, choice }) => ({ value: id, name: choice || 'Tanpa pilihan' }))}
                onChange={event => setChosen(event.currentTarget.value)}
              />
            ) : null}
            <Steps variant={variant} />
          </div>
          <History variant={variant} />
        </div>
      ) : prices.isError ? null : (
        <Skeleton className="h-32" />
      )}
    </Card>
  )
}

/** The prices as steps, and the lowest of the days before as a dotted line. The table beside it says the same. */
function Steps({ variant: { spans, lowest_before_rupiah: lowest } }: { variant: VariantPrices }) {
  const { path, yOf } = priceSteps(spans, Date.now())
  return (
    <figure>
      <svg
        aria-hidden
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        preserveAspectRatio="none"
        className="h-28 w-full overflow-visible"
      >
        {lowest === null ? null : (
          <line
            x1={0}
            x2={PLOT.width}
            y1={yOf(lowest)}
            y2={yOf(lowest)}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="4 5"
            className="stroke-teal"
          />
        )}
        <path
          d={path}
          vectorEffect="non-scaling-stroke"
          strokeWidth={2.5}
          className="fill-none stroke-coral-line"
        />
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-note">
        {lowest === null ? (
          <span className="text-ink-soft">
            Tidak ada harga lain dalam {LOWEST_PRICE_DAYS} hari sebelumnya.
          </span>
        ) : (
          <span className="font-semibold text-teal">
            terendah {LOWEST_PRICE_DAYS} hari: <Money amountRupiah={lowest} />
          </span>
        )}
      </figcaption>
    </figure>
  )
}

const History = ({ variant: { spans } }: { variant: VariantPrices }) => (
  <table aria-label="Perubahan harga" className="w-full text-left">
    <thead className="text-xs text-ink-soft">
      <tr>
        <th scope="col" className="py-1.5 pr-3 font-semibold">
          Sejak
        </th>
        <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
          Harga
        </th>
        <th scope="col" className="py-1.5 text-right font-semibold">
          Dibayar
        </th>
      </tr>
    </thead>
    <tbody>
      {spans.toReversed().map(({ since, until, list_price_rupiah: listPrice, price_rupiah: price }) => (
        <tr key={until} className={`border-rule-soft border-t ${until === null ? 'font-bold' : ''}`}>
          <td className="py-1.5 pr-3">{since === null ? 'awal' : <DateTime at={since} />}</td>
          <td className="figure py-1.5 pr-3 text-right">
            <Money amountRupiah={listPrice} />
          </td>
          <td className="figure py-1.5 text-right">
            <Money amountRupiah={price} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
