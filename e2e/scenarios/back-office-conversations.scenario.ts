import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** Rani and Ratna answer the same shopper, who sees each answer in the shop's chat (CARE-03). */

const help = (page: Page) => page.getByRole('dialog', { name: 'Butuh bantuan?' })
const answerField = (page: Page) => page.getByLabel('Jawaban untuk pelanggan')
const send = (page: Page) => page.getByRole('button', { name: 'Kirim jawaban' }).click()

async function askInShop(page: Page, text: string) {
  await open(page, '/best-seller')
  await page.getByRole('button', { name: /^Bantuan/ }).click()
  await help(page).getByLabel('Pesan untuk tim Carasun').fill(text)
  await help(page).getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(help(page).getByRole('log')).toContainText(text)
}

test('@desktop [CARE-03] two staff answer one shopper at once: one answer is sent, the other stays in its field', async ({
  page: rani,
  browser,
}) => {
  test.slow()
  const faults = await watchConsole(rani)
  const question = `Serumnya masih ada? ${randomBytes(4).toString('hex')}`
  const shopper = await (await browser.newContext()).newPage()
  await registerMember(shopper)
  await askInShop(shopper, question)

  const ratna = await (await browser.newContext()).newPage()
  await signInAs(rani, 'care')
  await signInAs(ratna, 'manager')
  for (const page of [rani, ratna]) {
    await openOffice(page, '/percakapan?bagian=open', 'Percakapan')
    await page.getByRole('link', { name: new RegExp(question.slice(-8)) }).click()
    await expect(page.getByRole('log')).toContainText(question)
    await expect(page.getByRole('button', { name: 'Belum dipegang' })).toBeVisible()
  }
  await expectReadable(rani, 'conversation')

  await answerField(ratna).fill('Masih ada, Kak, dari Ratna')
  await expect(rani.getByText('Ratna Wijaya sedang menjawab')).toBeVisible()
  // Ratna's page hears nothing of Rani's answer until she sends hers.
  await ratna.route('**/api/staff/events', route => route.abort())
  await ratna.reload()
  await expect(answerField(ratna)).toHaveValue('Masih ada, Kak, dari Ratna')
  await rani.getByRole('button', { name: 'Jawaban siap', exact: true }).click()
  await rani.getByRole('menuitem', { name: /^Nomor resi/ }).click()
  await expect(rani.getByText('Belum terisi: {pesanan}, {kurir}, {resi}')).toBeVisible()
  await expect(rani.getByRole('button', { name: 'Kirim jawaban' })).toBeDisabled()
  await answerField(rani).fill('Masih ada, Kak, dari Rani')
  await send(rani)
  await expect(rani.getByRole('button', { name: 'Kamu pegang' })).toBeVisible()
  await expect(help(shopper).getByRole('log')).toContainText('Masih ada, Kak, dari Rani')

  await send(ratna)
  await expect(ratna.getByText('Rani Safitri sudah menjawab')).toBeVisible()
  await expect(answerField(ratna)).toHaveValue('Masih ada, Kak, dari Ratna')
  await expect(ratna.getByRole('button', { name: 'Kirim jawaban' })).toBeDisabled()
  await expect(help(shopper).getByRole('log')).not.toContainText('dari Ratna')
  await ratna.getByRole('button', { name: 'Sudah kubaca' }).click()
  await answerField(ratna).fill('Ada juga yang 50 ml')
  await send(ratna)
  await expect(help(shopper).getByRole('log')).toContainText('Ada juga yang 50 ml')

  await rani.getByRole('button', { name: 'Selesai', exact: true }).click()
  await expect(rani.getByRole('button', { name: 'Buka lagi' })).toBeVisible()
  await help(shopper).getByLabel('Pesan untuk tim Carasun').fill('Satu lagi, ya')
  await help(shopper).getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(rani.getByRole('button', { name: 'Selesai', exact: true })).toBeVisible()
  await expect(rani.getByRole('log')).toContainText('Satu lagi, ya')
  expect(faults()).toEqual([])
})

test('@desktop [CARE-03] an answer waits for its picture, and the next person at the computer does not find it', async ({
  page,
  browser,
}) => {
  const question = `Ada gambarnya? ${randomBytes(4).toString('hex')}`
  const shopper = await (await browser.newContext()).newPage()
  await registerMember(shopper)
  await askInShop(shopper, question)
  await signInAs(page, 'care')
  await openOffice(page, '/percakapan', 'Percakapan')
  await page.getByRole('link', { name: new RegExp(question.slice(-8)) }).click()
  await answerField(page).fill('Ini gambarnya')
  const uploaded = Promise.withResolvers<void>()
  await page.route('**/api/staff/conversations/*/pictures', async route => {
    await uploaded.promise
    await route.continue()
  })
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c93e16' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Berkas gambar')
    .setInputFiles({ name: 'rak.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByRole('button', { name: 'Kirim jawaban' })).toBeDisabled()
  await answerField(page).press('Control+Enter')
  uploaded.resolve()
  await expect(page.getByAltText('Gambar yang akan dikirim')).toBeVisible()
  await expect(answerField(page)).toHaveValue('Ini gambarnya')

  // The session ends without signing out, and a colleague signs in at the same computer.
  await page.context().clearCookies()
  await signInAs(page, 'manager')
  await openOffice(page, '/percakapan', 'Percakapan')
  await page.getByRole('link', { name: new RegExp(question.slice(-8)) }).click()
  await expect(page.getByRole('log')).toContainText(question)
  await expect(answerField(page)).toHaveValue('')
})
