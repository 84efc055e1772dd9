import type { Answer, RefusalBody } from '../../contract/envelope.ts'

export interface RawAnswer {
  status: number
  body: string
  headers: Record<string, string>
}

/**
 * Parses a response as the contract's envelope. Anything else (a gateway's HTML, half a body) becomes the refusal
 * `UNREADABLE_ANSWER` without a message, so that each screen shows its own generic one.
 */
export function readAnswer<Data>({ body, headers }: RawAnswer): Answer<Data> | RefusalBody {
  try {
    const answer = JSON.parse(body) as Answer<Data> | RefusalBody | null
    if (typeof answer?.success === 'boolean') return answer
  } catch {
    // Not JSON: handled below, like JSON of another shape.
  }
  return {
    success: false,
    data: null,
    code: 'UNREADABLE_ANSWER',
    message: '',
    requestId: headers['x-request-id'],
  }
}
