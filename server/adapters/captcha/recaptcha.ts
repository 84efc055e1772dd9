import { fetchBounded } from '../fetch-bounded.ts'
import type { CaptchaProvider } from './captcha-provider.ts'

export interface RecaptchaSettings {
  /** `https://www.google.com/recaptcha` */
  baseUrl: string
  secretKey: string
  timeoutMs: number
}

/** From 0 (certainly a bot) to 1; Google suggests starting with this value. */
const SCORE_MIN = 0.5
const RESPONSE_MAX_BYTES = 10_000

/**
 * reCAPTCHA v3: https://developers.google.com/recaptcha/docs/v3 and https://developers.google.com/recaptcha/docs/verify
 */
export function createRecaptcha({ baseUrl, secretKey, timeoutMs }: RecaptchaSettings): CaptchaProvider {
  return {
    async check({ token, action, address }) {
      if (token === '') return 'refused'
      const response = await postForm(
        `${baseUrl}/api/siteverify`,
        { secret: secretKey, response: token, remoteip: address },
        timeoutMs,
      )
      if (typeof response?.success !== 'boolean') return 'unknown'
      if (!response.success) return isOurFault(response['error-codes']) ? 'unknown' : 'refused'
      const isPerson = typeof response.score !== 'number' || response.score >= SCORE_MIN
      return isPerson && (response.action === undefined || response.action === action) ? 'person' : 'refused'
    },
  }
}

async function postForm(url: string, fields: Record<string, string>, timeoutMs: number) {
  try {
    const { status, text } = await fetchBounded(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
      maxBytes: RESPONSE_MAX_BYTES,
    })
    return status !== 200 ? null : (JSON.parse(text) as Record<string, unknown> | null)
  } catch {
    return null // becomes 'unknown', which the caller logs
  }
}

const isOurFault = (codes: unknown) =>
  Array.isArray(codes) && codes.some(code => /secret|bad-request/.test(String(code)))
