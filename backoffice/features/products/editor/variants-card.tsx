import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mediaUrl } from '../../../../contract/media.ts'
import { withDots } from '../../../../contract/rupiah.ts'
import {
  LOWEST_PRICE_DAYS,
  type StaffProduct,
  type StaffVariant,
} from '../../../../contract/staff/products.ts'
import { useCan } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { lazyPart } from '../../lazy-part/lazy-part.tsx'
import { DateTime } from '../../values/date-time.tsx'
import { Money } from '../../values/money.tsx'
import { pricesQuery } from '../product-queries.ts'

const VariantsEditor = lazyPart(() => import('./variants-editor.tsx'))

/** The variants with their prices and stock; stock is changed on its own page, with a reason. */
export function VariantsCard({ product }: { product: StaffProduct }) {
  const { id } = product
  const can = useCan()
  const [isWriting, setIsWriting] = useState(false)
  const variants = product.variants.filter(variant => !variant.is_put_away)
  const putAway = product.variants.length - variants.length
  const { data: prices = [] } = useQuery(pricesQuery(id))
  const lowest = new Map(prices.map(variant => [variant.id, variant.lowest_before_rupiah]))
  if (isWriting)
    return (
      <VariantsEditor
        product={product}
        onClose={() => setIsWriting(false)}
        onGiveUp={() => setIsWriting(false)}
        fallback={<Skeleton className="h-40" />}
      />
    )
  return (
    <Card
      aside={
        <span className="flex flex-wrap items-center gap-3">
          {putAway > 0 ? <span className="text-note text-ink-soft">{putAway} tidak dijual</span> : null}
          {can('catalog.write') ? (
            <Button size="small" onClick={() => setIsWriting(true)}>
              Ubah varian
            </Button>
          ) : null}
        </span>
      }
      title={
        <>
          Varian <span className="font-medium text-ink-soft">{withDots(variants.length)}</span>
        </>
      }
      isFlat
    >
      <div className="relative overflow-x-auto">
        <table aria-label="Varian" className="w-full border-collapse text-left">
          <thead className="bg-head text-xs text-ink-soft">
            <tr>
              {['Varian', 'SKU'].map(title => (
                <th key={title} scope="col" className="px-3 py-2.5 font-semibold first:pl-4.5">
                  {title}
                </th>
              ))}
              {['Harga', 'Harga jual', 'Stok', 'Dipesan'].map(title => (
                <th key={title} scope="col" className="px-3 py-2.5 text-right font-semibold last:pr-4.5">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map(variant => (
              <VariantRow key={variant.id} variant={variant} lowestRupiah={lowest.get(variant.id) ?? null} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function VariantRow({
  variant,
  lowestRupiah,
}: {
  variant: StaffVariant
  /** In the 30 days before the price now; null without another. */
  lowestRupiah: number | null
}) {
  const can = useCan()
  const { id, choice, hex, image, sku, stock } = variant
  const isReduced = variant.price_rupiah < variant.list_price_rupiah
  return (
    <tr className="border-rule-soft border-t">
      <th scope="row" className="py-2 pr-3 pl-4.5 font-bold">
        <span className="flex items-center gap-2.5">
          {hex ? (
            <span
              aria-hidden
              className="size-5 shrink-0 rounded-full border border-rim"
              style={{ backgroundColor: hex }}
            />
          ) : null}
          {image ? <Picture src={mediaUrl(image, 96)} alt="" sizePx={36} /> : null}
          {choice || 'Tanpa pilihan'}
        </span>
      </th>
      <td className="figure px-3 py-2 text-ink-soft">{sku}</td>
      <td className="figure px-3 py-2 text-right">
        <Money amountRupiah={variant.list_price_rupiah} />
      </td>
      <td className={`figure px-3 py-2 text-right ${isReduced ? 'bg-sun-tint text-sun-ink' : ''}`}>
        {isReduced ? <Money amountRupiah={variant.price_rupiah} isStrong /> : '–'}
        {isReduced && lowestRupiah !== null ? (
          <span className="block text-note">
            terendah {LOWEST_PRICE_DAYS} hari: <Money amountRupiah={lowestRupiah} />
          </span>
        ) : null}
        <PlannedSaleLine sale={variant.sale} />
      </td>
      <td className="figure px-3 py-2 text-right font-bold">
        {stock === null ? (
          '–'
        ) : can('stock.read') ? (
          <Link
            to="/stok/$id"
            params={{ id }}
            className="underline decoration-rim underline-offset-3 hover:decoration-current"
          >
            {withDots(stock)}
          </Link>
        ) : (
          withDots(stock)
        )}
      </td>
      <td className="figure py-2 pr-4.5 pl-3 text-right">{withDots(variant.reserved)}</td>
    </tr>
  )
}

/** When a sale begins or ends by itself. */
function PlannedSaleLine({ sale }: Pick<StaffVariant, 'sale'>) {
  if (!sale) return null
  const { state, price_rupiah: price, from, until } = sale
  return (
    <span className="block text-note">
      {state === 'missed' ? (
        'sale tidak dimulai: harganya berubah'
      ) : (
        <>
          {state === 'planned' ? (
            <>
              <Money amountRupiah={price} /> mulai <DateTime at={from} />{' '}
            </>
          ) : null}
          {until ? (
            <>
              sampai <DateTime at={until} />
            </>
          ) : null}
        </>
      )}
    </span>
  )
}
