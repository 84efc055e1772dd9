import { test as playwrightTest } from '@playwright/test'

/**
 * Playwright's `test`. When a scenario ends, a response that it changes may still be in flight: nobody needs it any
 * more, and failing to deliver it is not a failure.
 */
export const test = playwrightTest.extend({
  context: async ({ context }, use) => {
    await use(context)
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** For `test.use`: the page moves, as it does for most people; by default it does not (`playwright.config.ts`). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
