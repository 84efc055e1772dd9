import { type Browser, expect, type Page } from '@playwright/test'
import { codeAt } from '../../server/modules/staff/index.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs, signInOf, typeCode } from '../steps/back-office.ts'
import { inbox } from '../steps/inbox.ts'
import { test } from '../steps/test.ts'

/** Access that colleagues take and give back: a stolen session, lost second factors, and who may approve. */

const PASSWORD = 'mentari-terbit-7'

/** A separate browser, as wide as the first. */
const openBrowser = async (browser: Browser, page: Page) =>
  (await browser.newContext({ viewport: page.viewportSize() })).newPage()

/** Opens the menu of a person in the list of staff. */
async function openActions(page: Page, name: string) {
  await openOffice(page, `/staf?cari=${encodeURIComponent(name)}`, 'Staf & peran')
  await page.getByRole('button', { name: `Tindakan untuk ${name}` }).click()
}

/** Reads the newest link of a kind that was mailed to an address. */
async function linkTo(page: Page, email: string, subject: RegExp): Promise<string> {
  const find = async () =>
    /http\S+#[\w-]{43}/.exec(await inbox(page).findMail(email, subject))?.[0].replaceAll('&amp;', '&') ?? ''
  await expect.poll(find).toMatch(/^http/)
  return find()
}

/** Sets up a code app on the screen; returns the recovery codes. */
async function setUpCodeApp(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Pakai aplikasi kode' }).click()
  const key = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()
  await page.getByLabel('Kode enam angka').fill(codeAt(key?.replaceAll(' ', '') ?? '', new Date()))
  await page.getByRole('button', { name: 'Pasang' }).click()
  await page.getByLabel('Sudah kusimpan di tempat aman').check()
  const codes = await page.getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: 'Selesai' }).click()
  return codes
}

test('@desktop a page whose session a colleague ended shows the sign-in by itself, and sends no more requests', async ({
  page,
  browser,
}) => {
  const { name } = signInOf('promotions')
  const stolen = await openBrowser(browser, page)
  await stolen.clock.install()
  await signInAs(stolen, 'promotions')
  await openOffice(stolen, '/akun', 'Akun dan sesi')
  const status = stolen.getByRole('status').filter({ hasText: /Langsung|Menyambung|Terputus|langsung/ })
  await expect(status).toHaveText('Langsung')

  await signInAs(page, 'owner')
  await openActions(page, name)
  await page.getByRole('menuitem', { name: 'Akhiri semua sesi …' }).click()
  const question = page.getByRole('dialog', { name: `Akhiri semua sesi ${name}?` })
  await expect(question).toBeVisible()
  await expectReadable(page)
  await question.getByRole('button', { name: 'Akhiri semua sesi' }).click()
  await expect(page.getByText(/^\d+ sesi .+ diakhiri\.$/)).toBeVisible()

  const door = stolen.getByRole('dialog', { name: 'Masuk lagi' })
  await expect(async () => {
    // The browser connects again after a few seconds, and is refused.
    await stolen.clock.fastForward(5000)
    await expect(door).toBeVisible({ timeout: 1000 })
  }).toPass()
  let asked = 0
  stolen.on('request', () => (asked += 1))
  for (let minute = 0; minute < 10; minute += 1) await stolen.clock.fastForward(60_000)
  expect(asked).toBe(0)
  await expectReadable(stolen)

  await door.getByLabel('Kata sandi', { exact: true }).fill(signInOf('promotions').password)
  await door.getByRole('button', { name: 'Masuk', exact: true }).click()
  await typeCode(stolen, 'promotions')
  await expect(door).toHaveCount(0)
  await expect(status).toHaveText('Langsung')
  await stolen.context().close()
})

test('@desktop Siti, who lost her phone, gets a new second factor with the help of two colleagues, an e-mail and her password', async ({
  page,
  browser,
}) => {
  // Both widths may run in one shop.
  const name = `Siti Rahma ${Date.now()}`
  const email = `siti-${Date.now()}@carasun.example`
  await signInAs(page, 'owner')
  const invited = await page.request.post('/api/staff/people', { data: { name, email, role: 'care' } })
  expect(invited.ok(), await invited.text()).toBe(true)
  const siti = await openBrowser(browser, page)
  await siti.goto(await linkTo(page, email, /diundang/))
  await siti.getByLabel('Kata sandi baru').fill(PASSWORD)
  await siti.getByRole('button', { name: 'Lanjut' }).click()
  await setUpCodeApp(siti)
  await expect(siti.getByRole('heading', { level: 1, name: /^Selamat .+, Siti$/ })).toBeVisible()

  await openActions(page, name)
  await page.getByRole('menuitem', { name: 'Atur ulang bukti kedua …' }).click()
  const question = page.getByRole('dialog', { name: `Atur ulang bukti kedua ${name}?` })
  await expect(question.getByRole('button', { name: 'Minta persetujuan' })).toBeDisabled()
  await question.getByLabel('Mengapa perlu?').fill('Ponselnya hilang; orangnya datang ke kantor')
  await expectReadable(page)
  await question.getByRole('button', { name: 'Minta persetujuan' }).click()
  await expect(page.getByText('Permintaan persetujuan dikirim.').first()).toBeVisible()

  const ratna = await openBrowser(browser, page)
  await signInAs(ratna, 'manager')
  await openOffice(ratna, '/persetujuan', 'Persetujuan')
  const request = ratna.getByRole('listitem').filter({ hasText: email })
  await expect(request.getByRole('heading')).toContainText('mengatur ulang bukti kedua staf')
  await expect(request).toContainText(name)
  await expectReadable(ratna)
  await request.getByRole('button', { name: 'Setujui …' }).click()
  await ratna.getByRole('dialog').getByRole('button', { name: 'Setujui', exact: true }).click()
  await expect(ratna.getByText('Disetujui dan dijalankan.').first()).toBeVisible()

  // The password alone leads nowhere.
  const link = await linkTo(page, email, /bukti kedua/i)
  await siti.context().clearCookies()
  await siti.goto('/backoffice/masuk')
  await siti.getByLabel('Email').fill(email)
  await siti.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await siti.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(siti.getByText('Buka tautan yang kami kirim ke emailmu')).toBeVisible()
  await expectReadable(siti)

  await siti.goto(link)
  await siti.getByLabel('Kata sandi', { exact: true }).fill('salah-sekali-9')
  await siti.getByRole('button', { name: 'Lanjut' }).click()
  await expect(siti.getByText('Kata sandi belum benar.')).toBeVisible()
  await expectReadable(siti)
  await siti.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await siti.getByRole('button', { name: 'Lanjut' }).click()
  await setUpCodeApp(siti)
  await expect(siti.getByRole('heading', { level: 1, name: /^Selamat .+, Siti$/ })).toBeVisible()

  await siti.goto(link)
  await siti.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
  await siti.getByRole('button', { name: 'Lanjut' }).click()
  await expect(siti.getByText('Tautan ini sudah dipakai atau kedaluwarsa.')).toBeVisible()
  for (const each of [siti, ratna]) await each.context().close()
})

test('[STAFF-05] Rudi, who forgot the password, sets a new one through a mailed link and gives the second factor', async ({
  page,
  browser,
}) => {
  const name = 'Rudi Hartono'
  const email = `rudi-${Date.now()}@carasun.example`
  await signInAs(page, 'owner')
  const invited = await page.request.post('/api/staff/people', { data: { name, email, role: 'care' } })
  expect(invited.ok(), await invited.text()).toBe(true)
  const rudi = await openBrowser(browser, page)
  await rudi.goto(await linkTo(page, email, /diundang/))
  await rudi.getByLabel('Kata sandi baru').fill(PASSWORD)
  await rudi.getByRole('button', { name: 'Lanjut' }).click()
  const codes = await setUpCodeApp(rudi)
  await expect(rudi.getByRole('heading', { level: 1, name: /^Selamat .+, Rudi$/ })).toBeVisible()

  const elsewhere = await openBrowser(browser, page)
  await elsewhere.goto('/backoffice/masuk')
  await elsewhere.getByRole('link', { name: 'Lupa kata sandi?' }).click()
  await expectReadable(elsewhere)
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByRole('button', { name: 'Kirim tautan' }).click()
  await expect(elsewhere.getByRole('status')).toContainText(`Kalau ${email} punya akun staf`)
  await expectReadable(elsewhere)

  const link = await linkTo(page, email, /kata sandi baru/i)
  await elsewhere.goto(link)
  await elsewhere.getByLabel('Kata sandi baru').fill('Carasun2026!')
  await elsewhere.getByRole('button', { name: 'Simpan dan lanjut' }).click()
  await expect(elsewhere.getByText('Kata sandi ini mudah ditebak.')).toBeVisible()
  await expectReadable(elsewhere)
  await elsewhere.getByLabel('Kata sandi baru').fill('angin-laut-selatan-4')
  await elsewhere.getByRole('button', { name: 'Simpan dan lanjut' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Satu langkah lagi' })).toBeVisible()
  await elsewhere.getByRole('button', { name: /kode cadangan/i }).click()
  await elsewhere.getByLabel(/kode cadangan/i).fill(codes[0] ?? '')
  await elsewhere.getByRole('button', { name: 'Lanjut' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: /^Selamat .+, Rudi$/ })).toBeVisible()

  await rudi.reload()
  await expect(rudi.getByRole('heading', { level: 1, name: 'Masuk' })).toBeVisible()
  await rudi.goto(link)
  await rudi.getByLabel('Kata sandi baru').fill('angin-laut-selatan-5')
  await rudi.getByRole('button', { name: 'Simpan dan lanjut' }).click()
  await expect(rudi.getByText('Tautan ini sudah dipakai atau kedaluwarsa.')).toBeVisible()
  await expectReadable(rudi)
  for (const each of [rudi, elsewhere]) await each.context().close()
})

test('@desktop [STAFF-08] a manager has no menu for an owner, who may do more', async ({ page }) => {
  await signInAs(page, 'manager')
  await openOffice(page, '/staf', 'Staf & peran')
  const [owner, packer] = [signInOf('owner'), signInOf('warehouse')]
  await expect(page.getByRole('button', { name: `Tindakan untuk ${packer.name}` })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: owner.email })).toBeVisible()
  await expect(page.getByRole('button', { name: `Tindakan untuk ${owner.name}` })).toHaveCount(0)
})
