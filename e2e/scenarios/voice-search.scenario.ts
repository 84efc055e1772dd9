import { expect, type Page } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { open } from '../steps/page.ts'
import { test } from '../steps/test.ts'

/** Search by voice, with a stand-in for the browser's speech recognition. */

const microphone = (page: Page) => page.getByRole('button', { name: 'Cari dengan suara' })
const listening = (page: Page) => page.getByRole('group', { name: 'Cari dengan suara' })
const box = (page: Page) => page.getByRole('combobox', { name: /^Cari produk/ })

interface StandIn {
  lang: string
  hear: (...words: string[]) => void
  end: (error?: string) => void
}
declare global {
  interface Window {
    /** The recognizer that is listening. */
    voice?: StandIn
    stoppedCount: number
  }
}

/**
 * Behaves as erratically as Chrome's: one attempt at a time, results that replace each other and are never marked as
 * final, an end with or without an error before it, and an error when it is stopped.
 */
function installStandIn() {
  window.stoppedCount = 0
  class Recognizer {
    lang = ''
    onresult?: (event: { results: { transcript: string }[][] }) => void
    onerror?: (event: { error: string }) => void
    onend?: () => void
    start() {
      if (window.voice) throw new DOMException('recognition has already started', 'InvalidStateError')
      window.voice = this
    }
    abort() {
      window.stoppedCount += 1
      this.end('aborted')
    }
    hear(...words: string[]) {
      this.onresult?.({ results: words.map(transcript => [{ transcript }]) })
    }
    end(error?: string) {
      delete window.voice
      if (error) this.onerror?.({ error })
      this.onend?.()
    }
  }
  Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: Recognizer })
}

const hear = (page: Page, ...words: string[]) => page.evaluate(heard => window.voice?.hear(...heard), words)
const endWith = (page: Page, error?: string) => page.evaluate(why => window.voice?.end(why), error)
const waitUntilListening = (page: Page) => page.waitForFunction(() => window.voice !== undefined)

async function speak(page: Page) {
  await microphone(page).click()
  await expect(listening(page)).toContainText('Mendengarkan…')
  await waitUntilListening(page)
}

test('spoken words are shown as they are heard and searched for when speech ends', { tag: '@both' }, async ({
  page,
}) => {
  await page.addInitScript(installStandIn)
  await open(page, '/')
  await speak(page)
  expect(await page.evaluate(() => window.voice?.lang)).toBe('id-ID')
  expect(await violationsOf(page, 'header')).toEqual([])
  await hear(page, 'sun')
  await expect(listening(page)).toContainText('“sun”')
  await hear(page, 'sunscreen', 'wajah')
  await expect(box(page)).toHaveValue('sunscreen wajah')
  await endWith(page)
  await expect(page).toHaveURL(/\/search\?q=sunscreen\+wajah$/)
  await expect(listening(page)).toBeHidden()
  await expect(box(page)).toHaveValue('sunscreen wajah')
})

test('after a refusal, silence or a lost connection the shop shows what to do, and listens again', async ({
  page,
}) => {
  await page.addInitScript(installStandIn)
  await open(page, '/')
  await speak(page)
  for (const [error, title] of [
    ['not-allowed', 'Izinkan mikrofon dulu'],
    ['no-speech', 'Belum terdengar apa-apa'],
    ['network', 'Suaramu belum bisa dikenali'],
    [undefined, 'Belum terdengar apa-apa'],
  ] as const) {
    await endWith(page, error)
    await expect(listening(page)).toContainText(title)
    await listening(page).getByRole('button', { name: 'Coba lagi' }).click()
    await expect(listening(page)).toContainText('Mendengarkan…')
    await waitUntilListening(page)
  }
  await hear(page, 'toner')
  await endWith(page, 'no-speech')
  await expect(page).toHaveURL(/\/search\?q=toner$/)
})

test('cancelling stops the microphone and returns to the search box', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(installStandIn)
  await open(page, '/')
  await box(page).click()
  await box(page).fill('serum')
  await speak(page)
  await listening(page).getByRole('button', { name: 'Batal' }).click()
  await expect(listening(page)).toBeHidden()
  await expect(box(page)).toHaveValue('serum')
  await expect(box(page)).toBeFocused()
  expect(await page.evaluate(() => window.stoppedCount)).toBe(1)
  await speak(page)
  await page.keyboard.press('Escape')
  await expect(listening(page)).toBeHidden()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
})

test('a browser without speech recognition shows no microphone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await open(page, '/')
  await box(page).click()
  await expect(page.getByRole('grid', { name: 'Saran pencarian' })).toBeVisible()
  await expect(microphone(page)).toHaveCount(0)
})

test('only the shop’s own pages may use the microphone', async ({ request }) => {
  const response = await request.get('/')
  expect(response.headers()['permissions-policy']).toContain('microphone=(self)')
})
