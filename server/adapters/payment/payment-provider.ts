import type { PaymentInstruction } from '../../../contract/orders.ts'
import type { ProviderChannel } from '../../../contract/payment-methods.ts'

/**
 * The shop's interface to a payment provider, in the shop's terms. Expected outcomes are values, never exceptions:
 *
 * - `accepted`: the provider did it now or earlier;
 * - `refused`: the provider declined and nothing happened; `reason` says why;
 * - `unknown`: no usable response (time-out, fault, unreadable). Money may or may not move: tell the shopper that the
 *   payment is being checked, never that it failed, and call `findStatus` until the outcome is known.
 *
 * `charge`, `cancel`, `expire` and `refund` may all be repeated with the same arguments: nothing happens twice.
 */
export interface PaymentProvider {
  /** The name stored with each payment and notice, e.g. 'midtrans'. */
  readonly name: string
  /** The URL where browsers turn a card or its CVV into a token, and the public key for it; null without such a key. */
  readonly tokenisation: { url: string; clientKey: string } | null
  /** Returns true if this provider offers the channel at all; makes no call. */
  offers(channel: ProviderChannel): boolean
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  findStatus(providerOrderId: string): Promise<Outcome<{ payment: ProviderPayment }>>
  /** Voids a payment that is not settled yet. Refused as `not_allowed`, with the status, if money already moved. */
  cancel(providerOrderId: string): Promise<Outcome<{ payment: ProviderPayment }>>
  /** Expires a pending payment before its due time. Same refusals as `cancel`. */
  expire(providerOrderId: string): Promise<Outcome<{ payment: ProviderPayment }>>
  /** Refunds all or part of a settled payment; bank transfers and shop counters cannot be refunded (`not_allowed`). */
  refund(request: RefundRequest): Promise<Outcome<{ payment: ProviderPayment }>>
  /**
   * Accepts a notice only if its signature is valid. The caller must still compare amount and order. The signature
   * covers order, code and amount, but not the status: `paid` needs code 200, so it cannot be forged from a pending
   * notice, but before acting on a reversal (paid → denied, refunded) call `findStatus`.
   */
  readNotification(rawBody: string | Uint8Array): NotificationOutcome
}

export interface ChargeItem {
  id: string
  name: string
  /** May be negative: a discount is a separate line. */
  priceRupiah: number
  quantity: number
}

export interface ChargeRequest {
  /** `<order>-<attempt>`: never reused; at most 50 characters: letters, digits, `-`, `_`, `.`, `~`. */
  providerOrderId: string
  grossAmountRupiah: number
  /** Must add up to exactly `grossAmountRupiah`, which is asserted. */
  items: ChargeItem[]
  customer: { name: string; email?: string; phone?: string }
  channel: ProviderChannel
  expiresAt: Date
  /** Where the provider's page or app sends the shopper back to. Parameters that the provider adds prove nothing. */
  returnUrl: string
  /** Where the provider sends shoppers whose payment failed or who cancelled; such a visit proves nothing either. */
  failedUrl?: string
  /** The wallet's phone number (OVO). */
  phone?: string
  /** Instalment term in months. */
  installmentTerm?: number
  /** A card token made by the browser: charged at once, without a page for the card number. */
  cardToken?: string
  /** The member's id, if the provider is to save the card for them. */
  saveCardFor?: string
}

export interface RefundRequest {
  providerOrderId: string
  /** Unique for each refund: letters, digits, `-`, `_`. A repeated key stands for the same refund. */
  refundKey: string
  amountRupiah: number
  reason: string
}

/**
 * `challenged`: paid, but the provider's fraud check requires a manual review. `charged_back`: the payer's bank took
 * the money back.
 */
export type ProviderStatus =
  | 'pending'
  | 'challenged'
  | 'paid'
  | 'denied'
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'refunded'
  | 'partly_refunded'
  | 'charged_back'
  | 'partly_charged_back'

/** A payment as the provider sees it now. */
export interface ProviderPayment {
  providerOrderId: string
  transactionId: string
  status: ProviderStatus
  grossAmountRupiah: number
  /** The sum of all refunds so far. */
  refundedRupiah: number
  instruction: PaymentInstruction | null
  paidAt: Date | null
  /** The card that the provider saved, if the shop requested it. */
  savedCard: SavedCardToken | null
}

/** A card saved at the provider: its token is useless without the CVV or the bank's own check. */
export interface SavedCardToken {
  token: string
  /** "48111111-1114" */
  maskedNumber: string
  bank: string
  cardType: string
  expiresAt: Date | null
}

/** A notice with a valid signature. */
export interface PaymentNotice {
  /** Equal for repeats of one event and different for the next: a unique key on it makes repeats harmless. */
  eventKey: string
  providerOrderId: string
  transactionId: string
  status: ProviderStatus
  grossAmountRupiah: number
  refundedRupiah: number
  paidAt: Date | null
  savedCard: SavedCardToken | null
}

export type RefusalReason =
  /** Our key is wrong or our account is closed: alert someone, do not retry. */
  | 'not_authorised'
  | 'method_unavailable'
  | 'invalid_request'
  /** The order id belongs to another or a closed payment: use the next attempt number. */
  | 'duplicate_order'
  /** The provider has no such payment (also: a card page that nobody has paid on yet). */
  | 'not_found'
  /** The payment's status or method does not allow it; `current` is the status, if known. */
  | 'not_allowed'
  | 'invalid_amount'
  /** Too close to, or past, `expiresAt`: nothing was sent. */
  | 'too_late'
  | 'denied'

export type UnknownCause = 'timeout' | 'unreachable' | 'server_error' | 'busy' | 'unreadable' | 'too_large'

/** `detail` is for the log: the provider's own code and message, no secrets. */
export interface RefusedOutcome {
  outcome: 'refused'
  reason: RefusalReason
  detail: string
  current?: ProviderPayment
}

export interface UnknownOutcome {
  outcome: 'unknown'
  cause: UnknownCause
  detail: string
}

export type Outcome<Accepted> = ({ outcome: 'accepted' } & Accepted) | RefusedOutcome | UnknownOutcome

/** `transactionId` is null for a card page: the provider creates the transaction when the shopper pays on it. */
export type ChargeOutcome = Outcome<{
  transactionId: string | null
  status: ProviderStatus
  instruction: PaymentInstruction | null
}>

export const noticeRefusals = [
  'too_large',
  'malformed',
  'forged',
  'wrong_currency',
  'invalid_amount',
  /** Signed by the provider, but with a status unknown to this shop. */
  'unrecognised_status',
] as const
export type NoticeRefusal = (typeof noticeRefusals)[number]

export type NotificationOutcome =
  | { outcome: 'accepted'; notice: PaymentNotice }
  | { outcome: 'refused'; reason: NoticeRefusal }

export type { PaymentInstruction, ProviderChannel }
