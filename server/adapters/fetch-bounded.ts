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
  { maxBytes, ...init }: RequestInit & { signal: AbortSignal; maxBytes: number },
): Promise<BoundedResponse> {
  // Outside of `try`: a malformed URL or header is a bug, not a lost connection.
  const request = new Request(url, { ...init, redirect: 'error' })
  try {
    const response = await fetch(request)
    const text = await readAtMost(response, maxBytes)
    if (text === null) throw new NoResponse('too_large', `a response larger than ${maxBytes} bytes`)
    return { status: response.status, contentType: response.headers.get('content-type') ?? '', text }
  } catch (error) {
    if (error instanceof NoResponse) throw error
    throw init.signal.aborted
      ? new NoResponse('timeout', 'no response in time', { cause: error })
      : new NoResponse('unreachable', 'no connection', { cause: error })
  }
}

/** Reads the body as text. Returns null once it exceeds the limit; the rest is not fetched. */
async function readAtMost(response: Response, limitBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > limitBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
