import { fetchBounded, NoResponse } from '../fetch-bounded.ts'
import { readObject } from '../read-object.ts'
import { CodeProviderUnavailable } from './code-provider.ts'

/** The largest response that is read; documented ones are under 2 kB. */
const RESPONSE_MAX_BYTES = 64 * 1024

export interface Call {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

/**
 * Sends one POST, bounded in time and size. Throws `CodeProviderUnavailable` for 429, 5xx, no response, or a body that
 * is not a JSON object.
 */
export async function postBounded({ timeoutMs, url, headers, body: requestBody }: Call) {
  const { status, text } = await fetchBounded(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body: requestBody,
    signal: AbortSignal.timeout(timeoutMs),
    maxBytes: RESPONSE_MAX_BYTES,
  }).catch(error => {
    if (!(error instanceof NoResponse)) throw error
    throw new CodeProviderUnavailable(error.message, { cause: error })
  })
  if (status >= 500 || status === 429) throw new CodeProviderUnavailable(`HTTP ${status}`)
  const body = readObject(text)
  if (!body) throw new CodeProviderUnavailable(`HTTP ${status}, not a JSON object`)
  return { status, body }
}
