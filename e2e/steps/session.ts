import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../demo/password.ts'
import { place } from '../place.ts'

/** Logs in by the contract, for scenarios that are about something else. */
export async function isLoggedIn(page: Page, name: string) {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: name, password: DEMO_PASSWORD },
    headers: { origin: place.url },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
