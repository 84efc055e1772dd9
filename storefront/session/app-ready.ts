import { APP_READY_POLL_MS, APP_READY_WAIT_MS, SSO_COOKIE } from '../../contract/constants.ts'

/**
 * Settled once the single-sign-on broker has answered in this browser, or after 4 s without it (AUTH-19). What is drawn
 * never waits for it (AMB-09).
 */
export function whenAppReady(cookies = () => document.cookie): Promise<void> {
  const endsAt = Date.now() + APP_READY_WAIT_MS
  return new Promise(resolve => {
    const look = () => {
      if (cookies().includes(`${SSO_COOKIE}=`) || Date.now() >= endsAt) resolve()
      else setTimeout(look, APP_READY_POLL_MS)
    }
    look()
  })
}
