import type { Pricing } from '../../../contract/cart.ts'
import { Money } from '../values/money.tsx'

/** The sum by steps, as the shopper's bag shows it. */
export const OrderSum = ({
  pricing,
  hasCarrier,
  isOld,
}: {
  pricing: Pricing
  /** Until then, the fee is not in it. */
  hasCarrier: boolean
  isOld: boolean
}) => (
  <dl aria-busy={isOld} className={`grid gap-1.5 transition-opacity ${isOld ? 'opacity-60' : ''}`}>
    {pricing.steps
      .filter(({ code }) => code !== 'payable')
      .map(({ code, label, amountRupiah }) => (
        <div
          key={code}
          className={`flex flex-wrap items-baseline justify-between gap-x-4 ${amountRupiah < 0 ? 'font-semibold text-teal' : ''}`}
        >
          <dt>{label}</dt>
          <dd>
            {code === 'shipping' && !hasCarrier ? (
              <span className="text-ink-soft">pilih kurir</span>
            ) : (
              <>
                {amountRupiah < 0 ? '−' : ''}
                <Money amountRupiah={Math.abs(amountRupiah)} />
              </>
            )}
          </dd>
        </div>
      ))}
    <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-edge border-t border-dashed pt-2.5">
      <dt className="font-bold">{hasCarrier ? 'Total' : 'Belum termasuk ongkir'}</dt>
      <dd className="voice text-2xl">
        <Money amountRupiah={pricing.total_price_after_shipping} />
      </dd>
    </div>
  </dl>
)
