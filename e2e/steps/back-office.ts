import { setTimeout as sleep } from 'node:timers/promises'
import { type Cookie, expect, type Page } from '@playwright/test'
import type { ReadyRoleKey } from '../../contract/staff/roles.ts'
import { readyRoles } from '../../contract/staff/roles.ts'
import { DEMO_PASSWORD } from '../../demo/password.ts'
import { demoStaffSignIns } from '../../demo/staff.ts'

/** The sign-in data of the demo shop's person with this role. The code changes every 30 seconds and works once. */
export function signInOf(role: ReadyRoleKey, at = new Date()) {
  const person = demoStaffSignIns(at).find(({ role: name }) => name === readyRoles[role].name)
  if (!person) throw new Error(`the demo shop has nobody with the role ${role}`)
  return { ...person, password: DEMO_PASSWORD }
}

const CODE_STEP_MS = 30_000
/** The last step whose code each person has used: a code works once, and five wrong ones lock the account. */
const usedSteps = new Map<ReadyRoleKey, number>()

/** Returns a code that the person has not used yet. The next one is already valid, because clocks differ. */
async function nextCode(role: ReadyRoleKey): Promise<string> {
  const stepNow = () => Math.floor(Date.now() / CODE_STEP_MS)
  const step = Math.max(stepNow(), (usedSteps.get(role) ?? 0) + 1)
  if (step > stepNow() + 1) await sleep((step - 1) * CODE_STEP_MS - Date.now())
  usedSteps.set(role, step)
  return signInOf(role, new Date(step * CODE_STEP_MS)).code
}

/** The sessions that scenarios have opened, by role. */
const sessions = new Map<ReadyRoleKey, { cookies: Cookie[]; openedAt: number }>()
/** For five minutes the second factor counts as just given; the rest is for the scenario. */
const SESSION_SHARED_MS = 2 * 60_000

/** Signs in by calls, unless an earlier scenario has just done so: scenarios about signing in use the screens instead. */
export async function signInAs(page: Page, role: ReadyRoleKey): Promise<void> {
  const shared = sessions.get(role)
  if (shared && Date.now() - shared.openedAt < SESSION_SHARED_MS) {
    await page.context().addCookies(shared.cookies)
    const { data } = await (await page.request.get('/api/staff/session')).json()
    if (data.stage === 'open') return
  }
  const { email, password } = signInOf(role)
  const response = await page.request.post('/api/staff/session', { data: { email, password } })
  expect(response.ok(), await response.text()).toBe(true)
  const giveCode = async () =>
    page.request.post('/api/staff/session/code', { data: { code: await nextCode(role) } })
  // A scenario before may have used the first one.
  const isAccepted = (await giveCode()).ok() || (await giveCode()).ok()
  expect(isAccepted, `the code of ${email}`).toBe(true)
  const cookies = await page.context().cookies()
  sessions.set(role, {
    cookies: cookies.filter(({ name }) => name === 'carasun_staff'),
    openedAt: Date.now(),
  })
}

/** Types the code on the screen, and the next one if an earlier scenario has used it. */
export async function typeCode(page: Page, role: ReadyRoleKey): Promise<void> {
  const field = page.getByLabel('Kode enam angka')
  const type = async () => {
    await field.fill(await nextCode(role))
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await expect(field.or(page.getByText('Kode salah')).or(page.locator('main')).first()).toBeVisible()
    // A form behind the question may be busy until the session is open again.
    await expect(
      page.getByRole('button', { name: 'Lanjut' }).and(page.locator('[aria-busy=true]')),
    ).toHaveCount(0)
  }
  await type()
  if (await page.getByText('Kode salah').isVisible()) await type()
}

/** Opens a page of the back office and waits for its heading. */
export async function openOffice(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(`/backoffice${path}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}
