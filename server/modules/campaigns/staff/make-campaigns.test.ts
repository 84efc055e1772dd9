import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { sectionsInOrder } from '../../../../contract/campaign-sections.ts'
import type { CampaignLinkFault, FoundProducts } from '../../../../contract/staff/campaigns.ts'
import { bannerInput, campaignDesk, dataOf, sectionInput } from '../../../testing/campaign-desk.ts'
import { makeProduct } from '../../../testing/make-product.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { rani } from '../../../testing/run-staff.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { writeDrafts } from '../../../testing/write-file.ts'
import { refreshListing } from '../../listing/index.ts'
import { deleteUnusedFiles, mediaPath, readPicture, storePicture } from '../../media/index.ts'
import { importCampaigns } from '../index.ts'
import { replaceInCampaigns } from '../replace-product.ts'

/** Staff make promotion pages by hand (PROMO-06). */

const { shop, app } = await openTestShop()
let citra: StaffTester
let laras: StaffTester
let desk: ReturnType<typeof campaignDesk>
let serum: { id: number; slug: string }
let krim: typeof serum
let picture: string

beforeAll(async () => {
  citra = await makeStaff(shop, app, 'promotions', 'Citra')
  laras = await makeStaff(shop, app, 'content', 'Laras')
  desk = campaignDesk(app, citra)
  app.hasPage = async (_request, path) => ['/sale', '/brand'].includes(path)
  serum = await newProduct('Serum Surya')
  krim = await newProduct('Krim Laut')
  picture = await newPicture('#cbede7')
})

async function newProduct(name: string) {
  const { productId: id } = await makeProduct(shop.db, { name })
  await refreshListing(shop.db, [id])
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, slug }
}
async function newPicture(background: string) {
  const bytes = await sharp({ create: { width: 144, height: 78, channels: 3, background } })
    .webp()
    .toBuffer()
  return mediaPath(await storePicture(shop, bytes))
}
const soon = new Date(Date.now() + 3_600_000).toISOString()
const everyKind = () => [
  sectionInput('countdown', { title: 'Berakhir dalam', ends_at: soon, end_text: 'Sampai jumpa.' }),
  sectionInput('banner', { kind: 'hero', banners: [bannerInput({ image: picture, url: '/sale' })] }),
  sectionInput('text', { title: 'Kenapa', text: '## Teduh\n\nItu **penting**, lihat [obral](/sale).' }),
  sectionInput('product', { title: 'Pilihan', products: [krim.slug, serum.slug] }),
  sectionInput('banner', { kind: 'twin', banners: [bannerInput(), bannerInput()] }),
  sectionInput('banner', { kind: 'mini', banners: [bannerInput({ image: picture })] }),
  sectionInput('product', {
    title: 'Surya',
    by: 'filter',
    filter: { keyword: 'surya' },
    sort: 'price',
    limit: 4,
  }),
]

test('[PROMO-06] a page of every kind of section is a draft that nobody sees, and published it is in that order', async () => {
  const id = await desk.add('tangan')
  dataOf(await desk.save(id, { text: 'Buatan tangan.', sections: everyKind() }))
  expect(await desk.shown('tangan')).toBeNull()
  expect(await desk.open(id)).toMatchObject({ state: 'draft', version: 2, has_draft: false })
  await desk.publish(id)
  const page = await desk.shown('tangan')
  expect(page).toMatchObject({ name: 'Pekan terang', more_info: { text: 'Buatan tangan.' } })
  if (!page) return
  expect(
    sectionsInOrder(page).map(section => (section.type === 'banner' ? section.kind : section.type)),
  ).toEqual(['countdown', 'hero', 'text', 'product', 'twin', 'mini', 'product'])
  const [countdown, hero, text, chosen, , , found] = sectionsInOrder(page)
  expect(countdown).toMatchObject({ title: 'Berakhir dalam', ends_at: soon, end_text: 'Sampai jumpa.' })
  expect(hero).toMatchObject({
    banners: [
      { url: '/sale', images: [{ url: picture, width: 144, height: 78 }], more_info: { tone: 'sea' } },
    ],
  })
  expect(text).toMatchObject({ body: [{ type: 'heading' }, { type: 'paragraph' }] })
  expect(chosen).toMatchObject({ query: { filter: { ids: [String(krim.id), String(serum.id)] } } })
  expect(found).toMatchObject({ query: { filter: { keyword: 'surya' }, sort: 'price', limit: 4 } })
})

test('clients that know only the first kinds of sections get only those, and no source of a text', async () => {
  const id = await desk.add('dua-generasi')
  await desk.publish(id, { sections: everyKind() })
  const page = await desk.shown('dua-generasi')
  expect(new Set(page?.sections.map(({ type }) => type))).toEqual(new Set(['banner', 'product']))
  expect(page?.extra_sections?.map(({ after }) => after)).toEqual([0, 1])
  expect(JSON.stringify(page)).not.toContain('**')
  // A response of an earlier version has none, and sections that it dropped leave the others in their order.
  const { extra_sections: extras, ...first } = page ?? { sections: [] }
  expect(sectionsInOrder(first)).toEqual(first.sections)
  expect(sectionsInOrder({ sections: [], extra_sections: extras ?? [] }).map(({ type }) => type)).toEqual([
    'countdown',
    'text',
  ])
})

test('what a form holds is the same after it was kept', async () => {
  const id = await desk.add('sama')
  const sections = everyKind()
  await desk.publish(id, { category: 'surya', sections, starts_at: '2026-01-01T00:00:00.000Z' })
  const { fields, products } = await desk.open(id)
  const withoutKeys = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (name, inner) => (name === 'key' ? undefined : inner)))
  expect(withoutKeys(fields.sections)).toEqual(withoutKeys(sections))
  expect(fields).toMatchObject({ category: 'surya', icon: null, starts_at: '2026-01-01T00:00:00.000Z' })
  expect(products.map(({ name }) => name)).toEqual(['Krim Laut', 'Serum Surya'])
})

test('[PROMO-06] a page that shoppers see changes only when it is published; every version is kept and comes back as a draft', async () => {
  const id = await desk.add('berubah')
  await desk.publish(id, { text: 'Pertama.' })
  dataOf(await desk.save(id, { text: 'Draf.' }))
  dataOf(await desk.save(id, { text: 'Draf.' }))
  expect(await desk.open(id)).toMatchObject({ version: 3, has_draft: true, fields: { text: 'Draf.' } })
  expect((await desk.shown('berubah'))?.more_info.text).toBe('Pertama.')
  await desk.publish(id, { text: 'Kedua.' })
  expect((await desk.shown('berubah'))?.more_info.text).toBe('Kedua.')
  const restored = await citra.call('POST', `/campaigns/${id}/versions/2/restoration`, { version: 4 })
  expect(dataOf(restored)).toEqual({ version: 5 })
  expect((await desk.shown('berubah'))?.more_info.text).toBe('Kedua.')
  const { versions, fields } = await desk.open(id)
  expect(fields.text).toBe('Pertama.')
  expect(versions.map(one => [one.number, one.is_published, one.is_live, one.restored_from])).toEqual([
    [5, false, false, 2],
    [4, true, true, null],
    [3, false, false, null],
    [2, true, false, null],
    [1, false, false, null],
  ])
  await desk.publish(id)
  expect((await desk.shown('berubah'))?.more_info.text).toBe('Pertama.')
})

test('[PROMO-06] a version that is not whole comes back too: only publishing demands that', async () => {
  const id = await desk.add('kembali-setengah')
  dataOf(await desk.save(id, { sections: [sectionInput('banner'), sectionInput('countdown')] }))
  await desk.publish(id, { sections: [] })
  dataOf(await citra.call('POST', `/campaigns/${id}/versions/2/restoration`, { version: 3 }))
  expect(await desk.open(id)).toMatchObject({ state: 'live', has_draft: true, version: 4 })
  expect((await desk.save(id, {}, { publish: true })).body.details?.fields).toEqual({
    'sections.0.banners': 'Tambah paling sedikit satu banner.',
    'sections.1.title': 'Isi kalimatnya, misalnya “Harga ini berakhir dalam”.',
    'sections.1.ends_at': 'Isi tanggal dan jamnya.',
  })
})

test('of two people who save or rename the same page at once, one is told', async () => {
  const id = await desk.add('rebutan')
  const saved = await Promise.all(
    [citra, laras].map((by, index) => desk.save(id, { text: `Isi ${index}` }, { by, version: 1 })),
  )
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(saved.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { did: 'menyimpan draf kampanye' },
  })
  const renamed = await Promise.all(
    [citra, laras].map((by, index) =>
      by.call('PUT', `/campaigns/${id}/address`, { slug: `rebutan-${index}`, was: 'rebutan' }),
    ),
  )
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, second] = await Promise.all(
    [citra, laras].map(by => by.call('POST', '/campaigns', { name: 'Sama', slug: 'kembar', copy_of: null })),
  )
  expect([first?.status, second?.status].sort()).toEqual([200, 400])
})

test('a page that is not whole is refused field by field, and nothing changes', async () => {
  const id = await desk.add('setengah')
  const sections = [
    sectionInput('banner'),
    sectionInput('banner', {
      kind: 'mini',
      banners: [bannerInput({ title: '' }), bannerInput({ image: picture, url: '/tidak-ada' })],
    }),
    sectionInput('product'),
    sectionInput('countdown'),
    sectionInput('text', { text: 'Halo <b>' }),
    sectionInput('product', { products: ['tidak-ada'] }),
    sectionInput('banner', { banners: [bannerInput({ image: `/media/${'0'.repeat(32)}` })] }),
    sectionInput('product', { by: 'filter', filter: { prices: [200_000, 100_000] } }),
  ]
  // A draft may lack all that.
  dataOf(await desk.save(id, { sections }))
  const { version } = await desk.open(id)
  const plan = { starts_at: '2026-02-02T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' }
  const refused = await desk.save(id, { ...plan, sections }, { publish: true })
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT'])
  expect(Object.keys((refused.body.details?.fields ?? {}) as object).sort()).toEqual([
    'ends_at',
    'sections.0.banners',
    'sections.1.banners.0.image',
    'sections.1.banners.0.title',
    'sections.1.banners.1.url',
    'sections.2.products',
    'sections.3.ends_at',
    'sections.3.title',
    'sections.4.text',
    'sections.5.products',
    'sections.6.banners.0.image',
    'sections.7.filter.prices',
  ])
  expect(await desk.open(id)).toMatchObject({ version, state: 'draft' })
  expect(await desk.shown('setengah')).toBeNull()
  const far = await desk.save(id, { sections: Array.from({ length: 21 }, () => sectionInput('text')) })
  expect(far.body).toMatchObject({ code: 'INVALID_INPUT', field: 'sections' })
})

test('[PROMO-06] a draft keeps a half-typed link and the name that it had; publishing names both', async () => {
  const id = await desk.add('setengah-jadi', 'Nama awal')
  const sections = [sectionInput('banner', { banners: [bannerInput({ url: 'www.carasun' })] })]
  dataOf(await desk.save(id, { name: '', sections }))
  const saved = await desk.open(id)
  expect(saved).toMatchObject({ name: 'Nama awal', fields: { name: 'Nama awal' } })
  expect(saved.fields.sections).toMatchObject([{ banners: [{ url: 'www.carasun' }] }])
  const refused = await desk.save(id, { name: '' }, { publish: true })
  expect(refused.body.details?.fields).toEqual({
    name: 'Isi namanya.',
    'sections.0.banners.0.url': 'Alamat di toko ini, misalnya /sale, atau alamat https://',
  })
  expect(await desk.open(id)).toMatchObject({ version: saved.version, state: 'draft' })
})

test('a banner may lead to a page that is planned; a text says which of its lines leads nowhere', async () => {
  await desk.add('nanti')
  const id = await desk.add('menunjuk')
  const sections = [
    sectionInput('banner', {
      banners: [bannerInput({ url: '/campaign/nanti' }), bannerInput({ url: '/nihil' })],
    }),
    sectionInput('text', { text: 'Satu.\n\nLihat [ini](/hilang).' }),
  ]
  const faults = dataOf<CampaignLinkFault[]>(await citra.call('POST', '/campaigns/links', { sections }))
  expect(faults.map(({ path, line, href }) => [path, line, href])).toEqual([
    ['sections.0.banners.1.url', null, '/nihil'],
    ['sections.1.text', 3, '/hilang'],
  ])
  const refused = await desk.save(id, { sections }, { publish: true })
  expect(refused.body.details?.fields).toEqual({
    'sections.0.banners.1.url': 'Halaman ini tidak ada di toko.',
  })
  sections[0] = sectionInput('banner', { banners: [bannerInput({ url: '/campaign/nanti' })] })
  await desk.publish(id, { sections })
})

test('the form says what a filter finds today', async () => {
  const body = { filter: { keyword: 'krim laut' }, sort: null, limit: 3 }
  expect(dataOf<FoundProducts>(await citra.call('POST', '/campaigns/found', body))).toMatchObject({
    count: 1,
    products: [{ id: String(krim.id), name: 'Krim Laut', brand: 'suryanala' }],
  })
  expect((await citra.call('POST', '/campaigns/found', { ...body, filter: { warna: 1 } })).status).toBe(400)
})

test('a product that was merged into another, and a category that was renamed, are followed in drafts and old versions', async () => {
  const old = await newProduct('Tabir Lama')
  const id = await desk.add('ikut')
  await shop.pool.query(`insert into categories (slug, name) values ('bibir-baru', 'Bibir')`)
  await shop.pool.query(
    `insert into former_categories (slug, category_id) select 'bibir-lama', id from categories where slug = 'bibir-baru'`,
  )
  const sections = [
    sectionInput('product', { products: [old.slug, serum.slug] }),
    sectionInput('product', { by: 'filter', filter: { categories: ['bibir-lama', 'entah'] } }),
  ]
  dataOf(await desk.save(id, { sections }))
  dataOf(await desk.save(id, { text: 'Draf lain.' }))
  await shop.db.transaction().execute(tx => replaceInCampaigns(tx, old.id, krim.id))
  const slugs = ({ sections: all }: { sections: unknown[] }) => (all[0] as { products: string[] }).products
  const { fields } = await desk.open(id)
  expect(slugs(fields)).toEqual([krim.slug, serum.slug])
  expect(fields.sections[1]).toMatchObject({ filter: { categories: ['bibir-baru', 'entah'] } })
  const former = dataOf<{ fields: typeof fields }>(await citra.call('GET', `/campaigns/${id}/versions/2`))
  expect(slugs(former.fields)).toEqual([krim.slug, serum.slug])
  // One that left the catalogue is no longer named, and the form says so.
  await shop.pool.query(`update campaign_versions set page = replace(page::text, $1, '"987654321"')::jsonb`, [
    `"${serum.id}"`,
  ])
  expect(await desk.open(id)).toMatchObject({
    lost_products: 1,
    fields: { sections: [{ products: [krim.slug] }, {}] },
  })
})

test('[PROMO-06] a file has the same kinds of sections and the same history; a form that did not see it is told', async () => {
  const id = await desk.add('dua-pintu')
  const { version } = await desk.open(id)
  const file = (text: string) =>
    writeDrafts([
      {
        ...{ slug: 'dua-pintu', name: 'Dari berkas' },
        sections: [
          { type: 'text', text },
          { type: 'countdown', title: 'Sampai', ends_at: '2026-12-12T12:00' },
          { type: 'product', products: [serum.slug] },
        ],
      },
    ])
  await expect(importCampaigns(shop, rani, file('Rusak <b>'))).rejects.toMatchObject({
    details: { problems: [{ field: 'sections.0.text', reason: 'line 1: HTML is not supported' }] },
  })
  expect(await importCampaigns(shop, rani, file('Isi.'))).toMatchObject({ changed: 1 })
  expect(await importCampaigns(shop, rani, file('Isi.'))).toMatchObject({ changed: 0 })
  expect((await desk.save(id, {}, { version })).body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { by: rani.name, did: 'menayangkan kampanye' },
  })
  expect(await desk.open(id)).toMatchObject({
    ...{ version: 2, state: 'live', saved_by: rani.name },
    fields: {
      sections: [{ text: 'Isi.' }, { ends_at: '2026-12-12T05:00:00.000Z' }, { products: [serum.slug] }],
    },
  })
})

test('a page that an earlier version of the shop saved opens as it is, and what shoppers saw stays in its history', async () => {
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into campaigns (slug, name, sections) values ('warisan', 'Warisan',
      '[{"type": "product", "title": "Semua", "query": {"filter": {}, "limit": 4}}]') returning id::text`,
  )
  const id = rows[0]?.id ?? ''
  expect(await desk.open(id)).toMatchObject({
    ...{ version: 0, state: 'live', versions: [] },
    fields: { sections: [{ title: 'Semua', by: 'filter', limit: 4 }] },
  })
  await desk.publish(id, { text: 'Baru.' })
  expect((await desk.open(id)).versions.map(one => [one.number, one.saved_by])).toEqual([
    [2, 'Citra'],
    [1, ''],
  ])
  // It may save again beside newer ones.
  await shop.pool.query(`update campaigns set name = 'Dari proses lama' where id = $1`, [id])
  expect((await desk.open(id)).fields.name).toBe('Dari proses lama')
})

test('a copy begins with the sections of the other page, as a draft without its dates', async () => {
  const id = await desk.add('asal')
  await desk.publish(id, { text: 'Sama.', sections: everyKind(), ends_at: '2099-01-01T00:00:00Z' })
  const copy = await desk.open(await desk.add('salinan', 'Salinan', id))
  expect(copy).toMatchObject({ state: 'draft', fields: { name: 'Salinan', text: 'Sama.', ends_at: null } })
  expect(copy.fields.sections).toHaveLength(7)
  const missing = await citra.call('POST', '/campaigns', { name: 'X', slug: 'entah', copy_of: '999999' })
  expect(missing.status).toBe(404)
})

test('the pictures of a deleted page go a day later, unless another page shows them', async () => {
  const [own, shared] = [await newPicture('#fc5'), await newPicture('#5cf')]
  const hero = (image: string) => [sectionInput('banner', { banners: [bannerInput({ image })] })]
  const id = await desk.add('bergambar')
  await desk.publish(id, { sections: hero(own) })
  await desk.publish(id, { sections: hero(shared) })
  await desk.save(await desk.add('sama-gambar'), { sections: hero(shared) })
  const { version } = await desk.open(id)
  dataOf(await citra.call('DELETE', `/campaigns/${id}?version=${version}`))
  const kept = async () =>
    Promise.all(
      [own, shared].map(async url => (await readPicture(shop, url.slice('/media/'.length))) !== null),
    )
  await deleteUnusedFiles(shop)
  expect(await kept()).toEqual([true, true])
  shop.setNow(new Date(Date.now() + 25 * 3_600_000))
  await deleteUnusedFiles(shop)
  shop.setNow(null)
  expect(await kept()).toEqual([false, true])
})
