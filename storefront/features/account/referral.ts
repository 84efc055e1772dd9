import { REFERRAL_COOKIE } from '../../../contract/constants.ts'

/** Reads the referral code from the cookies. It is sent with the registration and then deleted (AUTH-21, AUTH-53). */
export function referralIn(cookies: string): { referral_code?: string } {
  const value = cookies
    .split('; ')
    .find(cookie => cookie.startsWith(`${REFERRAL_COOKIE}=`))
    ?.slice(REFERRAL_COOKIE.length + 1)
  return value ? { referral_code: value.slice(0, 40) } : {}
}

export function clearReferral(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${REFERRAL_COOKIE}=; path=/; max-age=0`
}
