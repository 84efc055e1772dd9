import { APP_READY_POLL_MS, APP_READY_WAIT_MS, SSO_COOKIE } from '../../contract/constants.ts'

/**
 * Resolves once the single-sign-on broker has set its cookie in this browser, or after 4 s (AUTH-19). Rendering never
 * waits for it (AMB-09).
 */
export function whenAppReady(cookies = () => document.cookie): Promise<void> {
  const endsAt = Date.now() + APP_READY_WAIT_MS
  return new Promise(resolve => {
    const poll = () => {
      if (cookies().includes(`${SSO_COOKIE}=`) || Date.now() >= endsAt) resolve()
      else setTimeout(poll, APP_READY_POLL_MS)
    }
    poll()
  })
}
