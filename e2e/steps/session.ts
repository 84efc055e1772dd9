import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../demo/password.ts'
import { place } from '../place.ts'

/** Logs in through the API, for scenarios about something else. */
export async function logIn(page: Page, name: string) {
  const response = await page.request.post('/api/auth/login', {
    data: { email: name, password: DEMO_PASSWORD },
    headers: { origin: place.url },
  })
  expect(response.status(), await response.text()).toBe(200)
}

/** Registers a new member and logs them in; returns the member. */
export async function registerMember(page: Page, overrides: { last_name?: string; phone_no?: string } = {}) {
  const name = `surya_${Math.random().toString(36).slice(2, 10)}`
  const person = { email: `${name}@example.com`, user_name: name, password: 'matahari-pagi' }
  const response = await page.request.post('/api/auth/register', {
    headers: { origin: place.url },
    data: {
      ...person,
      first_name: 'Wulan',
      last_name: 'Sari',
      gender: 'Female',
      phone_no: '081234567890',
      ...overrides,
    },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return { ...person, id: (await response.json()).data.user.id as string }
}
