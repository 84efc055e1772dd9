import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MailUnavailable } from '../../adapters/mail/mail-provider.ts'
import { PublicCache } from '../../http/public-cache.ts'
import { fakeMailServer } from '../../testing/fake-mail-server.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { outcomeOf } from '../../testing/outcome-of.ts'
import { rani } from '../../testing/run-staff.ts'
import { openTestShop, testApp } from '../../testing/test-shop.ts'
import { sendMessageToStaff } from './send-message-to-staff.ts'
import { importContent } from './staff/import-content.ts'

const mailServer = fakeMailServer()
// Nothing listens to NOTIFY here: cached responses stay until the test drops them.
const cache = new PublicCache()
const { shop, app } = await openTestShop({ mail: mailServer.mail }, cache)
const get = async (url: string) => {
  cache.drop()
  const response = await app.inject({ method: 'GET', url: `/api${url}` })
  return { status: response.statusCode, ...response.json() }
}
const send = async (url: string, payload: object, headers: Record<string, string> = {}) => {
  const response = await app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
  return { status: response.statusCode, ...response.json() }
}

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-content-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}
const post = (slug: string, fields: Record<string, string> = {}, text = 'Isi tulisan ini.') => {
  const all = {
    type: 'post',
    title: `Judul ${slug}`,
    excerpt: 'Ringkasan.',
    category: 'fakta',
    author: 'Ratih',
    published: '2026-05-01',
    ...fields,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return write(`${slug}.md`, ['---', ...head, '---', text].join('\n'))
}
let productSlug: string
let productId: number
beforeAll(async () => {
  shop.setNow(new Date('2026-08-05T05:00:00Z'))
  write('fakta.md', '---\ntype: category\nname: Fakta\nposition: 1\n---\nTentang UV.')
  write('tips.md', '---\ntype: category\nname: Tips\nposition: 2\n---\nTentang cara.')
  write('kosong.md', '---\ntype: category\nname: Kosong\nposition: 3\n---\nBelum ada isinya.')
  await makeProduct(shop.db, { name: 'Krim Malam' })
  productId = (await makeProduct(shop.db, { name: 'Krim Surya' })).productId
  await makeProduct(shop.db, { name: 'Krim Pagi' })
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  productSlug = slug
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffc53d' } })
    .png()
    .toFile(path.join(folder, 'gambar.png'))
  post(
    'pertama',
    { published: '2026-05-01', products: productSlug, picture: 'gambar.png', picture_alt: 'Matahari' },
    '## Bagian\n\nSatu **dua**.\n\n![Lagi](gambar.png)',
  )
  post('kedua', { published: '2026-06-01', category: 'tips' })
  post('nanti', { published: '2126-12-01' })
  post('mati', { is_active: 'false' })
  await importContent(shop, rani, folder)
})

describe('the journal', () => {
  test('[CONTENT-01] its categories and posts are listed, newest first, without those that are off or dated in the future', async () => {
    const { data: categories } = await get('/journal/categories')
    expect(categories).toEqual([
      { slug: 'fakta', name: 'Fakta', text: 'Tentang UV.', total_posts: 1 },
      { slug: 'tips', name: 'Tips', text: 'Tentang cara.', total_posts: 1 },
    ])
    const { data: posts } = await get('/journal/posts')
    expect(posts.map(({ slug }: { slug: string }) => slug)).toEqual(['kedua', 'pertama'])
    expect(posts[1]).toEqual({
      slug: 'pertama',
      title: 'Judul pertama',
      excerpt: 'Ringkasan.',
      category: { slug: 'fakta', name: 'Fakta' },
      author: 'Ratih',
      picture: {
        url: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/),
        width: 40,
        height: 30,
        alt: 'Matahari',
      },
      reading_minutes: 1,
      published_at: expect.stringMatching(/^2026-04-30T17:00:00/),
    })
    expect((await get('/journal/posts/count')).data).toBe(2)
  })

  test('can be filtered by category and paged', async () => {
    const filterQuery = `filter=${encodeURIComponent('{"category":"tips"}')}`
    expect((await get(`/journal/posts?${filterQuery}`)).data).toMatchObject([{ slug: 'kedua' }])
    expect((await get(`/journal/posts/count?${filterQuery}`)).data).toBe(1)
    expect((await get('/journal/posts?limit=1&skip=1')).data[0].slug).toBe('pertama')
    expect((await get('/journal/posts?filter={"judul":1}')).status).toBe(400)
  })

  test('a post is returned with its text, its pictures under the shop’s addresses and its products', async () => {
    const { data } = await get('/journal/posts/pertama')
    expect(data.body).toEqual([
      { type: 'heading', level: 2, id: 'bagian', children: ['Bagian'] },
      { type: 'paragraph', children: ['Satu ', { type: 'strong', children: ['dua'] }, '.'] },
      { type: 'picture', url: data.picture.url, alt: 'Lagi', caption: null, width: 40, height: 30 },
    ])
    expect(data.product_ids).toEqual([String(productId)])
    for (const slug of ['nanti', 'mati', 'tidak-ada'])
      expect((await get(`/journal/posts/${slug}`)).status).toBe(404)
  })
})

test('the sitemap has the posts that are shown, with their pictures', async () => {
  const { body } = await app.inject('/sitemap-posts-1.xml')
  expect([...body.matchAll(/<loc>[^<]*(\/sun-journal\/[^<]*)<\/loc>/g)].map(([, at]) => at).sort()).toEqual([
    '/sun-journal/kedua',
    '/sun-journal/pertama',
  ])
  expect(body).toMatch(/<image:loc>[^<]*\/media\/[0-9a-f]{32}\?w=1000/)
})

describe('importing', () => {
  test('the same files again change nothing; a changed file changes only its post', async () => {
    expect(await importContent(shop, rani, folder)).toEqual({ read: 7, added: 0, changed: 0 })
    post('kedua', { published: '2026-06-01', category: 'tips', title: 'Judul baru' })
    expect(await importContent(shop, rani, folder)).toEqual({ read: 7, added: 0, changed: 1 })
    expect((await get('/journal/posts/kedua')).data.title).toBe('Judul baru')
  })

  test('one error rejects the whole import; each is reported with file, line and field', async () => {
    const brokenFolder = path.join(folder, '..', `${path.basename(folder)}-salah`)
    mkdirSync(brokenFolder)
    const file = (name: string, text: string) => writeFileSync(path.join(brokenFolder, name), text)
    file(
      'a.md',
      '---\ntype: post\ntitle: A\nexcerpt: B\ncategory: asing\nauthor: C\npublished: 2026-05-01\nproducts: tak-dijual\n---\nIsi <b>tebal</b>.',
    )
    file('b.md', '---\ntype: page\nname: Nama\ntitle: A\nwarna: biru\n---\nIsi.')
    file('c.md', 'Tanpa kepala.')
    file(
      'd.md',
      '---\ntype: store\nid: 5\nname: Lain\ncity: X\naddress: Y\nzipcode: 12\nphone: 021\nhours: Senin\nlatitude: 99\nlongitude: 1\n---\n',
    )
    file(
      'e.md',
      '---\ntype: page\nname: Nama\ntitle: E\nexcerpt: F\npicture: hilang.png\npicture_alt: G\n---\nIsi.',
    )
    file(
      'f.md',
      '---\ntype: store\nslug: jakarta\nid: 99\nname: Lain\ncity: X\naddress: Y\nzipcode: 12345\nphone: 021\nhours: Senin\nlatitude: 9\nlongitude: 1\n---\n',
    )
    file(
      'g.md',
      '---\ntype: post\ntitle: A\nexcerpt: B\ncategory: asing\nauthor: C\npublished: 2026-05-01\nproducts: tak-dijual\n---\nIsi.',
    )
    file('sound.md', '---\ntype: page\nname: Nama\ntitle: A\nexcerpt: B\n---\nIsi.')
    const outcome = await outcomeOf(importContent(shop, rani, brokenFolder))
    rmSync(brokenFolder, { recursive: true })
    expect(
      outcome.problems.map(
        ({ file: name, line, field, reason }) => `${path.basename(name ?? '')}:${line} ${field} ${reason}`,
      ),
    ).toEqual([
      'a.md:10  HTML is not supported',
      'b.md:1 excerpt is missing',
      'b.md:5 warna is not a known field',
      'c.md:1  must begin with its fields between two lines of ---',
      'd.md:7 zipcode must be 5 digits',
      expect.stringMatching(/^d.md:10 latitude /),
      'e.md:6 picture hilang.png does not exist',
      'f.md:3 slug belongs to the store with id 5',
      'g.md:5 category the journal has no category "asing"',
      'g.md:8 products the shop has no product "tak-dijual"',
    ])
    expect((await get('/content/pages/sound')).status).toBe(404)
  })
})

test('pages are found by their slug', async () => {
  await importContent(
    shop,
    rani,
    write(
      'about-us.md',
      '---\ntype: page\nname: Nama\ntitle: Tentang kami\nexcerpt: Siapa kami.\n---\nHalo.',
    ),
  )
  expect((await get('/content/pages/about-us')).data).toMatchObject({
    title: 'Tentang kami',
    body: [{ type: 'paragraph', children: ['Halo.'] }],
    picture: null,
    product_ids: [],
  })
  const page = '---\ntype: page\nis_active: false\nname: Nama\ntitle: A\nexcerpt: B\n---\nBelum.'
  await importContent(shop, rani, write('draf.md', page))
  expect((await get('/content/pages/draf')).status).toBe(404)
})

test('a new shop has three default stores; imports add and change stores, and partners are listed last', async () => {
  expect((await get('/stores')).data.map(({ id }: { id: number }) => id)).toEqual([5, 6, 7])
  const store = (fields: string) =>
    `---\ntype: store\nname: Toko\ncity: Medan\naddress: Jl. Contoh 1\nzipcode: 20151\nphone: 061 555\nhours: Senin 10.00–20.00; Minggu tutup\nlatitude: 3.58\nlongitude: 98.68\n${fields}\n---\nDekat pasar.`
  write('toko/medan.md', store('id: 21\npartner: true'))
  write('toko/jakarta.md', store('id: 5\nposition: 1'))
  write('toko/surabaya.md', store('id: 7\npartner: true'))
  write('toko/aceh.md', store('id: 3\nposition: 9'))
  write('toko/tutup.md', store('id: 22\nis_active: false'))
  expect(await importContent(shop, rani, path.join(folder, 'toko'))).toEqual({
    read: 5,
    added: 3,
    changed: 2,
  })
  const { data } = await get('/stores')
  expect(data.map(({ id, is_partner }: { id: number; is_partner: boolean }) => [id, is_partner])).toEqual([
    [5, false],
    [6, false],
    [3, false],
    [7, true],
    [21, true],
  ])
  expect(data[0]).toMatchObject({
    name: 'Toko',
    hours: ['Senin 10.00–20.00', 'Minggu tutup'],
    latitude: 3.58,
  })
  expect((await get('/settings')).data.stores.map(({ id }: { id: number }) => id)).toEqual([5, 6, 3])
})

describe('what visitors write', () => {
  const contact = {
    customername: 'Sari',
    customeremail: 'sari@example.com',
    customersubject: 'Tanya stok',
    customermessage: 'Apakah ada di Medan?',
  }
  beforeEach(async () => {
    mailServer.mails.length = 0
    mailServer.isDown = false
    await sql`delete from visitor_messages`.execute(shop.db)
  })
  const storedMessages = () =>
    sql<Record<string, unknown>>`select * from visitor_messages order by id`
      .execute(shop.db)
      .then(({ rows }) => rows)

  test('[CONTENT-08] an empty contact form is refused field by field, with the messages specified for forms', async () => {
    const { status, data } = await send('/contact', {})
    expect(status).toBe(400)
    expect(JSON.stringify(data ?? null)).toBe('null')
    for (const [field, message] of [
      ['customername', 'Data belum diisi'],
      ['customersubject', 'Data belum diisi'],
      ['customermessage', 'Data belum diisi'],
      ['customeremail', 'Email belum diisi'],
    ] as const) {
      const response = await send('/contact', { ...contact, [field]: ' ' })
      expect([response.status, response.message]).toEqual([400, message])
    }
    expect((await send('/contact', { ...contact, customeremail: 'sari' })).message).toBe('Email tidak valid')
    expect(await storedMessages()).toEqual([])
  })

  test('a message is stored and mailed to staff by a job, once, and its text cannot add a header to the mail', async () => {
    const response = await send('/contact', {
      ...contact,
      customersubject: 'Halo\r\nBcc: semua@example.com',
      about: 'reseller',
    })
    expect([response.status, response.message]).toEqual([200, 'Terima kasih! Pesanmu sudah kami terima.'])
    const [row] = await storedMessages()
    expect(row).toMatchObject({ kind: 'reseller', name: 'Sari', member_id: null, told_at: null })
    const { rows: jobs } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where queue_name = 'visitor-messages'`.execute(
      shop.db,
    )
    expect(jobs.at(-1)?.task).toBe('tell-visitor-message')
    await sendMessageToStaff(shop, String(row?.id))
    await sendMessageToStaff(shop, String(row?.id))
    expect(mailServer.mails).toHaveLength(1)
    expect(mailServer.mails[0]).toMatchObject({
      to: 'tim@carasun.example',
      subject: '[Reseller] Halo Bcc: semua@example.com',
    })
    expect(mailServer.mails[0]?.text).toContain('sari@example.com')
    expect((await storedMessages())[0]?.told_at).not.toBeNull()
  })

  test('while the mail server is down the message waits and the job is retried', async () => {
    await send('/contact', contact)
    const [row] = await storedMessages()
    mailServer.isDown = true
    await expect(sendMessageToStaff(shop, String(row?.id))).rejects.toThrow(MailUnavailable)
    expect((await storedMessages())[0]?.told_at).toBeNull()
    mailServer.isDown = false
    await sendMessageToStaff(shop, String(row?.id))
    expect(mailServer.mails).toHaveLength(1)
  })

  test('markup in a message is shown as typed', async () => {
    await send('/contact', { ...contact, customermessage: '<script>alert(1)</script>' })
    await sendMessageToStaff(shop, String((await storedMessages())[0]?.id))
    expect(mailServer.mails[0]?.html).toContain('&#60;script&#62;')
    expect(mailServer.mails[0]?.html).not.toContain('<script>')
  })

  test('feedback is stored with store, day and stars; unknown stores and stars are refused', async () => {
    const feedback = {
      fullname: 'Budi',
      rate: '5',
      tanggal: '2026-08-01',
      feedback: 'Ramah sekali.',
      store: 'bandung',
    }
    expect((await send('/feedback', feedback)).status).toBe(200)
    expect((await storedMessages())[0]).toMatchObject({
      kind: 'feedback',
      subject: 'Carasun Bandung',
      details: { rate: 5, tanggal: '2026-08-01', store: 'bandung' },
    })
    for (const wrong of [{ rate: '6' }, { tanggal: 'kemarin' }, { store: 'tak-ada' }, { fullname: '' }])
      expect((await send('/feedback', { ...feedback, ...wrong })).status).toBe(400)
  })

  test('a card number is not stored', async () => {
    const response = await send('/contact', { ...contact, customermessage: 'Kartu saya 4811 1111 1111 1114' })
    expect([response.status, response.code]).toEqual([422, 'CARD_NUMBER_IN_TEXT'])
    expect(await storedMessages()).toEqual([])
  })

  test('a member’s message is linked to the member', async () => {
    const buyer = await makeBuyer(shop.db)
    await send('/contact', contact, buyer.headers)
    expect((await storedMessages())[0]?.member_id).toBe(buyer.id)
  })

  test('the eleventh message within a minute is refused', async () => {
    await shop.pool.query('delete from call_counts')
    const other = await testApp(shop)
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1)
      statuses.push(
        (await other.inject({ method: 'POST', url: '/api/contact', payload: contact })).statusCode,
      )
    await other.close()
    expect(statuses.filter(status => status === 429)).toHaveLength(1)
  })

  test('a message is refused if the captcha fails', async () => {
    await shop.pool.query('delete from call_counts')
    const guarded = await testApp({ ...shop, captcha: { check: async () => 'refused' } })
    const response = await guarded.inject({ method: 'POST', url: '/api/contact', payload: contact })
    await guarded.close()
    expect(response.json().code).toBe('CAPTCHA_REFUSED')
    expect(await storedMessages()).toEqual([])
  })
})
