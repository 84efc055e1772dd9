import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'

/**
 * Whether a person filled the form in (AUTH-54), where a captcha is configured (AMB-11). While its provider is away
 * nobody is kept out: the limits of calls hold on.
 */
export async function checkCaptcha(
  { captcha, log }: Shop,
  answer: { token: string; action: string; address: string },
): Promise<void> {
  if (!captcha) return
  const outcome = await captcha.check(answer)
  if (outcome === 'unknown')
    log.warn({ action: answer.action }, 'the captcha could not be checked; the form is taken')
  if (outcome === 'refused') throw new Refusal('CAPTCHA_REFUSED')
}
