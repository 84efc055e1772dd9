import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Banner } from '../../../contract/banners.ts'
import { bannerLocations, SUBSCRIPTION_CONSENT, typeOfLocation } from '../../../contract/banners.ts'
import { run } from '../../cli/run.ts'
import { naughty } from '../../testing/naughty-strings.ts'
import { outcomeOf } from '../../testing/outcome-of.ts'
import { rani } from '../../testing/run-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { importBanners } from './index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-banners-'))
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="780"><rect width="9" height="9"/></svg>'
const { shop, app } = await openTestShop()

beforeAll(async () => {
  writeFileSync(path.join(folder, 'lebar.svg'), picture)
  writeFileSync(path.join(folder, 'tinggi.svg'), picture.replace('1440', '716').replace('780', '1000'))
  writeFileSync(path.join(folder, 'bukan-gambar.png'), 'halo')
})
beforeEach(async () => {
  await shop.db.deleteFrom('banners').execute()
  shop.setNow(null)
})

/** One valid banner in each place. */
const onePerPlace = bannerLocations.map(location => ({
  key: location.replaceAll('_', '-'),
  location,
  title: `Judul ${location}`,
  url: '/sale',
}))

function writeFile(name: string, content: unknown): string {
  const file = path.join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  return file
}

const importList = (banners: unknown) =>
  outcomeOf(importBanners(shop, rani, writeFile('banners.json', banners)))

async function read(filter?: unknown, url = '/api/banners'): Promise<Banner[]> {
  const query = filter === undefined ? '' : `?filter=${encodeURIComponent(JSON.stringify(filter))}`
  const response = await app.inject({
    method: 'GET',
    url: `${url}${query}&${Math.random()}`.replace(/^([^?]*)&/, '$1?'),
  })
  expect(response.statusCode).toBe(200)
  expect(response.json().success).toBe(true)
  return response.json().data
}

describe('banners shown in the shop', () => {
  test('[HOME-04] GET /banners lists every banner that is shown', async () => {
    await importList(onePerPlace)
    expect((await read()).map(banner => banner.key)).toEqual(onePerPlace.map(banner => banner.key))
  })

  test('GET /banners/all returns the banners of the requested places, in the requested order, in one response', async () => {
    await importList(onePerPlace)
    const banners = await read({ locations: ['quiz_banner', 'home'] }, '/api/banners/all')
    expect(banners.map(banner => banner.apply_for.location)).toEqual(['quiz_banner', 'home'])
  })

  test('every place determines the type of its banners, and together the places use all ten types', async () => {
    await importList(onePerPlace)
    for (const { apply_for, type } of await read()) expect(type).toBe(typeOfLocation[apply_for.location])
    expect(new Set((await read()).map(banner => banner.type)).size).toBe(10)
  })

  test('[HOME-10] a banner is returned with its place, pictures, title and address', async () => {
    await importList([
      {
        key: 'pagi',
        location: 'home',
        target: '/brand',
        title: 'Terang tanpa terbakar',
        url: '/sale?sort=price',
        image: 'lebar.svg',
        image_mobile: 'tinggi.svg',
        text: 'Ringan.',
        apply: 'everyday',
      },
    ])
    const [banner] = await read({ location: 'home' })
    expect(banner).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      key: 'pagi',
      type: 'main',
      apply_for: { location: 'home', target: '/brand' },
      images: [
        { type: 'default', url: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/), width: 1440, height: 780 },
        { type: 'mobile_web', url: expect.stringMatching(/^\/media\//), width: 716, height: 1000 },
      ],
      title: 'Terang tanpa terbakar',
      url: '/sale?sort=price',
      more_info: { text: 'Ringan.', apply: 'everyday' },
    })
    const response = await app.inject({ method: 'GET', url: `${banner?.images[0]?.url}?w=1440` })
    expect(response.statusCode).toBe(200)
  })

  test('a banner is shown between its dates and while it is switched on; one with a target is shown on that page only', async () => {
    await importList([
      { key: 'nanti', location: 'home', title: 'Nanti', starts_at: '2026-08-05' },
      { key: 'sampai', location: 'home', title: 'Sampai', ends_at: '2026-08-05T10:00' },
      { key: 'mati', location: 'home', title: 'Mati', is_active: false },
      { key: 'brand', location: 'home', title: 'Brand', target: '/brand', position: 1 },
    ])
    const keys = async (filter: unknown) => (await read(filter)).map(banner => banner.key)
    shop.setNow(new Date('2026-08-04T16:59:59Z'))
    expect(await keys({ location: 'home' })).toEqual(['sampai', 'brand'])
    shop.setNow(new Date('2026-08-04T17:00:00Z')) // midnight in Jakarta
    expect(await keys({ location: 'home', target: '/brand' })).toEqual(['nanti', 'sampai', 'brand'])
    shop.setNow(new Date('2026-08-05T03:00:00Z')) // ten o'clock
    expect(await keys({ location: 'home', target: '/' })).toEqual(['nanti'])
  })

  test.each([{ place: 'home' }, { location: 'roof' }, { locations: 'home' }, { target: '//evil.example' }])(
    'the filter %j is refused',
    async filter => {
      const response = await app.inject({
        method: 'GET',
        url: `/api/banners?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().code).toBe('INVALID_FILTER')
    },
  )
})

describe('importing', () => {
  test('the same file again changes nothing; a changed line changes only its banner', async () => {
    expect(await importList(onePerPlace)).toEqual({ problems: [], read: 24, added: 24, changed: 0 })
    expect(await importList(onePerPlace)).toEqual({ problems: [], read: 24, added: 0, changed: 0 })
    const [first, ...rest] = onePerPlace
    expect(await importList([{ ...first, title: 'Baru' }, ...rest])).toMatchObject({ added: 0, changed: 1 })
  })

  test('CSV works like JSON', async () => {
    const csv = writeFile(
      'banners.csv',
      'Key,Location,Title,URL,Image,is_active,position,text\r\n' +
        'pagi,home,"Pagi, cerah",/sale,lebar.svg,true,3,"Dua ""kata"""\r\n' +
        'sore,home,Sore,https://example.com/sore,,no,,\r\n',
    )
    expect(await importBanners(shop, rani, csv)).toMatchObject({ added: 2 })
    expect(await read({ location: 'home' })).toMatchObject([
      { key: 'pagi', title: 'Pagi, cerah', url: '/sale', more_info: { text: 'Dua "kata"' } },
    ])
  })

  test('every error is reported with line and field, and nothing is imported', async () => {
    const outcome = await outcomeOf(
      importBanners(
        shop,
        rani,
        writeFile(
          'salah.csv',
          'key,location,title,url,image,starts_at,ends_at,colour\n' +
            'baik,home,Baik,/sale,,,,\n' +
            'Buruk!,roof,,javascript:alert(1),,,,\n' +
            'gambar,home,Gambar,,tidak-ada.png,,,\n' +
            'rusak,home,Rusak,,bukan-gambar.png,soon,,red\n' +
            'baik,home,Lagi,,,2026-08-05,2026-08-04,\n',
        ),
      ),
    )
    expect(outcome.problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
      '3 key: must be lower-case letters, digits and dashes',
      expect.stringMatching(/^3 location: /),
      '3 title: is missing',
      '3 url: must be a path of the shop, like /sale, or an https:// address',
      '4 image: tidak-ada.png does not exist',
      '5 starts_at: must be a day like 2026-08-05 or a time like 2026-08-05T10:00',
      '5 colour: is not a known field',
      '6 : "baik" is already on line 2',
      '6 ends_at: must come after starts_at',
    ])
    expect(await read()).toEqual([])
  })

  test('an error in JSON names the line of its entry; a file that is not JSON or not a list is refused', async () => {
    const outcome = await importList([onePerPlace[0], { ...onePerPlace[1], url: 'http://example.com' }])
    expect(outcome.problems).toEqual([{ line: 8, field: 'url', reason: expect.stringContaining('https') }])
    expect(await importList('{"key": "pagi"}')).toEqual({
      problems: [{ line: 1, field: '', reason: 'must be a list: [ … ]' }],
    })
    expect(await importList('[\n{"key": }]')).toMatchObject({ problems: [{ reason: 'is not JSON' }] })
  })

  test.each(['/sale', '/search?q=tabir%20surya#atas', '/', 'https://www.example.com/a?b=c'])(
    'an address like %s is accepted',
    async url => {
      expect(await importList([{ key: 'a', location: 'home', title: 'A', url }])).toMatchObject({
        problems: [],
      })
    },
  )

  test.each([
    'sale',
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'https://user:pass@example.com',
    'https://localhost',
    'javascript:alert(1)',
    'data:text/html,x',
    '/a b',
  ])('an address like %j is refused', async url => {
    const outcome = await importList([{ key: 'a', location: 'home', title: 'A', url }])
    expect(outcome.problems.map(problem => problem.field)).toContain('url')
  })

  test('any text is accepted as a title, but only valid addresses are accepted as links', async () => {
    const texts = naughty.filter(text => text.trim() !== '' && text.length <= 120)
    const linked = await importList(
      texts.map((title, index) => ({ key: `k-${index}`, location: 'home', title, url: title })),
    )
    expect(linked.problems.map(({ field }) => field)).toEqual(texts.map(() => 'url'))
    expect(await read()).toEqual([])
    const titled = await importList(
      texts.map((title, index) => ({ key: `k-${index}`, location: 'home', title })),
    )
    expect(titled.problems).toEqual([])
    expect((await read()).map(banner => banner.title)).toEqual(texts.map(text => text.trim()))
  })
})

describe('the command line', () => {
  test('imports, lists, hides, shows and removes banners', async () => {
    const banners = writeFile('cli.json', [
      { key: 'pagi', location: 'home', title: 'Pagi', url: '/sale' },
      { key: 'sore', location: 'home', title: 'Sore' },
    ])
    const homeBannerKeys = async () => (await read({ location: 'home' })).map(banner => banner.key)
    expect(await shopCommand('banners', 'import', banners)).toEqual({
      code: 0,
      output: '2 banners: 2 new, 0 changed, 0 unchanged.',
    })
    expect((await shopCommand('banners', 'list')).output).toMatch(
      /^home +on +pagi +Pagi +→ \/sale\nhome .*Sore$/,
    )
    expect((await shopCommand('banners', 'off', 'pagi')).output).toBe('pagi: off')
    expect(await homeBannerKeys()).toEqual(['sore'])
    await shopCommand('banners', 'on', 'pagi')
    expect(await homeBannerKeys()).toEqual(['pagi', 'sore'])
    expect((await shopCommand('banners', 'remove', 'pagi')).code).toBe(0)
    expect(await homeBannerKeys()).toEqual(['sore'])
    expect(await shopCommand('banners', 'remove', 'pagi')).toEqual({
      code: 1,
      output: 'There is no banner "pagi".',
    })
  })

  test('reports errors and exits with code 1', async () => {
    const { code, output } = await shopCommand(
      'banners',
      'import',
      writeFile('cli-salah.json', [{ key: 'pagi' }]),
    )
    expect(code).toBe(1)
    expect(output).toContain('line 2, title: is missing')
    expect(output).toContain('Nothing was imported')
  })
})

describe('subscribing', () => {
  const subscribe = (email: unknown) =>
    app.inject({ method: 'POST', url: '/api/subscriptions', payload: { email } })

  test('stores an address once, with the consent text, and responds the same each time', async () => {
    const first = await subscribe(' Sari@Example.com ')
    const response = await subscribe('sari@example.com')
    expect(first.statusCode).toBe(200)
    expect(response.json()).toEqual(first.json())
    const rows = await shop.db.selectFrom('subscriptions').selectAll().execute()
    expect(rows).toMatchObject([{ email: 'sari@example.com', consent: SUBSCRIPTION_CONSENT }])
    expect((await shopCommand('subscriptions', 'list')).output).toContain('sari@example.com')
    await subscribe('budi@example.com')
    expect((await shopCommand('subscriptions', 'remove', 'SARI@example.com')).code).toBe(0)
    const subscriptions = await shop.db.selectFrom('subscriptions').select('email').execute()
    expect(subscriptions).toEqual([{ email: 'budi@example.com' }])
  })

  test.each([
    ['', 'Email belum diisi'],
    ['a@', 'Email tidak valid'],
  ])('the address "%s" is refused with the form’s message', async (email, message) => {
    const response = await subscribe(email)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message, field: 'email' })
  })
})

async function shopCommand(...words: string[]) {
  const output: string[] = []
  const out = { say: (line: string) => void output.push(line), progress: () => {} }
  const code = await run(words, out, {
    NODE_ENV: 'test',
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: path.join(folder, 'data'),
  })
  return { code, output: output.join('\n') }
}
