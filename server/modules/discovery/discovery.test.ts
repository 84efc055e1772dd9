import { readdirSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { isPrivatePage } from '../../http/private-pages.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { refreshListing } from '../listing/index.ts'
import { fixedPages } from './sitemap.ts'

// Nothing listens to NOTIFY here: entries stay cached until the test drops them.
const cache = new PublicCache()
const { shop, app } = await openTestShop({ publicUrl: 'https://carasun.example' }, cache)
const hash = 'ab'.repeat(32)
let plain: Awaited<ReturnType<typeof makeProduct>>
let shades: Awaited<ReturnType<typeof makeProduct>>
let soldOut: Awaited<ReturnType<typeof makeProduct>>
let preOrder: Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  plain = await makeProduct(shop.db, {
    name: 'Serum <Surya> & "Embun"',
    brand: "L'embun",
    listPriceRupiah: 120_000,
    priceRupiah: 89_000,
  })
  shades = await makeProduct(shop.db, { name: 'Lip Cream Senja', combinations: 2 })
  soldOut = await makeProduct(shop.db, { name: 'Toner Habis', stock: 0 })
  preOrder = await makeProduct(shop.db, {
    name: 'Krim Nanti',
    preOrder: { totalQuota: 5, deliveryDate: '2027-01-15' },
  })
  await makeProduct(shop.db, { name: 'Sampel Gratis', classification: 'gwp_non_sellable' })
  for (const { productId } of [plain, shades, soldOut, preOrder])
    await sql`insert into product_images (product_id, position, media_hash, is_cover) values (${productId}, 0, ${hash}, true)`.execute(
      shop.db,
    )
  await sql`insert into product_images (product_id, combination_id, position, media_hash)
    values (${shades.productId}, ${shades.combinationIds[1]}, 1, ${'cd'.repeat(32)})`.execute(shop.db)
  await sql`update products set content = ${JSON.stringify({ description_html: '<p>Ringan &amp; cepat.</p><ul><li>Tidak lengket</li></ul>' })}
    where id = ${plain.productId}`.execute(shop.db)
  await sql`insert into tags (slug, name, kind) values ('kusam', 'Kulit Kusam', 'concern'), ('kosong', 'Kosong', 'tag')`.execute(
    shop.db,
  )
  await sql`insert into product_tags select ${plain.productId}, id from tags where slug = 'kusam'`.execute(
    shop.db,
  )
  await refreshListing(shop.db, [plain.productId])
  await sql`insert into quizzes (slug, name, questions, results, is_active) values
    ('kenali-kulit', 'Kenali kulitmu', '[{}]', '[{}]', true), ('mati', 'Mati', '[{}]', '[{}]', false)`.execute(
    shop.db,
  )
  await sql`insert into campaigns (slug, name, sections, is_active, starts_at, ends_at) values
    ('gajian', 'Gajian', '[{"type":"product","title":"","query":{"filter":{},"limit":4}}]', true, null, null),
    ('mati', 'Mati', '[]', false, null, null),
    ('nanti', 'Nanti', '[]', true, now() + interval '1 day', null),
    ('lewat', 'Lewat', '[]', true, null, now() - interval '1 day')`.execute(shop.db)
})

const get = async (url: string) => {
  const response = await app.inject({ url })
  expect(response.statusCode, `${url}: ${response.body}`).toBe(200)
  return response
}

const namespaces = {
  s: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  g: 'http://base.google.com/ns/1.0',
}

/**
 * Finds the matches of an XPath expression, as text. PostgreSQL parses XML with libxml2, which rejects XML that is not
 * well-formed.
 */
async function find(xml: string, xpath: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ text: string }>(
    `select (xpath('string(.)', node))[1]::text as text from unnest(xpath($2, $1::xml, $3::text[][])) node`,
    [xml, xpath, Object.entries(namespaces)],
  )
  // PostgreSQL returns the text with XML escapes.
  return rows.map(({ text }) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  )
}

test('robots.txt excludes private pages, API calls, searches and filters, and names the sitemap', async () => {
  const response = await get('/robots.txt')
  expect(response.headers['content-type']).toMatch('text/plain')
  const lines = response.body.split('\n')
  for (const rule of ['/api/', '/backoffice', '/search', '/order', '/my-orders', '/my-account', '/wishlist'])
    expect(lines).toContain(`Disallow: ${rule}`)
  for (const name of ['q', 'sort', 'brands', 'prices', 'rating'])
    expect(lines).toEqual(expect.arrayContaining([`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]))
  expect(lines).toContain('Sitemap: https://carasun.example/sitemap.xml')
  expect(lines).toContain('Allow: /api/docs')
  // Links to a shade, pictures and further pages of a list stay open to crawlers.
  expect(response.body).not.toMatch(/shade=|page=|\/media|Disallow: \/$/m)
})

test('the sitemap lists its parts, and each part lists its pages with their last change', async () => {
  const index = (await get('/sitemap.xml')).body
  const parts = await find(index, '//s:sitemap/s:loc')
  expect(parts).toEqual(
    [
      ...['pages-1', 'products-1', 'categories-1', 'brands-1', 'concerns-1', 'texts-1'],
      ...['quizzes-1', 'campaigns-1', 'promos-1'],
    ].map(name => `https://carasun.example/sitemap-${name}.xml`),
  )
  const changes = await find(index, '//s:sitemap/s:lastmod')
  expect(changes).toHaveLength(parts.length)
  const pages: string[] = []
  for (const [at, part] of parts.entries()) {
    const { body } = await get(new URL(part).pathname)
    const locations = await find(body, '//s:url/s:loc')
    const times = await find(body, '//s:url/s:lastmod')
    expect([part, times.length, times.sort().at(-1)]).toEqual([part, locations.length, changes[at]])
    pages.push(...locations)
  }
  expect(changes.map(at => new Date(at).toISOString())).toEqual(changes)
  const paths = pages.map(page => page.replace('https://carasun.example', ''))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/brand',
      '/product/sunscreen',
      '/concern/kusam',
      '/campaign/gajian',
      '/promo/gajian',
      '/quiz',
      '/quiz/kenali-kulit',
    ]),
  )
  expect(paths.filter(path => /^\/perawatan-surya\/\d+-/.test(path))).toHaveLength(4)
  expect(paths.filter(path => /^\/category\/\d+-perawatan-surya$/.test(path))).toHaveLength(1)
  expect(paths.filter(path => path.startsWith('/brand/'))).toHaveLength(2)
  expect(paths.join()).not.toMatch(/sampel|kosong|\/(mati|nanti|lewat)/)

  const products = (await get('/sitemap-products-1.xml')).body
  expect(await find(products, '//image:image/image:loc')).toContain(
    `https://carasun.example/media/${hash}?w=1000`,
  )
  for (const name of ['products-2', 'products-0', 'nothing-1', 'products', 'pages-2'])
    expect((await app.inject({ url: `/sitemap-${name}.xml` })).statusCode).toBe(404)
})

test('every storefront page with a fixed address is in the sitemap or is left out for a reason', () => {
  // Left out: search results and forms.
  const leftOut = ['/search', '/signup', '/gift-card', '/set-password']
  const addresses = readdirSync(path.resolve(import.meta.dirname, '../../../storefront/routes'))
    .filter(file => file.endsWith('.tsx') && !file.includes('$') && !/^_\w*\.tsx$/.test(file))
    // A layout that pages share (`_account.wishlist.tsx`) is not part of their address.
    .map(
      file => `/${file.replace(/^_\w+\.|\.tsx$/g, '').replaceAll('.', '/')}`.replace(/\/?index$/, '') || '/',
    )
  expect(
    addresses
      .filter(page => !isPrivatePage(page) && !page.startsWith('/dev/') && !leftOut.includes(page))
      .sort(),
  ).toEqual([...fixedPages].sort())
})

test('[I18N-07] the merchant feed has an item for each combination of a listed product, with the fields that Google requires', async () => {
  const feed = (await get('/merchant-feed.xml')).body
  const item = (sku: string, field: string) => find(feed, `//item[g:id="${sku}"]/${field}`)
  const skuOf = async ({ productId }: { productId: number }) =>
    (
      await sql<{
        sku: string
      }>`select sku from combinations where product_id = ${productId} order by position`.execute(shop.db)
    ).rows.map(({ sku }) => sku)

  const ids = await find(feed, '//item/g:id')
  expect(new Set(ids).size).toBe(5)
  for (const required of [
    'title',
    'description',
    'link',
    'g:image_link',
    'g:availability',
    'g:price',
    'g:brand',
  ])
    expect(await find(feed, `//item/${required}`), required).toHaveLength(5)

  const [serum = ''] = await skuOf(plain)
  const link = (await find(feed, `//item[g:id="${serum}"]/link`))[0]
  expect(link).toMatch(
    new RegExp(`^https://carasun\\.example/perawatan-surya/${plain.productId}-serum-surya-embun-`),
  )
  expect(await item(serum, 'title')).toEqual([`L'embun Serum <Surya> & "Embun"`])
  expect(await item(serum, 'description')).toEqual(['Ringan & cepat. Tidak lengket'])
  expect(await item(serum, 'g:price')).toEqual(['120000.00 IDR'])
  expect(await item(serum, 'g:sale_price')).toEqual(['89000.00 IDR'])
  expect(await item(serum, 'g:availability')).toEqual(['in_stock'])
  expect(await item(serum, 'g:identifier_exists')).toEqual(['no'])
  expect(await item(serum, 'g:condition')).toEqual(['new'])
  expect(await item(serum, 'g:shipping_weight')).toEqual(['200 g'])
  expect(await item(serum, 'g:item_group_id')).toEqual([])
  expect(await item(serum, 'g:image_link')).toEqual([`https://carasun.example/media/${hash}?w=1000`])
  expect(await item(serum, 'g:google_product_category')).toEqual([
    'Health & Beauty > Personal Care > Cosmetics > Skin Care > Sunscreen',
  ])
  expect(await item(serum, 'g:product_type')).toEqual(['Perawatan Surya'])

  const [first = '', second = ''] = await skuOf(shades)
  expect(await item(first, 'g:item_group_id')).toEqual([String(shades.productId)])
  expect(await item(second, 'g:item_group_id')).toEqual([String(shades.productId)])
  expect(await item(first, 'title')).toEqual(['suryanala Lip Cream Senja - Warna 0'])
  expect(await item(second, 'g:color')).toEqual(['Warna 1'])
  expect((await item(second, 'link'))[0]).toMatch(`?shade=${shades.combinationIds[1]}`)
  expect((await item(second, 'g:image_link'))[0]).toContain('cdcd')
  expect((await item(first, 'g:image_link'))[0]).toContain('abab')
  expect(await item(first, 'g:sale_price')).toEqual([])

  expect(await item((await skuOf(soldOut))[0] ?? '', 'g:availability')).toEqual(['out_of_stock'])
  const [later = ''] = await skuOf(preOrder)
  expect(await item(later, 'g:availability')).toEqual(['preorder'])
  expect(await item(later, 'g:availability_date')).toEqual(['2027-01-15T00:00+0700'])
})

test('llms.txt describes the shop and links to the API contract', async () => {
  const { body } = await get('/llms.txt')
  expect(body).toMatch(/^# Carasun\n\n> /)
  expect(body).toMatch(/\[Perawatan Surya\]\(https:\/\/carasun\.example\/category\/\d+-perawatan-surya\)/)
  const links = [...body.matchAll(/\]\((https:\/\/carasun\.example[^)]*)\)/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  expect(links.length).toBeGreaterThan(8)
  for (const link of links)
    if (/\.xml$|^\/api/.test(link)) await get(link)
    else expect(fixedPages.includes(link) || /^\/category\/\d/.test(link), link).toBe(true)
})

test.each([
  ['gzip;q=0', 'identity'],
  ['gzip; q=0.0, br', 'identity'],
  ['br', 'identity'],
  ['identity', 'identity'],
  ['GZIP', 'gzip'],
  ['br, gzip;q=0.1', 'gzip'],
  ['*', 'gzip'],
])('a long text for a reader that accepts %s is sent as %s', async (accepted, encoding) => {
  const plain = await get('/merchant-feed.xml')
  const { headers, rawPayload } = await app.inject({
    url: '/merchant-feed.xml',
    headers: { 'accept-encoding': accepted },
  })
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
  expect((encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()).toBe(plain.body)
})

test('long texts are sent compressed, cached, and generated again once the catalogue has changed', async () => {
  const fetchFeed = () =>
    app.inject({ url: '/merchant-feed.xml?from=elsewhere', headers: { 'accept-encoding': 'gzip, br' } })
  cache.drop()
  const first = await fetchFeed()
  expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-cache': 'miss' })
  expect(first.headers['cache-control']).toMatch(/^public/)
  const cached = await fetchFeed()
  expect(cached.headers['x-cache']).toBe('hit')
  expect(gunzipSync(cached.rawPayload).toString()).toBe(gunzipSync(first.rawPayload).toString())
  expect((await get('/merchant-feed.xml')).body).toBe(gunzipSync(first.rawPayload).toString())
  const { headers } = await get('/robots.txt')
  expect(headers['cache-control']).toMatch(/^public/)
  cache.drop()
  expect((await fetchFeed()).headers['x-cache']).toBe('miss')
})

test('50,001 products make two parts; concurrent requests beyond the limit get 503', async () => {
  await sql`
    with new_products as (
      insert into products (slug, name, brand_id, default_category_id, origin)
      select 'banyak-' || n, 'Banyak ' || n, (select min(id) from brands), (select min(id) from categories), 'Indonesia'
      from generate_series(1, ${50_001 - 4}) n returning id, updated_at
    )
    insert into product_listing (product_id, tile, brand_id, category_ids, tag_ids, origin, price_rupiah, average_rating,
      total_reviews, total_orders, is_sale, is_flashsale, is_pre_order, is_available, just_arrived, arrived_at, updated_at,
      search_text, search_vector)
    select id, '{}', 1, '{}', '{}', '', 1, 0, 0, 0, false, false, false, true, false, now(), updated_at, '', '' from new_products`.execute(
    shop.db,
  )
  cache.drop()
  expect(await find((await get('/sitemap.xml')).body, '//s:loc[contains(., "products")]')).toEqual([
    'https://carasun.example/sitemap-products-1.xml',
    'https://carasun.example/sitemap-products-2.xml',
  ])
  const [one, two] = [await get('/sitemap-products-1.xml'), await get('/sitemap-products-2.xml')]
  const addressesOf = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at)
  expect(addressesOf(one.body)).toHaveLength(50_000)
  expect(addressesOf(two.body)).toHaveLength(1)
  expect(new Set([...addressesOf(one.body), ...addressesOf(two.body)]).size).toBe(50_001)
  expect(await find(two.body, '//s:url/s:loc')).toHaveLength(1)

  cache.drop()
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => app.inject({ url: '/sitemap-products-1.xml' })),
  )
  const statuses = responses.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 503, 503])
}, 120_000)
