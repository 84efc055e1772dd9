import { readFileSync } from 'node:fs'
import { expect, type Page, type Response } from '@playwright/test'
import type { StaffOrderList } from '../../contract/staff/orders.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { expectPageToFitWidth } from '../steps/page.ts'
import { test } from '../steps/test.ts'
import { buyAndPay, readAsStaff } from '../steps/warehouse.ts'

/** Every page of the back office, in every state that a person may see (UX-03, UX-06). */

const WIDTHS_PX = [390, 1440, 2560]
const read = (file: string) => readFileSync(new URL(`../../backoffice/${file}`, import.meta.url), 'utf8')

/** The addresses that have a page, from the route tree. */
const routes = [
  ...(/interface FileRoutesByTo \{(.*?)\n\}/s.exec(read('routeTree.gen.ts'))?.[1] ?? '').matchAll(
    /'([^']+)':/g,
  ),
].map(([, path]) => path ?? '')

/** What each page is for: types keep this list complete. */
const purposes = new Map(
  [...read('features/page-purpose/purposes.ts').matchAll(/^ {2}'(\/[^']*)':\s+'([^']+)',$/gm)].map(
    ([, path = '', sentence = '']) => [path, sentence],
  ),
)

interface PageFacts {
  /** What a list says when it has no rows; absent if the page is not a list. */
  empty?: string
  /** The page reads nothing at first, so it neither loads nor fails. */
  readsNothing?: true
  /** Needs no permission. */
  isForAll?: true
  /** Who writes the shop's texts may read it. */
  isForWriters?: true
}

const pages: Record<string, PageFacts> = {
  '/': { isForAll: true },
  '/akun': { isForAll: true },
  '/etalase/beranda': { empty: 'Belum ada banner di sini.', isForWriters: true },
  '/etalase/flash-sale': { empty: 'Belum ada flash sale', isForWriters: true },
  '/etalase/kampanye': { empty: 'Tidak ada halaman kampanye yang cocok', isForWriters: true },
  '/etalase/kampanye/$id': { isForWriters: true },
  '/etalase/rekomendasi': { isForWriters: true },
  '/jurnal': { empty: 'Tidak ada yang cocok' },
  '/kategori': { empty: 'Belum ada kategori', isForWriters: true },
  '/kategori/$id': { isForWriters: true },
  '/kejanggalan': { empty: 'Semua pembayaran cocok' },
  '/kemas': { empty: 'Tidak ada yang menunggu dikemas' },
  '/kemas/gelombang': { empty: 'Tidak ada gelombang terbuka' },
  '/kemas/gelombang/$wave': {},
  '/kemas/gelombang/$wave/$order': {},
  '/kemas/paket': { empty: 'Tidak ada paket yang menunggu' },
  '/kemas/resi': { readsNothing: true },
  '/konten/$jenis/$slug': { isForWriters: true },
  '/konten/artikel': { empty: 'Tidak ada artikel yang cocok', isForWriters: true },
  '/konten/bantuan': { empty: 'Tidak ada jawaban bantuan yang cocok', isForWriters: true },
  '/konten/halaman': { empty: 'Tidak ada halaman yang cocok', isForWriters: true },
  '/konten/surel': { empty: 'Tidak ada surel yang cocok', isForWriters: true },
  '/konten/surel/$mail': { isForWriters: true },
  '/konten/toko': { empty: 'Tidak ada toko yang cocok', isForWriters: true },
  '/label': { empty: 'Tidak ada tag yang cocok', isForWriters: true },
  '/label/$id': { isForWriters: true },
  '/laporan': { empty: 'Tidak ada penjualan' },
  '/laporan/belanja-ulang': { empty: 'Belum ada pembeli' },
  '/merek': { empty: 'Tidak ada merek yang cocok', isForWriters: true },
  '/merek/$id': { isForWriters: true },
  '/panduan': { isForAll: true, readsNothing: true },
  '/panduan/$bab': { isForAll: true, readsNothing: true },
  '/pajak': { empty: 'Tidak ada dokumen yang cocok' },
  '/pekerjaan': { isForAll: true, empty: 'Belum ada pekerjaan' },
  '/pekerjaan/$id': { isForAll: true },
  '/pelanggan': { empty: 'Tidak ada pelanggan yang cocok' },
  '/pelanggan/$id': {},
  '/percakapan': { empty: 'Semua sudah dijawab.' },
  '/percakapan/$id': {},
  '/percakapan/jawaban': { empty: 'Belum ada jawaban siap' },
  '/pencarian': { empty: 'Belum ada pencarian di sini', isForWriters: true },
  '/pencarian/hasil': { isForWriters: true },
  '/pencarian/sinonim': { isForWriters: true },
  '/pengaturan/bayar': {},
  '/pengaturan/kesehatan': {},
  '/pengaturan/pengiriman': {},
  '/pengaturan/toko': {},
  '/pengaturan/webhook': { empty: 'Belum ada webhook' },
  '/pengaturan/webhook/kiriman': { empty: 'Tidak ada kiriman di sini' },
  '/pengaturan/webhook/kiriman/$id': {},
  '/pengaturan/kunci-api': { empty: 'Belum ada kunci API' },
  '/pengaturan/kunci-api/baru': { readsNothing: true },
  '/pengembalian': { empty: 'Tidak ada di sini' },
  '/permintaan': { isForAll: true, empty: 'Kamu belum meminta apa-apa' },
  '/persetujuan': { empty: 'Tidak ada yang menunggu' },
  '/pesanan': { empty: 'Tidak ada pesanan di sini' },
  '/pesanan/$code': {},
  '/pesanan/baru': { readsNothing: true },
  '/produk': { empty: 'Tidak ada produk yang cocok', isForWriters: true },
  '/produk/$id': { isForWriters: true },
  '/produk/feed': { isForWriters: true },
  '/produk/impor': { empty: 'Belum ada impor' },
  '/produk/impor/$id': {},
  '/produk/paket': { empty: 'Belum ada di sini', isForWriters: true },
  '/produk/paket/$id': { isForWriters: true },
  '/produk/pre-order': { empty: 'Tidak ada pre-order di sini', isForWriters: true },
  '/produk/pre-order/$id': { isForWriters: true },
  '/produk/massal': { readsNothing: true },
  '/promosi/bank': { empty: 'Tidak ada promo bank yang cocok' },
  '/promosi/bank/$id': {},
  '/promosi/hadiah': { empty: 'Belum ada hadiah' },
  '/promosi/hadiah/$key': {},
  '/promosi/hadiah-token': { empty: 'Belum ada hadiah token' },
  '/promosi/hadiah-token/$key': {},
  '/promosi/harga-spesial': { empty: 'Tidak ada harga spesial yang cocok' },
  '/promosi/harga-spesial/$id': {},
  '/promosi/kalender': {},
  '/promosi/permainan': { empty: 'Tidak ada produk yang cocok' },
  '/promosi/kuis': { empty: 'Belum ada kuis' },
  '/promosi/kuis/$id': {},
  '/promosi/kuis/$id/langkah': {},
  '/promosi/poin': { empty: 'Tidak ada aturan poin yang cocok' },
  '/promosi/poin/$id': {},
  '/promosi/buku': { empty: 'Tidak ada catatan di sini' },
  '/promosi/buku/$member': { empty: 'Tidak ada catatan di sini' },
  '/promosi/buku/berkas': { empty: 'Belum ada berkas' },
  '/promosi/buku/berkas/$id': {},
  '/promosi/kartu-hadiah': { empty: 'Tidak ada kartu hadiah yang cocok' },
  '/promosi/kartu-hadiah/$id': {},
  '/promosi/kartu-hadiah/baru': { readsNothing: true },
  '/promosi/undian': { empty: 'Belum ada undian' },
  '/promosi/undian/$type': {},
  '/promosi/undian/$type/periksa': {},
  '/promosi/undian/$type/ubah': {},
  '/promosi/undian/baru': { readsNothing: true },
  '/promosi/voucher': { empty: 'Tidak ada voucher yang cocok' },
  '/promosi/voucher/$code': {},
  '/promosi/voucher/$code/ubah': {},
  '/promosi/voucher/baru': { readsNothing: true },
  '/retur': { empty: 'Tidak ada retur di sini' },
  '/retur/$id': {},
  '/staf': { empty: 'Tidak ada yang cocok' },
  '/staf/peran': {},
  '/staf/peran/$key': {},
  '/stok': { empty: 'Tidak ada barang yang cocok' },
  '/stok/$id': {},
  '/stok/kedaluwarsa': { empty: 'Tidak ada yang segera kedaluwarsa' },
  '/stok/masuk': { empty: 'Belum ada kiriman' },
  '/stok/masuk/$id': {},
  '/stok/masuk/baru': { readsNothing: true },
  '/stok/menipis': { empty: 'Semua masih cukup' },
  '/stok/nilai': { empty: 'Belum ada stok' },
  '/stok/opname': { empty: 'Belum pernah stok opname' },
  '/stok/opname/$id': {},
  '/data-pribadi': { empty: 'Tidak ada permintaan di sini' },
  '/tas-tertinggal': { empty: 'Tidak ada tas yang tertinggal' },
  '/tas-kado': { empty: 'Belum ada tas kado', isForWriters: true },
  '/transfer': { empty: 'Semua bukti sudah dicek' },
  '/ulasan': { empty: 'Tidak ada ulasan di sini' },
  '/ulasan/$id': {},
}
/** Before the sign-in, unknown addresses, and the page that only developers see. */
const others = [
  '/masuk',
  '/undangan',
  '/bukti-kedua',
  '/lupa-kata-sandi',
  '/kata-sandi-baru',
  '/$',
  '/specimen',
]

test('@desktop [UX-06] the scenario knows every page of the route tree, and every page says in a sentence what it is for', () => {
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter(path => !others.includes(path)).sort()).toEqual(Object.keys(pages).sort())
  for (const path of Object.keys(pages)) expect(purposes.get(path), path).toMatch(/^[A-Z].{20,}\.$/)
})

/**
 * How the staff API responds: as usual, not yet, with a failure, or like the API of a shop where nothing has happened.
 */
type Answers = 'real' | 'held' | 'failing' | 'empty'

declare global {
  interface Window {
    /** Each page begins with 'held'. */
    answerFrom(now: Answers): void
  }
}

/** The calls of the page itself: not the session, nor the stream of events. */
const pageCalls = /\/api\/staff\/(?!session|events)/
const isOfPage = (response: Response) => pageCalls.test(response.url())

/**
 * Replaces responses of the staff API inside the page: while Playwright intercepts its requests, the browser caches
 * nothing, and loads and compiles the same scripts for every page.
 */
const answerInPage = (page: Page) =>
  page.addInitScript(source => {
    const calls = new RegExp(source)
    const { fetch } = window
    const released = Promise.withResolvers<void>()
    let answers: Answers = 'held'
    window.answerFrom = now => {
      answers = now
      released.resolve()
    }
    const withoutRows = (data: unknown): unknown => {
      if (Array.isArray(data)) return []
      if (typeof data !== 'object' || data === null) return data
      return Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? [] : value]),
      )
    }
    window.fetch = async (input, init) => {
      if (!calls.test(String(input))) return fetch(input, init)
      if (answers === 'held') await released.promise
      if (answers === 'failing') return Response.json({}, { status: 500 })
      const isEmpty = answers === 'empty'
      const response = await fetch(input, init)
      if (!isEmpty) return response
      const { data, ...rest } = await response.json()
      return Response.json({ ...rest, data: withoutRows(data) }, { status: response.status })
    }
  }, pageCalls.source)

/** The person returns to the tab after a minute: data that is stale by then is fetched again. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    const clock = Date.now
    Date.now = () => clock() + 60_000
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

/** How many tests share the walk through the pages: each is short enough to be repeated, and they run side by side. */
const PARTS = 4

/** Creates what the pages about a single thing show. Returns the addresses of this part's pages. */
async function makeThings(page: Page, code: string, part: number): Promise<Map<string, string>> {
  const make = async <Data>(path: string, data: object) => {
    const response = await page.request.post(`/api/staff${path}`, { data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()).data as Data
  }
  const { rows } = await readAsStaff<{ rows: { combination_id: string; product_id: string }[] }>(
    page,
    `/stock?limit=${PARTS}`,
  )
  const { combination_id: stock = '', product_id: product = '' } = rows[part] ?? {}
  const { orders } = await readAsStaff<StaffOrderList>(page, `/orders?q=${code}`)
  const wave = await make<{ id: string }>('/packing/waves', { orders: orders.map(({ id }) => id) })
  const delivery = await make<{ id: string }>('/stock/deliveries', {
    supplier: 'PT Pemasok Contoh',
    lines: [{ combination_id: stock, expected: 12, batch: '', expires_on: null }],
  })
  const take = await make<{ id: string }>('/stock/takes', { name: 'Satu barang', combinations: [stock] })
  const job = await make<{ id: string }>('/journal/file', {})
  const upload = await page.request.post('/api/staff/products/imports?name=uji.csv', {
    headers: { 'content-type': 'text/csv' },
    data: 'Nama,Harga\nSerum Uji,50000\n',
  })
  const uploaded = (await upload.json()).data as { id: string }
  const webhook = await make<{ id: string }>('/webhooks', {
    url: `https://mitra.example/${crypto.randomUUID()}`,
    kinds: ['order.paid'],
  })
  const sent = await make<{ id: string }>(`/webhooks/${webhook.id}/example`, {})
  const member = await make<{ id: string }>('/points-desk/members/find', { name: 'sari' })
  const file = await page.request.post('/api/staff/points-desk/lists?name=uji.csv&purse=points', {
    headers: { 'content-type': 'text/csv' },
    data: 'sari,5,Contoh halaman\ntiada@example.com,5,Contoh halaman\n',
  })
  const list = (await file.json()).data as { id: string }
  const card = await make<{ id: string }>('/gift-cards', {
    value_rupiah: 50_000,
    recipient_name: 'Ana',
    recipient_email: 'ana@example.com',
    sender_name: 'Tim Carasun',
    message: '',
    last_day: '2030-12-31',
    reason: 'Contoh halaman',
  })
  const [category] = await readAsStaff<{ id: string }[]>(page, '/categories')
  const [tag] = await readAsStaff<{ id: string }[]>(page, '/tags')
  const brands = await readAsStaff<{ rows: { id: string }[] }>(page, '/brands')
  const firstOf = async (path: string) =>
    (await readAsStaff<{ rows: { id: string }[] }>(page, path)).rows[0]?.id
  const [quiz] = await readAsStaff<{ id: string }[]>(page, '/quizzes')
  // Years ahead: it changes no other scenario's points.
  const pointRule = await make<{ id: string }>('/point-rules', {
    ...{ name: 'Poin dobel', times: 2, starts_at: '2040-01-01T00:00:00.000Z', ends_at: null },
    ...{ brand_slugs: [], category_slugs: [], product_slugs: [] },
  })
  const visitor = `uji-${Date.now()}`
  await page.request.post('/api/chat/messages', { data: { text: visitor, key: visitor } })
  const { conversations } = await readAsStaff<{ conversations: { id: string }[] }>(
    page,
    '/conversations?part=open',
  )
  const ids: Record<string, string> = {
    '/etalase/kampanye/$id': `/etalase/kampanye/${await firstOf('/campaigns?search=gosong')}`,
    '/ulasan/$id': `/ulasan/${await firstOf('/reviews?part=published')}`,
    '/kategori/$id': `/kategori/${category?.id}`,
    '/kemas/gelombang/$wave': `/kemas/gelombang/${wave.id}`,
    '/kemas/gelombang/$wave/$order': `/kemas/gelombang/${wave.id}/${code}`,
    '/label/$id': `/label/${tag?.id}`,
    '/merek/$id': `/merek/${brands.rows[0]?.id}`,
    '/konten/$jenis/$slug': '/konten/halaman/about-us',
    '/konten/surel/$mail': '/konten/surel/order-paid',
    '/panduan/$bab': '/panduan/gudang',
    '/pekerjaan/$id': `/pekerjaan/${job.id}`,
    '/pengaturan/webhook/kiriman/$id': `/pengaturan/webhook/kiriman/${sent.id}`,
    '/pesanan/$code': `/pesanan/${code}`,
    '/produk/$id': `/produk/${product}`,
    '/produk/paket/$id': `/produk/paket/${product}`,
    '/produk/pre-order/$id': `/produk/pre-order/${product}`,
    '/pelanggan/$id': `/pelanggan/${member.id}`,
    '/percakapan/$id': `/percakapan/${conversations[0]?.id}`,
    '/promosi/buku/$member': `/promosi/buku/${member.id}`,
    '/promosi/buku/berkas/$id': `/promosi/buku/berkas/${list.id}`,
    '/promosi/kartu-hadiah/$id': `/promosi/kartu-hadiah/${card.id}`,
    '/produk/impor/$id': `/produk/impor/${uploaded.id}`,
    '/promosi/bank/$id': `/promosi/bank/${await firstOf('/bank-promotions')}`,
    '/promosi/harga-spesial/$id': `/promosi/harga-spesial/${await firstOf('/special-prices')}`,
    '/promosi/hadiah/$key': '/promosi/hadiah/pouch-pantai',
    '/promosi/hadiah-token/$key': '/promosi/hadiah-token/gratis-ongkir',
    '/promosi/undian/$type': '/promosi/undian/aqua',
    '/promosi/undian/$type/periksa': '/promosi/undian/aqua/periksa',
    '/promosi/undian/$type/ubah': '/promosi/undian/aqua/ubah',
    '/promosi/kuis/$id': `/promosi/kuis/${quiz?.id}`,
    '/promosi/kuis/$id/langkah': `/promosi/kuis/${quiz?.id}/langkah`,
    '/promosi/poin/$id': `/promosi/poin/${pointRule.id}`,
    '/promosi/voucher/$code': '/promosi/voucher/SURYANALA15',
    '/promosi/voucher/$code/ubah': '/promosi/voucher/SURYANALA15/ubah',
    '/retur/$id': `/retur/${await firstOf('/returns')}`,
    '/staf/peran/$key': '/staf/peran/warehouse',
    '/stok/$id': `/stok/${stock}`,
    '/stok/masuk/$id': `/stok/masuk/${delivery.id}`,
    '/stok/opname/$id': `/stok/opname/${take.id}`,
  }
  const paths = Object.keys(pages).filter((_, index) => index % PARTS === part)
  return new Map(paths.map(path => [path, ids[path] ?? path]))
}

async function expectWholePage(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 })
    await expectPageToFitWidth(page)
  }
}

test.describe('the pages, walked in parts', () => {
  test.describe.configure({ mode: 'parallel' })

  for (let part = 0; part < PARTS; part += 1)
    test(`@desktop [UX-03] [UX-06] every page says what it is for, whether it is loading, has failed or is empty, and fits every screen (${part + 1} of ${PARTS})`, async ({
      page,
      browser,
    }) => {
      const [order] = await buyAndPay(browser, 1)
      await signInAs(page, 'owner')
      const addresses = await makeThings(page, order?.code ?? '', part)
      await answerInPage(page)
      const answer = (now: Answers) => page.evaluate(now => window.answerFrom(now), now)
      const main = page.locator('main')
      const stillLoading = main.getByText('Sedang memuat').filter({ visible: true })
      for (const [path, address] of addresses) {
        const { empty, readsNothing } = pages[path] ?? {}
        await test.step(path, async () => {
          await page.goto(`/backoffice${address}`)
          if (readsNothing) await answer('real')
          else {
            await expect(stillLoading.first(), path).toBeVisible()
            await answer('failing')
            await expect(main.getByText('Ada yang salah di pihak kami').first(), path).toBeVisible()
            await expect(stillLoading, path).toHaveCount(0)
            // In one turn: the page also tries again by itself, and then the button is gone.
            await main
              .getByRole('button', { name: 'Coba lagi' })
              .first()
              .evaluate(
                (button: HTMLElement, now: Answers) => {
                  window.answerFrom(now)
                  button.click()
                },
                empty ? ('empty' as Answers) : 'real',
              )
            await comeBack(page)
          }
          if (empty) {
            await expect(main.getByText(empty, { exact: true }), path).toBeVisible()
            await answer('real')
            await Promise.all([page.waitForResponse(isOfPage), comeBack(page)])
          }
          await expect(main.getByText('Ada yang salah di pihak kami'), path).toHaveCount(0)
          await expect(stillLoading, path).toHaveCount(0)
          const sentence = path === '/' ? 'Yang menunggu, dan bagaimana toko berjalan.' : purposes.get(path)
          await expect(main.getByText(sentence ?? '', { exact: true }), path).toBeVisible()
          await expectWholePage(page, path)
        })
      }
    })
})

test('@desktop [UX-03] [STAFF-08] a page that the person may not open says so, and the sign-in pages fit every screen', async ({
  page,
}) => {
  await page.goto('/backoffice/undangan')
  await expectWholePage(page, '/undangan')
  await page.goto('/backoffice/bukti-kedua')
  await expectWholePage(page, '/bukti-kedua')
  for (const door of ['/lupa-kata-sandi', '/kata-sandi-baru']) {
    await page.goto(`/backoffice${door}`)
    await expectWholePage(page, door)
  }
  await page.goto('/backoffice/masuk')
  await expect(page.getByText('Ruang staf Carasun')).toBeVisible()
  await expectWholePage(page, '/masuk')

  // Laras writes the shop's texts: she needs none of the other pages.
  await signInAs(page, 'content')
  await openOffice(page, '/', /Laras/)
  for (const [path, { isForAll, isForWriters }] of Object.entries(pages)) {
    if (isForAll || isForWriters) continue
    await page.evaluate(to => history.pushState({}, '', to), `/backoffice${path.replaceAll('$', '')}`)
    await expect(page.getByText('Belum untuk peranmu'), path).toBeVisible()
    await expect(page.getByText(/Halaman ini perlu izin “.+”/), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await page.getByRole('link', { name: 'Ke Beranda' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Laras/ })).toBeVisible()
  }
  await openOffice(page, '/', /Laras/)
  await page.evaluate(() => history.pushState({}, '', '/backoffice/kemas'))
  await expect(page.getByText('Belum untuk peranmu')).toBeVisible()
  await expectWholePage(page, '/kemas')
})
