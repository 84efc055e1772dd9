import { expect, test } from '@playwright/test'

const pages = [
  '/',
  '/best-seller',
  '/category/1-perawatan-surya',
  '/search?q=sunscreen',
  '/flash-sale',
  '/signup',
]

test('every file that the HTML refers to exists', async ({ request }) => {
  const named = new Set<string>()
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    for (const [, address] of html.matchAll(/(?:src|href)="(\/(?:assets|media|payment|fonts)[^"]+)"/g))
      named.add((address ?? '').replaceAll('&amp;', '&'))
    // Scripts that are loaded after the first paint.
    for (const [, address] of html.matchAll(/"(\/assets\/[^"]+\.js)"/g)) named.add(address ?? '')
    for (const [, set] of html.matchAll(/srcSet="([^"]+)"/gi))
      for (const candidate of (set ?? '').split(','))
        named.add((candidate.trim().split(' ')[0] ?? '').replaceAll('&amp;', '&'))
  }
  expect(named.size).toBeGreaterThan(20)
  for (const address of named) expect.soft((await request.get(address)).status(), address).toBe(200)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[LIST-18] a listing can be read, sorted and paged with links and forms only', async ({ page }) => {
    await page.goto('/category/1-perawatan-surya')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perawatan Surya')
    expect(await page.locator('main article, main li').filter({ hasText: 'Rp' }).count()).toBeGreaterThan(10)
    const first = page.locator('main article h3').first()
    const name = (await first.textContent()) ?? ''
    await page
      .getByRole('link', { name: /^(Halaman )?2$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/page=2/)
    await expect(first).not.toHaveText(name)
    await page.getByLabel('Urutkan').selectOption('name')
    await page.getByRole('button', { name: 'Urutkan' }).click()
    await expect(page).toHaveURL(/sort=name/)
    const names = await page.locator('main article h3').allTextContents()
    expect(names.length).toBeGreaterThan(10)
    expect(names).toEqual([...names].sort())
  })

  test('[ROUTE-58] an unknown URL shows a not-found page', async ({ page }) => {
    for (const path of ['/no/such/page', '/tidak-ada', '/serum/999999999-tidak-ada']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { name: 'Halaman ini tidak ada' }), path).toBeVisible()
    }
  })
})
