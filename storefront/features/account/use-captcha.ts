import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsQuery } from '../../api/settings.ts'
import { captchaToken, loadCaptcha } from './captcha.ts'

/**
 * Loads the captcha with the form that needs it, if one is configured; returns a function that requests a fresh token.
 */
export function useCaptcha(action: string): () => Promise<string> {
  const queries = useQueryClient()
  useEffect(() => {
    // If this fails, it is retried when the form is sent.
    queries.fetchQuery(settingsQuery).then(
      ({ captcha_site_key }) => captcha_site_key && void loadCaptcha(captcha_site_key),
      () => {},
    )
  }, [queries])
  return async () => {
    const { captcha_site_key } = await queries.ensureQueryData(settingsQuery)
    if (captcha_site_key) await loadCaptcha(captcha_site_key)
    return captchaToken(captcha_site_key, action)
  }
}
