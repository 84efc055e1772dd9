/**
 * The states of an order, and to which other states each may change, in one literal. Names are the specification's
 * (O§4); the groups and labels that a shopper sees are derived from them in `contract/order-status.ts`.
 */
export const nextStates = {
  // a cash order is verified at once and paid on delivery
  'Order created': ['Awaiting payment', 'Order verified', 'Payment accepted', 'Payment Failure', 'Cancelled'],
  'Awaiting payment': ['Payment accepted', 'Payment confirm', 'Payment Failure', 'Cancelled'],
  'Awaiting bank wire payment': ['Payment confirm', 'Payment accepted', 'Cancelled'],
  // staff check the payment: a receipt, a fraud check, or a reversal
  'Payment confirm': [
    'Payment accepted',
    'Awaiting payment',
    'Awaiting bank wire payment',
    'Payment Failure',
    'Cancelled',
  ],
  // waits for payment again when the shopper retries; its stock is reserved again
  'Payment Failure': ['Awaiting payment', 'Payment accepted', 'Paid, short of stock', 'Cancelled'],
  // an e-mail-only order goes straight to Delivered
  'Payment accepted': ['Order verified', 'Picking in progress', 'Payment confirm', 'Delivered', 'Refunded'],
  'Paid, short of stock': ['Payment accepted', 'Refunded'],
  'Order verified': ['Picking in progress', 'Refunded'],
  'Picking in progress': ['Packed', 'Refunded'],
  Packed: ['Delivery slip printed', 'Shipped', 'Refunded'],
  'Delivery slip printed': ['Shipped', 'Refunded'],
  Shipped: ['Delivered', 'Undelivered'],
  Undelivered: ['Shipped', 'Returned'],
  Delivered: ['Returned'],
  Returned: ['Refunded'],
  // a wallet payment may be retried; if a payment arrives late, the order is filled from the remaining stock, or staff
  // review it
  Cancelled: ['Awaiting payment', 'Payment accepted', 'Paid, short of stock'],
  Refunded: [],
} as const satisfies Record<string, readonly string[]>

export type OrderState = keyof typeof nextStates

export const isOrderState = (name: string): name is OrderState => name in nextStates

export const mayChangeState = (from: OrderState, to: OrderState): boolean =>
  (nextStates[from] as readonly string[]).includes(to)

/**
 * Returns true if staff may make this change. A cancelled order waits for money again only through a new payment, which
 * the shopper starts: if staff put it back, it would wait indefinitely. An e-mail-only order is delivered when its
 * mails are sent.
 */
export const mayStaffChangeState = (from: OrderState, to: OrderState): boolean =>
  mayChangeState(from, to) &&
  !(to === 'Awaiting payment' && (from === 'Payment Failure' || from === 'Cancelled')) &&
  !(to === 'Delivered' && from === 'Payment accepted')

/** The event by which partners hear of a change of state. */
export function eventOf(from: OrderState, to: OrderState) {
  // The money of an order that was short of stock had arrived before.
  if (to === 'Paid, short of stock' || (to === 'Payment accepted' && from !== 'Paid, short of stock'))
    return 'order.paid'
  if (to === 'Shipped') return 'order.shipped'
  if (to === 'Delivered') return 'order.delivered'
  return to === 'Cancelled' ? 'order.cancelled' : 'order.updated'
}

/** The buyer is mailed about these states; warehouse steps appear only on the order page. */
const mailedStates = [
  'Order created',
  'Awaiting payment',
  'Awaiting bank wire payment',
  'Payment confirm',
  'Payment accepted',
  'Paid, short of stock',
  'Payment Failure',
  'Shipped',
  'Delivered',
  'Undelivered',
  'Cancelled',
  'Returned',
  'Refunded',
] as const satisfies readonly OrderState[]
export type MailedState = (typeof mailedStates)[number]
export const isMailed = (state: OrderState): state is MailedState =>
  (mailedStates as readonly OrderState[]).includes(state)

/** Not paid for yet: the order is cancelled at its payment deadline, and the shopper may cancel it earlier. */
export const unpaidStates: readonly OrderState[] = [
  'Order created',
  'Awaiting payment',
  'Awaiting bank wire payment',
  'Payment Failure',
]

/** Not paid for yet, and stock is reserved. */
export const unpaidReservingStates: readonly OrderState[] = unpaidStates.filter(
  state => state !== 'Payment Failure',
)

/** Paid (or to be paid on delivery), and nothing of it is packed. */
export const packableStates: readonly OrderState[] = [
  'Payment accepted',
  'Order verified',
  'Picking in progress',
]

/** Packed at least in part, and not all of it is with the buyer. */
export const partlySentStates: readonly OrderState[] = [
  'Packed',
  'Delivery slip printed',
  'Shipped',
  'Undelivered',
]

/** No sale: the buyer does not keep the goods, and the order has given back everything that it had taken. */
export const endedStates: readonly OrderState[] = ['Payment Failure', 'Cancelled', 'Returned', 'Refunded']

/** Paid (or to be paid on delivery), and the buyer has or will get the goods. */
export const fulfilmentStates: readonly OrderState[] = [...packableStates, ...partlySentStates, 'Delivered']
