import type { ApprovableAction } from '../../../contract/staff/approvals.ts'
import { maskEmail } from '../../../contract/staff/masking.ts'

/** The request as staff read it, and as it is kept once it is decided: without the address of a shopper. */
export const maskRequest = (
  action: ApprovableAction,
  request: Record<string, unknown>,
): Record<string, unknown> =>
  action === 'gift-cards.mail-elsewhere' && typeof request.email === 'string'
    ? { ...request, email: maskEmail(request.email) }
    : request
