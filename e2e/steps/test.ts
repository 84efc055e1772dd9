import { test as playwrightTest } from '@playwright/test'

/**
 * Playwright's `test`. When a scenario ends, a response that it changes may still be under way: nobody needs it any more,
 * and that it cannot be delivered is no failure.
 */
export const test = playwrightTest.extend({
  context: async ({ context }, use) => {
    await use(context)
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  },
})
