import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { ReadyRoleKey } from '../../contract/staff/roles.ts'
import { readyRoles } from '../../contract/staff/roles.ts'
import { DEMO_PASSWORD } from '../../demo/password.ts'
import { demoStaffSignIns } from '../../demo/staff.ts'

/** The sign-in data of the demo shop's person with this role. The code changes every 30 seconds and works once. */
export function signInOf(role: ReadyRoleKey) {
  const person = demoStaffSignIns(new Date()).find(({ role: name }) => name === readyRoles[role].name)
  if (!person) throw new Error(`the demo shop has nobody with the role ${role}`)
  return { ...person, password: DEMO_PASSWORD }
}

/** Codes change every 30 seconds. A used one is refused, and five wrong ones lock the account: wait for the next. */
const nextCode = () => sleep(30_000 - (Date.now() % 30_000) + 500)

/** Signs in by calls: scenarios about signing in use the screens instead. */
export async function signInAs(page: Page, role: ReadyRoleKey): Promise<void> {
  const { email, password } = signInOf(role)
  const response = await page.request.post('/api/staff/session', { data: { email, password } })
  expect(response.ok(), await response.text()).toBe(true)
  const giveCode = () => page.request.post('/api/staff/session/code', { data: { code: signInOf(role).code } })
  if ((await giveCode()).ok()) return
  await nextCode()
  const again = await giveCode()
  expect(again.ok(), await again.text()).toBe(true)
}

/** Types the code on the screen, and the next one if an earlier scenario has used it. */
export async function typeCode(page: Page, role: ReadyRoleKey): Promise<void> {
  const field = page.getByLabel('Kode enam angka')
  const type = async () => {
    await field.fill(signInOf(role).code)
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await expect(field.or(page.getByText('Kode salah')).or(page.locator('main')).first()).toBeVisible()
    // A form behind the question may be busy until the session is open again.
    await expect(
      page.getByRole('button', { name: 'Lanjut' }).and(page.locator('[aria-busy=true]')),
    ).toHaveCount(0)
  }
  await type()
  if (await page.getByText('Kode salah').isVisible()) {
    await nextCode()
    await type()
  }
}

/** Opens a page of the back office and waits for its heading. */
export async function openOffice(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(`/backoffice${path}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}
