import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { letTimePass, open } from '../steps/page.ts'
import { logIn } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** The shop's own chat: visitors write, and staff answer while the sheet is open or closed. */

const help = (page: Page) => page.getByRole('dialog', { name: 'Butuh bantuan?' })
const conversation = (page: Page) => help(page).getByRole('log', { name: 'Percakapan' })
const launcher = (page: Page) => page.getByRole('button', { name: /^Bantuan/ })

async function openHelp(page: Page) {
  await launcher(page).click()
  await expect(help(page)).toBeVisible()
}

async function sendMessage(page: Page, text: string) {
  await help(page).getByLabel('Pesan untuk tim Carasun').fill(text)
  await help(page).getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(conversation(page)).toContainText(text)
  await expect(help(page).getByLabel('Pesan untuk tim Carasun')).toHaveValue('')
}

/** Answers as staff on the developers' page, in another tab. */
async function answerAsStaff(page: Page, question: string, text: string) {
  const staffPage = await page.context().newPage()
  await staffPage.goto('/dev')
  const chat = staffPage.locator('details').filter({ hasText: question })
  await chat.getByLabel('Answer').fill(text)
  await chat.getByRole('button', { name: /^Answer as/ }).click()
  await expect(chat).not.toContainText('unanswered')
  await staffPage.close()
}

const newQuestion = () => `Apakah masih ada? ${randomBytes(4).toString('hex')}`

test('[LAYOUT-16] a guest writes, staff answer, and the answer appears in the open sheet', async ({
  page,
}) => {
  await open(page, '/best-seller')
  await openHelp(page)
  await expect(help(page)).toContainText('09.00–21.00 WIB')
  const question = newQuestion()
  await sendMessage(page, question)
  await answerAsStaff(page, question, 'Masih, Kak. <b>Stoknya</b> 12.')
  await expect(conversation(page)).toContainText('Masih, Kak. <b>Stoknya</b> 12.')
  await expect(conversation(page)).toContainText('Rani dari Carasun')
  expect(await violationsOf(page, '[role=dialog]')).toEqual([])
})

test('an answer that arrives while the sheet is closed is counted on the launcher until it is read', async ({
  page,
}) => {
  await open(page, '/best-seller')
  await openHelp(page)
  const question = newQuestion()
  await sendMessage(page, question)
  await help(page).getByRole('button', { name: 'Tutup' }).click()
  await answerAsStaff(page, question, 'Silakan dicek lagi.')
  await open(page, '/deals')
  await expect(launcher(page)).toHaveAccessibleName('Bantuan, 1 balasan baru')
  await openHelp(page)
  await expect(conversation(page)).toContainText('Silakan dicek lagi.')
  await help(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(launcher(page)).toHaveAccessibleName('Bantuan')
  await open(page, '/deals')
  await expect(launcher(page)).toBeVisible()
  await letTimePass(page, 500)
  await expect(launcher(page)).toHaveAccessibleName('Bantuan')
})

test('a guest’s messages are kept after the login, and hidden after logging out', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/best-seller')
  await openHelp(page)
  const question = newQuestion()
  await sendMessage(page, question)
  await logIn(page, 'dinda')
  await open(page, '/best-seller')
  await openHelp(page)
  await expect(conversation(page)).toContainText(question)
  await page.request.post('/api/auth/logout')
  await open(page, '/best-seller')
  await openHelp(page)
  await expect(conversation(page)).not.toContainText(question)
})

test('a visitor who has not used the chat sends no chat requests; card numbers are not sent', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/chat')) calls.push(request.url())
  })
  await open(page, '/best-seller')
  await expect(launcher(page)).toBeVisible()
  await letTimePass(page, 1_000)
  expect(calls).toEqual([])

  await openHelp(page)
  await help(page).getByLabel('Pesan untuk tim Carasun').fill('Kartuku 4811 1111 1111 1114')
  await page.keyboard.press('Enter')
  await expect(help(page)).toContainText('jangan kirim nomor kartu di sini')
  await expect(help(page).getByLabel('Pesan untuk tim Carasun')).toHaveValue('Kartuku 4811 1111 1111 1114')
  await expect(conversation(page)).not.toContainText('Kartuku')
})
