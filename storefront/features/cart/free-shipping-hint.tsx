import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import type { Cart } from '../../../contract/cart.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { freeShippingVouchersQuery } from './free-shipping-vouchers.ts'

/** How far the bag is from free delivery (SHIP-12). The bar is an illustration; the amount comes from the server. */
export function FreeShippingHint({
  cart,
  top = 'top-0',
}: {
  cart: Cart
  /** Tailwind class for its sticky offset. */
  top?: string
}) {
  useQuery(freeShippingVouchersQuery)
  const { free_shipping_missing: missing, total_amount_after_discount: total } = cart
  const percent = missing === 0 ? 100 : Math.round((100 * total) / (total + missing))
  return (
    <div
      className={`sticky z-10 flex items-center gap-4 rounded-card bg-teal-tint px-4 py-3.5 text-teal ${top}`}
    >
      <Truck aria-hidden size={24} className="shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-ink">
          {missing === 0 ? (
            <>
              Kamu dapat <b>gratis ongkir</b>
            </>
          ) : (
            <>
              Tambah <b className="money">{rupiah(missing)}</b> lagi untuk <b>gratis ongkir</b>
            </>
          )}
        </p>
        <div className="mt-2 h-1.5 overflow-hidden rounded-pill bg-white" aria-hidden>
          <div
            className="h-full rounded-pill bg-teal transition-[width] duration-200"
            style={{ width: `${percent}%` }}
          />
        </div>
      </div>
    </div>
  )
}
