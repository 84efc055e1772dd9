import { type DeliveryDecision, deliveryDecisions } from '../../../contract/staff/delivery-change.ts'
import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { ActionNotices } from './action-notices.tsx'
import { useDeskAction } from './use-desk-action.ts'

const needs: Record<DeliveryDecision, Permission> = {
  paid: 'money.transfers',
  waive: 'orders.waive-fee',
  withdraw: 'orders.edit',
}
const done: Record<DeliveryDecision, string> = {
  paid: 'Selisih diterima, pengiriman diubah.',
  waive: 'Selisih dibebaskan, pengiriman diubah.',
  withdraw: 'Permintaan ditarik.',
}

/** Shows a delivery change for which the buyer was asked to pay a higher fee, and the decisions that staff can make. */
export function WaitingChange({ order }: { order: StaffOrder }) {
  const can = useCan()
  const deciding = useDeskAction(order)
  const { change } = order.delivery
  if (!change) return null
  const { address, status } = change
  const possible = (Object.keys(deliveryDecisions) as DeliveryDecision[]).filter(
    decision => can(needs[decision]) && (decision !== 'paid' || status === 'agreed'),
  )
  return (
    <div className="mt-3 stack gap-2 rounded-control bg-violet-tint p-3.5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <strong className="text-violet">Perubahan menunggu pembeli</strong>
        <Badge tone={status === 'agreed' ? 'teal' : 'violet'}>
          {status === 'agreed' ? 'Setuju, cek uangnya' : 'Belum dijawab'}
        </Badge>
      </p>
      <p>
        {change.method} · {change.carrier}, ongkir naik <Money amountRupiah={change.difference} isStrong />
        {address ? (
          <span className="block">
            {address.contact} <span className="figure">{address.phone}</span>, {address.street},{' '}
            {address.area} {address.zipcode}
          </span>
        ) : null}
        {change.note ? <span className="block">“{change.note}”</span> : null}
      </p>
      <p className="text-note text-ink-soft">
        Ditanyakan {change.asked_by}, <DateTime at={change.asked_at} />
      </p>
      <ActionNotices {...deciding} />
      {possible.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {possible.map(decision => (
            <Button
              key={decision}
              size="small"
              isBusy={deciding.isBusy}
              onClick={() =>
                deciding.act({
                  path: `/orders/${order.order._id}/delivery-change`,
                  body: { decision },
                  done: done[decision],
                })
              }
            >
              {deliveryDecisions[decision]}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
