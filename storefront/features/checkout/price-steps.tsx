import type { Pricing } from '../../../contract/cart.ts'
import { rupiah } from '../../../contract/rupiah.ts'

interface PriceStepsProps {
  pricing: Pricing
  /** Said instead of the amount while no delivery is chosen. */
  shippingWords?: string | undefined
  totalLabel?: string
}

/** Money reads top to bottom: the shop's own steps, savings in teal, the sum large under a dashed line. */
export function PriceSteps({ pricing, shippingWords, totalLabel = 'Total' }: PriceStepsProps) {
  const steps = pricing.steps.filter(step => step.code !== 'payable')
  return (
    <dl className="grid gap-2.5">
      {steps.map(step => (
        <div key={step.code} className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-soft">{step.label}</dt>
          {step.code === 'shipping' && shippingWords ? (
            <dd className="text-ink-soft">{shippingWords}</dd>
          ) : (
            <dd className={`money font-semibold ${step.amountRupiah < 0 ? 'text-teal' : ''}`}>
              {step.amountRupiah < 0 ? `−${rupiah(-step.amountRupiah)}` : rupiah(step.amountRupiah)}
            </dd>
          )}
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-dashed border-edge pt-3.5">
        <dt className="font-bold">{totalLabel}</dt>
        <dd className="voice money text-2xl">{rupiah(pricing.total_price_after_shipping)}</dd>
      </div>
    </dl>
  )
}
