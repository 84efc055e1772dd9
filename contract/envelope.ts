/**
 * The shape of every answer's body (AMB-21). `data` holds what was asked for: an array for lists, a number for
 * counts. A refusal has `success: false`, a `code` from `refusals.ts` and a sentence for the person in `message`.
 */
export interface Answer<Data> {
  success: true
  data: Data
  message?: string
}

export interface RefusalBody {
  success: false
  /** Calls of which the specification says so carry the code here too (TOKEN-05). */
  data: { errorCode: string } | null
  /** What happened, in words the person can act on. */
  message: string
  code: string
  /** The same code, by the name that those calls give it. */
  errorCode?: string
  /** Which input was wrong, when one was. */
  field?: string
  /** Numbers and names that the sentence was made of. */
  details?: Record<string, unknown>
  /** Quoted to customer service; finds the line in the log. */
  requestId?: string
}
