import { expect, type Page } from '@playwright/test'

/** LAYOUT-13: has the page the layout of phones? */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992

/**
 * A page is read before it is alive; acts need it alive. First the frame comes alive, then what stands in it: React
 * writes its mark on each element that it has taken over.
 */
export const comesAlive = (page: Page) =>
  page.waitForFunction(() => {
    const inFrame = document.querySelector('main > *')
    const isTaken = inFrame && Object.keys(inFrame).some(key => key.startsWith('__reactFiber'))
    return document.documentElement.dataset.alive === 'true' && isTaken
  })

export async function open(page: Page, path: string) {
  await page.goto(path)
  await comesAlive(page)
}

/** Nothing is cut off or scrolls sideways. A page that was just made narrower needs a frame or two to settle. */
export const fitsItsWidth = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth),
      'the page is as wide as its window',
    )
    .toBe(page.viewportSize()?.width)
