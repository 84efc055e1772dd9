import { TagIcon } from 'lucide-react'
import type { Cart } from '../../../contract/cart.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'

/** Prices that changed since the shopper saw them, old beside new; checkout continues once they are accepted. */
export function NewPrices({ cart, isBusy, onAccept }: { cart: Cart; isBusy: boolean; onAccept: () => void }) {
  const changedLines = cart.products.filter(line => line.is_available && line.has_new_price)
  if (changedLines.length === 0) return null
  return (
    <section aria-labelledby="new-prices" role="status" className="rounded-card bg-sun-tint p-4 md:p-5">
      <h2 id="new-prices" className="flex items-center gap-2.5 font-bold">
        <TagIcon aria-hidden size={20} className="shrink-0 text-coral-deep" />
        {changedLines.length === 1
          ? 'Ada harga yang berubah'
          : `Ada ${changedLines.length} harga yang berubah`}
      </h2>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {changedLines.map(line => (
          <li key={line._id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 flex-1">{line.detail.name}</span>
            <span className="whitespace-nowrap">
              <s className="money text-sun-ink">
                <span className="sr-only">Dulu </span>
                {rupiah(line.seen_price)}
              </s>{' '}
              <b className="money">
                <span className="sr-only">Sekarang </span>
                {rupiah(line.price_after_discount)}
              </b>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="ink" className="mt-4 w-full md:w-auto" isBusy={isBusy} onClick={onAccept}>
        Setuju harga baru
      </Button>
    </section>
  )
}
