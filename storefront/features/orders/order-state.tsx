import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import {
  describeOrder,
  type OrderGroup,
  orderStateName,
  orderStatus,
} from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'

export function OrderStateChip({ order }: { order: Order }) {
  const { state_name_fmt: label, orderStatusColor: colour } = describeOrder(order, new Date())
  return (
    <span
      className="inline-block shrink-0 rounded-pill px-3 py-1 text-xs font-bold"
      style={{ color: colour.ink, backgroundColor: colour.tint }}
    >
      {label}
    </span>
  )
}

const stops = [
  'Waiting payment',
  'Payment Verification',
  'Payment Accepted',
  'Order In Progress',
  'Shipped',
  'Delivered',
]
/** An order delivered only by e-mail is neither packed nor shipped. */
const emailStops = [0, 1, 2, 5]

/** Groups without a step of their own, and the step that shows each under the group's own label (AMB-47). */
const stopOfGroup: Partial<Record<OrderGroup, number>> = { order_verified: 2, undelivered: 4 }
const PAYMENT_ACCEPTED = 2

/**
 * The order's progress (ORDER-66); cancelled or returned orders show only their state. On a phone it is a row of dots
 * with the current step's name, so that the order's actions fit on the first screen.
 */
export function OrderProgress({ order }: { order: Order }) {
  const { group, label, step } = orderStatus(orderStateName(order))
  const ownStop = stopOfGroup[group]
  const isPaidButShort = orderStateName(order) === 'Paid, short of stock'
  const reachedIndex = ownStop ?? (isPaidButShort ? PAYMENT_ACCEPTED : step)
  if (reachedIndex >= stops.length) return null
  const hasOnlyEgifts = order.shipping.delivery_address === null
  const visibleStops = stops.flatMap((stop, index) =>
    hasOnlyEgifts && !emailStops.includes(index) ? [] : { stop, place: index },
  )
  return (
    <ol
      className="relative grid pb-8 md:pb-0"
      style={
        {
          '--part': `${100 / visibleStops.length}%`,
          gridTemplateColumns: `repeat(${visibleStops.length}, minmax(0, 1fr))`,
        } as CSSProperties
      }
    >
      {visibleStops.map(({ stop, place }, index) => {
        const isDone = place < reachedIndex || group === 'delivered'
        const isCurrent = place === reachedIndex
        return (
          <li
            key={stop}
            aria-current={isCurrent ? 'step' : undefined}
            className="flex flex-col items-center gap-2 text-center md:relative"
          >
            {index > 0 ? (
              <span
                aria-hidden
                className={`absolute top-3.5 h-0.5 w-(--part) -translate-x-1/2 md:right-1/2 md:left-auto! md:w-full md:translate-x-0 ${place <= reachedIndex ? 'bg-teal' : 'bg-line'}`}
                style={{ left: `${(100 * index) / visibleStops.length}%` }}
              />
            ) : null}
            <span
              className={`relative z-10 grid size-7 shrink-0 place-items-center rounded-full text-xs font-bold ${isDone ? 'bg-teal text-white' : isCurrent ? 'bg-ink text-white' : 'bg-sand-deep text-ink-soft'}`}
            >
              {isDone ? <Check aria-label="selesai" size={16} strokeWidth={3} /> : index + 1}
            </span>
            <span
              className={`text-sm ${isCurrent ? 'font-bold max-md:absolute max-md:inset-x-0 max-md:bottom-0' : `max-md:sr-only ${isDone ? '' : 'text-ink-soft'}`}`}
            >
              {isCurrent && ownStop !== undefined ? label : stop}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
