import type { RefusalBody, SuccessBody } from '../../contract/envelope.ts'
import { UNTOUCHED_HEADER } from '../../contract/staff/session.ts'
import { withKey } from './call-keys.ts'
import { interrupt } from './interruptions.ts'
import { isUntouched } from './last-touch.ts'
import { hasCode, networkRefusal, StaffRefusal } from './staff-refusal.ts'
import { rememberWhomToAsk } from './whom-to-ask.ts'

export type QueryValue = string | number | boolean | null | undefined

interface CallOptions {
  /** Added to the path; null, undefined and empty texts are left out. */
  query?: Record<string, QueryValue>
  /** Sent as JSON; a file is sent as it is. */
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
  /** For the calls of signing in: their form shows the refusal. */
  isSigningIn?: boolean
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Calls the staff API and returns the envelope's `data`; throws `StaffRefusal` for everything else. If the session has
 * ended, or the action needs a fresh second factor, the person is asked over the page and the call is repeated.
 */
export function call<Data>(method: Method, path: string, options: CallOptions = {}): Promise<Data> {
  const make = (headers: Record<string, string> = {}) =>
    askIfNeeded(options, async () => {
      const response = await send(method, path, { ...options, headers: { ...options.headers, ...headers } })
      const answer = readEnvelope<Data>(await response.text())
      if (answer?.success) return answer.data
      throw refusalOf(response, answer)
    })
  return method === 'POST' && !(options.body instanceof Blob)
    ? withKey(`${path} ${JSON.stringify(options.body)}`, key => make({ 'idempotency-key': key }))
    : make()
}

/** Does the same for a response that is a file instead of an envelope. */
export const callForFile = (method: Method, path: string, options: CallOptions = {}): Promise<Blob> =>
  askIfNeeded(options, async () => {
    const response = await send(method, path, options)
    if (response.ok) return response.blob()
    const answer = readEnvelope(await response.text())
    throw refusalOf(response, answer?.success ? null : answer)
  })

async function askIfNeeded<Result>(options: CallOptions, once: () => Promise<Result>): Promise<Result> {
  try {
    return await once()
  } catch (error) {
    const needed = options.isSigningIn ? null : neededFor(error)
    if (needed && (await interrupt(needed))) return once()
    throw error
  }
}

function neededFor(error: unknown) {
  if (hasCode(error, 'STAFF_NOT_SIGNED_IN', 'STAFF_FACTOR_NEEDED')) return 'sign-in'
  return hasCode(error, 'CONFIRMATION_NEEDED') ? 'factor' : null
}

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  const { query, body, signal, headers } = options
  const isFile = body instanceof Blob
  const type = isFile ? body.type : 'application/json'
  return fetch(`/api/staff${path}${queryString(query)}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(isUntouched() ? { [UNTOUCHED_HEADER]: '1' } : {}),
      ...headers,
    },
    body: body === undefined || isFile ? body : JSON.stringify(body),
    credentials: 'same-origin',
    signal,
  }).catch(error => {
    if (signal?.aborted) throw error
    throw networkRefusal()
  })
}

function refusalOf(response: Response, answer: RefusalBody | null): StaffRefusal {
  if (answer?.code === 'PERMISSION_MISSING') rememberWhomToAsk(answer.details ?? {})
  return new StaffRefusal({
    status: response.status,
    ...(answer ?? {
      code: 'UNREADABLE_RESPONSE',
      message: '',
      requestId: response.headers.get('x-request-id') ?? undefined,
    }),
  })
}

function queryString(query: CallOptions['query'] = {}) {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** Returns null if the response is not an envelope, such as a gateway's page. */
function readEnvelope<Data>(text: string): SuccessBody<Data> | RefusalBody | null {
  try {
    const body = JSON.parse(text)
    return typeof body?.success === 'boolean' ? body : null
  } catch {
    return null
  }
}
