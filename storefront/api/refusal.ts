/** The shop said no, or could not answer. `message` is a sentence for the person; `code` is for the program. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  /** The code once more, where a call names it so (LUCKY-16). */
  readonly errorCode: string | undefined
  readonly field: string | undefined
  readonly details: Record<string, unknown> | undefined
  /** To be quoted to customer service. */
  readonly requestId: string | undefined

  constructor(refusal: {
    status: number
    code: string
    message: string
    errorCode?: string | undefined
    field?: string | undefined
    details?: Record<string, unknown> | undefined
    requestId?: string | undefined
  }) {
    super(refusal.message)
    this.name = 'ApiRefusal'
    this.status = refusal.status
    this.code = refusal.code
    this.errorCode = refusal.errorCode
    this.field = refusal.field
    this.details = refusal.details
    this.requestId = refusal.requestId
  }
}

/** The shop itself has said no; anything else (no network, in trouble, too quick, logged out) may pass later. */
export const isDefiniteRefusal = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  !['IN_PROGRESS', 'UNREADABLE_ANSWER', 'PAGE_OUT_OF_DATE'].includes(error.code)
