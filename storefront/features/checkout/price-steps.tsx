import { Fragment } from 'react'
import type { Pricing, PricingStep } from '../../../contract/cart.ts'
import { rupiah } from '../../../contract/rupiah.ts'

interface PriceStepsProps {
  pricing: Pricing
  /** Shown instead of the amount while no delivery method is chosen. */
  shippingText?: string | undefined
  totalLabel?: string
}

/**
 * The price calculation from top to bottom: the server's steps, savings in teal, the total large under a dashed line.
 */
export function PriceBreakdown({ pricing, shippingText, totalLabel = 'Total' }: PriceStepsProps) {
  const steps = pricing.steps.filter(step => step.code !== 'payable')
  return (
    <dl className="grid gap-2.5">
      {steps.map(step => (
        <Fragment key={step.code}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-soft">{step.label}</dt>
            {step.code === 'shipping' && shippingText ? (
              <dd className="text-ink-soft">{shippingText}</dd>
            ) : (
              <dd
                className={`money flex flex-wrap items-baseline justify-end gap-x-2 font-semibold ${step.amountRupiah < 0 ? 'text-teal' : ''}`}
              >
                {step.code === 'subtotal' && step.amountRupiah < pricing.total_amount ? (
                  <s className="font-normal text-ink-soft text-sm">
                    <span className="sr-only">Harga sebelumnya </span>
                    {rupiah(pricing.total_amount)}
                  </s>
                ) : null}
                {step.amountRupiah < 0 ? `−${rupiah(-step.amountRupiah)}` : rupiah(step.amountRupiah)}
              </dd>
            )}
          </div>
          {subtotals
            .filter(sum => steps.findLast(step => sum.after.includes(step.code)) === step)
            .map(sum => (
              <div key={sum.label} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <dt className="font-semibold">{sum.label}</dt>
                <dd className="money font-semibold">{rupiah(pricing[sum.amount])}</dd>
              </div>
            ))}
        </Fragment>
      ))}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-dashed border-edge pt-3.5">
        <dt className="font-bold">{totalLabel}</dt>
        <dd className="voice money text-2xl">{rupiah(pricing.total_price_after_shipping)}</dd>
      </div>
    </dl>
  )
}

/** Subtotals between the steps, each shown only if one of its steps changed it (CHECKOUT-18). */
const subtotals: {
  after: PricingStep['code'][]
  label: string
  amount: 'total_amount_after_discount' | 'total_amount_after_extra'
}[] = [
  {
    after: ['voucher'],
    label: 'Setelah diskon',
    amount: 'total_amount_after_discount',
  },
  { after: ['extra_charge'], label: 'Setelah tas tambahan', amount: 'total_amount_after_extra' },
]
