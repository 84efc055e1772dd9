import { expect } from '@playwright/test'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs, signInOf } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { test } from '../steps/test.ts'

/** Laras changes the words of a mail (PAGE-02). */

test('@desktop [PAGE-02] words of a mail are changed with a preview; a missing placeholder is refused, and the test mail is at /dev', async ({
  page,
}) => {
  const faults = await watchConsole(page)
  await signInAs(page, 'content')
  await openOffice(page, '/konten/surel', 'Kata-kata surel')
  await expectReadable(page, 'list')
  await page.getByRole('link', { name: 'Ulasan ditolak' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ulasan ditolak' })).toBeVisible()
  const preview = page.frameLocator('iframe[title="Pratinjau: Ulasan ditolak"]')
  await expect(preview.getByText('Hai Sari,')).toBeVisible()

  // Without its placeholder the paragraph is refused; pressing it puts it back.
  const greeting = page.getByRole('textbox', { name: 'Paragraf 1' })
  await greeting.fill('Halo, ')
  await expect(page.getByText('{nama} belum ada. Tanda itu harus tetap ada di sini.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kirim percobaan ke emailku' })).toBeDisabled()
  await expectReadable(page, 'refused')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Kata-katanya disimpan.')).toHaveCount(0)
  await greeting.press('End')
  await page.getByRole('button', { name: 'Sisipkan {nama}' }).click()
  await expect(greeting).toHaveValue('Halo, {nama}')
  const subject = `Ulasanmu di {toko}, ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: 'Subjek' }).fill(subject)
  await expect(preview.getByText('Halo, Sari')).toBeVisible()
  await expectReadable(page, 'editor')

  await page.getByRole('button', { name: 'Kirim percobaan ke emailku' }).click()
  const { email } = signInOf('content')
  await expect(page.getByText(`Surel percobaan dikirim ke ${email}.`)).toBeVisible()
  const inbox = await (await page.request.get('/dev')).text()
  expect(inbox).toContain(`[Uji] ${subject.replace('{toko}', 'Carasun')}</b> to ${email}`)
  expect(inbox).toContain('Halo, Sari')

  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Kata-katanya disimpan.')).toBeVisible()
  await expect(page.getByText('Terakhir diubah Laras')).toBeVisible()
  await page.getByRole('link', { name: 'Kata-kata surel' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kata-kata surel' })).toBeVisible()
  await expect(page.getByText('Diubah', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Ulasan ditolak' }).click()
  await page.getByRole('button', { name: 'Kembalikan ke kata bawaan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kembalikan' }).click()
  await expect(greeting).toHaveValue('Hai {nama},')
  expect(faults()).toEqual([])
})
