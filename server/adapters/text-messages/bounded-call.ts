import { readAtMost } from '../read-at-most.ts'
import { readObject } from '../read-object.ts'
import { CodeUnavailable } from './code-provider.ts'

/** The longest answer that is read; the documented ones are under 2 kB. */
const ANSWER_MAX_BYTES = 64 * 1024

export interface Call {
  url: string
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

/** One POST, bounded in time and size. Throws `CodeUnavailable` for all that is not a JSON object under status 500. */
export async function postBounded({ timeoutMs, url, ...call }: Call) {
  const { status, text } = await post(url, call, timeoutMs)
  if (status >= 500 || status === 429) throw new CodeUnavailable(`HTTP ${status}`)
  const body = readObject(text)
  if (!body) throw new CodeUnavailable(`HTTP ${status}, not a JSON object`)
  return { status, body }
}

async function post(url: string, { headers, body }: Omit<Call, 'url' | 'timeoutMs'>, timeoutMs: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      redirect: 'error', // our key goes to nobody else
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAtMost(response, ANSWER_MAX_BYTES)
    if (text === null) throw new CodeUnavailable(`answer over ${ANSWER_MAX_BYTES} bytes`)
    return { status: response.status, text }
  } catch (error) {
    if (error instanceof CodeUnavailable) throw error
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new CodeUnavailable(isTimeout ? `no answer within ${timeoutMs} ms` : 'no connection', {
      cause: error,
    })
  }
}
