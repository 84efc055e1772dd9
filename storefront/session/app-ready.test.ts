import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenAppReady } from './app-ready.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function msUntilReady(cookies: () => string, untilMs: number): Promise<number | null> {
  let readyAt: number | null = null
  const beganAt = Date.now()
  void whenAppReady(cookies).then(() => {
    readyAt = Date.now() - beganAt
  })
  await vi.advanceTimersByTimeAsync(untilMs)
  return readyAt
}

test('[AUTH-19] the app is ready at once if the cookie is set, otherwise it polls every 100 ms for 4 s', async () => {
  expect(await msUntilReady(() => 'a=1; carasun_sso=1', 0)).toBe(0)
  let reads = 0
  const afterThreePolls = () => {
    reads += 1
    return reads > 3 ? 'carasun_sso=1' : ''
  }
  expect(await msUntilReady(afterThreePolls, 5000)).toBe(300)
  expect(await msUntilReady(() => 'carasun_cart=x', 3999)).toBeNull()
  expect(await msUntilReady(() => '', 9000)).toBe(4000)
})
