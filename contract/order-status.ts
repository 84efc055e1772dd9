import { BRAND_NAME, PAYMENT_DUE_DAYS } from './constants.ts'
import { addDays, jakartaDate, jakartaDateTime } from './jakarta-time.ts'
import { findPaymentMethod, type PaymentMethod } from './payment-methods.ts'
import { rupiah } from './rupiah.ts'

/**
 * Describes an order's state to the shopper: its group, label, step and the one action it offers (ORDER-23..ORDER-49,
 * RETRY-01..RETRY-15; gaps filled by AMB-46, AMB-47, AMB-48), and every derived field of a shown order
 * (ORDER-11..ORDER-17). Pure; `now` is a parameter.
 */

export type OrderGroup =
  | 'waiting_payment'
  | 'payment_confirm'
  | 'payment_accepted'
  | 'in_progress'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'return'
  | 'order_verified'
  | 'undelivered'
  | 'other'

export type OrderAction = 'CONFIRM PAYMENT' | 'TRACK ORDER' | 'REORDER' | 'RETRY'

/** Names are compared ignoring case; the first group that matches applies (ORDER-34, ORDER-75). */
const groups: [OrderGroup, (name: string) => boolean][] = [
  ['waiting_payment', name => name.startsWith('awaiting') || name === 'order created'],
  ['payment_confirm', name => name.includes('payment confirm')],
  ['payment_accepted', name => name.includes('payment accepted')],
  ['in_progress', name => ['delivery slip printed', 'packed', 'picking in progress'].includes(name)],
  ['shipped', name => name.includes('shipped')],
  ['delivered', name => name.includes('delivered') && !name.includes('undelivered')],
  ['cancelled', name => name.includes('refund') || name.includes('cancelled')],
  ['return', name => name.includes('return')],
  ['order_verified', name => name === 'order verified'],
  ['undelivered', name => name === 'undelivered'],
]

/** Label, step and action of each group; a null label means the state's own name (AMB-47). */
export const statusOfGroup: Record<
  OrderGroup,
  { label: string | null; step: number; action: OrderAction | null }
> = {
  waiting_payment: { label: 'Waiting payment', step: 0, action: 'CONFIRM PAYMENT' },
  payment_confirm: { label: 'Payment Verification', step: 1, action: null },
  payment_accepted: { label: 'Payment Accepted', step: 2, action: null },
  in_progress: { label: 'Order In Progress', step: 3, action: null },
  shipped: { label: 'Shipped', step: 4, action: 'TRACK ORDER' },
  delivered: { label: 'Delivered', step: 5, action: 'REORDER' },
  cancelled: { label: 'Cancelled', step: 6, action: 'REORDER' },
  order_verified: { label: null, step: 7, action: null },
  undelivered: { label: null, step: 8, action: null },
  return: { label: 'Return', step: 9, action: null },
  other: { label: 'Other', step: 10, action: null },
}

/** ORDER-44: text on a tint of the same colour; each pair is readable in sunlight (WCAG AA). */
export const orderColours: Record<OrderGroup, { ink: string; tint: string }> = {
  waiting_payment: { ink: '#7A4F00', tint: '#FFF3D1' },
  payment_confirm: { ink: '#5A3A9E', tint: '#EFE8FB' },
  payment_accepted: { ink: '#0B6A60', tint: '#DDF3EF' },
  order_verified: { ink: '#0B6A60', tint: '#DDF3EF' },
  in_progress: { ink: '#A63009', tint: '#FFE6DA' },
  shipped: { ink: '#0B5C8A', tint: '#DEEEF8' },
  delivered: { ink: '#FFFFFF', tint: '#0B7268' },
  cancelled: { ink: '#6B5B54', tint: '#F6E9DA' },
  undelivered: { ink: '#B02342', tint: '#FDE7EC' },
  return: { ink: '#8A2B73', tint: '#F9E6F4' },
  other: { ink: '#5B4C46', tint: '#F1E7DD' },
}

/** Style of each action's button (main, caution, soft) and its icon (ORDER-14). */
const actionLooks: Record<OrderAction, { className: 'coral' | 'care' | 'soft'; icon: ActionIcon }> = {
  'CONFIRM PAYMENT': { className: 'coral', icon: 'wallet' },
  RETRY: { className: 'coral', icon: 'retry' },
  'TRACK ORDER': { className: 'care', icon: 'truck' },
  REORDER: { className: 'soft', icon: 'bag' },
}
type ActionIcon = 'wallet' | 'retry' | 'truck' | 'bag'

const RETRY_MESSAGE = 'Payment process is failed, click “Retry” to repayment.'
const WAITING_FOR_CARRIER = 'Menunggu konfirmasi dari ekspedisi'
const MISSING = '-'

/** The fields of an order that the rules need; a returned `Order` fits. */
export interface OrderFacts {
  state?: { name?: string | null } | null
  state_histories?: { to_status: { name: string } }[]
  created_at?: string | null
  payment_method: { code: string }
  shipping: { can_track_order: boolean }
}

export interface OrderStatus {
  group: OrderGroup
  label: string
  step: number
}

/** Returns the state's name, else the last one in its history, else '-' (ORDER-05, ORDER-71). */
export function orderStateName(order: Pick<OrderFacts, 'state' | 'state_histories'>): string {
  return order.state?.name || order.state_histories?.at(-1)?.to_status.name || '-'
}

export function orderStatus(stateName: string): OrderStatus {
  const name = stateName.trim().toLowerCase()
  const group = groups.find(([, matches]) => matches(name))?.[0] ?? 'other'
  const { label, step } = statusOfGroup[group]
  return { group, label: label ?? stateName, step }
}

/** Returns the action that an order offers now, with a sentence that explains it if there is one. */
export function orderAction(order: OrderFacts, now: Date): { action: OrderAction | null; message?: string } {
  const stateName = orderStateName(order)
  const { group } = orderStatus(stateName)
  const retry = retryAction(order, group, stateName, now)
  if (retry) return retry
  if (findPaymentMethod(order.payment_method.code)?.asksFor === 'account' && group === 'waiting_payment')
    return { action: null }
  if (group === 'shipped' && !order.shipping.can_track_order) return { action: null }
  return { action: statusOfGroup[group].action }
}

/**
 * Offers to retry some e-wallet payments for half an hour (RETRY-01..RETRY-06), and afterwards to order the products
 * again.
 */
function retryAction(order: OrderFacts, group: OrderGroup, stateName: string, now: Date) {
  const retry = findPaymentMethod(order.payment_method.code)?.retry
  const isFailed = stateName.trim().toLowerCase() === 'payment failure'
  const isWaiting = group === 'waiting_payment'
  if (!retry || !order.created_at || !(isFailed || group === 'cancelled' || isWaiting)) return null
  const ageMinutes = Math.floor((now.getTime() - new Date(order.created_at).getTime()) / 60_000)
  const { min, max } = retry.minutes
  if ((!isWaiting || retry.whilePending) && ageMinutes >= min && ageMinutes <= max)
    // While the payment is pending, nothing has failed yet.
    return { action: 'RETRY' as const, ...(isWaiting ? {} : { message: RETRY_MESSAGE }) }
  return ageMinutes > max ? { action: 'REORDER' as const } : null
}

const shows = ({ payment_method: { code } }: OrderFacts, what: PaymentMethod['orderShows'][number]) =>
  findPaymentMethod(code)?.orderShows.includes(what) === true

/** True if the payment instructions are shown (ORDER-46). */
export function offersHowToPay(order: OrderFacts, now: Date): boolean {
  const isWaiting = orderStatus(orderStateName(order)).group === 'waiting_payment'
  return isWaiting && shows(order, 'steps') && orderAction(order, now).action !== 'RETRY'
}

/** True while the payment is pending, when the shopper may still cancel (AMB-49). */
export const mayCancel = (order: Pick<OrderFacts, 'state' | 'state_histories'>) =>
  orderStatus(orderStateName(order)).group === 'waiting_payment'

/** True if a transfer receipt is required (ORDER-47, AMB-48). Compares the full name, ignoring case. */
export const asksForReceipt = (order: Pick<OrderFacts, 'state' | 'state_histories'>) =>
  orderStateName(order).trim().toLowerCase() === 'awaiting bank wire payment'

/** The fields needed to show an order; a returned `Order` fits, even with gaps (ORDER-57). */
export interface ShownFacts extends OrderFacts {
  order_source?: string | null
  payment_due_at?: string | null
  price: { total_amount_after_discount: number }
  payment_method: { code: string; name?: string | null; sociolla?: { logo?: string | null } | null }
  shipping: {
    can_track_order: boolean
    code?: string | null
    carrier?: { name: string; is_active: boolean }[]
    delivery_address?: { street1?: string | null; street2?: string | null } | null
  }
}

/**
 * Returns the derived fields under the specification's names (ORDER-11..ORDER-15). `methods` supplies the logo if the
 * order has none (ORDER-17).
 */
export function describeOrder(order: ShownFacts, now: Date, methods: { code: string; logo: string }[] = []) {
  const stateName = orderStateName(order)
  const { group, label, step } = orderStatus(stateName)
  const { action, message } = orderAction(order, now)
  const { created_at: createdAt, payment_method: method, shipping } = order
  const carrier = shipping.carrier?.find(candidate => candidate.is_active)
  const address = shipping.delivery_address
  const dueAt = paymentDueAt(order)
  return {
    order_date: createdAt ? jakartaDate(createdAt) : MISSING,
    order_date_detail: createdAt ? jakartaDateTime(createdAt) : MISSING,
    carrier_name: carrier?.name ?? MISSING,
    paymentMethodLogo:
      method.sociolla?.logo || methods.find(candidate => candidate.code === method.code)?.logo || null,
    payment_due_at: dueAt ? `${jakartaDateTime(dueAt)} WIB` : null,
    state_name: stateName,
    state_name_fmt: stateName === MISSING ? MISSING : label,
    step,
    group,
    payment_method_name: method.name || MISSING,
    deliveryAddress: [address?.street1, address?.street2].filter(Boolean).join(', ') || MISSING,
    order_source_fmt: sourceName(order.order_source ?? ''),
    orderStatusColor: orderColours[group],
    subTotal: rupiah(order.price.total_amount_after_discount),
    btActClass: action && actionLooks[action].className,
    actionName: action,
    actionIcon: action && actionLooks[action].icon,
    actionDescription: message ?? null,
    showButtonHowToPay: offersHowToPay(order, now),
    shippingCode: shipping.code || (carrier ? WAITING_FOR_CARRIER : MISSING),
  }
}

/** Returns the payment deadline: the order's own, otherwise a day after it was placed (PAY-18). */
function paymentDueAt(order: ShownFacts): string | Date | null {
  if (orderStatus(orderStateName(order)).group !== 'waiting_payment') return null
  if (order.payment_due_at) return order.payment_due_at
  return order.created_at && shows(order, 'due_time') ? addDays(order.created_at, PAYMENT_DUE_DAYS) : null
}

/** ORDER-58..ORDER-60 */
function sourceName(source: string): string {
  if (['android', 'ios', 'freebies'].includes(source)) return BRAND_NAME
  if (source === 'lulla') return 'lilla'
  if (source === 'care') return 'Layanan pelanggan'
  return source ? source.charAt(0).toUpperCase() + source.slice(1) : MISSING
}
