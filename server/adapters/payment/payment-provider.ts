import type { PaymentInstruction } from '../../../contract/orders.ts'
import type { ProviderMethod } from '../../../contract/ways-to-pay.ts'

/**
 * What the shop asks of whoever moves the money, in the shop's words. Expected outcomes are values, never exceptions:
 *
 * - `accepted`: the provider did it, or had done it before;
 * - `refused`: the provider answered and nothing came of it; `reason` says why;
 * - `unknown`: no usable answer (time-out, fault, unreadable). Money may or may not move: tell the shopper that the
 *   payment is being checked, never that it failed, and ask `findStatus` until it is known.
 *
 * `charge`, `cancel`, `expire` and `refund` may all be repeated with the same arguments: nothing happens twice.
 */
export interface PaymentProvider {
  /** The word stored beside each payment and notice, e.g. 'midtrans'. */
  readonly name: string
  /** Where browsers turn a card or its CVV into a token, and the public key for it; null without one. */
  readonly tokenisation: { url: string; clientKey: string } | null
  /** Whether this provider offers such a way to pay at all; no call is made. */
  offers(method: ProviderMethod): boolean
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  findStatus(providerOrderId: string): Promise<Outcome<{ payment: ProviderPayment }>>
  /** Voids a payment that is not settled yet. Refused as `not_allowed` with how it stands when money already moved. */
  cancel(providerOrderId: string): Promise<Outcome<{ payment: ProviderPayment }>>
  /** Ends the wait for a payment before its due time. Same refusals as `cancel`. */
  expire(providerOrderId: string): Promise<Outcome<{ payment: ProviderPayment }>>
  /** Gives all or part of a settled payment back; bank transfers and shop counters cannot (`not_allowed`). */
  refund(request: RefundRequest): Promise<Outcome<{ payment: ProviderPayment }>>
  /**
   * Believes a notice only when its signature is right. Amount and order are still for the caller to compare. The
   * signature covers order, code and amount, not the status word: `paid` needs code 200 and so cannot be made from a
   * waiting notice, but before taking money back (paid → denied, refunded) ask `findStatus`.
   */
  readNotification(rawBody: string | Uint8Array): NotificationOutcome
}

export interface ChargeItem {
  id: string
  name: string
  /** May be negative: a discount is a line of its own. */
  priceRupiah: number
  quantity: number
}

export interface ChargeRequest {
  /** `<order>-<attempt>`: unique for ever, at most 50 of letters, digits, `-`, `_`, `.`, `~`. */
  providerOrderId: string
  grossAmountRupiah: number
  /** Must add up to `grossAmountRupiah` to the rupiah, which is asserted. */
  items: ChargeItem[]
  customer: { name: string; email?: string; phone?: string }
  method: ProviderMethod
  expiresAt: Date
  /** Where the provider's page or app sends the shopper back to. What it adds to the address proves nothing. */
  returnUrl: string
  /** Where it sends them when they failed or gave up; proves nothing either. */
  failedUrl?: string
  /** The wallet's phone number (OVO). */
  phone?: string
  /** Months, for what is paid in parts. */
  installmentTerm?: number
  /** A card that the browser had turned into a token: charged at once, without a page for its number. */
  cardToken?: string
  /** The provider keeps the card of this person for the next time. */
  saveCardFor?: string
}

export interface RefundRequest {
  providerOrderId: string
  /** Unique for each refund: letters, digits, `-`, `_`. The same key again is the same refund. */
  refundKey: string
  amountRupiah: number
  reason: string
}

/**
 * `challenged`: paid, but the provider's fraud check wants a person to look first. `charged_back`: the payer's bank took
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
  /** All refunds so far together. */
  refundedRupiah: number
  instruction: PaymentInstruction | null
  paidAt: Date | null
  /** The card that the provider keeps, when it was asked to. */
  savedCard: SavedCardToken | null
}

/** A card in the provider's keeping: its token buys nothing without the CVV or the bank's own question. */
export interface SavedCardToken {
  token: string
  /** "48111111-1114" */
  maskedNumber: string
  bank: string
  cardType: string
  expiresAt: Date | null
}

/** A notice whose signature was right. */
export interface PaymentNotice {
  /** The same for every repeat of the same event, another one for the next event: a unique key makes repeats quiet. */
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
  /** Our key is wrong or our account closed: wake someone up, do not ask again. */
  | 'not_authorised'
  | 'method_unavailable'
  | 'invalid_request'
  /** The order id belongs to another or an ended payment: use the next attempt number. */
  | 'duplicate_order'
  /** The provider has no such payment (also: a card page that nobody has paid on yet). */
  | 'not_found'
  /** The payment's state or way of paying does not allow it; `standing` tells how it stands, if known. */
  | 'not_allowed'
  | 'invalid_amount'
  /** Too close to, or past, `expiresAt`: nothing was sent. */
  | 'too_late'
  | 'denied'

export type UnknownCause = 'timeout' | 'unreachable' | 'server_error' | 'busy' | 'unreadable' | 'too_large'

/** `detail` is for the log: the provider's own code and words, no secrets. */
export interface Refused {
  outcome: 'refused'
  reason: RefusalReason
  detail: string
  standing?: ProviderPayment
}

export interface Unknown {
  outcome: 'unknown'
  cause: UnknownCause
  detail: string
}

export type Outcome<Accepted> = ({ outcome: 'accepted' } & Accepted) | Refused | Unknown

/** `transactionId` is null for a card page: the provider makes the transaction when the shopper pays on it. */
export type ChargeOutcome = Outcome<{
  transactionId: string | null
  status: ProviderStatus
  instruction: PaymentInstruction | null
}>

export type NoticeRefusal =
  | 'too_large'
  | 'malformed'
  | 'forged'
  | 'wrong_currency'
  | 'invalid_amount'
  /** Signed by the provider, but about something this shop has no word for. */
  | 'unrecognised_status'

export type NotificationOutcome =
  | { outcome: 'accepted'; notice: PaymentNotice }
  | { outcome: 'refused'; reason: NoticeRefusal }

export type { PaymentInstruction, ProviderMethod }
