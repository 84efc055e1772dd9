import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import {
  describeOrder,
  type OrderGroup,
  orderStateName,
  orderStatus,
  statusOfGroup,
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

/** The groups that are steps of the progress, in order. */
const stepGroups: readonly OrderGroup[] = [
  'waiting_payment',
  'payment_confirm',
  'payment_accepted',
  'in_progress',
  'shipped',
  'delivered',
]

/** Steps of goods only: an order delivered only by e-mail is neither packed nor shipped. */
const parcelSteps: readonly OrderGroup[] = ['in_progress', 'shipped']

/** Groups without a step of their own, and the step that shows each under the group's own label (AMB-47). */
const borrowedSteps: Partial<Record<OrderGroup, OrderGroup>> = {
  order_verified: 'payment_accepted',
  undelivered: 'shipped',
}

/**
 * The order's progress (ORDER-66); cancelled or returned orders show only their state. On a phone it is a row of dots
 * with the current step's name, so that the order's actions fit on the first screen.
 */
export function OrderProgress({ order }: { order: Order }) {
  const { group, label } = orderStatus(orderStateName(order))
  const borrowedStep = borrowedSteps[group]
  const isPaidButShort = orderStateName(order) === 'Paid, short of stock'
  const currentStep = borrowedStep ?? (isPaidButShort ? 'payment_accepted' : group)
  const currentIndex = stepGroups.indexOf(currentStep)
  if (currentIndex === -1) return null
  const hasOnlyEgifts = order.shipping.delivery_address === null
  const visibleSteps = stepGroups
    .map((step, stepIndex) => ({ step, stepIndex }))
    .filter(({ step }) => !hasOnlyEgifts || !parcelSteps.includes(step))
  return (
    <ol
      className="relative grid pb-8 md:pb-0"
      style={
        {
          '--part': `${100 / visibleSteps.length}%`,
          gridTemplateColumns: `repeat(${visibleSteps.length}, minmax(0, 1fr))`,
        } as CSSProperties
      }
    >
      {visibleSteps.map(({ step, stepIndex }, index) => {
        const isDone = stepIndex < currentIndex || group === 'delivered'
        const isCurrent = stepIndex === currentIndex
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className="flex flex-col items-center gap-2 text-center md:relative"
          >
            {index > 0 ? (
              <span
                aria-hidden
                className={`absolute top-3.5 h-0.5 w-(--part) -translate-x-1/2 md:right-1/2 md:left-auto! md:w-full md:translate-x-0 ${stepIndex <= currentIndex ? 'bg-teal' : 'bg-line'}`}
                style={{ left: `${(100 * index) / visibleSteps.length}%` }}
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
              {isCurrent && borrowedStep ? label : statusOfGroup[step].label}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
