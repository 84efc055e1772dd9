import { RETRY_GOPAY_MINUTES, RETRY_OVO_MAX_MINUTES } from './constants.ts'

/**
 * What an order's state means to the shopper: its group, label, step and the one act it offers (ORDER-23..ORDER-49,
 * RETRY-01..RETRY-15; holes filled by AMB-46, AMB-47, AMB-48). Pure; `now` is handed in.
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

/** Names compare without regard to case; the first group that matches wins (ORDER-34, ORDER-75). */
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

/** Label, step and act of each group; a null label is the state's own name (AMB-47). */
const table: Record<OrderGroup, { label: string | null; step: number; action: OrderAction | null }> = {
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

const RETRY_MESSAGE = 'Payment process is failed, click “Retry” to repayment.'
const howToPayMethods = [
  'bank_transfer',
  'cimb_clicks',
  'bca_virtual_account',
  'permata_virtual_account',
  'indomaret',
]

/** What the rules need of an order; an answered `Order` fits. */
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

/** The state's name, else the last of the history, else '-' (ORDER-05, ORDER-71). */
export function orderStateName(order: Pick<OrderFacts, 'state' | 'state_histories'>): string {
  return order.state?.name || order.state_histories?.at(-1)?.to_status.name || '-'
}

export function orderStatus(stateName: string): OrderStatus {
  const name = stateName.trim().toLowerCase()
  const group = groups.find(([, matches]) => matches(name))?.[0] ?? 'other'
  const { label, step } = table[group]
  return { group, label: label ?? stateName, step }
}

/** The act that an order offers now, with the sentence that explains it when there is one. */
export function orderAction(order: OrderFacts, now: Date): { action: OrderAction | null; message?: string } {
  const stateName = orderStateName(order)
  const { group } = orderStatus(stateName)
  const retry = retryAction(order, group, stateName, now)
  if (retry) return retry
  if (order.payment_method.code === 'bank_transfer' && group === 'waiting_payment') return { action: null }
  if (group === 'shipped' && !order.shipping.can_track_order) return { action: null }
  return { action: table[group].action }
}

/** E-wallets may be paid anew for half an hour; afterwards the whole order is put in the bag again. */
function retryAction(order: OrderFacts, group: OrderGroup, stateName: string, now: Date) {
  const { code } = order.payment_method
  const isFailed = stateName.trim().toLowerCase() === 'payment failure'
  if (code !== 'ovo' && code !== 'gopay') return null
  if (!order.created_at || !(isFailed || group === 'cancelled' || group === 'waiting_payment')) return null
  const ageMinutes = Math.floor((now.getTime() - new Date(order.created_at).getTime()) / 60_000)
  const window =
    code === 'ovo'
      ? { min: 0, max: group === 'waiting_payment' ? -1 : RETRY_OVO_MAX_MINUTES }
      : RETRY_GOPAY_MINUTES
  if (ageMinutes >= window.min && ageMinutes <= window.max)
    return { action: 'RETRY' as const, message: RETRY_MESSAGE }
  return ageMinutes > 30 ? { action: 'REORDER' as const } : null
}

/** Do the steps of paying help here (ORDER-46)? */
export function offersHowToPay(order: OrderFacts, now: Date): boolean {
  const isWaiting = orderStatus(orderStateName(order)).group === 'waiting_payment'
  return (
    isWaiting &&
    howToPayMethods.includes(order.payment_method.code) &&
    orderAction(order, now).action !== 'RETRY'
  )
}

/** A shopper may cancel while the payment is waited for (AMB-49). */
export const mayCancel = (order: OrderFacts) => orderStatus(orderStateName(order)).group === 'waiting_payment'
