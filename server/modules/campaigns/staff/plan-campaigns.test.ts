import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffActions } from '../../../../contract/staff/actions.ts'
import { PublicCache } from '../../../http/public-cache.ts'
import { bannerInput, campaignDesk, dataOf, sectionInput } from '../../../testing/campaign-desk.ts'
import { followChanges } from '../../../testing/follow-changes.ts'
import { makeStaff, type StaffTester } from '../../../testing/make-staff.ts'
import { rani } from '../../../testing/run-staff.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { announceDueCampaigns } from '../announce-due-campaigns.ts'
import { endCampaign, removeCampaign, renameCampaign, switchCampaign } from '../index.ts'

/** Promotion pages begin, end, move and disappear (PROMO-06). */

const cache = new PublicCache()
const { shop, app } = await openTestShop({}, cache)
let citra: StaffTester
let desk: ReturnType<typeof campaignDesk>
let stopFollowing: () => Promise<void>

beforeAll(async () => {
  stopFollowing = await followChanges(shop, cache)
  citra = await makeStaff(shop, app, 'promotions', 'Citra')
  desk = campaignDesk(app, citra)
  app.hasPage = async (_request, path) => path === '/sale'
})
afterAll(() => stopFollowing())

const text = (words: string) => sectionInput('text', { text: words })
const stateOf = async (id: string) => (await desk.open(id)).state

test('[PROMO-06] a page appears, counts down and ends by its plan, to the minute; caches of all processes follow', async () => {
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  shop.setNow(now)
  const id = await desk.add('terencana')
  const sections = [
    text('Awal.'),
    sectionInput('countdown', { title: 'Sisa', ends_at: inMinutes(3).toISOString() }),
    sectionInput('countdown', { title: 'Lalu', ends_at: inMinutes(3).toISOString(), end_text: 'Habis.' }),
    text('Akhir.'),
  ]
  await desk.publish(id, {
    ...{ sections, starts_at: inMinutes(2).toISOString(), ends_at: inMinutes(5).toISOString() },
  })
  const kinds = async () =>
    (await desk.shown('terencana'))?.extra_sections?.map(({ section }) => section.type)
  const isHeard = async (minute: number) => {
    const before = cache.generation
    shop.setNow(inMinutes(minute))
    await announceDueCampaigns(shop)
    await expect.poll(() => cache.generation).toBeGreaterThan(before)
  }
  expect([await stateOf(id), await kinds()]).toEqual(['planned', undefined])
  await isHeard(2)
  expect([await stateOf(id), await kinds()]).toEqual(['live', ['text', 'countdown', 'countdown', 'text']])
  await isHeard(3)
  // The one that says nothing afterwards is gone; the others keep their order.
  expect(await kinds()).toEqual(['text', 'countdown', 'text'])
  const listed = async () =>
    (await desk.get('/v3/promotions')).json().data.map((page: { slug: string }) => page.slug)
  expect(await listed()).toContain('terencana')
  await isHeard(5)
  expect(await stateOf(id)).toBe('over')
  expect(await listed()).not.toContain('terencana')
  expect(await desk.shown('terencana')).not.toBeNull()
  shop.setNow(null)
})

test('a page that shoppers see is not taken off the shop by a later beginning', async () => {
  const id = await desk.add('tetap')
  await desk.publish(id, { text: 'Tetap.' })
  const late = { starts_at: new Date(Date.now() + 3_600_000).toISOString() }
  expect((await desk.save(id, late, { publish: true })).body).toMatchObject({
    ...{ code: 'INVALID_INPUT', field: 'starts_at' },
  })
  expect(await desk.shown('tetap')).not.toBeNull()
})

test('a page is hidden and shown again; publishing does not show what a colleague has hidden meanwhile', async () => {
  const id = await desk.add('padam')
  const on = (is_active: boolean, version: number) =>
    citra.call('POST', `/campaigns/${id}/switch`, { is_active, version })
  expect((await on(true, 1)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'is_active' })
  await desk.publish(id)
  dataOf(await on(false, 2))
  expect([await stateOf(id), await desk.shown('padam')]).toEqual(['hidden', null])
  expect((await desk.save(id, {}, { publish: true })).body).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await switchCampaign(shop, rani, { slug: 'padam' }, true)
  expect(await stateOf(id)).toBe('live')
  dataOf(await on(false, 2))
  dataOf(await desk.save(id, {}, { publish: true, is_hidden: true }))
  expect(await stateOf(id)).toBe('live')
})

test('ending a page keeps its address and a draft that somebody has begun', async () => {
  const id = await desk.add('usai')
  expect((await citra.call('POST', `/campaigns/${id}/end`, { version: 1 })).body).toMatchObject({
    ...{ code: 'INVALID_INPUT', field: 'ends_at' },
  })
  await desk.publish(id, { text: 'Tayang.' })
  dataOf(await desk.save(id, { text: 'Draf.' }))
  expect((await citra.call('POST', `/campaigns/${id}/end`, { version: 2 })).body.code).toBe(
    'CHANGED_MEANWHILE',
  )
  dataOf(await citra.call('POST', `/campaigns/${id}/end`, { version: 3 }))
  expect(await desk.open(id)).toMatchObject({ state: 'over', has_draft: true, fields: { text: 'Draf.' } })
  const ended = await desk.shown('usai')
  expect(ended?.more_info.text).toBe('Tayang.')
  expect(Date.parse(ended?.ends_at ?? '')).toBeLessThanOrEqual(Date.now())
})

test('[PROMO-06] a renamed page is found at both addresses; another page may take the former one', async () => {
  const id = await desk.add('nama-lama')
  await desk.publish(id, { text: 'Sama.' })
  const rename = (slug: string, was: string) => citra.call('PUT', `/campaigns/${id}/address`, { slug, was })
  dataOf(await rename('nama-baru', 'nama-lama'))
  for (const slug of ['nama-lama', 'nama-baru'])
    expect(await desk.shown(slug)).toMatchObject({ id, slug: 'nama-baru', more_info: { text: 'Sama.' } })
  expect((await desk.open(id)).former_slugs).toEqual(['nama-lama'])
  await desk.add('sudah-ada')
  for (const [slug, was] of [
    ['sudah-ada', 'nama-baru'],
    ['123', 'nama-baru'],
    ['Besar', 'nama-baru'],
  ] as const)
    expect((await rename(slug, was)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'slug' })
  expect((await rename('lain', 'nama-lama')).body.code).toBe('CHANGED_MEANWHILE')
  const other = await desk.add('nama-lama', 'Yang lain')
  await desk.publish(other)
  expect((await desk.shown('nama-lama'))?.id).toBe(other)
  // Back where it was: nothing leads from an address to itself.
  dataOf(await rename('nama-ketiga', 'nama-baru'))
  dataOf(await rename('nama-baru', 'nama-ketiga'))
  expect((await desk.open(id)).former_slugs).toEqual(['nama-ketiga'])
  await expect(renameCampaign(shop, rani, { slug: 'BESAR', was: 'nama-baru' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('of two who want the same address at once, one gets it', async () => {
  const id = await desk.add('dari-sini')
  const [added, renamed] = await Promise.all([
    citra.call('POST', '/campaigns', { name: 'Baru', slug: 'tempat-rebutan', copy_of: null }),
    citra.call('PUT', `/campaigns/${id}/address`, { slug: 'tempat-rebutan', was: 'dari-sini' }),
  ])
  expect([added.status, renamed.status].sort()).toEqual([200, 400])
  for (const { status, body } of [added, renamed])
    if (status === 400) expect(body).toMatchObject({ code: 'INVALID_INPUT', field: 'slug' })
})

test('pages that the shop needs by their address keep it', async () => {
  for (const slug of ['lucky-draw', 'tukar-token', 'halaman-undian']) await desk.publish(await desk.add(slug))
  await shop.pool.query(
    `insert into lucky_draws (type, name, campaign_slug) values ('aqua', 'Undian Laut', 'halaman-undian')`,
  )
  const found = await desk.list('?search=undian')
  expect(found.map(({ slug }) => slug)).toContain('halaman-undian')
  for (const { id, slug } of found) {
    const { keeps_address: reason } = await desk.open(id)
    expect(reason).toContain('Undian Laut')
    expect(
      (await citra.call('PUT', `/campaigns/${id}/address`, { slug: 'baru', was: slug })).body,
    ).toMatchObject({
      ...{ field: 'slug', message: reason },
    })
  }
  for (const slug of ['lucky-draw', 'tukar-token'])
    await expect(renameCampaign(shop, rani, { slug: 'baru', was: slug })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  for (const slug of ['lucky-draw', 'tukar-token', 'halaman-undian']) {
    await expect(removeCampaign(shop, rani, { slug })).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', message: expect.stringContaining('Halamannya tidak bisa dihapus.') },
    })
    expect(await desk.shown(slug)).not.toBeNull()
  }
})

test('who deletes a page is told that a colleague has shown it meanwhile; showing it twice is one act', async () => {
  const id = await desk.add('dihapus-dua')
  await desk.publish(id)
  const { version } = await desk.open(id)
  const turn = (isActive: boolean) =>
    citra.call('POST', `/campaigns/${id}/switch`, { version, is_active: isActive })
  dataOf(await turn(false))
  for (let again = 0; again < 2; again += 1) dataOf(await turn(true))
  const acts = await shop.db
    .selectFrom('staff_acts')
    .select('act')
    .where('thing_id', '=', 'dihapus-dua')
    .where('act', '=', 'campaigns.switch')
    .execute()
  expect(acts).toHaveLength(2)
  const remove = (isHidden: boolean) =>
    citra.call('DELETE', `/campaigns/${id}?version=${version}&is_hidden=${isHidden}`)
  expect((await remove(true)).body).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { by: 'Citra' } })
  expect(await desk.shown('dihapus-dua')).not.toBeNull()
  dataOf(await remove(false))
})

test('an older version of a page that is planned or over comes back as a draft: nobody chose to show it', async () => {
  const id = await desk.add('nanti')
  const later = '2090-01-01T00:00:00.000Z'
  await desk.publish(id, { text: 'Pertama.', starts_at: later })
  await desk.publish(id, { text: 'Kedua.', starts_at: later })
  dataOf(await citra.call('POST', `/campaigns/${id}/versions/2/restoration`, { version: 3 }))
  expect(await desk.open(id)).toMatchObject({
    state: 'planned',
    has_draft: true,
    fields: { text: 'Pertama.' },
  })
  const { rows } = await shop.pool.query(`select more_info ->> 'text' as text from campaigns where id = $1`, [
    id,
  ])
  expect(rows[0].text).toBe('Kedua.')
})

test('who saves after a colleague has ended the page, or brought back a version, is told that', async () => {
  const id = await desk.add('diakhiri-rekan')
  await desk.publish(id, { text: 'Pertama.' })
  dataOf(await desk.save(id, { text: 'Draf Citra.' }))
  const { version } = await desk.open(id)
  const laras = await makeStaff(shop, app, 'manager', 'Laras')
  dataOf(await laras.call('POST', `/campaigns/${id}/end`, { version }))
  expect((await desk.save(id, { text: 'Lagi.' }, { version })).body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { by: 'Laras', did: staffActions['campaigns.end'] },
  })
  const now = (await desk.open(id)).version
  dataOf(await laras.call('POST', `/campaigns/${id}/versions/2/restoration`, { version: now }))
  expect((await desk.save(id, { text: 'Lagi.' }, { version: now })).body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { by: 'Laras', did: staffActions['campaigns.restore'] },
  })
})

test('[PROMO-06] whoever ends or deletes a page is told what leads to it, also by a former address', async () => {
  const id = await desk.add('dituju-dulu', 'Dituju')
  await desk.publish(id, { is_display_icon_web: true })
  dataOf(await citra.call('PUT', `/campaigns/${id}/address`, { slug: 'dituju', was: 'dituju-dulu' }))
  const other = await desk.add('penunjuk', 'Penunjuk')
  await desk.publish(other, {
    sections: [sectionInput('banner', { banners: [bannerInput({ url: '/promo/dituju' })] })],
  })
  await shop.pool.query(`insert into banners (key, location, title, url, ends_at) values
    ('a', 'home', 'Banner lama', '/campaign/dituju-dulu', null),
    ('b', 'home', 'Banner sudah selesai', '/campaign/dituju', now() - interval '1 day'),
    ('c', 'home', 'Banner lain', '/campaign/dituju-dulu-sekali', null)`)
  await shop.pool.query(`insert into quizzes (slug, name, text, questions, results) values
    ('kuis', 'Kuis kulit', '', '[{"text": "a"}]', '[{"text": "lihat /campaign/dituju"}]')`)
  await shop.pool.query(`insert into content_pages (slug, name, title, excerpt, body, source) values
    ('tulisan', 'Tulisan', 'T', 'E', '[]', 'Lihat [ini](/campaign/dituju#atas).')`)
  const expected = [
    { kind: 'banner', name: 'Banner lama' },
    { kind: 'campaign', name: 'Penunjuk' },
    { kind: 'content', name: 'Tulisan' },
    { kind: 'icon', name: 'Dituju' },
    { kind: 'quiz', name: 'Kuis kulit' },
  ]
  expect((await desk.open(id)).links).toEqual(expected)
  expect((await desk.list('?search=dituju'))[0]?.links).toEqual(expected)
  expect((await endCampaign(shop, rani, { slug: 'dituju' })).links).toEqual(expected)
  const { links } = await removeCampaign(shop, rani, { slug: 'dituju' })
  expect(links).toEqual(expected.filter(({ kind }) => kind !== 'icon'))
  expect([await desk.shown('dituju'), await desk.shown('dituju-dulu')]).toEqual([null, null])
})

test('the list narrows by words and state, and goes on where it ended', async () => {
  for (let number = 0; number < 27; number += 1) await desk.add(`banyak-${number}`, `Banyak ${number}`)
  const first = dataOf<{ rows: { slug: string }[]; next: string }>(
    await citra.call('GET', '/campaigns?search=banyak&state=draft'),
  )
  expect(first.rows).toHaveLength(25)
  const rest = dataOf<typeof first>(
    await citra.call('GET', `/campaigns?search=banyak&after=${encodeURIComponent(first.next)}`),
  )
  expect(new Set([...first.rows, ...rest.rows].map(({ slug }) => slug)).size).toBe(27)
  expect(await desk.list('?search=banyak&state=live')).toEqual([])
})
