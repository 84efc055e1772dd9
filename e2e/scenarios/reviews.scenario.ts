import { expect, type Page } from '@playwright/test'
import { withDots } from '../../contract/rupiah.ts'
import { violationsOf } from '../steps/axe.ts'
import { isPhone, open } from '../steps/page.ts'
import { reviewer, reviewsOn, wordsOf } from '../steps/review.ts'
import { logIn, registerMember } from '../steps/session.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'
import { findTile } from '../steps/tiles.ts'

/** Buyers' reviews on a product's page. The demo's favourite has nine photos by buyers. */

const favourite = (page: Page) => findTile(page, tile => tile.id === '1')

/** Returns a text of varied words, this many characters long. */
function textOf(chars: number, seed = 0): string {
  const words = ['kulit', 'ringan', 'wangi', 'lembut', 'cerah', 'segar', 'halus', 'pagi', 'siang', 'malam']
  let text = `Ulasan ${seed}`
  for (let n = 0; text.length < chars; n += 1) text += ` ${words[(n * 7 + seed) % words.length]}${n}`
  return `${text.slice(0, chars - 1).trimEnd()}${'a'.repeat(chars)}`.slice(0, chars)
}

/** Records the parameters of the page's requests for the list of reviews. */
function watchListRequests(page: Page) {
  const requests: {
    filter: Record<string, unknown>
    sort: string | null
    skip: string | null
    limit: string | null
  }[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/api/reviews_v2') return
    requests.push({
      filter: JSON.parse(searchParams.get('filter') ?? '{}'),
      sort: searchParams.get('sort'),
      skip: searchParams.get('skip'),
      limit: searchParams.get('limit'),
    })
  })
  return requests
}

test('[REVIEW-24] [REVIEW-25] [REVIEW-30] [REVIEW-31] [REVIEW-32] [REVIEW-34] [REVIEW-46] forty reviews fill three pages of sixteen; long ones are cut, and four stars means 4.0 to 4.999', async ({
  page,
}) => {
  const { path, tile } = await findTile(
    page,
    tile => tile.review_stats.total_reviews === 0 && !tile.classification,
  )
  // Newest first; their lengths are at the limits where text is cut.
  const lengths = [150, 151, 700, 701]
  await staff.importsReviews(
    tile.slug,
    Array.from({ length: 40 }, (_, n) => ({
      rating: [4, 4.9, 5, 3.9][n % 4] ?? 5,
      review: textOf(lengths[n] ?? 200, n),
      author: `Pembeli ${n}`,
      date: new Date(Date.UTC(2026, 5, 28 - Math.floor(n / 2), 23 - (n % 2))).toISOString(),
    })),
  )
  const requests = watchListRequests(page)
  const countRequest = page.waitForRequest(/\/api\/reviews_v2\/count/)
  await open(page, path)
  const reviews = reviewsOn(page)
  await reviews.section.scrollIntoViewIfNeeded()
  const recent = reviews.recent.getByRole('listitem')
  await expect(recent.first()).toContainText(textOf(150, 0))
  await expect(recent.nth(1)).toContainText('…')
  await expect(recent.nth(1)).not.toContainText(textOf(151, 1))

  await reviews.showAll()
  expect((await countRequest).url()).toContain(encodeURIComponent(JSON.stringify({ product_id: tile.id })))
  const cards = reviews.all.locator('li').filter({ has: page.getByRole('button', { name: /^Laporkan/ }) })
  const status = reviews.all.getByRole('status').first()
  await expect(status).toHaveText('Menampilkan 1 - 16 dari 40 ulasan')
  await expect(cards).toHaveCount(16)
  const pager = reviews.all.getByRole('navigation', { name: 'Halaman' })
  await expect(pager.getByRole('button', { name: /^Halaman \d/ })).toHaveCount(3)
  await pager.getByRole('button', { name: 'Halaman 3' }).click()
  await expect(status).toHaveText('Menampilkan 33 - 40 dari 40 ulasan')
  await expect(cards).toHaveCount(8)
  expect(requests.at(-1)).toEqual({
    filter: { product_id: tile.id },
    sort: '-total_helpful',
    skip: '32',
    limit: '16',
  })

  await reviews.all.getByRole('combobox', { name: 'Urutkan ulasan' }).selectOption('Terbaru')
  await expect(status).toHaveText('Menampilkan 1 - 16 dari 40 ulasan')
  await expect(cards.first()).toContainText('Pembeli 0')
  await expect(cards.nth(2)).toContainText(textOf(700, 2))
  await expect(cards.nth(3)).not.toContainText(textOf(701, 3))
  await cards.nth(3).getByRole('button', { name: 'Baca selengkapnya' }).click()
  await expect(cards.nth(3)).toContainText(textOf(701, 3))

  await reviews.all.getByRole('button', { name: /^4/ }).click()
  await expect(status).toHaveText('Menampilkan 1 - 16 dari 20 ulasan')
  expect(requests.at(-1)?.filter).toEqual({ product_id: tile.id, rating: [4] })
  const stars = cards.getByRole('img', { name: /bintang$/ })
  // The count is updated before the reviews are.
  await expect
    .poll(async () =>
      [...new Set(await stars.evaluateAll(all => all.map(one => one.getAttribute('aria-label'))))].toSorted(),
    )
    .toEqual(['4,0 dari 5 bintang', '4,9 dari 5 bintang'])

  await reviews.all.getByRole('button', { name: /^1/ }).click()
  await expect(reviews.all.getByText('Belum ada ulasan seperti itu.')).toBeVisible()
  await reviews.all.getByRole('button', { name: 'Hapus filter' }).click()
  await expect(status).toHaveText('Menampilkan 1 - 16 dari 40 ulasan')
})

test('[PDP-13] [PHOTO-06] [PHOTO-11] [REVIEW-39] the gallery shows seven of nine photos; each opens large and leads to the others', {
  tag: '@both',
}, async ({ page }) => {
  const { path, tile } = await favourite(page)
  const calls = [`/api/photos/${tile.id}/images?`, `/api/photos/${tile.id}/images/count`].map(call =>
    page.waitForRequest(request => request.url().includes(call)),
  )
  await open(page, path)
  const { section } = reviewsOn(page)
  await section.scrollIntoViewIfNeeded()
  await Promise.all(calls)
  const gallery = section.getByRole('region', { name: 'Foto dari pembeli' })
  await expect(gallery.getByRole('heading')).toHaveText('Foto dari pembeli (9)')
  const thumbs = gallery.getByRole('button', { name: /^Foto dari/ })
  await expect(thumbs).toHaveCount(7)
  expect(await violationsOf(page, '#ulasan')).toEqual([])
  await thumbs.nth(6).click()
  const large = page.getByRole('dialog', { name: 'Foto ulasan' })
  await expect(large).toContainText('7 / 9')
  // A photo of 600 by 600 fills a phone's width, and keeps its own size on a wide screen.
  const box = await large.getByRole('img').boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(isPhone(page) ? 380 : 590)
  await page.keyboard.press('ArrowRight')
  await expect(large).toContainText('8 / 9')
  await large.getByRole('button', { name: 'Foto berikutnya' }).click()
  await expect(large).toContainText('9 / 9')
  await expect(large.getByRole('button', { name: 'Foto berikutnya' })).toBeDisabled()
  expect(await violationsOf(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(thumbs.nth(6)).toBeFocused()

  // PHOTO-11: a photo above the limit gets no upload address.
  await registerMember(page)
  const response = await page.request.get('/api/pre-signed-url?content_type=image/png&size=5242880')
  expect((await response.json()).message).toBe('Ukuran maksimum 5MB')
})

test('the number of ratings has the same name beside the product’s name as above its reviews', async ({
  page,
}) => {
  const { path, tile } = await favourite(page)
  await open(page, path)
  const count = `${withDots(tile.review_stats.total_reviews)} penilaian`
  await expect(page.getByRole('main').getByRole('link', { name: count })).toBeVisible()
  const { section } = reviewsOn(page)
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText(count)).toBeVisible()
  const readable = section.getByRole('button', { name: /^Baca semua ulasan/ })
  await expect(readable).toHaveText(/\(\d+\)$/)
  const [, written] = /\((\d+)\)/.exec((await readable.textContent()) ?? '') ?? []
  await expect(section.getByText(`${written} ulasan`, { exact: true })).toBeVisible()
})

test('readers filter reviews by skin type and by photos, and both filters stay', async ({ page }) => {
  const { path } = await favourite(page)
  const requests = watchListRequests(page)
  await open(page, path)
  const reviews = reviewsOn(page)
  await reviews.showAll()
  const skinType = reviews.all.getByRole('combobox', { name: 'Jenis kulit' })
  const [, first] = await skinType.getByRole('option').all()
  const [, name = '', count = ''] = /^(.*) \((\d+)\)$/.exec((await first?.textContent()) ?? '') ?? []
  await skinType.selectOption({ index: 1 })
  await expect(reviews.all.getByRole('status').first()).toHaveText(
    `Menampilkan 1 - ${count} dari ${count} ulasan`,
  )
  const skinTypes = reviews.all.getByRole('list', { name: 'Kondisi kulit dan rambut' })
  await expect(skinTypes).toHaveCount(Number(count))
  for (const one of await skinTypes.all()) await expect(one).toContainText(name)
  await reviews.all.getByRole('button', { name: 'Dengan foto' }).click()
  await expect
    .poll(() => requests.at(-1)?.filter)
    .toMatchObject({ has_images: true, skin_types: [expect.any(String)] })
  expect(await violationsOf(page, '#ulasan')).toEqual([])
})

test('[REVIEW-37] [REVIEW-38] [REVIEW-40] a guest is asked to log in; a member’s vote is shown and can be removed, and a report reaches the shop', async ({
  page,
}) => {
  const { path } = await favourite(page)
  await open(page, path)
  const reviews = reviewsOn(page)
  await reviews.showAll()
  const helpful = reviews.all.getByRole('button', { name: /^Membantu/ }).first()
  const login = page.getByRole('dialog', { name: 'Masuk ke Carasun' })
  for (const button of [helpful, reviews.all.getByRole('button', { name: /^Laporkan/ }).first()]) {
    await button.click()
    await login.getByRole('button', { name: 'Tutup' }).click()
    await expect(login).toBeHidden()
  }

  await registerMember(page)
  await open(page, path)
  await reviews.showAll()
  const before = Number(/\((\d+)\)/.exec((await helpful.textContent()) ?? '')?.[1] ?? 0)
  await helpful.click()
  const thanks = page.getByRole('dialog', { name: 'Terima kasih!' })
  await expect(thanks).toContainText(`${before + 1} orang merasa terbantu oleh ulasan ini.`)
  expect(await violationsOf(page, '[role=dialog]')).toEqual([])
  await thanks.getByRole('button', { name: 'Oke' }).click()
  await expect(thanks).toBeHidden()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(helpful).toContainText(`(${before + 1})`)
  await helpful.click()
  await expect(page.getByRole('dialog', { name: 'Tandamu sudah dicabut' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')

  await reviews.all
    .getByRole('button', { name: /^Laporkan/ })
    .first()
    .click()
  const report = page.getByRole('dialog', { name: 'Laporkan ulasan' })
  await report.getByRole('button', { name: 'Laporkan' }).click()
  await expect(report.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true')
  await report.getByText('Spam atau iklan').click()
  await report.getByLabel('Catatan').fill('Isinya mengajak ke toko lain.')
  expect(await violationsOf(page, '[role=dialog]')).toEqual([])
  const reportRequest = page.waitForRequest(/\/api\/newsfeed\/[0-9a-f]{32}\/reports$/)
  await report.getByRole('button', { name: 'Laporkan' }).click()
  const request = await reportRequest
  expect(request.method()).toBe('POST')
  expect(request.postDataJSON()).toEqual({ reason: 'spam', note: 'Isinya mengajak ke toko lain.' })
  await expect(page.getByText('Terima kasih, laporanmu kami periksa.')).toBeVisible()
  await expect(report).toBeHidden()
})

test('members find their reviews in their account and delete one', async ({ page }) => {
  await logIn(page, 'sari')
  await open(page, '/my-account')
  const mine = page.getByRole('region', { name: 'Ulasan saya' })
  await expect(mine.getByRole('heading', { name: 'Menunggu ulasanmu' })).toBeVisible()
  await expect(mine.getByText('Tayang').first()).toBeVisible()
  expect(await violationsOf(page, '[aria-label="Ulasan saya"]')).toEqual([])

  const { tile, path } = await findTile(
    page,
    tile => tile.choices.length > 0 && tile.review_stats.total_reviews > 3,
  )
  await page.context().clearCookies()
  await registerMember(page)
  const writer = reviewer(page)
  const reviewable = await writer.call('GET', `/api/user/me/reviewable/${tile.id}`)
  const detail = wordsOf(150)
  const writeReview = () => writer.call('POST', '/api/reviews_v2', writer.bodyFor(reviewable, 0, detail))
  const confirmDeletion = () =>
    page
      .getByRole('alertdialog', { name: 'Hapus ulasan ini?' })
      .getByRole('button', { name: 'Hapus' })
      .click()
  await writeReview()
  await open(page, '/my-account')
  await expect(mine.getByText(detail.slice(0, 80))).toBeVisible()
  await mine.getByRole('button', { name: `Hapus ulasan ${tile.name}` }).click()
  await confirmDeletion()
  await expect(mine.getByText('Belum ada yang bisa diulas.')).toBeVisible()

  await writeReview()
  await open(page, path)
  const reviews = reviewsOn(page)
  await reviews.showAll()
  await reviews.all.getByRole('combobox', { name: 'Urutkan ulasan' }).selectOption('Terbaru')
  const own = reviews.all.locator('li').filter({ has: page.getByRole('button', { name: 'Hapus' }) })
  await expect(own).toContainText(detail.slice(0, 80))
  await expect(own.getByRole('button', { name: /^(Membantu|Laporkan)/ })).toHaveCount(0)
  await own.getByRole('button', { name: 'Hapus' }).click()
  await confirmDeletion()
  await expect(page.getByText('Ulasanmu sudah dihapus.')).toBeVisible()
  await expect(own).toHaveCount(0)
})

test('reviews that fail to load show an error and can be retried', async ({ page }) => {
  const { path } = await favourite(page)
  await page.route('**/api/reviews_v2?*', route => route.abort())
  await open(page, path)
  const { section, recent } = reviewsOn(page)
  await section.scrollIntoViewIfNeeded()
  const failureAlert = section.getByRole('alert')
  await expect(failureAlert).toContainText('Sambungan internet terputus', { timeout: 30_000 })
  await page.unroute('**/api/reviews_v2?*')
  await failureAlert.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(recent.getByRole('listitem').first()).toBeVisible()
})
