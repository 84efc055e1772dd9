import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { place } from '../place.ts'
import { violationsOf } from '../steps/axe.ts'
import { watchConsole } from '../steps/console.ts'
import { expectPageToFitWidth, open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'

/** Members' profiles, rewards and personal data. */

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Ubah profil' })
const saveButton = (page: Page) => editDialog(page).getByRole('button', { name: 'Simpan' })
const card = (page: Page) => page.getByRole('region', { name: 'Profil' })

async function openAccountPage(page: Page) {
  const person = await registerMember(page)
  await open(page, '/my-account')
  await expect(card(page)).toContainText('Wulan Sari')
  return person
}

test('[PROFILE-03] [PROFILE-06] a member changes the profile and sees it at once, in the header too', async ({
  page,
}) => {
  const problems = await watchConsole(page)
  const person = await openAccountPage(page)
  await card(page).getByRole('button', { name: 'Ubah profil' }).click()
  await editDialog(page).getByLabel('Nama belakang').fill('Sari 5')
  await editDialog(page).getByLabel('Nama depan').press('Enter')
  await expect(editDialog(page).getByLabel('Nama belakang')).toBeFocused()
  await editDialog(page).getByLabel('Nama depan').fill('Ratih')
  await editDialog(page).getByLabel('Nama belakang').fill('Lestari')
  await editDialog(page).getByLabel('Tanggal lahir').fill('1997-05-20')
  const [putRequest] = await Promise.all([
    page.waitForRequest(request => request.method() === 'PUT'),
    saveButton(page).click(),
  ])
  expect(new URL(putRequest.url()).pathname).toBe(`/api/users/${person.id}`)
  await expect(toast(page, 'Update profile berhasil!')).toBeVisible()
  await expect(editDialog(page)).toHaveCount(0)
  await expect(card(page)).toContainText('Ratih Lestari')
  await expect(card(page)).toContainText('20 Mei 1997')
  // A phone hides the header's link to the account.
  const accountLink = page.getByRole('link', { name: 'Akun Ratih', includeHidden: true })
  await expect(accountLink).toHaveCount(1)
  await page.reload()
  await expect(card(page)).toContainText('Ratih Lestari')
  expect(problems()).toEqual([])
})

test('a new e-mail address requires the password, and a taken user name shows a message', async ({
  page,
}) => {
  const person = await openAccountPage(page)
  await card(page).getByRole('button', { name: 'Ubah profil' }).click()
  await expect(editDialog(page).getByLabel('Password', { exact: true })).toHaveCount(0)
  await editDialog(page).getByLabel('Email').fill(`baru.${person.email}`)
  await editDialog(page).getByLabel('Password', { exact: true }).fill('bukan-ini')
  await saveButton(page).click()
  await expect(editDialog(page)).toContainText('Password yang dimasukkan salah.')
  await editDialog(page).getByLabel('Username').fill('sari')
  await editDialog(page).getByLabel('Password', { exact: true }).fill(person.password)
  await saveButton(page).click()
  await expect(editDialog(page)).toContainText('Username sudah terdaftar.')
  await expect(editDialog(page).getByLabel('Username')).toBeFocused()
})

test('@both the account page shows a voucher of the member’s own; its code is whole and on one line on every screen, however long', async ({
  page,
}) => {
  const person = await registerMember(page)
  // As long as staff can make one, in the widest letters, and with letters of every width.
  const codes = ['MWQGOMWQGOMWQGOMWQGOMW', 'ULANGTAHUNKEMERDEKAAN80X'].map(
    code => code.slice(0, 16) + Math.random().toString(36).slice(2, 10).toUpperCase().padEnd(8, 'M'),
  )
  for (const code of codes) await staff.givesVoucher(code, `Hadiah ${code}`, person.email)
  await open(page, '/my-account')
  const own = page.getByRole('region', { name: 'Token, undian, dan voucher' })
  for (const width of [320, 390, page.viewportSize()?.width ?? 0]) {
    await page.setViewportSize({ width, height: 844 })
    for (const code of codes) {
      const text = own.getByText(code, { exact: true })
      await expect(text).toBeVisible()
      const { lines, isWhole } = await text.evaluate(element => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const card = element.closest('[class*=bg-sun-tint]')?.getBoundingClientRect()
        const { right } = words.getBoundingClientRect()
        return { lines: words.getClientRects().length, isWhole: card !== undefined && right <= card.right }
      })
      expect({ width, lines, isWhole }).toEqual({ width, lines: 1, isWhole: true })
    }
    await expectPageToFitWidth(page)
  }
})

test('[PROFILE-22] earned and unearned badges can be distinguished, and rewards are listed too', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', request => request.url().includes('/api/badges') && requests.push(request.url()))
  const person = await registerMember(page)
  await staff.givesReward('topi-pantai', 'Topi pantai', person.email)
  await open(page, '/my-account')
  const badges = page.getByRole('listitem').filter({ hasText: 'Kawan Surya' })
  await expect(badges).toBeVisible()
  await expect(badges).not.toContainText('belum didapat')
  await expect(page.getByRole('listitem').filter({ hasText: 'Pelindung Setia' })).toContainText(
    'belum didapat',
  )
  expect(requests.map(url => new URL(url).searchParams.get('limit'))).toEqual(['100'])
  const rewards = page.getByRole('region', { name: 'Reward' }).getByRole('listitem')
  await expect(rewards.filter({ hasText: 'Topi pantai' })).toContainText('Punyamu')
  const others = rewards.filter({ hasNotText: 'Topi pantai' })
  await expect(others.first()).toBeVisible()
  await expect(others.filter({ hasText: 'Belum kamu punya' })).toHaveCount(await others.count())
  expect(await violationsOf(page, 'main')).toEqual([])
})

test('a member’s picture is shown to other visitors; if it fails to load, the initial is shown instead', async ({
  page,
}) => {
  const person = await openAccountPage(page)
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0b7268' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Ganti foto profil')
    .setInputFiles({ name: 'aku.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(toast(page, 'Update profile berhasil!')).toBeVisible()
  const avatar = card(page).locator('img')
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(90)

  await page.getByLabel('Ganti foto profil').setInputFiles({
    name: 'bukan.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  })
  await expect(toast(page, 'File harus png, jpg, jpeg.')).toBeVisible()

  await open(page, `/profile/${person.user_name}`)
  await expect(page.getByRole('heading', { name: 'Wulan', exact: true })).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
  await expect(page.locator('article img')).toBeVisible()
  await page.route('**/media/**', route => route.abort())
  await page.reload()
  await expect(page.locator('article').getByText('W', { exact: true })).toBeVisible()
})

test('an unknown user name shows a message instead of a profile', async ({ page }) => {
  await open(page, '/profile/tidak-ada-orang')
  await expect(page.getByRole('heading', { name: 'User tidak ditemukan' })).toBeVisible()
})

test('a member downloads their data and deletes the account: they are logged out and can no longer log in', async ({
  page,
}) => {
  const person = await openAccountPage(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh data saya' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^carasun-data-.*\.json$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain(person.email)

  await page.getByRole('button', { name: 'Hapus akun' }).click()
  const question = page.getByRole('dialog', { name: 'Hapus akun?' })
  await question.getByRole('button', { name: 'Hapus akun' }).click()
  await expect(question).toContainText('Masukkan password kamu untuk melanjutkan.')
  await question.getByLabel('Password', { exact: true }).fill(person.password)
  await question.getByRole('button', { name: 'Hapus akun' }).click()
  await expect(toast(page, 'Akun kamu sudah dihapus.')).toBeVisible()
  await expect(page).toHaveURL(`${place.url}/`)
  const login = await page.request.post('/api/auth/login', {
    headers: { origin: place.url },
    data: { email: person.email, password: person.password },
  })
  expect(login.status()).toBe(404)
})
