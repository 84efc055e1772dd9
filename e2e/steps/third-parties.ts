import type { Page } from '@playwright/test'

/** The addresses of the mocked third parties. */

export const thirdPartyUrls = {
  tagManager: 'https://www.googletagmanager.com/gtm.js?id=GTM-SCENARIO',
  performance: 'https://speed.example/now.js',
  chat: 'https://chat.example/loader.js',
}

/**
 * Mocks third-party tracking and chat on top of the running shop; returns the third-party addresses that are requested,
 * in order, including repeats.
 */
export async function mockThirdParties(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route('**/api/settings', async route => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({
      response,
      json: {
        ...rest,
        data: {
          ...data,
          tag_manager_id: 'GTM-SCENARIO',
          performance_script_url: thirdPartyUrls.performance,
          live_chat_script_url: thirdPartyUrls.chat,
        },
      },
    })
  })
  await changePages(page, html => html, {
    'script-src': 'https://*.googletagmanager.com https://speed.example https://chat.example',
  })
  await page.route(/^https:\/\/(www\.googletagmanager\.com|speed\.example|chat\.example)\//, route => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return requested
}

/** Changes the HTML documents that the page loads, and adds these sources to their content security policy. */
export async function changePages(
  page: Page,
  change: (html: string) => string,
  policy: Record<string, string>,
): Promise<void> {
  await page.route(
    () => true,
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch({ maxRedirects: 0 })
      const headers = response.headers()
      for (const [directive, extraSources] of Object.entries(policy))
        headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
          `${directive} `,
          `${directive} ${extraSources} `,
        )
      await route.fulfill({ response, headers, body: change(await response.text()) })
    },
  )
}
