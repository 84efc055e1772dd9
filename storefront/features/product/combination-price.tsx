import type { Combination } from '../../../contract/catalog.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'

/** The price of the chosen combination, its old price, and the saving. */
export function CombinationPrice({ combination }: { combination: Combination }) {
  const { price, price_after_discount: now, discount_amount: saved } = combination
  const isReduced = now < price
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
      <Price now={rupiah(now)} was={isReduced ? rupiah(price) : undefined} size="page" />
      {isReduced && saved > 0 && (
        <Badge tone="saving">
          {combination.is_show_as_percentage && combination.discount_percentage > 0
            ? `Hemat ${combination.discount_percentage}%`
            : `Hemat ${rupiah(saved)}`}
        </Badge>
      )}
    </div>
  )
}
