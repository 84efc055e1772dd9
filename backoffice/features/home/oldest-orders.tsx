import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type OrderTab, orderTabs, type StaffOrderRow } from '../../../contract/staff/orders.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { deadlineText } from '../values/deadline.tsx'
import { shortTime } from '../values/staff-times.ts'
import { oldestOrdersQuery } from './home-queries.ts'

/** The orders of a tab that have waited longest. */
export function OldestOrders({ tab }: { tab: OrderTab }) {
  const { data, error, isError } = useQuery(oldestOrdersQuery(tab))
  const { label } = orderTabs[tab]
  return (
    <Card
      title={`${label}, paling lama dulu`}
      aside={
        <Link
          to="/pesanan"
          search={{ bagian: tab, urutan: 'oldest' }}
          className="text-note font-semibold text-coral-deep underline"
        >
          Semua
        </Link>
      }
    >
      {isError ? <Notice>{messageOf(error)}</Notice> : null}
      {data ? (
        data.orders.length === 0 ? (
          <p className="text-ink-soft">Tidak ada. Yang baru muncul di sini dengan sendirinya.</p>
        ) : (
          <ul className="-my-1 divide-y divide-rule-soft">
            {data.orders.map(order => (
              <li key={order.id}>
                <OrderLine order={order} />
              </li>
            ))}
          </ul>
        )
      ) : isError ? null : (
        <SkeletonLines lines={5} />
      )}
    </Card>
  )
}

const OrderLine = ({ order }: { order: StaffOrderRow }) => (
  <Link
    to="/pesanan/$code"
    params={{ code: order.reference_code }}
    className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-1.5 hover:bg-head"
  >
    <span className="min-w-0 flex-1 basis-40">
      <strong className="figure block">{order.reference_code}</strong>
      <span className="block truncate text-note text-ink-soft">
        {order.pieces} buah · {order.delivery.carrier} · {order.customer.city ?? 'tanpa alamat'}
      </span>
    </span>
    {order.dispatch_by ? (
      order.is_late ? (
        <Badge tone="rose">lewat {deadlineText(order.dispatch_by)}</Badge>
      ) : (
        <span className="figure text-note text-ink-soft">
          paling lambat {deadlineText(order.dispatch_by)}
        </span>
      )
    ) : (
      <span className="figure text-note text-ink-soft">dipesan {shortTime(order.placed_at)}</span>
    )}
  </Link>
)
