import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { Order } from '../../../contract/orders.ts'

/** The parcels of an order that goes in more than one: what is in each, and where it is (PACK-05). */
export function ParcelList({ order: { parcels, shipping } }: { order: Order }) {
  return (
    <ul className="grid gap-4">
      {parcels.map(({ number, tracking_number, shipped_at, delivered_at, products }) => (
        <li key={number}>
          <p className="font-semibold">
            Paket {number}{' '}
            <span className="font-normal text-ink-soft">
              · {delivered_at ? `sampai ${jakartaDate(delivered_at)}` : `dikirim ${jakartaDate(shipped_at)}`}
            </span>
          </p>
          <p className="text-sm text-ink-soft">
            {[shipping.carrier[0]?.name, tracking_number].filter(Boolean).join(' · ')}
          </p>
          <p className="text-sm text-ink-soft">
            {products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
