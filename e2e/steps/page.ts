import { expect, type Page } from '@playwright/test'

/** LAYOUT-13: whether the page has the phone layout. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992

/**
 * Waits for hydration, which actions need. The frame hydrates first, then its content: React marks each element that it
 * has hydrated.
 */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const content = document.querySelector('main > *')
    const isHydrated = content && Object.keys(content).some(key => key.startsWith('__reactFiber'))
    return document.documentElement.dataset.alive === 'true' && isHydrated
  })

export async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** Waits a while to show that something does not happen, since no condition can prove that. */
export const letTimePass = (page: Page, ms: number) => page.waitForTimeout(ms)

/** Checks that nothing is cut off or scrolls sideways. A page that was just narrowed needs a frame or two to settle. */
export const expectPageToFitWidth = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth),
      'the page is as wide as its window',
    )
    .toBe(page.viewportSize()?.width)
