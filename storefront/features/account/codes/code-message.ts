import { otpMessages } from '../../../../contract/one-time-codes.ts'
import { ApiRefusal } from '../../../api/refusal.ts'
import { refusalMessage } from '../../../api/refusal-message.ts'

/** Refusals that any call may return: show the server's message. */
const generalCodes = new Set([
  'NETWORK',
  'UNREADABLE_RESPONSE',
  'PAGE_OUT_OF_DATE',
  'UNEXPECTED',
  'UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'NOT_LOGGED_IN',
  'INVALID_INPUT',
  'OTP_MODE_OFF',
  'OTP_PAUSED',
  'LOGIN_AGAIN',
])

/**
 * Returns the message for a one-time-code refusal, from a table; an error code not in the table is shown as is
 * (OTP-18).
 */
export function codeMessage(error: unknown): string {
  if (!(error instanceof ApiRefusal)) return refusalMessage(error)
  const knownMessage = otpMessages[error.code.toLowerCase()]
  if (knownMessage) return knownMessage
  return generalCodes.has(error.code) ? refusalMessage(error) : error.code
}
