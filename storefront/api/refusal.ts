/** The server refused, or could not be reached. `message` is for the visitor, `code` for the program. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  /** A second code, which some endpoints return as `errorCode` (LUCKY-16). */
  readonly errorCode: string | undefined
  readonly field: string | undefined
  readonly details: Record<string, unknown> | undefined
  /** For the visitor to quote to customer service. */
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

/**
 * True if the server itself refused the request; after any other failure (no network, server error, rate limit, logged
 * out), a retry may succeed.
 */
export const isDefiniteRefusal = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  !['IN_PROGRESS', 'UNREADABLE_RESPONSE', 'PAGE_OUT_OF_DATE'].includes(error.code)
