import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../demo/password.ts'
import { watchConsole } from '../steps/console.ts'
import { payAtBank, refuseAtBank } from '../steps/payment.ts'
import { shopper } from '../steps/shopper.ts'
import { test, withMotion } from '../steps/test.ts'

test.use(withMotion)

test('[CHECKOUT-16] [CHECKOUT-07] [CHECKOUT-28] [CART-02] [AUTH-50] a guest finds a sunscreen, registers, enters an address, pays by virtual account and sees that the order is paid', {
  tag: '@both',
}, async ({ page }) => {
  const problems = await watchConsole(page)
  const dewi = shopper(page)
  await page.goto('/')
  await dewi.opensProduct('Stik Surya Gosok Gas')
  await dewi.putsInBag()
  await dewi.goesToCheckout()
  await dewi.registers()
  await dewi.continuesToDelivery()
  await dewi.givesAddress()
  await dewi.choosesDelivery('Reguler')
  await dewi.paysWith('BCA Virtual Account')

  await expect(page).toHaveURL(/\/order\/confirmation\//)
  await expect(page.getByText('Bayar sebelum')).toBeVisible()
  await expect(page.getByText(/WIB/).first()).toBeVisible()
  await expect(page.getByText(/^(\d{4} )+\d{1,4}$/)).toBeVisible()
  await expect(page.getByText(/^Rp [\d.]+$/).first()).toBeVisible()
  const code = await orderCode(page)
  await payAtBank(`${code}-1`)
  await expect(page.getByRole('heading', { name: 'Sudah lunas, Dewi!' })).toBeVisible({ timeout: 20_000 })
  expect(problems()).toEqual([])
})

test('[CART-03] [AUTH-49] a member buys again with the saved address', {
  tag: '@desktop',
}, async ({ page }) => {
  const dinda = shopper(page)
  await logInAs(page, 'dinda')
  for (const round of [1, 2]) {
    await dinda.opensProduct('Tabir Surya Harian')
    await dinda.putsInBag()
    await dinda.goesToCheckout()
    await dinda.continuesToDelivery()
    await dinda.choosesDelivery(round === 1 ? 'Reguler' : 'Hemat')
    await dinda.paysWith('BCA Virtual Account')
    await expect(page).toHaveURL(/\/order\/confirmation\//)
  }
  await page.goto('/my-orders')
  await expect(page.getByText('Waiting payment').first()).toBeVisible()
})

test('the shopper is informed that the bank refused the payment', async ({ page }) => {
  const dinda = shopper(page)
  await logInAs(page, 'dinda')
  await dinda.opensProduct('Tinted Sun Fluid')
  await dinda.putsInBag()
  await dinda.goesToCheckout()
  await dinda.continuesToDelivery()
  await dinda.choosesDelivery('Reguler')
  await dinda.paysWith('BCA Virtual Account')
  await expect(page).toHaveURL(/\/order\/confirmation\//)
  await refuseAtBank(`${await orderCode(page)}-1`)
  await expect(page.getByRole('heading', { name: 'Pembayaran ditolak' })).toBeVisible({
    timeout: 20_000,
  })
})

test('a session that ends during checkout loses nothing', async ({ page, context }) => {
  const dinda = shopper(page)
  await logInAs(page, 'dinda')
  await dinda.opensProduct('Sunscreen Serum Barrier')
  await dinda.putsInBag()
  await dinda.goesToCheckout()
  await dinda.continuesToDelivery()
  await dinda.choosesDelivery('Reguler')
  // Wait for the page's own requests: without a session, one of them would open the login too early.
  await page.waitForLoadState('networkidle')
  await context.clearCookies({ name: 'carasun_session' })
  await dinda.startsToPay('BCA Virtual Account')
  await dinda.confirmsOrIsAskedToLogIn()
  await dinda.logsIn('dinda')
  await expect(page).toHaveURL(/\/order\/payment/)
  await dinda.confirmsAgain()
  await expect(page).toHaveURL(/\/order\/confirmation\//)
})

/** Logs in from the registration page, before anything is in the bag. */
async function logInAs(page: Page, name: string) {
  await page.goto('/signup')
  await shopper(page).waitsUntilInteractive()
  await page.getByRole('button', { name: 'Masuk', exact: true }).last().click()
  await page.getByLabel('Email atau username').fill(name)
  await page.getByLabel('Password', { exact: true }).last().fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).last().click()
  await expect(page).not.toHaveURL(/signup/)
}

async function orderCode(page: Page): Promise<string> {
  const code = page
    .locator('main')
    .getByText(/CRS\d{6}[2-9A-Z]{7}/)
    .first()
  return ((await code.textContent()) ?? '').match(/CRS\d{6}[2-9A-Z]{7}/)?.[0] ?? ''
}
