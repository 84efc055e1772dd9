/** Why there is no readable response; the message is for the log. */
export class NoResponse extends Error {
  readonly why: 'late' | 'away' | 'too large'

  constructor(why: NoResponse['why'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}

export interface BoundedAnswer {
  status: number
  /** `content-type`, or an empty string. */
  contentType: string
  text: string
}

/**
 * One call to an outside service, bounded in time by `signal` and in size by `maxBytes`, without redirects, so that
 * our keys go nowhere else. Returns responses of any status; throws `NoResponse` for a timeout, a lost connection or a
 * response that is too large.
 */
export async function fetchBounded(
  url: string,
  { maxBytes, ...init }: RequestInit & { signal: AbortSignal; maxBytes: number },
): Promise<BoundedAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    const text = await readAtMost(response, maxBytes)
    if (text === null) throw new NoResponse('too large', `an answer over ${maxBytes} bytes`)
    return { status: response.status, contentType: response.headers.get('content-type') ?? '', text }
  } catch (error) {
    if (error instanceof NoResponse) throw error
    throw init.signal.aborted
      ? new NoResponse('late', 'no answer in time', { cause: error })
      : new NoResponse('away', 'no connection', { cause: error })
  }
}

/** The body as text, or null once it exceeds the limit; the rest is not fetched. */
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
