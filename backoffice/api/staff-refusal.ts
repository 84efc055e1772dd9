import type { RefusalCode } from '../../contract/refusals.ts'

/** The server refused, or could not be reached. `message` is for the person, `code` for the program. */
export class StaffRefusal extends Error {
  /** The HTTP status; 0 if the server could not be reached. */
  readonly status: number
  readonly code: RefusalCode | 'NETWORK' | 'UNREADABLE_RESPONSE' | 'PAGE_OUT_OF_DATE'
  /** The invalid input, if any. */
  readonly field: string | undefined
  readonly details: Record<string, unknown>
  /** For the person to quote when they ask for help. */
  readonly requestId: string | undefined

  constructor(refusal: {
    status: number
    code: string
    message: string
    field?: string | undefined
    details?: Record<string, unknown> | undefined
    requestId?: string | undefined
  }) {
    super(refusal.message || 'Ada yang salah di pihak kami. Coba lagi sebentar lagi.')
    this.name = 'StaffRefusal'
    this.status = refusal.status
    this.code = refusal.code as StaffRefusal['code']
    this.field = refusal.field
    this.details = refusal.details ?? {}
    this.requestId = refusal.requestId
  }
}

export const hasCode = (error: unknown, ...codes: StaffRefusal['code'][]): error is StaffRefusal =>
  error instanceof StaffRefusal && codes.includes(error.code)

/** Returns the message for the person about any failure. */
export const messageOf = (error: unknown): string =>
  error instanceof StaffRefusal ? error.message : 'Ada yang salah di pihak kami. Coba lagi sebentar lagi.'

/** The failure of a call that could not reach the server. */
export const networkRefusal = () =>
  new StaffRefusal({
    status: 0,
    code: 'NETWORK',
    message: 'Sambungan terputus. Periksa jaringanmu, lalu coba lagi.',
  })

/**
 * The failure of a call that cannot ask for a sign-in, because that part of the page is missing even after a reload.
 */
export const missingPartRefusal = () =>
  navigator.onLine
    ? new StaffRefusal({
        status: 401,
        code: 'PAGE_OUT_OF_DATE',
        message: 'Ruang staf baru saja diperbarui. Muat ulang halaman ini, lalu coba lagi.',
      })
    : networkRefusal()
