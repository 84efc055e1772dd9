import type { PaymentType } from './channels.ts'

/** A transaction of the simulator, in the provider's own terms, and the transitions it allows. */

export type TransactionStatus =
  /** A Snap page on which nobody has done anything yet; the API does not know it. */
  | 'unopened'
  | 'pending'
  | 'capture'
  | 'settlement'
  | 'deny'
  | 'cancel'
  | 'expire'
  | 'partial_refund'
  | 'refund'
  | 'partial_chargeback'
  | 'chargeback'

export interface Transaction {
  /** The provider's transaction id. */
  id: string
  /** The token of its Snap page; null for a Core API charge. */
  token: string | null
  orderId: string
  paymentType: PaymentType
  /** "BCA Virtual Account": for the pages. */
  methodName: string
  grossAmountRupiah: number
  items: { name: string; priceRupiah: number; quantity: number }[]
  status: TransactionStatus
  fraud: 'accept' | 'challenge' | 'deny'
  /** ISO times. */
  createdAt: string
  expiresAt: string
  paidAt: string | null
  /** What the payer's bank took back by `charge_back_part`. */
  chargedBackRupiah?: number
  /** `confirmedAt`: when the payer's bank confirmed the refund. */
  refunds: { key: string; amountRupiah: number; reason: string; at: string; confirmedAt?: string }[]
  /** Its channel's fields, repeated in every response and notice: va_numbers, payment_code and the like. */
  details: Record<string, unknown>
  returnUrl: string | null
  /** Where shoppers go whose payment failed or who cancelled; `returnUrl` by default. */
  failedUrl?: string | null
  /** The token that the shop's form must send to open the page. */
  formToken?: string
}

export const actions = [
  'pay',
  'challenge',
  'accept',
  'settle',
  'deny',
  'reverse',
  'charge_back',
  'charge_back_part',
  'cancel',
  'expire',
] as const
export type Action = (typeof actions)[number]

/** For cards, `pay`, `challenge` and `accept` end in `capture`; for everything else in `settlement`. */
const transitions: Record<Action, { from: TransactionStatus[]; to: TransactionStatus }> = {
  pay: { from: ['unopened', 'pending'], to: 'settlement' },
  challenge: { from: ['unopened', 'pending'], to: 'settlement' },
  accept: { from: ['capture', 'settlement'], to: 'settlement' },
  settle: { from: ['capture'], to: 'settlement' },
  deny: { from: ['unopened', 'pending', 'capture'], to: 'deny' },
  // a bank or counter reverses its confirmation within minutes (Mandiri bill, Permata, Indomaret)
  reverse: { from: ['settlement'], to: 'deny' },
  // the payer's bank takes the money back, perhaps weeks later
  charge_back: { from: ['settlement', 'partial_chargeback'], to: 'chargeback' },
  charge_back_part: { from: ['settlement', 'partial_refund'], to: 'partial_chargeback' },
  cancel: { from: ['pending', 'capture'], to: 'cancel' },
  expire: { from: ['pending'], to: 'expire' },
}

export const isAllowed = (action: Action, transaction: Transaction, now: Date): boolean =>
  transitions[action].from.includes(transaction.status) &&
  (action !== 'accept' || transaction.fraud === 'challenge') &&
  // nobody can pay after the due time, even before the timer has marked the transaction as expired
  !((action === 'pay' || action === 'challenge') && isPastDue(transaction, now))

/** Returns the transaction after the action, or undefined if the action is not allowed. */
export function applyAction(action: Action, transaction: Transaction, now: Date): Transaction | undefined {
  if (!isAllowed(action, transaction, now)) return undefined
  const isPaid = action === 'pay' || action === 'challenge'
  const endsInCapture = transaction.paymentType === 'credit_card' && (isPaid || action === 'accept')
  return {
    ...transaction,
    status: endsInCapture ? 'capture' : transitions[action].to,
    fraud: action === 'challenge' ? 'challenge' : action === 'accept' ? 'accept' : transaction.fraud,
    paidAt: isPaid ? now.toISOString() : transaction.paidAt,
    ...(action === 'charge_back_part' && {
      chargedBackRupiah: Math.floor((transaction.grossAmountRupiah - refundedRupiah(transaction)) / 2),
    }),
  }
}

export const isPastDue = (transaction: Transaction, now: Date): boolean =>
  (transaction.status === 'pending' || transaction.status === 'unopened') &&
  new Date(transaction.expiresAt) <= now

/** What has gone back to the payer, by refunds and by the bank. */
export const refundedRupiah = ({ refunds, chargedBackRupiah = 0 }: Transaction): number =>
  refunds.reduce((sum, refund) => sum + refund.amountRupiah, chargedBackRupiah)

/** https://docs.midtrans.com/reference/refund-transaction: these wallets allow only full refunds. */
export const fullRefundOnly: readonly PaymentType[] = ['shopeepay', 'ovo']
