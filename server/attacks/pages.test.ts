import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../http/app-types.ts'
import { pagePolicy } from '../http/page-policy.ts'
import { PublicCache } from '../http/public-cache.ts'
import { saveProducts } from '../modules/catalog-writing/index.ts'
import { type TestShop, testPages, testShop } from '../testing/test-shop.ts'

/** Pages as the browser gets them, from a shop with malicious texts, visitors and proxies. Needs `npm run build`. */

let shop: TestShop
let app: App
let page: { product: string; brand: string; category: string }

/** A script that closes any element around it, and shows `mark` if it runs. */
const script = (mark: string) =>
  `</script></style></title>--><script>alert('${mark}')</script><img src=x onerror=alert('${mark}')>"'`

beforeAll(async () => {
  shop = await testShop()
  app = await testPages(shop, new PublicCache())
  await saveProducts(shop.db, [
    {
      slug: '日本-serum',
      name: `Serum ${script('name')}`,
      brand: {
        name: `Merek ${script('brand')}`,
        slug: 'merek',
        country: script('country'),
        story: script('story'),
      },
      categories: [{ path: [`Rak ${script('category')}`] }],
      tags: [{ name: `Tanda ${script('tag')}` }],
      origin: script('origin'),
      content: {
        description_html: `<p onclick="alert('click')">Teks</p>${script('html')}<a href="javascript:alert('link')">a</a><iframe src=//evil.example></iframe><svg><script>alert('svg')</script></svg><math><mtext><style><img src=x onerror=alert('math')></style></mtext></math>`,
        how_to_use: script('use'),
        ingredients: script('ingredients'),
        benefits: [script('benefit')],
        net_content: script('net'),
      },
      combinations: [
        {
          sku: script('sku'),
          priceRupiah: 50_000,
          stockOnHand: 5,
          attributes: { shade: { name: script('shade'), hex: `red;}</style>${script('hex')}` } },
        },
        {
          sku: 'B',
          priceRupiah: 50_000,
          stockOnHand: 5,
          attributes: { shade: { name: 'Lain', hex: '#fff' } },
        },
      ],
    },
  ])
  const row = await shop.db
    .selectFrom('products as p')
    .innerJoin('categories as k', 'k.id', 'p.default_category_id')
    .select(['p.id', 'p.slug', 'p.brand_id', 'k.id as shelf_id', 'k.slug as shelf'])
    .executeTakeFirstOrThrow()
  page = {
    product: `/${row.shelf}/${row.id}-${encodeURIComponent(row.slug)}`,
    brand: `/brand/${row.brand_id}-merek`,
    category: `/category/${row.shelf_id}-${row.shelf}`,
  }
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** Fetches the page at a URL, after redirects: the renderer redirects URLs with odd parameters. */
async function openPage(url: string, hops = 0): ReturnType<typeof get> {
  const response = await get(url)
  expect(response.statusCode, url).toBeLessThan(500)
  expect(response.headers['set-cookie'], url).toBeUndefined()
  const { location } = response.headers
  if (location === undefined) return response
  const to = new URL(location, shop.publicUrl)
  expect(to.origin).toBe(shop.publicUrl)
  expect(hops, location).toBeLessThan(4)
  return openPage(to.pathname + to.search, hops + 1)
}

/** Returns the scripts of a page that its policy allows. */
function allowedScripts(html: string, policy: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''))
    .map(([, , text = '']) => text)
    .filter(text => policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`))
}

describe('scripts in texts', () => {
  test('no text of a product becomes markup on any page that shows it', async () => {
    const keyword = encodeURIComponent(script('keyword'))
    const showing = [
      ...[page.product, `${page.product}?utm_source=${keyword}`, page.brand, page.category],
      ...['/brand', '/category', `/search?q=${keyword}`],
    ]
    const others = [
      ...['/', `/search?q=serum&sort=${keyword}`, `/${keyword}`, `/brand/${keyword}`],
      ...[`/order/confirmation/${keyword}`, `/signup?next=${keyword}`],
    ]
    for (const url of [...showing, ...others]) {
      const response = await openPage(url)
      const html = response.body.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
      if (showing.includes(url)) expect(html, url).toContain('&lt;script&gt;alert(')
      // A tag or attribute of the attack would appear with unescaped brackets.
      expect(html, url).not.toMatch(
        /<script|<img[^>]*onerror|onclick=|<iframe|javascript:alert|<svg[^>]*><script/i,
      )
      for (const text of allowedScripts(response.body, String(response.headers['content-security-policy'])))
        expect(text.replace(/\\x3C/g, ''), url).not.toMatch(/^\s*alert|<\/?script|<!--/)
    }
  })

  test('all of the renderer’s own scripts are allowed', async () => {
    const { body, headers } = await get(page.product)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain("'unsafe-inline' ")
    expect(policy.split(';').find(part => part.includes('script-src'))).not.toMatch(/unsafe|\*|data:|http/)
    const inline = [...body.matchAll(/<script([^>]*)>/g)].filter(([, a]) => !/json|src=/.test(a ?? ''))
    expect(inline.length).toBeGreaterThan(0)
    expect(allowedScripts(body, policy)).toHaveLength(inline.length)
  })

  test.each([
    '<script>evil()</script>',
    '<script>evil()',
    '<SCRIPT>evil()</SCRIPT>',
    '<script>evil()</script >',
    '<script>evil()</script></main>',
    '<script>evil()</script></main></body></html>',
    '<script>evil()</script><!--/$--></main><script>evil()</script></body></html>',
  ])('%s in a text has no hash, even if it was not escaped', text => {
    const policy = pagePolicy(
      `<html><body><main><p>${text}</p><script>first()</script><!--/$--></main><footer></footer><script>own()</script><script data-x="">also()</script></body></html>`,
      { script: [], img: [], connect: [], frame: [], style: [], font: [], worker: [], form: [] },
    )
    const isAllowed = (code: string) => policy.includes(createHash('sha256').update(code).digest('base64'))
    expect(['own()', 'also()', 'evil()'].map(isAllowed)).toEqual([true, true, false])
  })

  test('the database contains only clean HTML, whatever its source', async () => {
    const { content } = await shop.db.selectFrom('products').select('content').executeTakeFirstOrThrow()
    const { description_html } = content as { description_html: string }
    expect(description_html).toContain('<p>Teks</p>')
    expect(description_html).not.toMatch(/script|onerror|onclick|javascript|iframe|svg|math|style/i)
  })
})

describe('redirects', () => {
  test.each([
    '//evil.example/',
    '///evil.example/',
    '//evil.example/%2f..',
    '/%2f%2fevil.example/',
    '/\\evil.example',
    '/%5cevil.example/',
    '/%5c%5cevil.example/',
    '/.//evil.example/',
    '/login?next=//evil.example',
    '/login?next=https://evil.example',
    '/login?return=javascript:alert(1)',
    '/?redirect=https://evil.example/',
    '/order/success?id=1&redirect_url=https://evil.example',
    '/midtrans-failed?url=https://evil.example',
    '/x%0d%0aSet-Cookie:%20a=b/1-x',
    '/%0d%0aLocation:%20https://evil.example',
  ])('%s does not lead to another site', async url => {
    expect((await openPage(url)).body).not.toMatch(/http-equiv="refresh"/i)
  })

  test('a product found by its id redirects to its own URL, with letters of any script', async () => {
    const id = page.product.split('/')[2]?.split('-')[0]
    const response = await get(`/wrong/${id}-wrong`)
    expect(response.statusCode).toBe(301)
    expect(decodeURIComponent(String(response.headers.location))).toBe(decodeURIComponent(page.product))
  })
})

describe('headers of visitors and proxies', () => {
  test.each([
    { host: 'evil.example' },
    { host: 'evil.example:99999"><script>' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    { forwarded: 'host=evil.example;proto=http' },
    { 'x-original-url': '//evil.example', 'x-rewrite-url': '/evil.example' },
    { 'accept-language': 'evil.example', cookie: 'carasun_cart=evil.example' },
  ])('%j reaches neither the page, nor its canonical link, nor the cached copy', async headers => {
    const url = `/search?q=serum-${Object.values(headers).join().length}`
    for (const response of [await get(url, headers as unknown as Record<string, string>), await get(url)]) {
      expect(response.statusCode).toBe(200)
      expect(`${response.body}${JSON.stringify(response.headers)}`).not.toContain('evil.example')
      expect(response.body).toContain(`rel="canonical" href="${shop.publicUrl}/search"`)
    }
  })

  test('a request for an absolute URL returns the page of its path; the URL’s host appears nowhere', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const target = 'http://evil.example/search?q=serum-utuh'
    const [response] = (await once(request({ port, path: target }).end(), 'response')) as [IncomingMessage]
    const html = await text(response)
    expect(response.statusCode, html).toBe(200)
    expect(`${html}${JSON.stringify(response.headers)}`).not.toContain('evil.example')
    expect(html).toContain(`rel="canonical" href="${shop.publicUrl}/search"`)
  })

  test('a personalised page is never cached', async () => {
    for (const url of ['/my-orders', '/my-account', '/order', '/shipping-address', '/wishlist'])
      expect((await get(url)).headers['cache-control'], url).toBe('no-store')
  })
})

test('only built files are served', async () => {
  for (const url of [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e%5cserver.js',
    '/.env',
    '/.git/config',
    '/server/server.js',
    '/assets/',
  ]) {
    const response = await get(url)
    expect(response.statusCode, url).toBeGreaterThanOrEqual(300)
    expect(response.body, url).not.toMatch(/"dependencies"|repositoryformatversion/)
  }
})
