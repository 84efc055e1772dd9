/** Why there is no answer that could be read; the message is for the log. */
export class NoAnswer extends Error {
  readonly why: 'late' | 'away' | 'too large'

  constructor(why: NoAnswer['why'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}

export interface BoundedAnswer {
  status: number
  /** `content-type`, or nothing. */
  contentType: string
  text: string
}

/**
 * One call to somebody outside, bounded in time by `signal`, in size by `maxBytes`, and without redirects: a key of ours
 * goes to nobody else. Whatever the status is; throws `NoAnswer` for silence, a lost connection and too much.
 */
export async function fetchBounded(
  url: string,
  { maxBytes, ...init }: RequestInit & { signal: AbortSignal; maxBytes: number },
): Promise<BoundedAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    const text = await readAtMost(response, maxBytes)
    if (text === null) throw new NoAnswer('too large', `an answer over ${maxBytes} bytes`)
    return { status: response.status, contentType: response.headers.get('content-type') ?? '', text }
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw init.signal.aborted
      ? new NoAnswer('late', 'no answer in time', { cause: error })
      : new NoAnswer('away', 'no connection', { cause: error })
  }
}

/** The body as text, or null as soon as it passes the limit: the rest is not fetched. */
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
