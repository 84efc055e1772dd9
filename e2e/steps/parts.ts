import { expect, type Page } from '@playwright/test'

/** Holds back the parts of the page's script that say these words, until they are let go. To be called before the page is opened. */
export async function holdParts(page: Page, words: string) {
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>()
  let held = 0
  await page.route(/\/assets\/.*\.js/, async route => {
    const response = await route.fetch()
    if ((await response.text()).includes(words)) {
      held += 1
      await isFree
    }
    await route.fulfill({ response })
  })
  return { letGo, held: () => held }
}

/**
 * Parts of the page's script that can be made to go missing. To be called before the page is opened; from `cut` on, what
 * it has not loaded yet fails, or is never answered; from `mend` on it comes again.
 */
export async function watchParts(page: Page, missing: 'fails' | 'hangs') {
  const known = new Set<string>()
  let isCut = false
  await page.route(/\/assets\/.*\.js/, async route => {
    const url = route.request().url()
    if (!isCut) known.add(url)
    if (known.has(url)) await route.continue()
    else if (missing === 'fails') await route.abort()
  })
  return {
    /** What the page loads by itself is there by then, the way to help last; windows come when they are first opened. */
    async cut() {
      await expect(page.getByRole('button', { name: /^Bantuan/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      isCut = true
    },
    mend() {
      isCut = false
    },
  }
}
