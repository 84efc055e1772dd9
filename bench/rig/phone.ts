import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../bin/find-chromium.mjs'

/** A mid-range phone is emulated by making this machine's processor four times slower. */
export const CPU_SLOWDOWN = 4

export const phoneScreen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export interface Phone {
  page: Page
  session: CDPSession
  /** Makes the phone slow from now on: loading a page is not what is measured. */
  slowDown(): Promise<unknown>
  close(): Promise<void>
}

export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  // Browser sandboxes do not work for root; only our own pages are opened.
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  })
  process.once('exit', () => void browser.close())
  return browser
}

/** Opens a page as a phone and waits until it responds to input. */
export async function openOnPhone(browser: Browser, url: string): Promise<Phone> {
  const context = await browser.newContext(phoneScreen)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset.alive === 'true')
  return {
    page,
    session,
    slowDown: () => session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }),
    close: () => context.close(),
  }
}
