import { accountRefusals } from './refusals/account.ts'
import { backOfficeRefusals } from './refusals/back-office.ts'
import { discountRefusals } from './refusals/discounts.ts'
import { gameRefusals } from './refusals/games.ts'
import { inputRefusals } from './refusals/input.ts'
import { orderingRefusals } from './refusals/ordering.ts'
import type { RefusalTexts } from './refusals/refusal-texts.ts'
import { reviewRefusals } from './refusals/reviews.ts'
import { shoppingRefusals } from './refusals/shopping.ts'
import { staffRefusals } from './refusals/staff.ts'

/**
 * All refusals: code, HTTP status, message for the person, and what the caller can do next. The server throws or
 * returns a `Refusal`; only `server/http/send-refusals.ts` turns it into HTTP. `docs/errors.md` is generated from this
 * list.
 */
export const refusals = {
  ...inputRefusals,
  ...accountRefusals,
  ...shoppingRefusals,
  ...discountRefusals,
  ...staffRefusals,
  ...gameRefusals,
  ...orderingRefusals,
  ...reviewRefusals,
  ...backOfficeRefusals,
} as const satisfies RefusalTexts

export type RefusalCode = keyof typeof refusals

/** An expected "no", with its reason. Use cases throw it; any other error is unexpected. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Record<string, unknown> | undefined
  readonly field: string | undefined
  /** When it is worth trying again, if that is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: RefusalCode,
    extra: {
      message?: string
      field?: string
      details?: Record<string, unknown>
      retryAfterSeconds?: number
    } = {},
  ) {
    super(extra.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.field = extra.field
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.details = extra.details
  }

  get status(): number {
    return refusals[this.code].status
  }
}
