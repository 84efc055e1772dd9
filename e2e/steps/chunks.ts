import { expect, type Page } from '@playwright/test'

/** Delays the chunks that contain this text until they are released. Call it before the page is opened. */
export async function holdChunks(page: Page, text: string) {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  let heldCount = 0
  await page.route(/\/assets\/.*\.js/, async route => {
    const response = await route.fetch()
    if ((await response.text()).includes(text)) {
      heldCount += 1
      await gate
    }
    await route.fulfill({ response })
  })
  return {
    /** Chunks that are fetched ahead must not be held when the page is closed, so the route ends too. */
    async release() {
      openGate()
      await page.unrouteAll({ behavior: 'wait' })
    },
    heldCount: () => heldCount,
  }
}

/**
 * Makes chunks go missing. Call it before the page is opened. After `startFailing`, chunks not yet loaded fail or hang;
 * after `restore` they load again.
 */
export async function breakChunks(page: Page, missing: 'fails' | 'hangs') {
  const known = new Set<string>()
  let isFailing = false
  await page.route(/\/assets\/.*\.js/, async route => {
    const url = route.request().url()
    if (!isFailing) known.add(url)
    if (known.has(url)) await route.continue()
    else if (missing === 'fails') await route.abort()
  })
  return {
    /** Waits until the page has loaded its own chunks, the help button last; dialogs load when first opened. */
    async startFailing() {
      await expect(page.getByRole('button', { name: /^Bantuan/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      isFailing = true
    },
    restore() {
      isFailing = false
    },
  }
}
