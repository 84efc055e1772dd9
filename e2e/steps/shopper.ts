import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../demo/password.ts'
import { waitForHydration } from './page.ts'

/** A shopper's actions, in the shop's words, so that scenarios need not know the pages' structure. */
export function shopper(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 992

  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Ya, pesan' })
  const login = page.getByRole('dialog', { name: 'Masuk ke Carasun' })

  return {
    async opensProduct(name: string) {
      await page.goto(`/search?q=${encodeURIComponent(name)}`)
      await page
        .getByRole('link', { name: new RegExp(`^(?!Cari persis).*${name}`, 'i') })
        .first()
        .click()
      // The results page has the same words in its heading.
      await expect(page).not.toHaveURL(/\/search/)
      const heading = page.getByRole('heading', { level: 1 })
      // The results stay until the product has loaded, but the URL already names the product.
      await expect(heading).not.toContainText('Hasil untuk')
      await expect(heading).toContainText(new RegExp(name.split(' ')[0] ?? name, 'i'))
      await this.waitsUntilInteractive()
    },

    /** Actions need the page to be interactive, not only rendered. */
    async waitsUntilInteractive() {
      await waitForHydration(page)
    },

    async putsInBag() {
      await page.getByRole('button', { name: 'ADD TO BAG' }).first().click()
      await expect(this.bag()).toContainText('Masuk ke tas')
    },

    bag: () => page.getByRole('dialog', { name: 'Tas kamu' }),

    async goesToCheckout() {
      await this.bag().getByRole('button', { name: 'Checkout' }).click()
    },

    /** Registers in the dialog that is open. */
    async registers(): Promise<{ userName: string; password: string }> {
      const userName = `dewi${randomBytes(4).toString('hex')}`
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: 'Daftar sekarang' }).click()
      await form.getByLabel('Nama depan').fill('Dewi')
      await form.getByLabel('Nama belakang').fill('Anggraini')
      await form.getByLabel('Email').fill(`${userName}@example.com`)
      await form.getByLabel('Username').fill(userName)
      await form.getByLabel('Nomor handphone').fill('081234567890')
      await form.getByLabel('Password', { exact: true }).fill('matahari-pagi')
      await form.getByText('Perempuan').click()
      await form.getByRole('button', { name: 'Daftar', exact: true }).last().click()
      return { userName, password: 'matahari-pagi' }
    },

    async logsIn(name: string, password = DEMO_PASSWORD) {
      await login.getByLabel('Email atau username').fill(name)
      await login.getByLabel('Password', { exact: true }).fill(password)
      await login.getByRole('button', { name: 'Masuk', exact: true }).click()
      await expect(login).toBeHidden()
    },

    async continuesToDelivery() {
      await expect(page).toHaveURL(/\/order$/)
      await page
        .getByRole('button', { name: 'Lanjut ke pengiriman' })
        .or(page.getByRole('link', { name: 'Lanjut ke pengiriman' }))
        .filter({ visible: true })
        .first()
        .click()
      await expect(page).toHaveURL(/\/order\/shipping/)
    },

    async givesAddress() {
      await page
        .getByRole('link', { name: 'Tambah alamat' })
        .or(page.getByRole('button', { name: 'Tambah alamat' }))
        .first()
        .click()
      const form = page.locator('form').filter({ has: page.getByLabel('Label alamat') })
      await form.getByLabel('Label alamat').fill('Rumah')
      await form.getByLabel('Nama penerima').fill('Dewi Anggraini')
      await form.getByLabel('Nomor telepon').fill('081234567890')
      await choose(page, 'Provinsi', 'Jawa Timur')
      await choose(page, 'Kota/Kabupaten', 'Surabaya')
      await choose(page, 'Kecamatan', 'Gubeng')
      await form.getByLabel('Alamat lengkap').fill('Jl. Kalibokor Selatan No. 18')
      await form.getByLabel('Kode pos').fill('60283')
      await form.getByRole('button', { name: /Simpan/ }).click()
      await expect(page.getByText('Alamat kamu berhasil tersimpan.')).toBeVisible()
    },

    async choosesDelivery(name = 'Reguler') {
      const delivery = page.getByRole('radio', { name: new RegExp(name) })
      await delivery.click()
      // Checked once the shop has confirmed the choice.
      await expect(delivery).toBeChecked()
      await page
        .getByRole('button', { name: 'Lanjut ke pembayaran' })
        .filter({ visible: true })
        .first()
        .click()
      await expect(page).toHaveURL(/\/order\/payment/)
    },

    async paysWith(method: string) {
      await this.startsToPay(method)
      await confirm.click()
    },

    async startsToPay(method: string) {
      await page.getByText(method, { exact: true }).filter({ visible: true }).first().click()
      await page
        .getByRole('button', { name: /^Bayar/ })
        .filter({ visible: true })
        .first()
        .click()
    },

    /** An expired session is noticed either at once or when the order is placed. */
    async confirmsOrIsAskedToLogIn() {
      await expect(login.or(confirm).first()).toBeVisible()
      if (!(await login.isVisible()))
        await confirm.click({ timeout: 3000 }).catch(() => expect(login).toBeVisible())
      await expect(login).toBeVisible()
    },

    async confirmsAgain() {
      if (!(await confirm.isVisible()))
        await page
          .getByRole('button', { name: /^Bayar/ })
          .filter({ visible: true })
          .first()
          .click()
      await confirm.click()
    },

    isPhone,
  }
}

/** Areas are native selects; the option is chosen by its text. */
async function choose(page: Page, label: string, option: string) {
  const field = page.getByLabel(label)
  await expect(field).toBeEnabled()
  const value = field
    .locator('option')
    .filter({ hasText: new RegExp(option, 'i') })
    .first()
  await field.selectOption((await value.getAttribute('value')) ?? '')
}
