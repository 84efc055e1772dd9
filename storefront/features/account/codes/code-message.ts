import { otpMessages } from '../../../../contract/one-time-codes.ts'
import { ApiRefusal } from '../../../api/refusal.ts'
import { refusalMessage } from '../../../api/refusal-message.ts'

/** Refusals that any call may return: show the server's message. */
const generalCodes = new Set([
  'NETWORK',
  'UNREADABLE_ANSWER',
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

/** Returns the message for a refused one-time code, from a table; an unknown code is shown unchanged (OTP-18). */
export function codeMessage(error: unknown): string {
  if (!(error instanceof ApiRefusal)) return refusalMessage(error)
  const knownMessage = otpMessages[error.code.toLowerCase()]
  if (knownMessage) return knownMessage
  return generalCodes.has(error.code) ? refusalMessage(error) : error.code
}
