import { readAtMost } from '../read-at-most.ts'
import { readObject } from '../read-object.ts'
import { IdentityUnavailable } from './identity-provider.ts'

/** The longest answer that is read; documents, keys and tokens are under 10 kB. */
const ANSWER_LIMIT_BYTES = 128 * 1024

/**
 * `fetch`, bounded in time and size and without redirects: a secret goes nowhere else. Throws `IdentityUnavailable`
 * for silence, faults (5xx, 429) and too long answers.
 */
export async function fetchBounded(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  const { host } = new URL(url)
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500 || response.status === 429)
      throw new IdentityUnavailable(`${host} answered HTTP ${response.status}`)
    const text = await readAtMost(response, ANSWER_LIMIT_BYTES)
    if (text === null) throw new IdentityUnavailable(`${host} answered too much`)
    return new Response(text, { status: response.status })
  } catch (error) {
    if (error instanceof IdentityUnavailable) throw error
    throw new IdentityUnavailable(`${host} did not answer: ${error instanceof Error ? error.message : error}`)
  }
}

/** One question whose answer is a JSON object; anything else is `IdentityUnavailable`. */
export async function askProvider(url: string, init: RequestInit, timeoutMs: number) {
  const response = await fetchBounded(url, init, timeoutMs)
  const body = readObject(await response.text())
  if (!body) throw new IdentityUnavailable(`${new URL(url).host} answered something that is no JSON object`)
  return { status: response.status, body }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
