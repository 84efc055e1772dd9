import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'

/**
 * Refuses a form that a bot filled in (AUTH-54), if a captcha is configured (AMB-11). While its provider is down
 * nobody is locked out: the rate limits still apply.
 */
export async function checkCaptcha(
  { captcha, log }: Shop,
  attempt: { token: string; action: string; address: string },
): Promise<void> {
  if (!captcha) return
  const outcome = await captcha.check(attempt)
  if (outcome === 'unknown')
    log.warn({ action: attempt.action }, 'the captcha could not be checked; the form is accepted')
  if (outcome === 'refused') throw new Refusal('CAPTCHA_REFUSED')
}
