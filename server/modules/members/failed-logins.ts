import { ACCOUNT_LOCK_FAILS } from '../../../contract/constants.ts'
import { Refusal, type RefusalCode } from '../../../contract/refusals.ts'

/** Returns the refusal for the nth wrong password in a row (AUTH-22..AUTH-25, AMB-04). */
export function failedLogin(count: number): Refusal {
  return new Refusal(codeOf(count), { details: { attempts_left: Math.max(0, ACCOUNT_LOCK_FAILS - count) } })
}

function codeOf(count: number): RefusalCode {
  if (count >= ACCOUNT_LOCK_FAILS) return 'ACCOUNT_LOCKED'
  if (count === ACCOUNT_LOCK_FAILS - 1) return 'Fourth_failed_login_attempt'
  if (count === ACCOUNT_LOCK_FAILS - 2) return 'Third_failed_login_attempt'
  return 'INCORRECT_PASSWORD'
}
