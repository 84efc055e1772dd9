import assert from 'node:assert/strict'
import {
  callMidtrans,
  describeResponse,
  type MidtransResponse,
  refusedBy,
  unknownOutcome,
} from './midtrans-call.ts'
import { readTransaction, transactionBody } from './midtrans-fields.ts'
import type { CompleteSettings } from './midtrans-settings.ts'
import type { Outcome, ProviderPayment, RefundRequest, UnknownOutcome } from './payment-provider.ts'

/** The calls about a transaction that exists: its status, ending it, refunding it. */

type Found = Outcome<{ payment: ProviderPayment }>
export type AcceptedFound = Extract<Found, { outcome: 'accepted' }>

/** Asks twice if the first response is unusable. */
export async function findStatus(providerOrderId: string, settings: CompleteSettings): Promise<Found> {
  const url = transactionUrl(providerOrderId, 'status', settings)
  const requestStatus = () => callMidtrans({ method: 'GET', url }, settings)
  const first = await requestStatus()
  const call = first.outcome === 'unknown' ? await requestStatus() : first
  if (call.outcome === 'unknown') return call
  // an expired or denied transaction comes with its own code (407, 202), so the body decides
  return 'transaction_status' in call.response.body
    ? readPayment(call.response, providerOrderId, settings)
    : refusedBy(call.response)
}

export const cancel = (providerOrderId: string, settings: CompleteSettings) =>
  end(providerOrderId, 'cancel', settings)

export const expire = (providerOrderId: string, settings: CompleteSettings) =>
  end(providerOrderId, 'expire', settings)

async function end(
  providerOrderId: string,
  action: 'cancel' | 'expire',
  settings: CompleteSettings,
): Promise<Found> {
  const url = transactionUrl(providerOrderId, action, settings)
  const call = await callMidtrans({ method: 'POST', url, body: {} }, settings)
  if (call.outcome === 'unknown') return call
  if (call.response.code === (action === 'cancel' ? 200 : 407))
    return readPayment(call.response, providerOrderId, settings)
  if (call.response.code !== 412) return refusedBy(call.response)
  // already closed by an earlier attempt or at its due time, or paid in the meantime: return its current status
  const current = await findStatus(providerOrderId, settings)
  if (current.outcome !== 'accepted') return current
  return current.payment.status === (action === 'cancel' ? 'cancelled' : 'expired')
    ? current
    : { ...refusedBy(call.response), current: current.payment }
}

export async function refund(request: RefundRequest, settings: CompleteSettings): Promise<Found> {
  assert.match(request.refundKey, /^[\w-]{1,50}$/)
  assert(Number.isSafeInteger(request.amountRupiah) && request.amountRupiah > 0)
  const url = transactionUrl(request.providerOrderId, 'refund', settings)
  const body = {
    refund_key: request.refundKey,
    amount: request.amountRupiah,
    reason: request.reason.slice(0, 255),
  }
  const call = await callMidtrans({ method: 'POST', url, body }, settings)
  if (call.outcome === 'unknown') return call
  // 406 means that an earlier attempt made this refund. Either way only the status has the sum of all refunds.
  if (call.response.code === 200 || call.response.code === 406)
    return findStatus(request.providerOrderId, settings)
  return refusedBy(call.response)
}

/** Reads the transaction in a response; it must be the one that was asked for. */
export function readPayment(
  response: MidtransResponse,
  providerOrderId: string,
  { coreBaseUrl }: CompleteSettings,
): AcceptedFound | UnknownOutcome {
  const parsed = transactionBody.safeParse(response.body)
  if (!parsed.success || parsed.data.order_id !== providerOrderId)
    return unknownOutcome('unreadable', describeResponse(response))
  const result = readTransaction(parsed.data, coreBaseUrl)
  return result.outcome === 'read'
    ? { outcome: 'accepted', payment: result.payment }
    : unknownOutcome('unreadable', `${result.reason}: ${describeResponse(response)}`)
}

const transactionUrl = (providerOrderId: string, action: string, { coreBaseUrl }: CompleteSettings) =>
  `${coreBaseUrl}/v2/${encodeURIComponent(providerOrderId)}/${action}`
