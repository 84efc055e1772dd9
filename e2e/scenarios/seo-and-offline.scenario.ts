import { expect, type Page } from '@playwright/test'
import { place } from '../place.ts'
import { watchConsole } from '../steps/console.ts'
import { open, waitForHydration } from '../steps/page.ts'
import { logIn } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** Reads a page as search engines get it: the server's HTML. */
async function serverHtml(page: Page, path: string) {
  const response = await page.request.get(path)
  expect(response.status(), path).toBe(200)
  const html = await response.text()
  return page.evaluate(
    ([html = '', origin = '']) => {
      const doc = new DOMParser().parseFromString(html, 'text/html')
      const all = (selector: string, name: string) =>
        [...doc.querySelectorAll(selector)].map(element => element.getAttribute(name)?.replace(origin, ''))
      return {
        facts: [...doc.querySelectorAll('script[type="application/ld+json"]')].map(script =>
          JSON.parse(script.textContent ?? ''),
        ),
        canonical: all('link[rel=canonical]', 'href'),
        prev: all('link[rel=prev]', 'href'),
        next: all('link[rel=next]', 'href'),
        robots: all('meta[name=robots]', 'content'),
        description: all('meta[name=description]', 'content'),
        picture: [...doc.querySelectorAll('meta[property="og:image"]')].map(meta =>
          meta.getAttribute('content'),
        ),
        card: all('meta[name="twitter:card"]', 'content'),
        url: all('meta[property="og:url"]', 'content'),
        inHead: doc.querySelectorAll('body link[rel=canonical], body meta[property], body meta[name]').length,
      }
    },
    [html, place.url],
  )
}

const kinds = (facts: { '@type'?: string; '@graph'?: { '@type': string }[] }[]) =>
  facts.flatMap(fact => fact['@graph']?.map(node => node['@type']) ?? [fact['@type']]).sort()

test.describe('structured data', () => {
  test('the home page describes the shop and its search', async ({ page }) => {
    await page.goto('/robots.txt')
    const home = await serverHtml(page, '/?utm_source=surat')
    expect(kinds(home.facts)).toEqual(['Organization', 'WebSite'])
    expect(home.canonical).toEqual(['/'])
    expect(home.picture).toEqual([`${place.url}/icons/share.png`])
    expect(home.card).toEqual(['summary_large_image'])
    expect((await page.request.get('/icons/share.png')).headers()['content-type']).toBe('image/png')
  })

  test('a list names its products, breadcrumbs and neighbouring pages; a filtered list is not indexed', async ({
    page,
  }) => {
    await page.goto('/robots.txt')
    const second = await serverHtml(page, '/product/all?page=2&utm_campaign=gajian')
    expect(kinds(second.facts)).toEqual(['BreadcrumbList', 'ItemList'])
    const list = second.facts.find(fact => fact['@type'] === 'ItemList')
    expect(list.itemListElement).toHaveLength(16)
    expect(list.itemListElement[0].position).toBe(17)
    expect((await page.request.get(list.itemListElement[0].url)).status()).toBe(200)
    expect(second).toMatchObject({
      canonical: ['/product/all?page=2'],
      url: ['/product/all?page=2'],
      prev: ['/product/all'],
      next: ['/product/all?page=3'],
      robots: [],
      inHead: 0,
    })
    expect(second.picture[0]).toMatch(new RegExp(`^${place.url}/media/`))

    for (const narrowed of ['/product/all?is_sale=true', '/flash-sale?sort=price', '/search?q=serum']) {
      const list = await serverHtml(page, narrowed)
      expect(list.robots, narrowed).toContain('noindex, follow')
      expect(list.canonical).toEqual([narrowed.split('?')[0]])
    }
  })

  test('a product has its description, price and breadcrumbs', async ({ page }) => {
    await page.goto('/robots.txt')
    const list = await serverHtml(page, '/best-seller')
    const { url } = list.facts.find(fact => fact['@type'] === 'ItemList').itemListElement[0]
    const product = await serverHtml(page, new URL(url).pathname)
    expect(kinds(product.facts)).toEqual(['BreadcrumbList', 'Product'])
    const facts = product.facts.find(fact => fact['@type'] === 'Product')
    expect(facts).toMatchObject({
      name: expect.any(String),
      brand: { '@type': 'Brand', name: expect.any(String) },
      offers: {
        priceCurrency: 'IDR',
        lowPrice: expect.any(Number),
        availability: expect.stringMatching('schema.org'),
      },
      aggregateRating: { ratingValue: expect.any(Number), reviewCount: expect.any(Number) },
    })
    const [description = ''] = product.description
    expect(description?.length).toBeGreaterThan(50)
    expect(facts.description).toContain(description?.replace('…', ''))
    expect(product.picture).toHaveLength(1)
    expect((await page.request.get(product.picture[0] ?? '')).status()).toBe(200)
    const crumbs = product.facts.find(fact => fact['@type'] === 'BreadcrumbList').itemListElement
    expect(crumbs[0]).toMatchObject({ position: 1, name: 'Beranda', item: `${place.url}/` })
    expect((await page.request.get(crumbs[1].item)).status()).toBe(200)
  })

  test('the sitemap and the feed are valid XML and link to existing pages', async ({ page }) => {
    await page.goto('/robots.txt')
    const read = async (path: string, selector: string) =>
      page.evaluate(
        async ([path = '', selector = '']) => {
          const xml = new DOMParser().parseFromString(await (await fetch(path)).text(), 'application/xml')
          if (xml.querySelector('parsererror')) throw new Error(`${path}: ${xml.documentElement.textContent}`)
          return [...xml.querySelectorAll(selector)].map(element => element.textContent ?? '')
        },
        [path, selector],
      )
    // The content security policy of robots.txt blocks every request, so this runs on a page of the shop.
    await open(page, '/brand')
    const parts = await read('/sitemap.xml', 'sitemap > loc')
    expect(parts.length).toBeGreaterThan(5)
    for (const part of parts) {
      const addresses = await read(new URL(part).pathname, 'url > loc')
      expect(addresses.length, part).toBeGreaterThan(0)
      const last = await page.request.get(addresses.at(-1) ?? '', { maxRedirects: 0 })
      expect(last.status(), addresses.at(-1)).toBe(200)
      const html = await last.text()
      expect(html).toContain(`rel="canonical" href="${addresses.at(-1)}"`)
      expect(html, addresses.at(-1)).toContain(`property="og:image" content="${place.url}/`)
    }
    const links = await read('/merchant-feed.xml', 'item > link')
    expect(links.length).toBeGreaterThan(100)
    expect((await page.request.get(links[0] ?? '', { maxRedirects: 0 })).status()).toBe(200)
  })

  test('the shop can be installed', async ({ page }) => {
    await open(page, '/')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await page.request.get(href ?? '')).json()
    expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone', short_name: 'Carasun' })
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    const icons: { src: string; sizes: string; purpose?: string }[] = [
      ...manifest.icons,
      ...(manifest.screenshots ?? []),
      { src: touch ?? '', sizes: '180x180' },
    ]
    expect(icons.filter(icon => icon.purpose === 'maskable')).toHaveLength(1)
    for (const { src, sizes } of icons) {
      expect((await page.request.get(src)).status(), src).toBe(200)
      if (sizes === 'any') continue
      const size = await page.evaluate(async src => {
        const image = new Image()
        image.src = src
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect(size, src).toBe(sizes)
    }
    if (isChromium(page)) {
      const session = await page.context().newCDPSession(page)
      const { errors } = await session.send('Page.getAppManifest')
      expect(errors).toEqual([])
    }
  })
})

const isChromium = (page: Page) => page.context().browser()?.browserType().name() === 'chromium'

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Returns all URLs that the service worker has cached. */
  const cachedUrls = (page: Page) =>
    page.evaluate(async () => {
      const urls: Record<string, string[]> = {}
      for (const name of await caches.keys())
        urls[name.split('-')[1] ?? name] = (await (await caches.open(name)).keys()).map(({ url }) =>
          url.replace(location.origin, ''),
        )
      return urls
    })

  const waitForWorker = (page: Page) =>
    page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

  test('visited pages are shown from the cache; any other URL shows an offline page with recently seen products', async ({
    page,
    context,
  }) => {
    const problems = await watchConsole(page)
    await open(page, '/best-seller')
    await waitForWorker(page)
    await expect.poll(async () => (await cachedUrls(page)).pages).toEqual(['/best-seller'])
    // Navigation within the shop requests no document, but the page is cached nevertheless.
    const tile = page.locator('main .tile-grid a[href^="/"]').first()
    const path = (await tile.getAttribute('href')) ?? ''
    await tile.click()
    await expect(page.locator('h1')).toBeVisible()
    await expect.poll(async () => (await cachedUrls(page)).pages).toContain(path)
    const name = (await page.locator('h1').textContent()) ?? ''
    expect(problems()).toEqual([])

    await context.setOffline(true)
    await page.goto(path)
    await expect(page.locator('h1')).toHaveText(name)
    await page.goto('/best-seller?utm_source=surat')
    await expect(page.locator('h1')).toContainText(/terlaris|best/i)
    await expect(page.getByRole('status').first()).toContainText('Kamu sedang offline')

    await page.goto('/sale')
    await expect(page.getByRole('heading', { name: 'Kamu sedang offline' })).toBeVisible()
    const offlineTile = page.getByRole('listitem').filter({ hasText: name })
    await expect(offlineTile).toContainText(/Rp [\d.]+/)
    await expect
      .poll(() => offlineTile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.screenshot({ path: test.info().outputPath('offline.png'), fullPage: true })
    await offlineTile.getByRole('link').click()
    await expect(page.locator('h1')).toHaveText(name)

    await context.setOffline(false)
    await page.goto('/sale')
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: 'Kamu sedang offline' })).toBeHidden()
  })

  test('the offline page has its own look when it is opened by its address', async ({ page }) => {
    const problems = await watchConsole(page)
    await page.goto('/offline.html')
    const heading = page.getByRole('heading', { name: 'Kamu sedang offline' })
    await expect(heading).toHaveCSS('font-family', /Fraunces/)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 248, 240)')
    expect(await page.evaluate(() => document.fonts.check('16px "Fraunces Soft"'))).toBe(true)
    expect(problems()).toEqual([])
  })

  test('personal data is never cached, and logging out clears the caches', async ({ page }) => {
    await logIn(page, 'sari')
    await open(page, '/product/sunscreen')
    await waitForWorker(page)
    for (const path of ['/my-account', '/my-orders', '/order', '/wishlist', '/product/sunscreen']) {
      await page.goto(path)
      await waitForHydration(page)
      await expect(page.locator('h1').first()).toBeVisible()
    }
    await expect.poll(async () => (await cachedUrls(page)).pages).toEqual(['/product/sunscreen'])
    await page.evaluate(async () => {
      for (const path of [
        '/api/v3/brands',
        '/api/user/me',
        '/api/user/me/carts',
        '/api/wishlist',
        '/api/user/me/addresses',
      ])
        await fetch(path)
    })
    await expect.poll(async () => (await cachedUrls(page)).responses).toContain('/api/v3/brands')
    const { responses = [] } = await cachedUrls(page)
    // The names of order states are the same for everybody.
    expect(
      responses.filter(path => /user|cart|order(?!-state$)|wishlist|session|auth|address/.test(path)),
    ).toEqual([])

    await page.evaluate(() => fetch('/api/auth/logout'))
    // The open page may send more requests, as a guest; what was cached before is gone.
    const remaining = await cachedUrls(page)
    expect(remaining.pages ?? []).toEqual([])
    expect(remaining.responses ?? []).not.toContain('/api/v3/brands')
  })

  test('a new build deletes the old caches, and the caches are bounded', async ({ page }) => {
    await open(page, '/brand')
    await waitForWorker(page)
    await page.evaluate(async () => {
      await (await caches.open('carasun-pages-older')).put('/sale', new Response('old'))
      await caches.open('somebody-elses')
    })
    // Activates a new service worker, as a new build does.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())
    await page.reload()
    await waitForWorker(page)
    await expect.poll(() => page.evaluate(() => caches.has('carasun-pages-older'))).toBe(false)
    expect(await page.evaluate(() => caches.has('somebody-elses'))).toBe(true)

    await page.evaluate(async () => {
      for (let n = 0; n < 60; n += 1) await fetch(`/api/v3/products?limit=1&skip=${n}`)
    })
    await page.evaluate(async () => {
      for (let n = 60; n < 170; n += 1) await fetch(`/api/v3/products?limit=1&skip=${n}`)
    })
    await expect.poll(async () => (await cachedUrls(page)).responses?.length).toBeLessThanOrEqual(150)
    expect((await cachedUrls(page)).responses).toContain('/api/v3/products?limit=1&skip=169')
  })
})
