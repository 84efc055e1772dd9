import { expect, type Page } from '@playwright/test'
import { test } from '../steps/test.ts'

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
    // The scripts and the full stylesheet, which are loaded after the first paint.
    for (const [, address] of html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)) named.add(address ?? '')
    for (const [, set] of html.matchAll(/srcSet="([^"]+)"/gi))
      for (const candidate of (set ?? '').split(','))
        named.add((candidate.trim().split(' ')[0] ?? '').replaceAll('&amp;', '&'))
  }
  expect(named.size).toBeGreaterThan(20)
  for (const address of withEachPart(named))
    expect.soft((await request.get(address)).status(), address).toBe(200)
})

/**
 * Returns as many of the addresses as have each file and each query once. The query of a picture is its width: the shop
 * makes a copy of that width when it is first requested, and all of them together would take it as long as forty pages.
 */
function withEachPart(addresses: Iterable<string>): string[] {
  const seen = new Set<string>()
  return [...addresses].filter(address => {
    const fresh = address.split('?').filter(part => !seen.has(part))
    for (const part of fresh) seen.add(part)
    return fresh.length > 0
  })
}

/**
 * Returns the elements that a stylesheet would change, each with the first property that changes. Only the first of the
 * elements with the same tag and classes is read, because reading every element of a long page takes minutes.
 */
const changesBy = (page: Page, css: string) =>
  page.evaluate(css => {
    const elements = new Map<string, Element>()
    for (const element of document.querySelectorAll('html, body, body *:not(script)')) {
      const name = `<${element.tagName} class="${element.getAttribute('class')}">`
      if (!elements.has(name)) elements.set(name, element)
    }
    const read = (element: Element) =>
      ['', '::before', '::after'].flatMap(pseudo => {
        const styles = getComputedStyle(element, pseudo)
        if (pseudo && styles.content === 'none') return []
        return [...styles].map(property => `${pseudo} ${property}: ${styles.getPropertyValue(property)}`)
      })
    const before = new Map([...elements].map(([name, element]) => [name, new Set(read(element))]))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    const changes = [...elements].flatMap(([name, element]) => {
      const change = read(element).find(style => !before.get(name)?.has(style))
      return change ? `${name} ${change}` : []
    })
    document.adoptedStyleSheets.pop()
    return changes
  }, css)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of pages)
    test(`${path} looks the same with its inlined styles as with the full stylesheet, on a phone and on a wide screen`, async ({
      page,
      request,
    }) => {
      await page.goto(path)
      await page.evaluate(() => {
        const noMotion = new CSSStyleSheet()
        noMotion.replaceSync(
          '*, *::before, *::after { animation: none !important; transition: none !important }',
        )
        document.adoptedStyleSheets.push(noMotion)
      })
      const [, file = ''] = /"(\/assets\/[^"]+\.css)"/.exec(await page.content()) ?? []
      const allStyles = await (await request.get(file)).text()
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await changesBy(page, allStyles), `${width} px`).toEqual([])
      }
      expect(await changesBy(page, 'main { color: red }'), 'a change is noticed').not.toEqual([])
    })

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
