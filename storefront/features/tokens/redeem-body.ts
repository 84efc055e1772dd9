import { nationalPhone } from '../../../contract/phone-number.ts'
import type { RedeemBody, TokenContact, TokenPrize } from '../../../contract/tokens.ts'

/** Returns the request body for a prize, with numbers as JSON numbers (TOKEN-03, TOKEN-18). */
export const redeemBodyOf = (prize: TokenPrize, contact: TokenContact | null): RedeemBody => ({
  points: prize.points,
  ...contactOf(contact),
  partner_id: prize.more_info.partner_id ?? '',
  tnc: prize.more_info.tnc,
  email_banner: prize.more_info.email_banner ?? '',
  prize_name: prize.name,
  type: prize.type,
})

/** Includes the phone and identity numbers only if both are given (TOKEN-04); the phone has no leading 0 (AMB-76). */
function contactOf(contact: TokenContact | null): Pick<RedeemBody, 'phone_no' | 'kpi'> {
  if (!contact?.phone || !contact.kpi) return {}
  return { phone_no: Number(nationalPhone(contact.phone)), kpi: exactNumber(contact.kpi) }
}

/** Returns the digits as a number, or as text if a number would lose precision. */
const exactNumber = (digits: string): number | string =>
  Number.isSafeInteger(Number(digits)) ? Number(digits) : digits
