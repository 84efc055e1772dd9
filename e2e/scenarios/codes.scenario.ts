import { expect, type Page, type Route } from '@playwright/test'
import { readEnv } from '../../server/env.ts'
import { pagePolicy, thirdPartyOriginsOf } from '../../server/http/page-policy.ts'
import { place } from '../place.ts'
import { inbox } from '../steps/inbox.ts'
import { letTimePass, open } from '../steps/page.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'

/** One-time codes and passwords; the inboxes on /dev show what was sent. */

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Pemberitahuan' }).getByText(text)).toBeVisible()
/** A message in the dialog itself, not in a toast. */
const messageIn = (page: Page, name: string, text: string) =>
  dialog(page, name).getByText(text, { exact: true })

const PASSWORD = 'mentari-pagi-1'
let count = 0
/** Registers a new member through the API. */
async function registerMember(page: Page) {
  const unique = `${Date.now() % 100_000_000}${++count}`
  const phone = `0812${unique.slice(-8).padStart(8, '1')}`
  const member = {
    email: `kode${unique}@carasun.example`,
    user_name: `k${unique}`.slice(0, 16),
    password: PASSWORD,
    first_name: 'Kirana',
    last_name: 'Putri',
    gender: 'Female',
    phone_no: phone,
  }
  const response = await page.request.post('/api/auth/register', {
    data: member,
    headers: { origin: place.url },
  })
  expect(response.status(), await response.text()).toBe(200)
  return member
}
const me = async (page: Page) => (await (await page.request.get('/api/user/me')).json()).data.user

async function typeCode(page: Page, code: string) {
  await page.getByLabel('Kode verifikasi').fill(code)
  await page.getByRole('button', { name: 'Verifikasi', exact: true }).click()
}

test('[OTP-03] [OTP-32] [OTP-01] [OTP-04] [OTP-38] [OTP-30] a member chooses a channel, waits 30 seconds for another code, and verifies the phone', async ({
  page,
}) => {
  const { phone_no } = await registerMember(page)
  await open(page, '/my-account')
  const dialogName = 'Verifikasi nomor handphone'
  await page.getByRole('button', { name: dialogName }).click()
  await expect(dialog(page, dialogName).getByRole('radio')).toHaveCount(2)
  await expect(dialog(page, dialogName).getByRole('radio', { name: /SMS/ })).toBeChecked()
  await dialog(page, dialogName)
    .getByRole('radio', { name: /WhatsApp/ })
    .check()
  await dialog(page, dialogName).getByRole('button', { name: 'Kirim kode' }).click()
  await expectToast(page, 'Kode berhasil dikirim')
  const resendButton = dialog(page, dialogName).getByRole('button', {
    name: /^Kirim ulang dalam (30|29|28) detik/,
  })
  await expect(resendButton).toBeDisabled()
  await typeCode(page, await inbox(page).codeFor(phone_no))
  await expectToast(page, 'Verifikasi berhasil')
  await expect(dialog(page, dialogName)).toHaveCount(0)
  const phone = page.getByRole('listitem').filter({ hasText: /^Nomor handphone/ })
  await expect(phone.getByText('Terverifikasi', { exact: true })).toBeVisible()
  expect(await me(page)).toMatchObject({ is_verified_phone: true })
})

test('[OTP-04] [OTP-08] [OTP-09] [OTP-10] a wrong code shows a toast and, for 5 seconds, a message in the dialog; requesting again too soon restarts the countdown', async ({
  page,
}) => {
  await page.clock.install()
  const { email } = await registerMember(page)
  await open(page, '/my-account')
  const dialogName = 'Verifikasi email'
  const requestCode = async () => {
    await page.getByRole('button', { name: dialogName }).click()
    await dialog(page, dialogName).getByRole('button', { name: 'Kirim kode' }).click()
  }
  await requestCode()
  await expectToast(page, 'Email berhasil dikirim')
  const code = await inbox(page).codeFor(email)
  await typeCode(
    page,
    code.replace(/.$/, last => String((Number(last) + 1) % 10)),
  )
  await expectToast(page, 'Kode verifikasi salah')
  await expect(messageIn(page, dialogName, 'Kode verifikasi salah')).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(messageIn(page, dialogName, 'Kode verifikasi salah')).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(messageIn(page, dialogName, 'Kode verifikasi salah')).toHaveCount(0)

  await dialog(page, dialogName).getByRole('button', { name: 'Tutup' }).click()
  await page.clock.runFor(1_000)
  await requestCode()
  await expectToast(page, 'OTP sudah dikirim, mohon tunggu sebentar')
  await expect(
    dialog(page, dialogName).getByRole('button', { name: /^Kirim ulang dalam (30|29) detik/ }),
  ).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(dialog(page, dialogName).getByRole('button', { name: 'Kirim ulang kode' })).toBeEnabled()
  await typeCode(page, code)
  await expectToast(page, 'Verifikasi berhasil')
})

test('[OTP-40] [OTP-02] a channel that is switched off is not offered; with all of them off no code can be sent', async ({
  page,
}) => {
  await registerMember(page)
  const verifyDialog = dialog(page, 'Verifikasi nomor handphone')
  const openVerifyDialog = async () => {
    await open(page, '/my-account')
    await page.getByRole('button', { name: 'Verifikasi nomor handphone' }).click()
  }
  try {
    await staff.setsToggle('otp_whatsapp', 'off')
    await openVerifyDialog()
    await expect(verifyDialog.getByRole('radio')).toHaveCount(1)
    await expect(verifyDialog.getByText('WhatsApp')).toHaveCount(0)
    for (const key of ['otp_sms', 'otp_email']) await staff.setsToggle(key, 'off')
    await openVerifyDialog()
    await expect(verifyDialog.getByText(/^Kode belum bisa dikirim/)).toBeVisible()
    await expect(verifyDialog.getByRole('button', { name: 'Kirim kode' })).toHaveCount(0)
  } finally {
    for (const key of ['otp_sms', 'otp_whatsapp', 'otp_email']) await staff.setsToggle(key, 'on')
  }
})

test('[OTP-33] [OTP-35] [OTP-39] a code sent to the new number changes it; a number that another member verified is refused', async ({
  page,
}) => {
  const first = await registerMember(page)
  await open(page, '/my-account')
  await page.getByRole('button', { name: 'Ganti nomor handphone' }).click()
  const change = dialog(page, 'Ganti nomor handphone')
  const next = `0813${first.phone_no.slice(4)}`
  await change.getByLabel('Nomor handphone baru').fill(next)
  await change.getByLabel('Password', { exact: true }).fill('bukan-ini')
  await change.getByRole('button', { name: 'Lanjut' }).click()
  await change.getByRole('button', { name: 'Kirim kode' }).click()
  // The dialog is back at the step with the password field.
  await expect(change.getByText('Password yang dimasukkan salah.')).toBeVisible()
  await expect(change.getByLabel('Nomor handphone baru')).toHaveValue(next)
  await expect(change.getByLabel('Password', { exact: true })).toBeFocused()
  await change.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await change.getByRole('button', { name: 'Lanjut' }).click()
  await change.getByRole('button', { name: 'Kirim kode' }).click()
  await expectToast(page, 'SMS berhasil dikirim')
  await typeCode(page, await inbox(page).codeFor(next))
  await expectToast(page, 'Verifikasi berhasil')
  await expect(change).toHaveCount(0)
  expect(await me(page)).toMatchObject({ phone_no: next, is_verified_phone: true })
  const phone = page.getByRole('listitem').filter({ hasText: /^Nomor handphone/ })
  await expect(phone.getByText(/\+62 813-\d{4}-\d{4}/)).toBeVisible()

  // Another member has the same number in their profile.
  await page.request.get('/api/auth/logout')
  const unverified = await registerMember(page)
  await page.route('**/api/user/me*', async route => {
    const response = await (await route.fetch()).json()
    response.data.user.phone_no = next
    await route.fulfill({ json: response })
  })
  await open(page, '/my-account')
  await page.getByRole('button', { name: 'Verifikasi nomor handphone' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Nomor handphone sudah terdaftar' })
  await expect(alert).toContainText(`+62 813-`)
  await alert.getByRole('button', { name: 'Nomor lain' }).click()
  await expect(change).toBeVisible()
  expect(unverified.phone_no).not.toBe(next)
})

test('[OTP-34] [OTP-07] [ROUTE-55] [ROUTE-56] [PROFILE-18] if a password is forgotten, unknown accounts are reported, and a code opens the reset page in a new window', async ({
  page,
  context,
}) => {
  const { email } = await registerMember(page)
  await page.request.get('/api/auth/logout')
  await openLogin(page)
  const login = dialog(page, 'Masuk ke Carasun')
  await login.getByLabel('Email atau username').fill(email)
  await page.getByRole('button', { name: 'Lupa password?' }).click()
  const forgot = dialog(page, 'Lupa password')
  await expect(forgot.getByLabel('Email atau nomor handphone')).toHaveValue(email)
  await expect(login).toBeHidden()
  await forgot.getByLabel('Email atau nomor handphone').fill('tidak.ada@carasun.example')
  await forgot.getByRole('button', { name: 'Lanjut' }).click()
  await expectToast(page, 'Email tidak terdaftar')
  await forgot.getByLabel('Email atau nomor handphone').fill('081999888777')
  await forgot.getByRole('button', { name: 'Lanjut' }).click()
  await forgot.getByRole('button', { name: 'Kirim kode' }).click()
  await expectToast(page, 'Nomor handphone tidak terdaftar')
  await forgot.getByRole('button', { name: 'Ubah email atau nomor' }).click()
  await forgot.getByLabel('Email atau nomor handphone').fill(email)
  await forgot.getByRole('button', { name: 'Lanjut' }).click()
  await forgot.getByRole('button', { name: 'Kirim kode' }).click()
  await expectToast(page, 'Email berhasil dikirim')
  const newPage = context.waitForEvent('page')
  const resetRequest = context.waitForEvent('request', request =>
    request.url().includes('/forgot/reset/password'),
  )
  await typeCode(page, await inbox(page).codeFor(email))
  const reset = await newPage
  const query = new URL((await resetRequest).url()).searchParams
  expect(query.get('origin')).toBe('email')
  expect(query.get('code')).toMatch(/^[\w-]{43}$/)
  expect(query.get('uid')).toMatch(/^\w+$/)
  await expect(reset.getByRole('heading', { name: 'Buat password baru' })).toBeVisible()
  // Neither the history nor tracking contains the token.
  await expect(reset).toHaveURL(/\/forgot\/reset\/password$/)
  await reset.getByLabel('Password baru', { exact: true }).fill('sayangku')
  await expect(reset.getByText('Sangat lemah', { exact: true })).toBeVisible()
  await reset.getByLabel('Password baru', { exact: true }).fill('senja-di-pantai-utara')
  await expect(reset.getByText('Sangat kuat', { exact: true })).toBeVisible()
  await reset.getByLabel('Konfirmasi password baru').fill('senja-di-pantai-utara')
  await reset.getByRole('button', { name: 'Simpan password' }).click()
  await expect(reset.getByRole('heading', { name: 'Password anda berhasil diubah' })).toBeVisible()
  const loginResponse = await page.request.post('/api/auth/login', {
    data: { email, password: 'senja-di-pantai-utara' },
    headers: { origin: place.url },
  })
  expect(loginResponse.status()).toBe(200)
})

test('a reset whose code has expired is refused in one place', async ({ page }) => {
  await open(page, '/forgot/reset/password?origin=email&code=kedaluwarsa&uid=1')
  for (const label of ['Password baru', 'Konfirmasi password baru'])
    await page.getByLabel(label, { exact: true }).fill('senja-di-pantai-utara')
  await page.getByRole('button', { name: 'Simpan password' }).click()
  await expect(page.getByText('Token sudah kedaluwarsa, silakan kirim ulang OTP')).toHaveCount(1)
})

/** Opens the login from the registration page, which links to it on every screen width. */
async function openLogin(page: Page) {
  await open(page, '/signup')
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
}

test('[PROFILE-08] [PROFILE-09] [PROFILE-17] the password is changed in three fields, each with an eye button; a wrong old one shows a message and keeps the session', async ({
  page,
}) => {
  await registerMember(page)
  await open(page, '/my-account')
  await page.getByRole('button', { name: 'Ubah password' }).click()
  const change = dialog(page, 'Ubah password')
  const fields = ['Password lama', 'Password baru', 'Konfirmasi password baru'].map(name =>
    change.getByLabel(name, { exact: true }),
  )
  for (const field of fields) await expect(field).toHaveAttribute('type', 'password')
  await change.getByRole('button', { name: 'Tampilkan password' }).nth(1).click()
  await expect(fields[1] ?? change).toHaveAttribute('type', 'text')
  for (const field of [fields[0], fields[2]])
    await expect(field ?? change).toHaveAttribute('type', 'password')
  const fillAndSave = async (...texts: string[]) => {
    for (const [index, text] of texts.entries()) await fields[index]?.fill(text)
    await change.getByRole('button', { name: 'Simpan password' }).click()
  }
  await fillAndSave('bukan-yang-ini', 'senja-di-pantai', 'senja-di-pantai')
  await expectToast(page, 'Wrong password')
  await expect(change).toBeVisible()
  expect((await page.request.get('/api/user/me')).status()).toBe(200)
  await fillAndSave(PASSWORD, PASSWORD, PASSWORD)
  await expectToast(page, "New password can't be same as previous password")
  await fillAndSave(PASSWORD, 'senja-di-pantai', 'senja-di-pantai')
  await expectToast(page, 'Password anda berhasil diubah')
  await expect(change).toHaveCount(0)
})

test('[ROUTE-54] [AUTH-35] /set-password shows the home page with a dialog for members without a password', async ({
  page,
}) => {
  await registerMember(page)
  const set = dialog(page, 'Buat password')
  await open(page, '/set-password')
  await expect(page.getByRole('heading', { name: 'Paling dicari' })).toBeAttached()
  await letTimePass(page, 1_500)
  await expect(set).toHaveCount(0)
  // Mocks the response for a member who registered with a social account.
  await page.route('**/api/auth/password', route =>
    route.fulfill({ json: { success: true, data: { is_set: false } } }),
  )
  await open(page, '/set-password')
  await expect(set).toBeVisible()
  await set.getByLabel('Password baru', { exact: true }).fill('senja-di-pantai')
  await set.getByLabel('Konfirmasi password baru').fill('lain-sekali')
  await set.getByRole('button', { name: 'Simpan password' }).click()
  await expect(set.getByText('Konfirmasi password tidak sesuai')).toBeVisible()
})

test('[CONFIG-06] the form that needs the captcha loads its script with the configured key, within the content security policy, and sends its token', async ({
  page,
}) => {
  const policyViolations: string[] = []
  await page.exposeFunction('recordViolation', (directive: string) => policyViolations.push(directive))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(window, 'recordViolation')(`${effectiveDirective} ${blockedURI}`),
    )
  })
  // The scenarios' shop has no keys: change its settings response to that of a shop with keys.
  const siteKey = 'the-site-key'
  await page.route('**/api/settings', async route => {
    const response = await (await route.fetch()).json()
    response.data.captcha_site_key = siteKey
    await route.fulfill({ json: response })
  })
  const thirdParties = thirdPartyOriginsOf(
    readEnv({ RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: 'the-secret-key' }),
  )
  await page.route('**/signup', async route => {
    const html = await (await route.fetch()).text()
    await route.fulfill({
      body: html,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': pagePolicy(html, thirdParties) },
    })
  })
  const loaded: string[] = []
  const script = (body: string) => (route: Route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body })
  }
  // As at Google, a small script loads the large one from another host.
  const part = 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__id.js'
  await page.route(
    'https://www.google.com/recaptcha/**',
    script(`window.grecaptcha = { waiting: [], ready: then => grecaptcha.waiting.push(then) }
        document.head.append(Object.assign(document.createElement('script'), { src: '${part}' }))`),
  )
  await page.route(
    part,
    script(`grecaptcha.execute = async (key, { action }) => key + ' ' + action
        grecaptcha.ready = then => then()
        for (const then of grecaptcha.waiting) then()`),
  )
  await open(page, '/best-seller')
  expect(loaded).toEqual([])
  await open(page, '/signup')
  await expect
    .poll(() => loaded)
    .toEqual(['https://www.google.com/recaptcha/api.js?render=the-site-key', part])
  const unique = `${Date.now() % 10_000_000}`
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill('Nama depan', 'Kirana')
  await fill('Nama belakang', 'Putri')
  await fill('Email', `c${unique}@carasun.example`)
  await fill('Username', `c${unique}`)
  await fill('Nomor handphone', '081234567890')
  await fill('Password', 'mentari-pagi-1')
  await page.getByText('Perempuan').click()
  const registerRequest = page.waitForRequest('**/api/auth/register')
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
  expect((await registerRequest).postDataJSON().recaptcha_token).toBe('the-site-key register')
  expect(policyViolations).toEqual([])
})
