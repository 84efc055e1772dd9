import type { RefusalBody, SuccessBody } from '../../contract/envelope.ts'

export interface RawResponse {
  status: number
  body: string
  /** The parsed body, if it came from the shop's own process. */
  parsed?: unknown
  headers: Record<string, string>
}

/**
 * Parses a response as the contract's envelope. Anything else (a gateway's HTML, a truncated body) becomes the refusal
 * `UNREADABLE_RESPONSE` without a message, so that each screen shows its own generic one.
 */
export function readResponse<Data>({ body, parsed, headers }: RawResponse): SuccessBody<Data> | RefusalBody {
  try {
    const response = ((import.meta.env.SSR && parsed) || JSON.parse(body)) as
      | SuccessBody<Data>
      | RefusalBody
      | null
    if (typeof response?.success === 'boolean') return response
  } catch {
    // Not JSON: handled below, like JSON of another shape.
  }
  return {
    success: false,
    data: null,
    code: 'UNREADABLE_RESPONSE',
    message: '',
    requestId: headers['x-request-id'],
  }
}
