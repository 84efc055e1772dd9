import { currentTraceparent } from '../tracing/tracing.ts'
import { endWith } from './end-with.ts'

/** Why there is no readable response; the message is for the log. */
export class NoResponse extends Error {
  readonly reason: 'timeout' | 'unreachable' | 'too_large'

  constructor(reason: NoResponse['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

export interface BoundedResponse {
  status: number
  /** `content-type`, or an empty string. */
  contentType: string
  text: string
}

/**
 * Calls an outside service once, bounded in time by `signal` and in size by `maxBytes`, without redirects, so that API
 * keys never go to another host (a redirect counts as a lost connection). Returns responses of any status; throws
 * `NoResponse` for a timeout, a lost connection or a response that is too large, and TypeError for an invalid request.
 */
export async function fetchBounded(
  url: string,
  { maxBytes, signal, ...init }: RequestInit & { signal: AbortSignal; maxBytes: number },
): Promise<BoundedResponse> {
  // A malformed URL or header is a bug, not a lost connection: it throws here.
  const { headers } = new Request(url, init)
  const traceparent = currentTraceparent()
  if (traceparent) headers.set('traceparent', traceparent)
  const traced = traceparent ? { ...init, headers } : init
  try {
    return await endWith(signal, async () =>
      read(await fetch(url, { ...traced, signal, redirect: 'error' }), maxBytes, signal),
    )
  } catch (error) {
    if (error instanceof NoResponse) throw error
    throw signal.aborted
      ? new NoResponse('timeout', 'no response in time', { cause: error })
      : new NoResponse('unreachable', 'no connection', { cause: error })
  }
}

/** Reads the body as text. Once it exceeds the limit or the signal ends the call, the rest is not fetched. */
async function read(response: Response, limitBytes: number, signal: AbortSignal): Promise<BoundedResponse> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body ?? []) {
    signal.throwIfAborted()
    sizeBytes += chunk.byteLength
    if (sizeBytes > limitBytes)
      throw new NoResponse('too_large', `a response larger than ${limitBytes} bytes`)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', text }
}
