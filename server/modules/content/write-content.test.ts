import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../contract/refusals.ts'
import {
  type BrokenLink,
  type ContentFields,
  type ContentList,
  type ContentType,
  contentFields,
  type StaffContent,
} from '../../../contract/staff/content.ts'
import type { PublicationState } from '../../../contract/staff/publication-states.ts'
import type { App } from '../../http/app-types.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { rani } from '../../testing/run-staff.ts'
import { type TestShop, testPages, testShop } from '../../testing/test-shop.ts'
import { followCatalogChanges, refreshListing } from '../listing/index.ts'
import { deleteUnusedFiles, mediaPath, readPicture, storePicture } from '../media/index.ts'
import { announceDueContent } from './announce-due-content.ts'
import { importContent } from './staff/import-content.ts'

/** Staff write the shop's texts, plan them and go back to older versions (PAGE-01). Needs the built storefront. */

let shop: TestShop
let app: App
let laras: StaffTester
let bagas: StaffTester
let unfollow: () => Promise<void>
let product: { id: number; slug: string; path: string }
let hidden: typeof product
const cache = new PublicCache()
const folder = mkdtempSync(path.join(tmpdir(), 'carasun-write-content-'))

beforeAll(async () => {
  shop = await testShop()
  app = await testPages(shop, cache)
  unfollow = followCatalogChanges(shop.pool, cache, shop.log)
  laras = await makeStaff(shop, app, 'content', 'Laras')
  bagas = await makeStaff(shop, app, 'manager', 'Bagas')
  await succeed(laras, 'POST', '/content', { type: 'category', slug: 'fakta', title: 'Fakta' })
  await publish('category', 'fakta', { name: 'Fakta', text: 'Tentang UV.' })
  product = await newProduct('Krim Surya')
  hidden = await newProduct('Krim Lama')
  await shop.db
    .updateTable('products')
    .set({ is_active_in_sociolla: false })
    .where('id', '=', hidden.id)
    .execute()
  await refreshListing(shop.db, [product.id, hidden.id])
})
afterAll(async () => {
  await unfollow()
  await app.close()
  await shop.close()
  rmSync(folder, { recursive: true })
})

async function newProduct(name: string) {
  const { productId: id } = await makeProduct(shop.db, { name })
  await refreshListing(shop.db, [id])
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, slug, path: `/krim/${id}-${slug}` }
}

async function succeed<Data>(by: StaffTester, ...request: Parameters<StaffTester['call']>) {
  const response = await by.call(...request)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
const open = (type: ContentType, slug: string) =>
  succeed<StaffContent>(laras, 'GET', `/content/${type}/${slug}`)
const rowOf = async (type: ContentType, slug: string) =>
  (await succeed<ContentList>(laras, 'GET', `/content?type=${type}`)).rows.find(row => row.slug === slug)
const save = async (
  type: ContentType,
  slug: string,
  fields: Partial<ContentFields>,
  {
    by = laras,
    version,
    publishes = false,
  }: { by?: StaffTester; version?: number; publishes?: boolean } = {},
) => {
  const seen = await open(type, slug)
  const body = {
    ...seen.fields,
    ...fields,
    version: version ?? seen.version,
    publish: publishes,
    is_hidden: seen.state === 'hidden',
  }
  return by.call('PUT', `/content/${type}/${slug}`, body)
}
async function publish(type: ContentType, slug: string, fields: Partial<ContentFields>): Promise<void> {
  const { status, text } = await save(type, slug, fields, { publishes: true })
  expect(status, text).toBe(200)
}
const article = {
  title: 'Dua jari',
  excerpt: 'Takaran yang cukup.',
  category: 'fakta',
  author: 'Ratih',
  text: '## Takaran\n\nPakai **dua jari**.',
}
async function newPost(slug: string, fields: Partial<ContentFields> = {}) {
  await succeed(laras, 'POST', '/content', { type: 'post', slug, title: 'Dua jari' })
  await publish('post', slug, { ...article, ...fields })
}
/** Without waiting for the notice of the change. */
async function shopPage(url: string) {
  cache.drop()
  return app.inject(url)
}
const statusOf = async (url: string) => (await shopPage(url)).statusCode
const journalOf = (slug: string) =>
  shop.db
    .selectFrom('staff_acts')
    .select(['act', 'actor_name', 'detail'])
    .where('thing_id', '=', slug)
    .orderBy('id')
    .execute()

test('[PAGE-01] a draft is at no address of the shop; its preview shows it as a phone will, and published it is at its address', async () => {
  await succeed(laras, 'POST', '/content', { type: 'post', slug: 'rahasia', title: 'Rahasia dulu' })
  // A draft may lack anything.
  expect((await save('post', 'rahasia', { text: 'Kalimat rahasia.' })).status).toBe(200)
  const addresses = [
    '/sun-journal/rahasia',
    '/api/journal/posts/rahasia',
    '/sun-journal',
    '/sitemap-posts-1.xml',
  ]
  for (const address of addresses)
    expect((await shopPage(address)).body, address).not.toContain('ahasia dulu')
  expect(await statusOf('/sun-journal/rahasia')).toBe(404)
  expect(await rowOf('post', 'rahasia')).toMatchObject({ state: 'draft', title: 'Rahasia dulu' })

  const preview = await laras.call('GET', '/content/post/rahasia/preview')
  expect(preview.status).toBe(200)
  expect(preview.text).toContain('Kalimat rahasia.')
  expect(preview.text).not.toContain('<script')
  expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const packer = await makeStaff(shop, app, 'warehouse', 'Dedi')
  expect((await packer.call('GET', '/content/post/rahasia/preview')).status).toBe(403)
  expect((await app.inject('/api/staff/content/post/rahasia/preview')).statusCode).toBe(401)

  // What shoppers see must be whole, and every field that lacks something says so.
  const lacking = await save('post', 'rahasia', {}, { publishes: true })
  expect(lacking.body).toMatchObject({
    code: 'INVALID_INPUT',
    details: {
      fields: {
        excerpt: 'Isi ringkasannya.',
        category: 'Pilih kategorinya.',
        author: 'Isi penulisnya.',
      },
    },
  })
  await publish('post', 'rahasia', { ...article, title: 'Rahasia dulu' })
  expect((await shopPage('/sun-journal/rahasia')).body).toContain('Rahasia dulu')
  expect(await rowOf('post', 'rahasia')).toMatchObject({ state: 'live', has_draft: false, category: 'Fakta' })

  // A draft of what is live changes nothing for shoppers.
  expect((await save('post', 'rahasia', { title: 'Judul lain' })).status).toBe(200)
  expect((await shopPage('/sun-journal/rahasia')).body).not.toContain('Judul lain')
  expect(await rowOf('post', 'rahasia')).toMatchObject({ state: 'live', has_draft: true })
})

test('[PAGE-01] a text that the shop cannot read is refused with its line; a picture needs words', async () => {
  await newPost('salah')
  const before = await open('post', 'salah')
  for (const [text, message] of [
    ['Baik.\n\n<b>tebal</b>', 'Baris 3: Kode HTML tidak bisa dipakai. Hapus tanda < di depan hurufnya.'],
    ['Satu **dua', 'Baris 1: Tebal atau miring belum ditutup.'],
    [
      'a\n\nb\n\n![](/media/00000000000000000000000000000000)',
      'Baris 5: Gambar ini belum punya teks alternatif: tulis apa yang terlihat, di antara [ dan ].',
    ],
    [
      'a\n\n![Matahari](/media/00000000000000000000000000000000)',
      'Baris 3: gambarnya tidak ada di toko. Hapus, lalu pasang lagi.',
    ],
  ] as const)
    expect((await save('post', 'salah', { text }, { publishes: true })).body, text).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { text: message } },
    })
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fc5' } })
    .png()
    .toBuffer()
  const { url } = await succeed<{ url: string }>(laras, 'POST', '/content/pictures', bytes, {
    'content-type': 'image/png',
  })
  const mute = await save('post', 'salah', { picture: url }, { publishes: true })
  expect(mute.body).toMatchObject({ field: 'picture_alt' })
  expect(await open('post', 'salah')).toEqual(before)
  await publish('post', 'salah', { picture: url, picture_alt: 'Matahari', text: `![Jari](${url} "Dua")` })
  const { data } = (await shopPage('/api/journal/posts/salah')).json()
  expect(data.picture).toEqual({ url, width: 60, height: 40, alt: 'Matahari' })
  expect(data.body).toEqual([{ type: 'picture', url, alt: 'Jari', caption: 'Dua', width: 60, height: 40 }])
})

test('[PAGE-01] a text of the back office shows stored pictures only: a path names no file of the server', async () => {
  await newPost('berkas')
  const before = await open('post', 'berkas')
  const file = path.join(folder, 'rahasia.png')
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fc5' } })
    .png()
    .toFile(file)
  for (const named of [file, path.relative('.', file), '/etc/hostname', '/media/../etc/hostname'])
    expect(
      (await save('post', 'berkas', { text: `![Rahasia](${named})` }, { publishes: true })).body,
      named,
    ).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: { text: 'Baris 1: gambarnya tidak ada di toko. Hapus, lalu pasang lagi.' } },
    })
  expect(await open('post', 'berkas')).toEqual(before)
  expect((await save('post', 'berkas', { text: `Teks.\n\n![Rahasia](${file})` })).status).toBe(200)
  const preview = await laras.call('GET', '/content/post/berkas/preview')
  expect(preview.text).toContain('Teks.')
  expect(preview.text).not.toContain('alt="Rahasia"')
})

test('[PAGE-01] a text goes live and ends by its plan, to the minute, without anybody saving; caches follow', async () => {
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const plan = { from: inMinutes(2).toISOString(), until: inMinutes(5).toISOString() }
  const states: [ContentType, string, string][] = [
    ['post', 'terencana', '/sun-journal/terencana'],
    ['page', 'lebaran', '/lebaran'],
  ]
  await newPost('terencana', plan)
  await succeed(laras, 'POST', '/content', { type: 'page', slug: 'lebaran', title: 'Lebaran' })
  await publish('page', 'lebaran', { name: 'Lebaran', title: 'Libur', excerpt: 'Kapan tutup.', ...plan })
  await succeed(laras, 'POST', '/content', { type: 'answer', slug: 'libur', title: 'Kapan libur?' })
  await publish('answer', 'libur', { question: 'Kapan libur?', answer: 'Dua hari.', ...plan })
  await succeed(laras, 'POST', '/content', { type: 'store', slug: 'gerai', title: 'Gerai Lebaran' })
  const where = {
    city: 'Medan',
    address: 'Jl. A 1',
    zipcode: '20151',
    phone: '061 555',
    hours: 'Senin 10–20',
  }
  await publish('store', 'gerai', {
    name: 'Gerai Lebaran',
    ...where,
    latitude: '3.5',
    longitude: '98.6',
    ...plan,
  })
  expect(
    (await save('page', 'lebaran', { from: plan.until, until: plan.from }, { publishes: true })).body,
  ).toMatchObject({ field: 'until' })

  const expectAll = async (state: PublicationState, isShown: boolean) => {
    for (const [type, slug, address] of states) {
      expect(await statusOf(address), address).toBe(isShown ? 200 : 404)
      expect(await rowOf(type, slug)).toMatchObject({ state })
    }
    expect((await shopPage('/api/help/answers')).body.includes('Kapan libur?')).toBe(isShown)
    expect((await shopPage('/api/stores')).body.includes('Gerai Lebaran')).toBe(isShown)
    expect((await shopPage('/api/about-shop')).body.includes('lebaran')).toBe(isShown)
  }
  shop.setNow(now)
  await expectAll('planned', false)
  const generation = cache.generation
  await announceDueContent(shop)
  shop.setNow(inMinutes(2))
  await announceDueContent(shop)
  await expect.poll(() => cache.generation).toBeGreaterThan(generation)
  await expectAll('live', true)
  shop.setNow(new Date(inMinutes(5).getTime() - 1))
  await expectAll('live', true)
  shop.setNow(inMinutes(5))
  await expectAll('over', false)
  shop.setNow(null)
})

test('[PAGE-01] every version is kept with who and when, and an older one becomes the newest again, as a draft', async () => {
  await newPost('riwayat', { text: 'Versi pertama.' })
  expect(
    (await save('post', 'riwayat', { text: 'Versi kedua.' }, { by: bagas, publishes: true })).status,
  ).toBe(200)
  expect((await save('post', 'riwayat', { text: 'Draf ketiga.' })).status).toBe(200)
  const seen = await open('post', 'riwayat')
  expect(seen.versions.map(one => [one.number, one.saved_by, one.is_published, one.is_live])).toEqual([
    [4, 'Laras', false, false],
    [3, 'Bagas', true, true],
    [2, 'Laras', true, false],
    [1, 'Laras', false, false],
  ])
  const second = await succeed<{ fields: ContentFields }>(laras, 'GET', '/content/post/riwayat/versions/2')
  expect(second.fields.text).toBe('Versi pertama.')

  const restore = (number: number, version: number) =>
    laras.call('POST', `/content/post/riwayat/versions/${number}/restoration`, { version })
  expect((await restore(2, 3)).body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Laras' } })
  expect((await restore(2, 4)).body.data).toEqual({ version: 5 })
  expect((await shopPage('/sun-journal/riwayat')).body).toContain('Versi kedua.')
  expect((await open('post', 'riwayat')).versions[0]).toMatchObject({
    number: 5,
    is_published: false,
    restored_from: 2,
    saved_by: 'Laras',
  })
  expect((await journalOf('riwayat')).map(({ act }) => act)).toEqual([
    'content.add',
    'content.publish',
    'content.publish',
    'content.save-draft',
    'content.restore',
  ])

  // Hidden, it stays hidden.
  const hide = { is_active: false, version: 5 }
  expect((await laras.call('POST', '/content/post/riwayat/switch', hide)).status).toBe(200)
  expect(await statusOf('/sun-journal/riwayat')).toBe(404)
  expect((await restore(3, 5)).body.data).toEqual({ version: 6 })
  expect(await statusOf('/sun-journal/riwayat')).toBe(404)
  expect(await rowOf('post', 'riwayat')).toMatchObject({ state: 'hidden', has_draft: true })
})

test('[PAGE-01] the command line imports new versions, in the same history; a form that did not see them is told', async () => {
  await newPost('dua-pintu')
  const seen = await open('post', 'dua-pintu')
  const file = path.join(folder, 'dua-pintu.md')
  writeFileSync(
    file,
    '---\ntype: post\ntitle: Dari berkas\nexcerpt: A\ncategory: fakta\nauthor: B\npublished: 2026-05-01\n---\nIsi.',
  )
  expect(await importContent(shop, rani, file)).toMatchObject({ changed: 1 })
  expect(await importContent(shop, rani, file)).toMatchObject({ changed: 0 })
  const late = await save(
    'post',
    'dua-pintu',
    { title: 'Terlambat' },
    { version: seen.version, publishes: true },
  )
  expect(late.body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { by: rani.name, did: 'menayangkan konten', version: seen.version + 1 },
  })
  const now = await open('post', 'dua-pintu')
  expect(now).toMatchObject({ version: seen.version + 1, saved_by: rani.name, state: 'live' })
  expect(now.fields).toMatchObject({ title: 'Dari berkas', from: '2026-04-30T17:00:00.000Z', text: 'Isi.' })
})

test('of two people who save the same version at once, one is told', async () => {
  await newPost('rebutan')
  const { version } = await open('post', 'rebutan')
  for (const publishes of [true, false]) {
    const { version: seen } = publishes ? { version } : await open('post', 'rebutan')
    const saved = await Promise.all(
      [laras, bagas].map((by, index) =>
        save('post', 'rebutan', { title: `Judul ${index} ${publishes}` }, { by, version: seen, publishes }),
      ),
    )
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await open('post', 'rebutan')).version).toBe(seen + 1)
  }
})

test('[PAGE-01] links that lead nowhere are named with their lines, while writing and in the list', async () => {
  await newPost('tujuan')
  await newPost('tersembunyi')
  const { version } = await open('post', 'tersembunyi')
  await succeed(laras, 'POST', '/content/post/tersembunyi/switch', { is_active: false, version })
  const text = [
    '## Ada',
    '',
    `[Produk](${product.path}), [artikel](/sun-journal/tujuan), [jurnal](/sun-journal), [bagian](#ada),`,
    '[luar](https://contoh.example), [beranda](/), [sale](/sale?urut=murah), [kategori](/category/krim).',
    '',
    `- [lama](${hidden.path})`,
    '- [hilang](/krim/999999-hilang) dan [bagian lain](#tidak-ada)',
    '- [draf](/sun-journal/tersembunyi), [salah](/tidak-ada-sama-sekali)',
    '- [merek](/brand/999999-x), [kategori](/category/tidak-ada)',
  ].join('\n')
  const links = await succeed<BrokenLink[]>(laras, 'POST', '/content/links', {
    text,
    products: [product.slug, hidden.slug],
  })
  const known = await shop.db.selectFrom('categories').select('slug').where('slug', '=', 'krim').execute()
  expect(links.map(({ line, href, reason }) => [line, href, reason])).toEqual([
    ...(known.length > 0 ? [] : [[4, '/category/krim', 'Kategori ini tidak ada.']]),
    [6, hidden.path, 'Produk ini tidak tampil di toko.'],
    [7, '/krim/999999-hilang', 'Produk ini tidak ada.'],
    [7, '#tidak-ada', 'Judul bagian ini tidak ada di tulisan.'],
    [8, '/sun-journal/tersembunyi', 'Artikel ini tidak tampil di toko.'],
    [8, '/tidak-ada-sama-sekali', 'Halaman ini tidak ada di toko.'],
    [9, '/brand/999999-x', 'Merek ini tidak ada.'],
    [9, '/category/tidak-ada', 'Kategori ini tidak ada.'],
    [null, hidden.slug, 'Produk ini tidak tampil di toko.'],
  ])

  await newPost('menautkan', { text: 'Lihat [ini](/sun-journal/tujuan).', products: [product.slug] })
  expect(await rowOf('post', 'menautkan')).toMatchObject({ broken_links: 0 })
  const target = await open('post', 'tujuan')
  await succeed(laras, 'DELETE', `/content/post/tujuan?version=${target.version}`)
  expect(await rowOf('post', 'menautkan')).toMatchObject({ broken_links: 1 })
  expect((await open('post', 'menautkan')).broken_links).toMatchObject([
    { line: 1, href: '/sun-journal/tujuan' },
  ])
})

test('an answer of the help sheet is changed and hidden; a new store gets its own id', async () => {
  await publish('answer', 'cara-membayar', { answer: 'Pilih di akhir.', link: '/cara-bayar', label: 'Baca' })
  const answers = async () => (await shopPage('/api/help/answers')).json().data
  expect((await answers()).find(({ slug }: { slug: string }) => slug === 'cara-membayar')).toMatchObject({
    answer: 'Pilih di akhir.',
    link: '/cara-bayar',
    label: 'Baca',
  })
  expect((await save('answer', 'cara-membayar', { label: '' }, { publishes: true })).body).toMatchObject({
    field: 'label',
  })
  await succeed(laras, 'POST', '/content/answer/cara-membayar/switch', { is_active: false, version: 2 })
  expect((await answers()).map(({ slug }: { slug: string }) => slug)).not.toContain('cara-membayar')

  await succeed(laras, 'POST', '/content', { type: 'store', slug: 'satu', title: 'Satu' })
  await succeed(laras, 'POST', '/content', { type: 'store', slug: 'dua', title: 'Dua' })
  const where = { city: 'A', address: 'B', zipcode: '20151', phone: '061', hours: 'Senin\nSelasa' }
  for (const slug of ['dua', 'satu'])
    await publish('store', slug, { ...where, latitude: '1', longitude: '2' })
  const stores = (await shopPage('/api/stores')).json().data as {
    id: number
    value: string
    hours: string[]
  }[]
  const made = stores.filter(({ value }) => value === 'satu' || value === 'dua')
  expect(new Set(made.map(({ id }) => id)).size).toBe(2)
  expect(made[0]?.hours).toEqual(['Senin', 'Selasa'])
})

test('[PAGE-01] a text that shoppers see is not taken off the shop by a later beginning', async () => {
  await newPost('lagi')
  const soon = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000).toISOString()
  const before = await open('post', 'lagi')
  const later = await save('post', 'lagi', { title: 'Nanti', from: soon }, { publishes: true })
  expect(later.body).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'from',
    details: {
      fields: {
        from: 'Sampai saat itu halaman ini tidak tampil sama sekali. Kosongkan, atau sembunyikan dulu.',
      },
    },
  })
  expect(await open('post', 'lagi')).toEqual(before)
  expect(await statusOf('/sun-journal/lagi')).toBe(200)

  // Hidden, it may wait; and what waits may wait longer.
  await succeed(laras, 'POST', '/content/post/lagi/switch', { is_active: false, version: before.version })
  await publish('post', 'lagi', { from: soon })
  expect(await rowOf('post', 'lagi')).toMatchObject({ state: 'planned' })
  await publish('post', 'lagi', { from: new Date(Date.parse(soon) + 3_600_000).toISOString() })
})

test('[PAGE-01] publishing does not show again what a colleague has hidden meanwhile', async () => {
  await newPost('ditarik')
  const { fields, version } = await open('post', 'ditarik')
  const publishAs = (isHidden: boolean) =>
    laras.call('PUT', '/content/post/ditarik', { ...fields, version, publish: true, is_hidden: isHidden })
  await succeed(bagas, 'POST', '/content/post/ditarik/switch', { is_active: false, version })
  expect((await publishAs(false)).body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { by: 'Bagas', did: 'menerbitkan atau menarik konten', version, is_hidden: true },
  })
  expect(await statusOf('/sun-journal/ditarik')).toBe(404)
  expect(await rowOf('post', 'ditarik')).toMatchObject({ state: 'hidden' })
  // Whoever has seen it hidden shows it.
  expect((await publishAs(true)).status).toBe(200)
  expect(await statusOf('/sun-journal/ditarik')).toBe(200)

  // Of two at once, one is told.
  const seen = await open('post', 'ditarik')
  const [hiding, publishing] = await Promise.all([
    bagas.call('POST', '/content/post/ditarik/switch', { is_active: false, version: seen.version }),
    laras.call('PUT', '/content/post/ditarik', {
      ...{ ...seen.fields, title: 'Dua' },
      version: seen.version,
      publish: true,
    }),
  ])
  expect([hiding.status, publishing.status].sort()).toEqual([200, 409])
})

test('a link to a page that fails is no broken one, and of very many some stay unchecked', async () => {
  const { hasPage } = app
  const asked: string[] = []
  app.hasPage = async (_request, page) => {
    asked.push(page)
    if (page === '/gagal') throw new Refusal('UNAVAILABLE')
    return true
  }
  try {
    expect(await succeed(laras, 'POST', '/content/links', { text: '[a](/gagal), [b](/gagal/juga)' })).toEqual(
      [],
    )
    await succeed(laras, 'POST', '/content', { type: 'page', slug: 'gagal-tautan', title: 'Gagal' })
    expect((await save('page', 'gagal-tautan', { text: '[a](/gagal)' })).status).toBe(200)
    expect(await open('page', 'gagal-tautan')).toMatchObject({ broken_links: [] })
    asked.length = 0
    const many = Array.from({ length: 130 }, (_, index) => `[a](/banyak/x/${index})`).join(' ')
    const links = await succeed<BrokenLink[]>(laras, 'POST', '/content/links', { text: many })
    expect(asked).toHaveLength(100)
    expect(links).toHaveLength(30)
    expect(links[0]).toEqual({
      line: 1,
      field: null,
      href: '/banyak/x/100',
      reason: 'Belum diperiksa: tautannya terlalu banyak.',
      is_checked: false,
    })
    expect((await save('page', 'gagal-tautan', { text: many })).status).toBe(200)
    expect(await rowOf('page', 'gagal-tautan')).toMatchObject({ broken_links: 0 })
  } finally {
    app.hasPage = hasPage
  }
})

test('a link with a character that cannot be stored leads nowhere, and breaks neither list nor editor', async () => {
  await succeed(laras, 'POST', '/content', { type: 'page', slug: 'nol', title: 'Nol' })
  expect((await save('page', 'nol', { text: '[a](/category/%00) [b](/sun-journal/%00)' })).status).toBe(200)
  expect((await open('page', 'nol')).broken_links.map(({ href }) => href)).toEqual([
    '/category/%00',
    '/sun-journal/%00',
  ])
  expect(await rowOf('page', 'nol')).toMatchObject({ broken_links: 2 })
})

test('what is pasted with any kind of line end stays whole, and adds no field', async () => {
  await newPost('tempelan', { title: 'Satu\u2028dua', excerpt: 'Tiga\rempat', author: 'Lima\u2029enam' })
  expect((await open('post', 'tempelan')).fields).toMatchObject({
    title: 'Satu dua',
    excerpt: 'Tiga empat',
    author: 'Lima enam',
  })
})

test('every kind has its own lengths, which the form, the draft and the shop share', async () => {
  for (const [type, field, max] of [
    ['page', 'name', 40],
    ['category', 'name', 60],
    ['store', 'name', 80],
    ['post', 'title', 120],
    ['answer', 'question', 120],
  ] as const) {
    const slug = `panjang-${type}`
    const long = await laras.call('POST', '/content', { type, slug, title: 'n'.repeat(max + 1) })
    expect(long.body, type).toMatchObject({ code: 'INVALID_INPUT', field: 'title' })
    await succeed(laras, 'POST', '/content', { type, slug, title: 'n'.repeat(max) })
    const longer = await save(type, slug, { [field]: 'n'.repeat(max + 1) })
    expect(longer.body, type).toMatchObject({
      code: 'INVALID_INPUT',
      field,
      message: `Paling panjang ${max} karakter.`,
    })
    expect((await open(type, slug)).fields[field]).toBe('n'.repeat(max))
  }
  await publish('page', 'panjang-page', { title: 'Judul', excerpt: 'Ringkasan.' })
  await publish('category', 'panjang-category', { text: 'Isi.' })
})

test('the pictures of a deleted text go a day later, unless another text shows them', async () => {
  const pictures: string[] = []
  for (const background of ['#fc5', '#5cf', '#c5f']) {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .webp()
      .toBuffer()
    pictures.push(mediaPath(await storePicture(shop, bytes)))
  }
  const [own, shared, former] = pictures as [string, string, string]
  const alone = { picture: own, picture_alt: 'Kuning' }
  await newPost('bergambar', { ...alone, text: `![Ungu](${former})` })
  await publish('post', 'bergambar', { text: `![Biru](${shared})` })
  await newPost('sama', { text: `![Biru](${shared})` })
  const { version } = await open('post', 'bergambar')
  await succeed(laras, 'DELETE', `/content/post/bergambar?version=${version}`)
  const kept = () =>
    Promise.all(pictures.map(async url => (await readPicture(shop, url.slice('/media/'.length))) !== null))
  await deleteUnusedFiles(shop)
  expect(await kept()).toEqual([true, true, true])
  shop.setNow(new Date(Date.now() + 25 * 3_600_000))
  await deleteUnusedFiles(shop)
  shop.setNow(null)
  expect(await kept()).toEqual([false, true, false])
})

test('what a form holds is the same after it was written as a file', async () => {
  const { sourceOfFields, fieldsOfSource } = await import('./source-of-fields.ts')
  const fields = contentFields.parse({
    ...article,
    products: ['a', 'b'],
    from: '2026-12-01T01:30:00.000Z',
    until: '2026-12-31T17:00:00.000Z',
    text: 'Satu\n\n---\nbukan kepala: ya\n',
  })
  expect(fieldsOfSource('post', sourceOfFields('post', 'x', fields, null))).toEqual(fields)
})
