import { describeOrder } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/**
 * The carrier and the tracking number, or the reason why there is none yet (ORDER-56, ORDER-61). An order that ended
 * before it was shipped shows only that it was not shipped.
 */
export function TrackingText({ order }: { order: Order }) {
  const { carrier_name: carrier, shippingCode } = describeOrder(order, new Date())
  if (!order.shipping.carrier.some(carrier => carrier.is_active))
    return <p className="text-ink-soft">Pesanan ini tidak dikirim.</p>
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-sm text-ink-soft">Kurir</dt>
        <dd className="font-semibold">{carrier}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Nomor resi</dt>
        <dd className="flex flex-wrap items-center justify-between gap-3 text-lg font-bold tabular-nums">
          {shippingCode}
          {order.shipping.code ? <CopyButton text={order.shipping.code} label="Nomor resi" /> : null}
        </dd>
      </div>
    </dl>
  )
}
