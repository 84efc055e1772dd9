import { expect, type Page } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { watchConsole } from '../steps/console.ts'
import { letTimePass, open } from '../steps/page.ts'
import { logIn } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** The rules of the form table in the browser: which message a field shows for an input, and where the focus goes. */

const table = (page: Page) => page.getByRole('form', { name: 'Form table' })
const field = (page: Page, name: string) => table(page).getByLabel(name, { exact: true })

/** The message beside a field is also its accessible description. */
async function expectMessage(page: Page, name: string, message: string | RegExp) {
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, name)).toHaveAccessibleDescription(message)
}
async function fillAndBlur(page: Page, name: string, typed: string) {
  await field(page, name).fill(typed)
  await field(page, name).blur()
}

test('[FORM-01] [FORM-02] [FORM-03] [FORM-04] [FORM-05] [FORM-08] [FORM-16] [FORM-18] [FORM-23] an empty form shows a message beside each mandatory field, also to screen readers, and focuses the first', async ({
  page,
}) => {
  const problems = await watchConsole(page)
  await open(page, '/dev/forms')
  await table(page).getByRole('button', { name: 'Periksa' }).click()
  for (const [name, message] of [
    ['province', 'Provinsi belum diisi'],
    ['city', 'Kota/Kabupaten belum diisi'],
    ['district', 'Kecamatan belum diisi'],
    ['address', 'Alamat Lengkap belum diisi'],
    ['kecamatan', 'Alamat Lengkap belum diisi'],
    ['kode_pos', 'Kode Pos belum diisi'],
    ['email', 'Email belum diisi'],
    ['customeremail', 'Email belum diisi'],
  ] as const)
    await expectMessage(page, name, message)
  for (const name of ['contact', 'password', 'customername', 'customersubject', 'customermessage'])
    await expectMessage(page, name, 'Data belum diisi')
  for (const name of ['fullname', 'message', 'rate', 'tanggal', 'feedback'])
    await expectMessage(page, name, 'Data belum diisi')
  await expect(field(page, 'province')).toBeFocused()
  await expect(field(page, 'province')).toHaveAttribute('aria-required', 'true')
  expect(await violationsOf(page, 'main')).toEqual([])
  expect(problems()).toEqual([])
})

/** Field, typed text, and its message; null if it is valid. */
const rules: [name: string, typed: string, message: string | RegExp | null][] = [
  ['contact', 'Budi2', 'Data hanya boleh menggunakan alphabet'],
  ['contact', 'Budi Santoso', null],
  ['zipcode', '1234', 'Data harus berupa 5 angka'],
  ['zipcode', '60283', null],
  ['kode_pos', '12a45', 'Kode pos harus berisi 5 angka'],
  ['kode_pos', '123456', 'Kode pos harus berisi 5 angka'],
  ['kode_pos', '60283', null],
  ['phone', '081234567', /^The phone field/],
  ['phone', '0812345678', null],
  ['handphone', '08123456', /^Nomor Handphone /],
  ['handphone', '081234567', null],
  ['handphone', '081234567890123', /^Nomor Handphone /],
  ['handphone', '08123456789012', null],
  ['handphone', '+62 812-3456-7890', null],
  ['label_shipping', 'abc', /^The label_shipping field/],
  ['label_shipping', 'Rumah', null],
  ['label_shipping', 'a'.repeat(17), /16/],
  ['label_shipping', 'a'.repeat(16), null],
  ['username', 'a b', /^The username field/],
  ['username', 'sari_dewi', null],
  ['regusername', 'abc', /at least 4/],
  ['regusername', 'a'.repeat(17), /greater than 16/],
  ['regusername', 'sari', null],
  ['email', 'a@', 'Email tidak valid'],
  ['email', 'sari@example.com', null],
  ['regpassword', 'a'.repeat(5), /at least 6/],
  ['regpassword', 'a'.repeat(61), /greater than 60/],
  ['regpassword', 'a'.repeat(6), null],
  ['first_name', 'a'.repeat(33), /greater than 32/],
  ['first_name', 'Ann1', /alphabetic/],
  ['first_name', 'Ann', null],
  ['npwp_number', '1'.repeat(14), /exactly 15 digits/],
  ['npwp_number', '1'.repeat(15), null],
]

test('[FORM-06] [FORM-07] [FORM-09] [FORM-10] [FORM-11] [FORM-12] [FORM-13] [FORM-14] [FORM-15] [FORM-17] [FORM-19] [FORM-20] [FORM-21] [FORM-22] [FORM-26] [FORM-27] a field shows its error when it loses focus, and clears it once valid; fields with the same rule show the same message', async ({
  page,
}) => {
  await open(page, '/dev/forms')
  for (const [name, typed, message] of rules) {
    await fillAndBlur(page, name, typed)
    if (message === null) {
      await expect(field(page, name), `${name}: ${typed}`).toHaveAttribute('aria-invalid', 'false')
      await expect(field(page, name)).toHaveAccessibleDescription('')
    } else await expectMessage(page, name, message)
  }

  await field(page, 'newpassword').fill('matahari')
  await fillAndBlur(page, 'confirmnewpassword', 'mataharj')
  await expectMessage(page, 'confirmnewpassword', 'Konfirmasi password tidak sesuai')
  await field(page, 'confirmnewpassword').fill('matahari')
  await expect(field(page, 'confirmnewpassword')).toHaveAttribute('aria-invalid', 'false')
  await field(page, 'regpassword').fill('matahari')
  await fillAndBlur(page, 'repassword', 'matahara')
  await expectMessage(page, 'repassword', 'Konfirmasi password tidak sesuai')

  for (const name of ['hp', 'minhp', 'handphone']) {
    await fillAndBlur(page, name, '08123456')
    await expectMessage(page, name, 'Nomor Handphone harus 9 sampai 14 angka')
  }
  for (const name of ['firstname', 'lastname', 'first_name', 'last_name']) {
    await fillAndBlur(page, name, 'Ann1')
    await expectMessage(page, name, 'The name field may only contain alphabetic characters as well as spaces')
  }
})

test('each field has its phone keyboard and autofill; a password can be shown; text that is too long is counted, not cut off', async ({
  page,
}) => {
  await open(page, '/dev/forms')
  for (const [name, inputMode, autocomplete] of [
    ['email', 'email', 'email'],
    ['handphone', 'tel', 'tel'],
    ['kode_pos', 'numeric', 'postal-code'],
    ['npwp_number', 'numeric', 'off'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('inputmode', inputMode)
    await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete)
  }
  await expect(field(page, 'email')).toHaveAttribute('autocapitalize', 'none')
  await expect(field(page, 'username')).toHaveAttribute('spellcheck', 'false')
  const sizePx = await field(page, 'email').evaluate(input =>
    Number.parseFloat(getComputedStyle(input).fontSize),
  )
  expect(sizePx, 'an iPhone zooms in on smaller text').toBeGreaterThanOrEqual(16)

  const password = field(page, 'newpassword')
  await password.fill('matahari')
  await expect(password).toHaveAttribute('type', 'password')
  await password.locator('..').getByRole('button', { name: 'Tampilkan password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('matahari')
  await expect(field(page, 'confirmnewpassword')).toHaveAttribute('type', 'password')
  await password.locator('..').getByRole('button', { name: 'Sembunyikan password' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  const state = page.getByRole('region', { name: 'required' })
  const message = state.getByLabel('Pesan')
  await expect(state.getByText('Sisa 40 karakter')).toBeVisible()
  await message.fill('Halo Rani')
  await expect(state.getByText('Sisa 31 karakter')).toBeVisible()
  await message.fill('a'.repeat(43))
  await expect(state.getByText('3 karakter terlalu banyak')).toBeVisible()
  await expect(message).toHaveValue('a'.repeat(43))
})

test('[FORM-25] the address form has the form table’s names and messages', async ({ page }) => {
  await logIn(page, 'dinda')
  await open(page, '/shipping-address')
  await page.getByRole('button', { name: 'Tambah alamat' }).first().click()
  const form = page.locator('form').filter({ has: page.getByLabel('Label alamat') })
  await form.getByLabel('Nama penerima').fill('Bayu2')
  await form.getByLabel('Nomor telepon').fill('081234567')
  await form.getByRole('button', { name: 'Simpan alamat' }).click()
  for (const [label, name, message] of [
    ['Label alamat', 'label_shipping', 'Data belum diisi'],
    ['Nama penerima', 'contact', 'Data hanya boleh menggunakan alphabet'],
    ['Nomor telepon', 'phone', 'The phone field must be at least 10 characters'],
    ['Provinsi', 'province', 'Provinsi belum diisi'],
    ['Kota/Kabupaten', 'city', 'Kota/Kabupaten belum diisi'],
    ['Kecamatan', 'district', 'Kecamatan belum diisi'],
    ['Alamat lengkap', 'address', 'Alamat Lengkap belum diisi'],
    ['Kode pos', 'kode_pos', 'Kode Pos belum diisi'],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message))
    await expect(form.getByLabel(label)).toHaveAttribute('name', name)
  }
  await expect(form.getByLabel('Label alamat')).toBeFocused()
  await form.getByLabel('Kode pos').fill('12a45')
  await expect(form.getByLabel('Kode pos')).toHaveAccessibleDescription('Kode pos harus berisi 5 angka')
  await form.getByLabel('Nomor NPWP').fill('1'.repeat(14))
  await form.getByLabel('Nomor NPWP').blur()
  await expect(form.getByLabel('Nomor NPWP')).toHaveAccessibleDescription(/exactly 15 digits/)
})

test.describe('the register form', () => {
  const form = (page: Page) => page.locator('form').filter({ has: page.getByLabel('Nama depan') })

  async function fillIn(page: Page, userName: string) {
    await form(page).getByLabel('Nama depan').fill('Dewi')
    await form(page).getByLabel('Nama belakang').fill('Anggraini')
    await form(page).getByLabel('Email').fill(`${userName}@example.com`)
    await form(page).getByLabel('Username').fill(userName)
    await form(page).getByLabel('Nomor handphone').fill('+62 812-3456-7890')
    await form(page).getByLabel('Password', { exact: true }).fill('matahari-pagi')
    await form(page).getByText('Perempuan').click()
  }

  test('[FORM-25] [ROUTE-52] shows the form table’s messages, focuses the first invalid field and sends nothing until all are valid', async ({
    page,
  }) => {
    let calls = 0
    await page.route('**/api/auth/register', route => {
      calls += 1
      return route.abort()
    })
    await open(page, '/signup')
    await form(page).getByRole('button', { name: 'Daftar', exact: true }).click()
    for (const [label, message] of [
      ['Nama depan', 'Data belum diisi'],
      ['Email', 'Email belum diisi'],
      ['Nomor handphone', 'Nomor Handphone belum diisi'],
    ] as const)
      await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(message)
    await expect(form(page).getByRole('radiogroup', { name: 'Jenis kelamin' })).toHaveAccessibleDescription(
      'Data belum diisi',
    )
    await expect(form(page).getByLabel('Nama depan')).toBeFocused()
    await fillIn(page, 'dewi')
    await form(page).getByLabel('Email').fill('dewi@')
    await form(page).getByLabel('Password', { exact: true }).fill('pagi')
    await form(page).getByRole('button', { name: 'Daftar', exact: true }).click()
    await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Email tidak valid')
    await expect(form(page).getByLabel('Email')).toBeFocused()
    await expect(form(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 6/)
    expect(calls).toBe(0)
  })

  test('is sent once, however often the button is pressed, and shows each refusal beside its field', async ({
    page,
  }) => {
    const bodies: { phone_no: string }[] = []
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/auth/register', async route => {
      bodies.push(route.request().postDataJSON())
      await gate
      await route.fulfill({
        status: 409,
        json: {
          success: false,
          data: null,
          code: 'USERNAME_TAKEN',
          field: 'user_name',
          message: 'Username sudah terdaftar.',
        },
      })
    })
    await open(page, '/signup')
    await fillIn(page, 'dewi')
    const send = form(page).getByRole('button', { name: 'Daftar', exact: true })
    await send.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
      button.form?.requestSubmit()
    })
    await expect(send).toHaveAttribute('aria-busy', 'true')
    await form(page).getByLabel('Username').press('Enter')
    release()
    await expect(form(page).getByLabel('Username')).toHaveAccessibleDescription('Username sudah terdaftar.')
    await expect(form(page).getByLabel('Username')).toBeFocused()
    expect(bodies).toHaveLength(1)
    expect(bodies[0]?.phone_no).toBe('081234567890')
  })
})

test('a button stays under the finger pressing it, even if the field that loses focus shows an error', {
  tag: '@desktop',
}, async ({ page }) => {
  // Tall enough to show the whole form: a page that can scroll would move along with the growing form and hide the
  // shift.
  await page.setViewportSize({ width: 1440, height: 1200 })
  await open(page, '/signup')
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('bukan-email')
  const send = page.getByRole('button', { name: 'Daftar', exact: true })
  const before = await send.boundingBox()
  const { x, y, width } = before ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width / 2, y + 2)
  await page.mouse.down()
  await letTimePass(page, 300)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await send.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByLabel('Nama depan', { exact: true })).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
})
