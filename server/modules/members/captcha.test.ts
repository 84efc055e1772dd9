import { expect, test } from 'vitest'
import type { CaptchaProvider } from '../../adapters/captcha/captcha-provider.ts'
import { readEnv } from '../../env.ts'
import { pagePolicy, thirdPartyOriginsOf } from '../../http/page-policy.ts'
import { registration } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const checks: Parameters<CaptchaProvider['check']>[0][] = []
let outcome: Awaited<ReturnType<CaptchaProvider['check']>> = 'person'
const { app } = await openTestShop({
  captcha: {
    async check(attempt) {
      checks.push(attempt)
      return outcome
    },
  },
})
const without = await openTestShop()

const register = (server: typeof app, token: string) =>
  server.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: registration({ recaptcha_token: token }),
  })

test('[AUTH-54] the token in the register call is checked where a captcha is configured', async () => {
  outcome = 'person'
  expect((await register(app, 'a-token')).statusCode).toBe(200)
  expect(checks.at(-1)).toMatchObject({ token: 'a-token', action: 'register' })
  outcome = 'refused'
  const response = await register(app, 'a-robot')
  expect([response.statusCode, response.json().code]).toEqual([403, 'CAPTCHA_REFUSED'])
  // The captcha's provider is down: registration still works.
  outcome = 'unknown'
  expect((await register(app, 'a-token')).statusCode).toBe(200)
  const before = checks.length
  expect((await register(without.app, '')).statusCode).toBe(200)
  expect(checks).toHaveLength(before)
})

test('pages may load the captcha only where it is configured, and its two keys must be set together', () => {
  const keys = { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET_KEY: 'secret-key' }
  const policyOf = (source: Record<string, string>) => pagePolicy('', thirdPartyOriginsOf(readEnv(source)))
  expect(policyOf(keys)).toMatch(/script-src [^;]*https:\/\/www\.google\.com\/recaptcha\//)
  expect(policyOf(keys)).toMatch(/script-src [^;]*https:\/\/www\.gstatic\.com\/recaptcha\//)
  expect(policyOf(keys)).toMatch(/frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\//)
  expect(policyOf({})).not.toContain('recaptcha')
  expect(() => readEnv({ RECAPTCHA_SITE_KEY: 'site-key' })).toThrow('RECAPTCHA_SECRET_KEY')
  expect(() => readEnv({ TWILIO_FROM: 'CARASUN' })).toThrow('TWILIO_ACCOUNT_SID')
})
