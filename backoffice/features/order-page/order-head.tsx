import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { StaffOrder } from '../../../contract/staff/order-page.ts'
import { orderTabs } from '../../../contract/staff/orders.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { hideWords } from '../lists/private-words.ts'
import { type OrderSearch, ordersQuery } from '../orders/order-queries.ts'
import { toneOf } from '../orders/state-tones.ts'
import { countText } from '../values/counts.ts'
import { DateTime } from '../values/date-time.tsx'
import { deadlineText } from '../values/deadline.tsx'
import { timeLeft } from '../values/time-left.ts'
import { moneyWords } from './money-words.ts'

/** The state of the order in a word or two. */
export const OrderState = ({ order: staffOrder }: { order: StaffOrder }) => {
  const { order, state_label: label } = staffOrder
  const asked = order.return_request
  return (
    <>
      <Badge tone={toneOf(order.state.name)}>{label}</Badge>
      {order.payment?.paid_at ? (
        <Badge tone={staffOrder.refunded > 0 ? 'sun' : 'teal'}>{moneyWords(staffOrder)}</Badge>
      ) : null}
      {asked ? (
        <Link to="/retur/$id" params={{ id: order._id }} className="underline-offset-2 hover:underline">
          <Badge tone={asked.status === 'asked' ? 'rose' : 'plain'}>
            {asked.status === 'asked' ? 'Retur diminta' : 'Lihat returnya'}
          </Badge>
        </Link>
      ) : null}
    </>
  )
}

/** When it was placed, how many pieces it has, and when it must be sent. */
export function OrderSummary({
  order: { order, dispatch_by: dispatchBy, is_late: isLate },
}: {
  order: StaffOrder
}) {
  const lines = [...order.products, ...order.free_products]
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <DateTime at={order.created_at} /> · {lines.length} produk, {pieces} buah
      {dispatchBy ? (
        <>
          {' · kirim paling lambat '}
          {deadlineText(dispatchBy)}{' '}
          <strong className={isLate ? 'text-rose-ink' : 'text-coral-deep'}>({timeLeft(dispatchBy)})</strong>
        </>
      ) : null}
    </>
  )
}

/** The list from which the order was opened: its link, and the orders before and after this one (`k`, `j`). */
export function useListPlace(code: string, search: OrderSearch | undefined) {
  const router = useRouter()
  const list = useQuery({ ...ordersQuery(search ?? {}), enabled: search !== undefined })
  const orders = search ? (list.data?.orders ?? []) : []
  const at = orders.findIndex(({ reference_code: one }) => one === code)
  const total = list.data?.total
  const step = (by: 1 | -1) => {
    const next = at < 0 ? undefined : orders[at + by]
    if (!next) return null
    return () =>
      void router.navigate({
        to: '/pesanan/$code',
        params: { code: next.reference_code },
        state: { orders: search },
        // Back leads to the list, not through all orders that were viewed.
        replace: true,
      })
  }
  const tab = orderTabs[search?.bagian ?? 'all'].label
  return {
    crumbs: [
      {
        label: search?.bagian ? `Pesanan › ${tab}` : 'Pesanan',
        link: { to: '/pesanan', ...hideWords(search ?? {}) } as const,
        // The list is the previous page: going back restores its scroll position.
        ...(search
          ? {
              onFollow(event: { preventDefault: () => void }) {
                event.preventDefault()
                router.history.back()
              },
            }
          : {}),
      },
    ],
    leave: () => (search ? router.history.back() : void router.navigate({ to: '/pesanan' })),
    place: at < 0 || !total ? null : `${at + 1} dari ${countText(total.count)}`,
    previous: step(-1),
    next: step(1),
  }
}

/** Leads to the order before and after this one in the list. */
export function Neighbours({ place, previous, next, leave }: ReturnType<typeof useListPlace>) {
  const group = 'Pesanan'
  useShortcuts([
    { key: 'j', label: 'Pesanan berikutnya di daftar', group, run: () => next?.() },
    { key: 'k', label: 'Pesanan sebelumnya di daftar', group, run: () => previous?.() },
    { key: 'u', label: 'Kembali ke daftar', group, run: leave },
  ])
  if (place === null) return null
  return (
    <div className="flex items-center gap-1 text-note text-ink-soft">
      <span className="figure mr-1.5">{place}</span>
      <IconButton label="Pesanan sebelumnya" disabled={!previous} onClick={() => previous?.()}>
        <ChevronUp aria-hidden size={18} />
      </IconButton>
      <KeyCap>K</KeyCap>
      <IconButton label="Pesanan berikutnya" disabled={!next} onClick={() => next?.()}>
        <ChevronDown aria-hidden size={18} />
      </IconButton>
      <KeyCap>J</KeyCap>
    </div>
  )
}
