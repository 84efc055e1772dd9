import { expect, type Locator, type Page } from '@playwright/test'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** Citra makes the demo's quiz anew by hand (PROMO-04): three of its results, two of its questions. */

const results = [
  { name: 'Si Gel Ringan', text: 'Kulitmu memproduksi cukup minyak sendiri.', category: 'Sunscreen Gel' },
  {
    name: 'Si Krim Nyaman',
    text: 'Kulitmu butuh dilindungi sekaligus ditemani.',
    category: 'Sunscreen Krim',
  },
  { name: 'Si Stik Siap Jalan', text: 'Harimu di luar, jadi yang penting bisa diulang.', pick: 'stik' },
]
const questions = [
  {
    text: 'Jam dua siang, wajahmu terasa bagaimana?',
    answers: ['Mengilap, terutama dahi dan hidung', 'Kering dan terasa ketarik', 'Biasa saja'],
  },
  {
    text: 'Yang paling bikin kamu malas pakai sunscreen?',
    answers: ['Lengket', 'Seret di bagian yang kering', 'Repot mengulangnya'],
  },
]

const part = (page: Page | Locator, name: string) => page.getByRole('listitem', { name, exact: true })

async function writeResults(page: Page) {
  await page.getByRole('button', { name: 'Tambah hasil' }).click()
  for (const [index, { name, text, category, pick }] of results.entries()) {
    const opener = page.getByRole('button', { name: `Rincian Hasil ${index + 1}` })
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
    await part(page, `Hasil ${index + 1}`)
      .getByLabel('Nama hasil')
      .fill(name)
    const result = part(page, name)
    await result.getByLabel('Kalimatnya').fill(text)
    if (category) {
      await result.getByLabel('Kategori', { exact: true }).selectOption({ label: category })
      await expect(result.getByText(/produk cocok/)).toBeVisible()
    }
    if (!pick) continue
    await result.getByText('Pilih sendiri').click()
    await result.getByLabel('Tambah produk').fill(pick)
    await result
      .getByRole('list', { name: 'Tambah produk: yang ditemukan' })
      .getByRole('button')
      .first()
      .click()
    await expect(result.getByRole('list', { name: 'Produk pilihan' }).getByRole('listitem')).toHaveCount(1)
  }
}

async function writeQuestions(page: Page) {
  for (const [index, { text, answers }] of questions.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Tambah pertanyaan' }).click()
    const question = part(page, `Pertanyaan ${index + 1}`)
    await question.getByLabel('Pertanyaannya').fill(text)
    await question.getByRole('button', { name: 'Tambah jawaban' }).click()
    for (const [at, answer] of answers.entries()) {
      const row = part(question, `Jawaban ${at + 1}`)
      await row.getByRole('textbox').fill(answer)
      await row.getByLabel('Memilih hasil').selectOption({ label: results[at]?.name ?? '' })
    }
  }
}

test('@desktop [PROMO-04] Citra writes a quiz, plays it before anybody sees it and switches it on; a member plays it on a phone, and its steps are counted', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  const name = `Kenali kulitmu ${crypto.randomUUID().slice(0, 6)}`
  await signInAs(page, 'promotions')
  await openOffice(page, '/promosi/kuis', 'Kuis')
  await expectReadable(page, 'list')
  await page.getByRole('link', { name: 'Buat kuis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buat kuis' })).toBeVisible()
  // What is missing is named beside its field, and the first is where the cursor is.
  await page.getByRole('button', { name: 'Buat kuis' }).click()
  await expect(page.getByText('Pilih hasilnya').first()).toBeVisible()
  await expect(page.getByLabel('Nama', { exact: true })).toBeFocused()
  await page.getByLabel('Nama', { exact: true }).fill(name)
  await page.reload()
  // What was typed is still there.
  await expect(page.getByLabel('Nama', { exact: true })).toHaveValue(name)
  await writeResults(page)
  await writeQuestions(page)

  // Two answers for one result: another can no longer be won, which is said and can be saved.
  const lastVote = part(part(page, 'Pertanyaan 2'), 'Jawaban 3').getByLabel('Memilih hasil')
  await lastVote.selectOption({ label: 'Si Gel Ringan' })
  await expect(page.getByText('“Si Stik Siap Jalan” tidak pernah bisa menang')).toBeVisible()
  await lastVote.selectOption({ label: 'Si Stik Siap Jalan' })
  await expect(page.getByText('Sebaiknya dilihat dulu')).toBeHidden()
  await part(page, 'Si Krim Nyaman').getByRole('button', { name: 'Naikkan Si Krim Nyaman' }).click()
  await expectReadable(page, 'form')

  // The preview is of what is typed. In a tie, the result that is higher wins.
  const phone = page.getByRole('figure', { name: 'Pratinjau kuis' })
  await phone.getByRole('button', { name: 'Mulai kuis' }).click()
  await phone.getByText('Mengilap, terutama dahi dan hidung').click()
  await phone.getByText('Seret di bagian yang kering').click()
  await phone.getByRole('button', { name: 'Lihat hasil' }).click()
  await expect(phone.getByText('Si Krim Nyaman')).toBeVisible()
  await expect(phone.getByRole('listitem').first()).toContainText('Rp')
  await page.getByRole('button', { name: 'Buat kuis' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Tidak tayang', { exact: true })).toBeVisible()

  const shopper = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  ).newPage()
  await registerMember(shopper)
  await open(shopper, '/quiz')
  await expect(shopper.getByText(name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Tayangkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tayangkan' }).click()
  await expect(page.getByText('Tayang', { exact: true })).toBeVisible()

  await open(shopper, '/quiz')
  await shopper.getByRole('link', { name }).click()
  await shopper.getByRole('link', { name: 'Mulai kuis' }).click()
  const recorded = shopper.waitForRequest('**/api/quiz/pid_quiz/*/steps')
  await shopper.getByText('Biasa saja', { exact: true }).click()
  await recorded
  await shopper.getByText('Repot mengulangnya', { exact: true }).click()
  await shopper.getByRole('button', { name: 'Lihat hasil' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Si Stik Siap Jalan' })).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'ADD TO BAG' })).toHaveCount(1)

  // Another member leaves at the second question.
  const other = await (await browser.newContext()).newPage()
  await registerMember(other)
  await open(other, new URL(shopper.url()).pathname.replace('/result', ''))
  await other.getByText('Mengilap, terutama dahi dan hidung').click()
  await other.waitForResponse(response => response.url().endsWith('/steps') && response.ok())
  await other.context().close()
  await shopper.context().close()

  await page.getByRole('link', { name: 'Di mana orang berhenti' }).click()
  const asked = page.getByRole('list', { name: 'Pertanyaan dan yang berhenti' }).getByRole('listitem')
  await expect(asked.first()).toContainText('2 sampai di sini, 2 menjawab')
  await expect(asked.last()).toContainText('2 sampai di sini, 1 menjawab')
  await expect(page.getByRole('row', { name: /Si Stik Siap Jalan/ })).toContainText('0 dari 1')
  await expectReadable(page, 'steps')
  await openOffice(page, '/promosi/kuis', 'Kuis')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('50%')
  expect(faults()).toEqual([])
})
