import type { Answer, RefusalBody } from '../../contract/envelope.ts'

export interface RawAnswer {
  status: number
  body: string
  headers: Record<string, string>
}

/**
 * What came back, as an answer of the contract. Anything else (a gateway's HTML, half a body) becomes the refusal
 * `UNREADABLE_ANSWER` without a message, so that each screen says its own calm words.
 */
export function readAnswer<Data>({ body, headers }: RawAnswer): Answer<Data> | RefusalBody {
  try {
    const answer = JSON.parse(body) as Answer<Data> | RefusalBody | null
    if (typeof answer?.success === 'boolean') return answer
  } catch {
    // No JSON: told below, as JSON of another shape is.
  }
  return {
    success: false,
    data: null,
    code: 'UNREADABLE_ANSWER',
    message: '',
    requestId: headers['x-request-id'],
  }
}
