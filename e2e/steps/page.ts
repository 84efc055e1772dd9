import type { Page } from '@playwright/test'

/** LAYOUT-13: has the page the layout of phones? */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 992

/** A page is read before it is alive; acts need it alive. */
export const comesAlive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.alive === 'true')

export async function open(page: Page, path: string) {
  await page.goto(path)
  await comesAlive(page)
}
