/** reCAPTCHA v3, loaded by the forms that need it: https://developers.google.com/recaptcha/docs/v3 */

interface Recaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

const addressOf = (siteKey: string) =>
  `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`

/** Loads the script once per page (CONFIG-06). Resolves even if loading fails; using the captcha then throws. */
export function loadCaptcha(siteKey: string): Promise<void> {
  loading ??= new Promise<void>(resolve => {
    const script = Object.assign(document.createElement('script'), { src: addressOf(siteKey), async: true })
    script.onload = () => (window.grecaptcha ? window.grecaptcha.ready(resolve) : resolve())
    script.onerror = () => {
      loading = undefined
      script.remove()
      resolve()
    }
    document.head.append(script)
  })
  return loading
}
let loading: Promise<void> | undefined

/**
 * Requests the token with which the shop checks that a person is sending this form. The token is empty if no captcha is
 * configured (AMB-11).
 *
 * @throws Error 'ReCAPTCHA has not been loaded' if called before the script has loaded (AUTH-44).
 */
export async function captchaToken(siteKey: string | null, action: string): Promise<string> {
  if (siteKey === null) return ''
  if (!window.grecaptcha) throw new Error('ReCAPTCHA has not been loaded')
  return window.grecaptcha.execute(siteKey, { action })
}
