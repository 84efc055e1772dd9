import type { KeywordCondition } from './search.ts'

/**
 * The shape of every response body (AMB-21). `data` holds the result: an array for lists, a number for counts. A
 * refusal has `success: false`, a `code` from `refusals.ts` and a message for the person in `message`.
 */
export interface SuccessBody<Data> {
  success: true
  data: Data
  message?: string
  /** Only for lists found by a keyword: the parts of it that the shop read as conditions. */
  understood?: KeywordCondition[]
  /** Only for lists found by a keyword: a known brand in it that the shop does not sell, as typed. */
  unknown_brand?: string
  /** Only for lists found by a keyword: the path of the page that it leads to instead. */
  leads_to?: string
}

export interface RefusalBody {
  success: false
  /** Some endpoints repeat the code here, as specified (TOKEN-05). */
  data: { errorCode: string } | null
  /** Says what happened, and what the person can do about it. */
  message: string
  code: string
  /** The same code again, under the name that the endpoints of TOKEN-05 use. */
  errorCode?: string
  /** The invalid input, if any. */
  field?: string
  /** Numbers and names used in the message. */
  details?: Record<string, unknown>
  /** Identifies the request in the log; the customer quotes it to customer service. */
  requestId?: string
}
