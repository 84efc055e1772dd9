import assert from 'node:assert/strict'
import { createHash, timingSafeEqual } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type ProviderChannel, paymentMethods } from '../../../contract/payment-methods.ts'
import { readObject } from '../read-object.ts'
import { callMidtrans, describeResponse, type MidtransResponse, unknownOutcome } from './midtrans-call.ts'
import { readTransaction, transactionBody, writeTime } from './midtrans-fields.ts'
import type {
  ChargeOutcome,
  ChargeRequest,
  NotificationOutcome,
  Outcome,
  PaymentProvider,
  ProviderPayment,
  RefundRequest,
  RefusalReason,
  RefusedOutcome,
  UnknownOutcome,
} from './payment-provider.ts'

/**
 * Midtrans: Core API for bank accounts, wallets and counters, a Snap page for cards, so that no card number reaches us.
 * Production, sandbox and the simulator differ only in these settings.
 */
export interface MidtransSettings {
  /** https://api.midtrans.com, https://api.sandbox.midtrans.com, or the simulator. */
  coreBaseUrl: string
  /** https://app.midtrans.com, https://app.sandbox.midtrans.com, or the simulator. */
  snapBaseUrl: string
  serverKey: string
  /** The public key for browsers; without it they cannot make card tokens. */
  clientKey?: string | undefined
  /** Time-out for one attempt of one call. `findStatus` tries twice, everything else once. */
  timeoutMs: number
  /**
   * The URL of the card page if it is not Snap's own; `{token}` is the page's token (PAY-33). Usually a page on the
   * shop's own domain that embeds Snap.
   */
  cardRedirectUrl?: string | undefined
  /** Also offers the channels that Midtrans's Core API does not document; the simulator has them all. */
  offersOthers?: boolean
  now?: () => Date
}

type Found = Outcome<{ payment: ProviderPayment }>
type Accepted<Value> = Extract<Value, { outcome: 'accepted' }>

/** Midtrans's shortest time to pay is 20 s, and a Snap page counts in whole minutes. */
const SHORTEST_EXPIRY_SECONDS = 20
const SHORTEST_SNAP_PAGE_MINUTES = 5
const NOTICE_LIMIT_BYTES = 64 * 1024

export function createMidtrans(settings: MidtransSettings): PaymentProvider {
  const { serverKey, timeoutMs, now = () => new Date() } = settings
  const coreBaseUrl = withoutSlash(settings.coreBaseUrl)
  const snapBaseUrl = withoutSlash(settings.snapBaseUrl)

  const offers = (channel: ProviderChannel) => settings.offersOthers === true || isDocumented(channel)

  const post = (url: string, body: unknown) =>
    callMidtrans({ method: 'POST', url, body, serverKey, timeoutMs })
  const transactionUrl = (providerOrderId: string, action: string) =>
    `${coreBaseUrl}/v2/${encodeURIComponent(providerOrderId)}/${action}`

  async function charge(request: ChargeRequest): Promise<ChargeOutcome> {
    assertChargeable(request)
    const secondsLeft = Math.floor((request.expiresAt.getTime() - now().getTime()) / 1000)
    const shortest = request.channel.kind === 'card' ? 60 : SHORTEST_EXPIRY_SECONDS
    if (secondsLeft < shortest) return refusal('too_late', `${secondsLeft} s left`)
    if (!offers(request.channel)) return refusal('method_unavailable', 'not offered by this provider')
    return request.channel.kind === 'card' && request.cardToken === undefined
      ? chargeOnSnapPage(request, secondsLeft)
      : chargeDirectly(request, secondsLeft)
  }

  async function chargeDirectly(request: ChargeRequest, secondsLeft: number): Promise<ChargeOutcome> {
    const call = await post(`${coreBaseUrl}/v2/charge`, {
      ...sharedFields(request),
      ...coreMethod(request),
      custom_expiry: { order_time: writeTime(now()), expiry_duration: secondsLeft, unit: 'second' },
    })
    if (call.outcome === 'unknown') return call
    if (call.response.code === 406) return resolveDuplicate(request, call.response)
    if (call.response.code === 202) return refusal('denied', describeResponse(call.response))
    if (call.response.code !== 200 && call.response.code !== 201) return refusedBy(call.response)
    const result = readPayment(call.response, request.providerOrderId)
    return result.outcome === 'accepted' ? chargeOf(result, request) : result
  }

  async function chargeOnSnapPage(request: ChargeRequest, secondsLeft: number): Promise<ChargeOutcome> {
    const minutes = Math.floor(secondsLeft / 60)
    const call = await post(`${snapBaseUrl}/snap/v1/transactions`, {
      ...sharedFields(request),
      enabled_payments: ['credit_card'],
      credit_card: { secure: true, ...(request.saveCardFor ? { save_card: true } : {}) },
      ...(request.saveCardFor ? { user_id: request.saveCardFor } : {}),
      callbacks: { finish: request.returnUrl, ...(request.failedUrl ? { error: request.failedUrl } : {}) },
      expiry: { start_time: writeTime(now()), duration: minutes, unit: 'minute' },
      // a card form lives as long as its page
      page_expiry: { duration: Math.max(minutes, SHORTEST_SNAP_PAGE_MINUTES), unit: 'minute' },
    })
    if (call.outcome === 'unknown') return call
    if (isTakenOnSnap(call.response)) return resolveDuplicate(request, call.response)
    if (call.response.code !== 200 && call.response.code !== 201) return refusedBy(call.response)
    const { redirect_url: snapUrl, token } = call.response.body
    const url =
      settings.cardRedirectUrl && typeof token === 'string'
        ? settings.cardRedirectUrl.replace('{token}', encodeURIComponent(token))
        : snapUrl
    if (typeof url !== 'string' || !URL.canParse(url))
      return unknownOutcome('unreadable', 'Snap returned no URL')
    return {
      outcome: 'accepted',
      transactionId: null,
      status: 'pending',
      instruction: { kind: 'redirect', url },
    }
  }

  /**
   * Finds out what used the id before: an earlier attempt at this charge whose response was lost, or something else.
   */
  async function resolveDuplicate(
    request: ChargeRequest,
    response: MidtransResponse,
  ): Promise<ChargeOutcome> {
    const current = await findStatus(request.providerOrderId)
    if (current.outcome === 'unknown') return current
    const duplicate = refusal('duplicate_order', describeResponse(response))
    if (current.outcome === 'refused') return duplicate
    const isAlive = ['pending', 'challenged', 'paid'].includes(current.payment.status)
    return isAlive && isPaymentOf(request, current.payment)
      ? chargeOf(current, request)
      : { ...duplicate, current: current.payment }
  }

  async function findStatus(providerOrderId: string): Promise<Found> {
    const requestStatus = () =>
      callMidtrans({ method: 'GET', url: transactionUrl(providerOrderId, 'status'), serverKey, timeoutMs })
    const first = await requestStatus()
    const call = first.outcome === 'unknown' ? await requestStatus() : first
    if (call.outcome === 'unknown') return call
    // an expired or denied transaction comes with its own code (407, 202), so the body decides
    return 'transaction_status' in call.response.body
      ? readPayment(call.response, providerOrderId)
      : refusedBy(call.response)
  }

  async function end(providerOrderId: string, action: 'cancel' | 'expire'): Promise<Found> {
    const call = await post(transactionUrl(providerOrderId, action), {})
    if (call.outcome === 'unknown') return call
    if (call.response.code === (action === 'cancel' ? 200 : 407))
      return readPayment(call.response, providerOrderId)
    if (call.response.code !== 412) return refusedBy(call.response)
    // already closed by an earlier attempt or at its due time, or paid in the meantime: return its current status
    const current = await findStatus(providerOrderId)
    if (current.outcome !== 'accepted') return current
    return current.payment.status === (action === 'cancel' ? 'cancelled' : 'expired')
      ? current
      : { ...refusedBy(call.response), current: current.payment }
  }

  async function refund(request: RefundRequest): Promise<Found> {
    assert.match(request.refundKey, /^[\w-]{1,50}$/)
    assert(Number.isSafeInteger(request.amountRupiah) && request.amountRupiah > 0)
    const call = await post(transactionUrl(request.providerOrderId, 'refund'), {
      refund_key: request.refundKey,
      amount: request.amountRupiah,
      reason: request.reason.slice(0, 255),
    })
    if (call.outcome === 'unknown') return call
    // 406 means that an earlier attempt made this refund. Either way only the status has the sum of all refunds.
    if (call.response.code === 200 || call.response.code === 406) return findStatus(request.providerOrderId)
    return refusedBy(call.response)
  }

  function readPayment(
    response: MidtransResponse,
    providerOrderId: string,
  ): Accepted<Found> | UnknownOutcome {
    const parsed = transactionBody.safeParse(response.body)
    if (!parsed.success || parsed.data.order_id !== providerOrderId)
      return unknownOutcome('unreadable', describeResponse(response))
    const result = readTransaction(parsed.data, coreBaseUrl)
    return result.outcome === 'read'
      ? { outcome: 'accepted', payment: result.payment }
      : unknownOutcome('unreadable', `${result.reason}: ${describeResponse(response)}`)
  }

  return {
    name: 'midtrans',
    tokenisation: settings.clientKey
      ? { url: `${coreBaseUrl}/v2/token`, clientKey: settings.clientKey }
      : null,
    offers,
    charge,
    findStatus,
    cancel: providerOrderId => end(providerOrderId, 'cancel'),
    expire: providerOrderId => end(providerOrderId, 'expire'),
    refund,
    readNotification: rawBody => readNotification(rawBody, { serverKey, coreBaseUrl }),
  }
}

function assertChargeable({ providerOrderId, grossAmountRupiah, items }: ChargeRequest): void {
  assert.match(providerOrderId, /^[\w.~-]{1,50}$/, 'Midtrans would refuse an order id of this form')
  assert(
    Number.isSafeInteger(grossAmountRupiah) && grossAmountRupiah > 0,
    'the sum must be whole, positive rupiah',
  )
  assert(items.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 1))
  const sumRupiah = items.reduce((sum, item) => sum + item.priceRupiah * item.quantity, 0)
  assert.equal(sumRupiah, grossAmountRupiah, 'the items must add up to the sum')
}

const sharedFields = ({ providerOrderId, grossAmountRupiah, items, customer }: ChargeRequest) => ({
  transaction_details: { order_id: providerOrderId, gross_amount: grossAmountRupiah },
  item_details: items.map(item => ({
    id: item.id.slice(0, 50),
    name: [...item.name].slice(0, 50).join(''),
    price: item.priceRupiah,
    quantity: item.quantity,
  })),
  customer_details: { first_name: customer.name, email: customer.email, phone: customer.phone },
})

/** The channels that a merchant's account has without a further contract; `offers` refuses all others. */
const documented = Object.values(paymentMethods).flatMap(method =>
  method.offeredBy === 'midtrans' ? [method.channel] : [],
)
const isDocumented = (channel: ProviderChannel) =>
  documented.some(candidate => isDeepStrictEqual(candidate, channel))

function coreMethod(request: ChargeRequest): Record<string, unknown> {
  const { channel, returnUrl, failedUrl, providerOrderId } = request
  const callbacks = { callback_url: returnUrl, ...(failedUrl ? { failed_url: failedUrl } : {}) }
  switch (channel.kind) {
    case 'bank_transfer':
      return { payment_type: 'bank_transfer', bank_transfer: { bank: channel.bank } }
    case 'mandiri_bill':
      return { payment_type: 'echannel', echannel: { bill_info1: 'Pesanan', bill_info2: providerOrderId } }
    case 'gopay':
      return { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: returnUrl } }
    case 'qris':
      return { payment_type: 'qris', qris: { acquirer: 'gopay' } }
    case 'shopeepay':
      return { payment_type: 'shopeepay', shopeepay: { callback_url: returnUrl } }
    case 'store':
      return {
        payment_type: 'cstore',
        cstore: { store: channel.store, message: `Pesanan ${providerOrderId}`.slice(0, 20) },
      }
    case 'card':
      return {
        payment_type: 'credit_card',
        credit_card: {
          token_id: request.cardToken,
          authentication: true,
          callback_type: 'form',
          ...(request.saveCardFor ? { save_token_id: true } : {}),
        },
        callbacks: { finish: returnUrl, error: failedUrl },
      }
    case 'ovo':
      return { payment_type: 'ovo', ovo: { payer_phone_number: request.phone } }
    case 'redirect':
      return {
        payment_type: channel.channel,
        [channel.channel]: {
          ...callbacks,
          description: `Pesanan ${providerOrderId}`,
          ...(request.installmentTerm ? { installment_term: request.installmentTerm } : {}),
        },
      }
    case 'form':
      return { payment_type: channel.channel, [channel.channel]: callbacks }
  }
}

/** True if the payment found under a charge's id belongs to that charge: amount and payment method match. */
const isPaymentOf = (request: ChargeRequest, payment: ProviderPayment) =>
  payment.grossAmountRupiah === request.grossAmountRupiah && isInstructionOf(request.channel, payment)

function isInstructionOf(channel: ProviderChannel, { instruction }: ProviderPayment): boolean {
  switch (channel.kind) {
    case 'bank_transfer':
      return instruction?.kind === 'virtual_account' && instruction.bank === channel.bank
    case 'gopay':
    case 'qris':
      return instruction?.kind === 'qr'
    case 'shopeepay':
      return instruction === null || instruction.kind === 'redirect'
    case 'card':
    case 'ovo':
    case 'redirect':
    case 'form':
      // `status` does not repeat URLs.
      return true
    default:
      return instruction?.kind === channel.kind
  }
}

const chargeOf = ({ payment }: Accepted<Found>, request: ChargeRequest): ChargeOutcome =>
  payment.grossAmountRupiah === request.grossAmountRupiah
    ? {
        outcome: 'accepted',
        transactionId: payment.transactionId,
        status: payment.status,
        instruction: payment.instruction,
      }
    : unknownOutcome(
        'unreadable',
        `charged ${payment.grossAmountRupiah}, requested ${request.grossAmountRupiah}`,
      )

/** True if the order id was already used: code 406, or from Snap, HTTP 400 with a message in English or Indonesian. */
function isTakenOnSnap({ code, body }: MidtransResponse): boolean {
  const messages = Array.isArray(body.error_messages) ? body.error_messages.join(' ') : ''
  return code === 406 || (code === 400 && /order_id.*(taken|digunakan)/i.test(messages))
}

/** docs.midtrans.com/reference/status-code-4xx */
const reasons = new Map<number, RefusalReason>([
  [401, 'not_authorised'],
  [402, 'method_unavailable'],
  [404, 'not_found'],
  [406, 'duplicate_order'],
  [410, 'not_authorised'],
  [412, 'not_allowed'],
  [414, 'invalid_amount'],
  [418, 'not_allowed'],
])

const refusedBy = (response: MidtransResponse) =>
  refusal(reasons.get(response.code) ?? 'invalid_request', describeResponse(response))

const refusal = (reason: RefusalReason, detail: string): RefusedOutcome => ({
  outcome: 'refused',
  reason,
  detail,
})

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

function readNotification(
  rawBody: string | Uint8Array,
  { serverKey, coreBaseUrl }: { serverKey: string; coreBaseUrl: string },
): NotificationOutcome {
  if (rawBody.length > NOTICE_LIMIT_BYTES) return { outcome: 'refused', reason: 'too_large' }
  const notice = readObject(typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8'))
  const parsed = transactionBody.safeParse(notice)
  const signature = notice?.signature_key
  if (!parsed.success || typeof signature !== 'string') return { outcome: 'refused', reason: 'malformed' }
  const body = parsed.data
  // hashes the strings as received: 184000.00 and 184000.0 are the same amount but not the same notice
  const expected = createHash('sha512')
    .update(body.order_id + body.status_code + body.gross_amount + serverKey)
    .digest()
  if (!isSameSignature(signature, expected)) return { outcome: 'refused', reason: 'forged' }
  const result = readTransaction(body, coreBaseUrl)
  if (result.outcome === 'unreadable') return { outcome: 'refused', reason: result.reason }
  const { instruction: _, ...payment } = result.payment
  const confirmedRefunds = body.refunds?.filter(refund => refund.bank_confirmed_at).length ?? 0
  const eventKey = [
    body.transaction_id,
    body.transaction_status.toLowerCase(),
    body.status_code,
    body.fraud_status ?? '',
    payment.refundedRupiah,
    confirmedRefunds,
    // part of the key, so that a notice with a wrong id or amount cannot make the genuine one look like its repeat
    body.order_id,
    payment.grossAmountRupiah,
  ].join('|')
  return { outcome: 'accepted', notice: { eventKey, ...payment } }
}

function isSameSignature(received: string, expected: Buffer): boolean {
  return /^[0-9a-f]{128}$/i.test(received) && timingSafeEqual(Buffer.from(received, 'hex'), expected)
}
