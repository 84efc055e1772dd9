import { fetchBounded, NoResponse } from '../fetch-bounded.ts'
import { readObject } from '../read-object.ts'
import { IdentityUnavailable } from './identity-provider.ts'

/** The largest response that is read; documents, keys and tokens are under 10 kB. */
const RESPONSE_MAX_BYTES = 128 * 1024

/** Calls `fetch` with limits on time and size. Throws `IdentityUnavailable` beyond them, and for HTTP 5xx and 429. */
export async function fetchFrom(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const { host } = new URL(url)
  const bounds = { signal: AbortSignal.timeout(timeoutMs), maxBytes: RESPONSE_MAX_BYTES }
  const { status, text } = await fetchBounded(url, { ...init, ...bounds }).catch(error => {
    if (!(error instanceof NoResponse)) throw error
    throw new IdentityUnavailable(`${host}: ${error.message}`, { cause: error })
  })
  if (status >= 500 || status === 429) throw new IdentityUnavailable(`${host} responded with HTTP ${status}`)
  return new Response(text, { status })
}

/** Sends a request and parses the response, a JSON object; throws `IdentityUnavailable` for anything else. */
export async function callProvider(url: string, init: RequestInit, timeoutMs: number) {
  const response = await fetchFrom(url, init, timeoutMs)
  const body = readObject(await response.text())
  if (!body)
    throw new IdentityUnavailable(`${new URL(url).host} responded with something that is not a JSON object`)
  return { status: response.status, body }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
