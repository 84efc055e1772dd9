import { afterEach, expect, test, vi } from 'vitest'
import { captchaToken } from './captcha.ts'

afterEach(() => vi.unstubAllGlobals())

test('[AUTH-44] using the captcha before it is loaded throws; without a key it is not used', async () => {
  vi.stubGlobal('window', {})
  await expect(captchaToken('site-key', 'register')).rejects.toThrow('ReCAPTCHA has not been loaded')
  expect(await captchaToken(null, 'register')).toBe('')
})

test('once loaded, the captcha returns a token for this form', async () => {
  const execute = vi.fn(async () => 'a-token')
  vi.stubGlobal('window', { grecaptcha: { ready: (then: () => void) => then(), execute } })
  expect(await captchaToken('site-key', 'register')).toBe('a-token')
  expect(execute).toHaveBeenCalledWith('site-key', { action: 'register' })
})
