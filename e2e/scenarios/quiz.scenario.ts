import { expect, type Page } from '@playwright/test'
import { place } from '../place.ts'
import { violationsOf } from '../steps/axe.ts'
import { open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { shopper } from '../steps/shopper.ts'
import { test } from '../steps/test.ts'

/** The demo's quiz of five questions; choosing mostly "kering" (dry) leads to the cream. */

const name = 'Sunscreen mana yang cocok untuk kulitmu?'
const intro = '/quiz/kenali-kulitmu'
const questions = '/quiz/question/kenali-kulitmu'
const result = `${questions}/result`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const expectQuestion = (page: Page, number: number) =>
  expect(page.getByText(`Pertanyaan ${number} dari 5`)).toBeVisible()
const expectAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([])

/** Touches an answer, which leads to the next question by itself. */
const answerQuestion = (page: Page, answer: string) => page.getByText(answer, { exact: true }).click()

async function countParticipants(page: Page): Promise<number> {
  return (await (await page.request.get('/api/quiz/kenali-kulitmu')).json()).data.total_joined
}

test('[ROUTE-32] [ROUTE-33] [ROUTE-34] [ROUTE-35] [QUIZ-02] [QUIZ-03] [QUIZ-04] [QUIZ-06] the home page’s banner leads to the quizzes; a member answers all questions, reads the result, shares it and adds a matching product', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await registerMember(page)
  const before = await countParticipants(page)
  await open(page, '/')
  const banner = page.getByRole('region', { name: 'SPF yang pas, dalam satu menit' })
  await banner.scrollIntoViewIfNeeded()
  await banner.getByRole('link').click()
  await expect(page).toHaveURL(/\/quiz$/)
  await expect(heading(page)).toHaveText('Kenali kulitmu lewat kuis')
  await expectAccessible(page)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(intro)
  await expect(heading(page)).toHaveText(name)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mulai kuis' }).click()
  await expect(page).toHaveURL(questions)
  await expectQuestion(page, 1)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Lanjut' })).toBeDisabled()
  await answerQuestion(page, 'Kering dan terasa ketarik')
  await expectQuestion(page, 2)
  await expect(heading(page)).toBeFocused()

  // The second question is answered with the keyboard only.
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Cepat-cepat cari pelembap' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expectQuestion(page, 3)

  // After a reload the quiz continues at the same question; Back leads to the previous one.
  await page.reload()
  await expectQuestion(page, 3)
  await page.goBack()
  await expectQuestion(page, 2)
  await expect(page.getByRole('radio', { name: 'Cepat-cepat cari pelembap' })).toBeChecked()
  await page.goForward()
  await expectQuestion(page, 3)
  await page.getByRole('button', { name: 'Sebelumnya' }).click()
  await expectQuestion(page, 2)
  await page.getByRole('button', { name: 'Lanjut' }).click()
  await answerQuestion(page, 'Cuma dari parkiran ke pintu')
  await answerQuestion(page, 'Wajah jadi keabu-abuan')

  // A lost connection loses no answer.
  await page.route('**/api/quiz/pid_quiz/*', route => route.abort())
  await answerQuestion(page, 'Kulit lembap sampai sore')
  await page.getByRole('button', { name: 'Lihat hasil' }).click()
  await expect(
    page.getByText('Sambungan internet terputus. Periksa jaringanmu, lalu coba lagi.'),
  ).toBeVisible()
  await page.unroute('**/api/quiz/pid_quiz/*')
  const quizRequest = page.waitForRequest('**/api/quiz/pid_quiz/*')
  await page.getByRole('button', { name: 'Lihat hasil' }).click()
  const { answers: body } = (await quizRequest).postDataJSON()
  expect(body).toHaveLength(5)
  expect(body[1]).toEqual({ question_id: 'setelah-cuci-muka', answer_id: 'butuh-pelembap' })

  await expect(page).toHaveURL(result)
  await expect(heading(page)).toHaveText('Si Krim Nyaman')
  await expect(page.getByRole('region', { name: 'Tips untukmu' }).getByRole('listitem')).toHaveCount(3)
  expect(await countParticipants(page)).toBe(before + 1)
  await expect(page.getByText(`${before + 1} orang sudah ikut`)).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => delete (Navigator.prototype as { share?: unknown }).share)
  await page.getByRole('button', { name: 'Bagikan hasil' }).click()
  await expect(page.getByRole('button', { name: 'Tersalin, tinggal tempel' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Hasil kuisku: Si Krim Nyaman. Kamu yang mana? ${place.url}${intro}`,
  )
  await page.reload()
  await expect(heading(page)).toHaveText('Si Krim Nyaman')
  await page.getByRole('button', { name: 'ADD TO BAG' }).first().click()
  // The first matching product has two sizes.
  await page.getByRole('dialog').getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(shopper(page).bag()).toContainText('Masuk ke tas')
})

test('[ROUTE-36] [QUIZ-05] a guest who opens a question or result lands on the quiz home; the intro asks the guest to log in, then opens the first question', async ({
  page,
}) => {
  for (const path of [questions, result]) {
    await open(page, path)
    await expect(page).toHaveURL(/\/quiz$/)
    await expect(page.getByText('Masuk dulu untuk ikut kuis, ya.')).toBeVisible()
  }
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Mulai kuis' }).click()
  await shopper(page).logsIn('sari')
  await expect(page).toHaveURL(questions)
  await expectQuestion(page, 1)
})

test('[ROUTE-37] a member whose session loads late is not redirected; the result page of an unfinished quiz shows a message', async ({
  page,
}) => {
  await registerMember(page)
  await page.route('**/api/user/me?*', async route => {
    await new Promise(resolve => setTimeout(resolve, 2000))
    await route.continue()
  })
  const paths: string[] = []
  page.on('framenavigated', frame => paths.push(new URL(frame.url()).pathname))
  await page.goto(questions)
  await expectQuestion(page, 1)
  expect(paths.filter(path => path === '/quiz')).toEqual([])
  await page.unroute('**/api/user/me?*')
  await page.goto(result)
  await expect(page.getByText('Kamu belum menyelesaikan kuis ini.')).toBeVisible()
  await page.getByRole('link', { name: 'Mulai kuis' }).click()
  await expectQuestion(page, 1)
})

test('an unknown quiz page is not found', async ({ page }) => {
  for (const path of ['/quiz/tidak-ada', '/quiz/question', '/quiz/question/tidak-ada', `${result}/lagi`])
    expect((await page.request.get(path)).status(), path).toBe(404)
})
