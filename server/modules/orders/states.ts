/**
 * The states of an order and the moves that are allowed, in one literal. Names are the specification's (O§4); the
 * groups and labels that a shopper sees are made of them in `contract/order-status.ts`.
 */
export const moves = {
  // cash at the door is verified at once and paid at the end
  'Order created': ['Awaiting payment', 'Order verified', 'Payment accepted', 'Payment Failure', 'Cancelled'],
  'Awaiting payment': ['Payment accepted', 'Payment confirm', 'Payment Failure', 'Cancelled'],
  'Awaiting bank wire payment': ['Payment confirm', 'Payment accepted', 'Cancelled'],
  // a person looks at the payment: a receipt, a fraud check, money that was taken back
  'Payment confirm': [
    'Payment accepted',
    'Awaiting payment',
    'Awaiting bank wire payment',
    'Payment Failure',
    'Cancelled',
  ],
  'Payment Failure': ['Awaiting payment', 'Payment accepted', 'Paid, short of stock', 'Cancelled'],
  'Payment accepted': ['Order verified', 'Picking in progress', 'Payment confirm', 'Refunded'],
  'Paid, short of stock': ['Payment accepted', 'Refunded'],
  'Order verified': ['Picking in progress', 'Refunded'],
  'Picking in progress': ['Packed', 'Refunded'],
  Packed: ['Delivery slip printed', 'Shipped', 'Refunded'],
  'Delivery slip printed': ['Shipped', 'Refunded'],
  Shipped: ['Delivered', 'Undelivered'],
  Undelivered: ['Shipped', 'Returned'],
  Delivered: ['Returned'],
  Returned: ['Refunded'],
  // a wallet may be tried again; money that comes after the end is served from what is left, or seen by staff
  Cancelled: ['Awaiting payment', 'Payment accepted', 'Paid, short of stock'],
  Refunded: [],
} as const satisfies Record<string, readonly string[]>

export type OrderState = keyof typeof moves

export const isOrderState = (name: string): name is OrderState => name in moves

export const mayMove = (from: OrderState, to: OrderState): boolean =>
  (moves[from] as readonly string[]).includes(to)

/** Not paid for yet: ends when the payment time ends, and the shopper may cancel. */
export const unpaidStates: readonly OrderState[] = [
  'Order created',
  'Awaiting payment',
  'Awaiting bank wire payment',
  'Payment Failure',
]

/** Pieces are held for it and no money has come. */
export const holdingUnpaid = unpaidStates.filter(state => state !== 'Payment Failure')
