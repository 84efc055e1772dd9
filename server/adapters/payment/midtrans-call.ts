import { fetchBounded, NoResponse } from '../fetch-bounded.ts'
import { readObject } from '../read-object.ts'
import type { CompleteSettings } from './midtrans-settings.ts'
import type { RefusalReason, RefusedOutcome, UnknownOutcome } from './payment-provider.ts'

/** The longest response that is read; Midtrans's own are under 5 kB. */
const RESPONSE_MAX_BYTES = 64 * 1024

export interface MidtransResponse {
  /** Midtrans's own three-digit code: `status_code` of the body, else the HTTP status. */
  code: number
  body: Record<string, unknown>
}

interface Call {
  method: 'GET' | 'POST'
  url: string
  body?: unknown
}

/**
 * Calls Midtrans once, bounded in time and size. Everything that is not a JSON object with a usable code is `unknown`.
 */
export async function callMidtrans(
  call: Call,
  { serverKey, timeoutMs }: CompleteSettings,
): Promise<{ outcome: 'responded'; response: MidtransResponse } | UnknownOutcome> {
  try {
    const { status, text } = await fetchBounded(call.url, {
      method: call.method,
      headers: {
        authorization: `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      signal: AbortSignal.timeout(timeoutMs),
      maxBytes: RESPONSE_MAX_BYTES,
    })
    return readResponse(status, text)
  } catch (error) {
    return unknownOutcome(error instanceof NoResponse ? error.reason : 'unreachable', describeError(error))
  }
}

function readResponse(
  httpStatus: number,
  text: string,
): { outcome: 'responded'; response: MidtransResponse } | UnknownOutcome {
  const body = readObject(text)
  const code = body && /^\d{3}$/.test(String(body.status_code)) ? Number(body.status_code) : httpStatus
  const detail = body ? describeResponse({ code, body }) : `HTTP ${httpStatus}, not a JSON object`
  if (httpStatus >= 500 || code >= 500) return unknownOutcome('server_error', detail)
  if (httpStatus === 429 || code === 429) return unknownOutcome('busy', detail)
  if (!body) return unknownOutcome('unreadable', detail)
  return { outcome: 'responded', response: { code, body } }
}

/** "406 The request could not be completed": the part of a response that is logged. */
export function describeResponse({ code, body }: MidtransResponse): string {
  const messages = [body.status_message, body.validation_messages, body.error_messages]
    .flat()
    .filter(word => typeof word === 'string')
  return [code, ...messages].join(' ').slice(0, 300)
}

export const unknownOutcome = (cause: UnknownOutcome['cause'], detail: string): UnknownOutcome => ({
  outcome: 'unknown',
  cause,
  detail,
})

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
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

export const refusedBy = (response: MidtransResponse) =>
  refusal(reasons.get(response.code) ?? 'invalid_request', describeResponse(response))

export const refusal = (reason: RefusalReason, detail: string): RefusedOutcome => ({
  outcome: 'refused',
  reason,
  detail,
})
