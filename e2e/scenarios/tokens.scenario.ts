import { expect, type Page } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'

/** Tokens are redeemed at /campaign/tukar-token. A demo voucher costs 3 tokens, the partner's prize 8 tokens. */

const voucher = 'Potongan belanja Rp 15.000'
const yoga = 'Kelas yoga matahari terbit'
const choose = (page: Page, prize: string) => page.getByRole('button', { name: `Tukar ${prize}` }).click()
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Tukar 3 token?' })
const confirmRedemption = (page: Page) => confirmation(page).getByRole('button', { name: 'Tukar' }).click()
const redemptionSection = (page: Page) => page.getByRole('region', { name: 'Tukar token' })

/** Gives a new member this many tokens, and opens the prizes from the account page, which shows the number. */
async function openPrizesWithTokens(page: Page, tokens: number) {
  const { user_name } = await registerMember(page)
  if (tokens > 0) await staff.givesTokens(user_name, tokens)
  await open(page, '/my-account')
  const own = page.getByRole('region', { name: 'Token, undian, dan voucher' })
  await expect(own.getByText(`${tokens} token`, { exact: true })).toBeVisible()
  await own.getByRole('link', { name: 'Tukar token' }).click()
  await expect(page).toHaveURL('/campaign/tukar-token')
  await expect(redemptionSection(page).getByText(`${tokens} token`, { exact: true }).first()).toBeVisible()
}

test('[TOKEN-06] [TOKEN-12] [TOKEN-14] [TOKEN-16] [TOKEN-17] a member with 10 tokens confirms, gets the code, has 7 left and sees it in the history', async ({
  page,
}) => {
  await openPrizesWithTokens(page, 10)
  await choose(page, voucher)
  await expect(confirmation(page)).toContainText(voucher)
  expect(await violationsOf(page)).toEqual([])
  await confirmRedemption(page)
  const success = page.getByRole('dialog', { name: 'Berhasil ditukar!' })
  await expect(success).toContainText(/TOKEN15[A-Z2-9]{8}/)
  await expect(confirmation(page)).toBeHidden()
  const code = (await success.textContent())?.match(/TOKEN15[A-Z2-9]{8}/)?.[0] ?? ''
  await success.getByRole('button', { name: 'Selesai' }).click()
  await expect(redemptionSection(page).getByText('7 token', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Riwayat' }).click()
  const history = page.getByRole('dialog', { name: 'Riwayat token' })
  await expect(history).toContainText(voucher)
  await expect(history).toContainText(code)
  expect(await violationsOf(page)).toEqual([])
})

test('[TOKEN-04] [TOKEN-15] a partner’s prize asks for phone and identity number; if either is missing, the member is warned that the partner cannot reach them, and neither is sent', async ({
  page,
}) => {
  await openPrizesWithTokens(page, 8)
  await choose(page, yoga)
  const form = page.getByRole('dialog', { name: yoga })
  await expect(form.getByLabel('NIK')).toBeVisible()
  await form.getByLabel('Nomor handphone').fill('081234567890')
  await form.getByLabel('NIK').fill('0174012345678901')
  await form.getByRole('button', { name: 'Tukar' }).click()
  await expect(form.getByText('NIK terdiri dari 16 angka')).toBeVisible()
  await form.getByRole('button', { name: 'Batal' }).click()
  let redemptions = 0
  page.on('request', request => (redemptions += Number(request.url().endsWith('/tokens/redeem'))))
  const expectWarning = async () => {
    await form.getByRole('button', { name: 'Tukar' }).click()
    await expect(form.getByRole('alert')).toContainText('mitra kami tidak bisa menghubungimu')
    expect(redemptions, 'no tokens are spent before the warning is confirmed').toBe(0)
  }
  await choose(page, yoga)
  await form.getByLabel('NIK').fill('3174012345678901')
  await expectWarning()
  await form.getByRole('button', { name: 'Batal' }).click()
  await choose(page, yoga)
  await form.getByLabel('Nomor handphone').fill('081234567890')
  await expectWarning()
  const redeemRequest = page.waitForRequest('**/api/user/me/tokens/redeem')
  await form.getByRole('button', { name: 'Tukar tanpa data' }).click()
  const body = (await redeemRequest).postDataJSON()
  expect(body).toMatchObject({ points: 8, partner_id: 'sanggar-melati', prize_name: yoga, type: 'partner' })
  expect(body).not.toHaveProperty('phone_no')
  expect(body).not.toHaveProperty('kpi')
  const success = page.getByRole('dialog', { name: 'Berhasil ditukar!' })
  await success.getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByRole('button', { name: `Tukar ${yoga}` })).toBeDisabled()
  await expect(page.getByText('Sudah kamu tukar.')).toBeVisible()
})

test('[TOKEN-10] [TOKEN-11] a balance that is too low shows its exact message, any other error code is shown as is, and the button can be pressed again', async ({
  page,
}) => {
  await openPrizesWithTokens(page, 2)
  // Waits for the dialogs' code, so that they also open without a network.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await choose(page, voucher)
  await confirmRedemption(page)
  await expect(page.getByText(/^Sambungan internet terputus/)).toBeVisible()
  await page.context().setOffline(false)
  await confirmRedemption(page)
  await expect(page.getByText('Mohon maaf token anda tidak mencukupi.', { exact: true })).toBeVisible()
  await page.route('**/api/user/me/tokens/redeem', route =>
    route.fulfill({
      status: 409,
      json: { success: false, data: { errorCode: 'ABC' }, code: 'ABC', errorCode: 'ABC', message: 'Lain' },
    }),
  )
  await confirmRedemption(page)
  await expect(page.getByText('ABC', { exact: true })).toBeVisible()
  await expect(confirmation(page).getByRole('button', { name: 'Tukar' })).not.toHaveAttribute('aria-busy')
})

test('[TOKEN-13] a guest is asked to log in', async ({ page }) => {
  await open(page, '/campaign/tukar-token')
  await choose(page, voucher)
  await expect(page.getByRole('dialog', { name: 'Masuk ke Carasun' })).toBeVisible()
})
