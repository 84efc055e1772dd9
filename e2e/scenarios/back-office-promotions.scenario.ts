import { expect } from '@playwright/test'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { callApi, fillBag, registerBuyer } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { test } from '../steps/test.ts'

/** Staff write a bank promotion, see what it collides with, and follow it into an order (PROMO-02). */

interface Offer {
  _id: string
  bank_name: string
  total_paid_after_disc: number
}

test('@desktop [PROMO-02] a bank promotion is written as a sentence and warned of another; a shopper pays less with it, staff see its cost and stop it', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  const bank = `BCA ${crypto.randomUUID().slice(0, 6)}`
  const collision = page.getByText('Dua promo bank untuk BCA Virtual Account').first()
  await signInAs(page, 'promotions')
  await openOffice(page, '/promosi/bank/baru', 'Buat promo bank')

  // What is missing is named beside its field.
  const save = page.getByRole('button', { name: 'Buat', exact: true })
  await save.click()
  await expect(page.getByText('Isi potongannya')).toBeVisible()
  await expect(page.getByText('Pilih paling sedikit satu cara bayar')).toBeVisible()
  await page.getByLabel('Potongannya (%)').fill('50')
  await page.getByLabel('Paling banyak (Rp, opsional)').fill('5000')
  await page.getByLabel('Cara bayar').selectOption('bca_virtual_account')
  await page.getByLabel('Bank', { exact: true }).fill(bank)
  await expect(
    page.getByText(
      /^Hemat 50% sampai Rp 5\.000 untuk pembayaran BCA Virtual Account, mulai .* sampai dihentikan\.$/,
    ),
  ).toBeVisible()
  await expect(collision).toBeVisible()
  await expectReadable(page, 'form')
  await save.click()
  await expect(page.getByRole('link', { name: new RegExp(bank) })).toBeVisible()

  const shopper = await (await browser.newContext()).newPage()
  await registerBuyer(shopper)
  const bag = await fillBag(shopper, 1)
  const offerOf = async () =>
    (await callApi<Offer[]>(shopper, 'get', '/api/user/me/bank-promotions')).find(
      ({ bank_name }) => bank_name === bank,
    )
  const offer = await offerOf()
  expect(offer?.total_paid_after_disc).toBe(bag.total_price_after_shipping - 5_000)
  const cart = await callApi<typeof bag>(shopper, 'put', '/api/user/me/bank-promotions', {
    id_bank_promotion: offer?._id,
  })
  await callApi(shopper, 'post', '/api/orders', {
    cart_id: cart._id,
    payment_method: 'bca_virtual_account',
    total_price: cart.total_price_after_shipping,
  })

  await page.getByRole('navigation').getByRole('link', { name: 'Kalender promosi' }).first().click()
  await expect(page.getByRole('heading', { name: /yang bertabrakan$/ })).toBeVisible()
  await expect(collision).toBeVisible()
  await expectReadable(page, 'calendar')
  await page
    .getByRole('region', { name: 'Kalender promosi' })
    .getByRole('button', { name: new RegExp(bank) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Promo ${bank}` })).toBeVisible()
  await expect(page.getByText('1 pesanan')).toBeVisible()
  await page.getByRole('button', { name: 'Hentikan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hentikan' }).click()
  await expect(page.getByText('Dihentikan', { exact: true })).toBeVisible()
  await expectReadable(page, 'promotion')
  expect(await offerOf()).toBeUndefined()
  await shopper.context().close()
  expect(faults()).toEqual([])
})
