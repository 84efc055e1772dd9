import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { type ProviderChannel, paymentMethods } from '../../../contract/payment-methods.ts'
import {
  callMidtrans,
  describeResponse,
  type MidtransResponse,
  refusal,
  refusedBy,
  unknownOutcome,
} from './midtrans-call.ts'
import { coreMethod, sharedFields } from './midtrans-charge-body.ts'
import { writeTime } from './midtrans-fields.ts'
import type { CompleteSettings } from './midtrans-settings.ts'
import { type AcceptedFound, findStatus, readPayment } from './midtrans-transaction.ts'
import type { ChargeOutcome, ChargeRequest, ProviderPayment } from './payment-provider.ts'

/** Midtrans's shortest time to pay is 20 s, and a Snap page counts in whole minutes. */
const SHORTEST_EXPIRY_SECONDS = 20
const SHORTEST_SNAP_PAGE_MINUTES = 5

/** Returns true if this account has the channel; makes no call. */
export const offers = (channel: ProviderChannel, settings: CompleteSettings) =>
  settings.offersOthers === true || isDocumented(channel)

export async function charge(request: ChargeRequest, settings: CompleteSettings): Promise<ChargeOutcome> {
  assertChargeable(request)
  const secondsLeft = Math.floor((request.expiresAt.getTime() - settings.now().getTime()) / 1000)
  const shortest = request.channel.kind === 'card' ? 60 : SHORTEST_EXPIRY_SECONDS
  if (secondsLeft < shortest) return refusal('too_late', `${secondsLeft} s left`)
  if (!offers(request.channel, settings)) return refusal('method_unavailable', 'not offered by this provider')
  return request.channel.kind === 'card' && request.cardToken === undefined
    ? chargeOnSnapPage(request, secondsLeft, settings)
    : chargeDirectly(request, secondsLeft, settings)
}

async function chargeDirectly(
  request: ChargeRequest,
  secondsLeft: number,
  settings: CompleteSettings,
): Promise<ChargeOutcome> {
  const body = {
    ...sharedFields(request),
    ...coreMethod(request),
    custom_expiry: { order_time: writeTime(settings.now()), expiry_duration: secondsLeft, unit: 'second' },
  }
  const call = await callMidtrans(
    { method: 'POST', url: `${settings.coreBaseUrl}/v2/charge`, body },
    settings,
  )
  if (call.outcome === 'unknown') return call
  if (call.response.code === 406) return resolveDuplicate(request, call.response, settings)
  if (call.response.code === 202) return refusal('denied', describeResponse(call.response))
  if (call.response.code !== 200 && call.response.code !== 201) return refusedBy(call.response)
  const result = readPayment(call.response, request.providerOrderId, settings)
  return result.outcome === 'accepted' ? chargeOf(result, request) : result
}

async function chargeOnSnapPage(
  request: ChargeRequest,
  secondsLeft: number,
  settings: CompleteSettings,
): Promise<ChargeOutcome> {
  const minutes = Math.floor(secondsLeft / 60)
  const body = {
    ...sharedFields(request),
    enabled_payments: ['credit_card'],
    credit_card: { secure: true, ...(request.saveCardFor ? { save_card: true } : {}) },
    ...(request.saveCardFor ? { user_id: request.saveCardFor } : {}),
    callbacks: { finish: request.returnUrl, ...(request.failedUrl ? { error: request.failedUrl } : {}) },
    expiry: { start_time: writeTime(settings.now()), duration: minutes, unit: 'minute' },
    // a card form lives as long as its page
    page_expiry: { duration: Math.max(minutes, SHORTEST_SNAP_PAGE_MINUTES), unit: 'minute' },
  }
  const call = await callMidtrans(
    { method: 'POST', url: `${settings.snapBaseUrl}/snap/v1/transactions`, body },
    settings,
  )
  if (call.outcome === 'unknown') return call
  if (isTakenOnSnap(call.response)) return resolveDuplicate(request, call.response, settings)
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
  settings: CompleteSettings,
): Promise<ChargeOutcome> {
  const current = await findStatus(request.providerOrderId, settings)
  if (current.outcome === 'unknown') return current
  const duplicate = refusal('duplicate_order', describeResponse(response))
  if (current.outcome === 'refused') return duplicate
  const isAlive = ['pending', 'challenged', 'paid'].includes(current.payment.status)
  return isAlive && isPaymentOf(request, current.payment)
    ? chargeOf(current, request)
    : { ...duplicate, current: current.payment }
}

/** The channels that a merchant's account has without a further contract; `offers` refuses all others. */
const documented = Object.values(paymentMethods).flatMap(method =>
  method.offeredBy === 'midtrans' ? [method.channel] : [],
)
export const isDocumented = (channel: ProviderChannel) =>
  documented.some(candidate => isDeepStrictEqual(candidate, channel))

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

/** Returns true if the payment found under a charge's id belongs to that charge: amount and payment method match. */
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

const chargeOf = ({ payment }: AcceptedFound, request: ChargeRequest): ChargeOutcome =>
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

/**
 * Returns true if the order id was already used: code 406, or from Snap, HTTP 400 with a message in English or
 * Indonesian.
 */
function isTakenOnSnap({ code, body }: MidtransResponse): boolean {
  const messages = Array.isArray(body.error_messages) ? body.error_messages.join(' ') : ''
  return code === 406 || (code === 400 && /order_id.*(taken|digunakan)/i.test(messages))
}
