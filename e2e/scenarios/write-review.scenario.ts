import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Order } from '../../contract/orders.ts'
import { nameOfRatingType } from '../../contract/review-rules.ts'
import { violationsOf } from '../steps/axe.ts'
import { open } from '../steps/page.ts'
import { reviewer, wordsOf } from '../steps/review.ts'
import { logIn, registerMember } from '../steps/session.ts'
import { shopper } from '../steps/shopper.ts'
import { test } from '../steps/test.ts'
import { findTile } from '../steps/tiles.ts'

/** The wizard opens at the link in an invitation e-mail: `…?ulas=<combination_id>#ulasan`. */

const GENERIC = 'Terjadi kesalahan, silakan coba beberapa saat lagi.'
const COMBINATIONS = 'Mana yang kamu pakai?'
const RATING = 'Beri bintang'
const REVIEW = 'Ceritakan pengalamanmu'
const LAST = 'Terakhir, dua pertanyaan'

const photo = async (width = 900, height = 600) => ({
  name: 'kulit.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#c93e16' } })
    .jpeg()
    .toBuffer(),
})
const expectAccessible = async (page: Page) => expect(await violationsOf(page, '[role=dialog]')).toEqual([])

test('[REVIEW-08] [REVIEW-09] [REVIEW-10] [REVIEW-11] [REVIEW-15] [REVIEW-17] [REVIEW-22] [REVIEW-26] [REVIEW-28] [REVIEW-29] [REVIEW-36] [REVIEW-41] [REVIEW-42] [REVIEW-44] [PHOTO-07] [PHOTO-08] [PHOTO-12] [PHOTO-13] four steps lead from choosing the size to a review with a photo', {
  tag: '@both',
}, async ({ page }) => {
  await registerMember(page)
  const wulan = reviewer(page)
  const { reviewable, linkTo } = await wulan.getsInvited()
  const bearer = await wulan.carriesBearer()
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await wulan.opens(linkTo(1), COMBINATIONS)
  await wulan.seesProgress('25')
  await expect(wulan.wizard.getByRole('radio').nth(1)).toBeChecked()
  await expectAccessible(page)
  await wulan.presses('Lanjut')

  await wulan.arrivesAt(RATING)
  await wulan.seesProgress('50')
  const average = wulan.wizard.getByRole('paragraph').filter({ hasText: /^Rata-rata/ })
  const [first = '', ...others] = reviewable.rating_types.map(nameOfRatingType)
  for (const type of others) await wulan.rates(type, 4)
  await expect(average).toHaveText('Rata-rata 0.0')
  await wulan.presses('Lanjut')
  await wulan.reads(`Beri bintang juga untuk ${first}.`)
  await wulan.presses('Kembali')
  await wulan.arrivesAt(COMBINATIONS)
  await wulan.presses('Lanjut')
  await wulan.rates(first, 5)
  const stars = (4 * others.length + 5) / (others.length + 1)
  await expect(average).toHaveText(`Rata-rata ${(Math.round(stars * 10) / 10).toFixed(1)}`)
  await expectAccessible(page)
  await wulan.presses('Lanjut')

  await wulan.arrivesAt(REVIEW)
  await wulan.seesProgress('75')
  const text = wulan.wizard.getByLabel('Ulasanmu')
  const words = wordsOf(149)
  await text.fill(words)
  await expect(wulan.wizard.getByText('149 / 150 kata')).toBeVisible()
  await wulan.presses('Lanjut')
  await wulan.reads('Ulasan minimal 150 kata. Tulis 1 kata lagi, ya.')
  await text.fill(`${words} cocok`)
  await expect(wulan.wizard.getByText('150 / 150 kata')).toBeVisible()

  const tagSearches = () => requests.filter(url => url.includes('/search/tags/beauty-profile'))
  for (const [label, code, two, three] of [
    ['Jenis kulit', 'jenis-kulit', 'ke', 'ker'],
    ['Kondisi rambut', 'kondisi-rambut', 'le', 'lep'],
  ] as const) {
    const before = tagSearches().length
    await wulan.wizard.getByLabel(label, { exact: true }).fill(two)
    await expect(wulan.wizard.getByText('Ketik 3 huruf atau lebih')).toBeVisible()
    expect(tagSearches()).toHaveLength(before)
    const call = page.waitForRequest(url => url.url().includes('beauty-profile'))
    await wulan.wizard.getByLabel(label, { exact: true }).fill(three)
    expect(new URL((await call).url()).searchParams.get('code')).toBe(code)
    await wulan.wizard
      .getByRole('list', { name: `Pilihan ${label}` })
      .getByRole('button')
      .first()
      .click()
    await expect(wulan.wizard.getByRole('list', { name: `${label} yang dipilih` })).toBeVisible()
  }
  await wulan.wizard.getByText('1 – 3 bulan').click()

  // Back closes the screens that cover the step, one at a time.
  await wulan.presses('Tambah foto')
  await wulan.arrivesAt('Tambah foto')
  await wulan.presses('Kembali')
  await wulan.arrivesAt(REVIEW)
  await wulan.presses('Tambah foto')
  await wulan.chooses(await photo())
  await wulan.arrivesAt('Potong foto')
  await wulan.presses('Kembali')
  await wulan.arrivesAt('Tambah foto')
  await wulan.chooses(await photo())
  const frame = wulan.wizard.getByRole('application')
  await frame.press('+')
  await frame.press('ArrowLeft')
  await expect
    .poll(async () => Number(await wulan.wizard.getByRole('slider', { name: 'Perbesar' }).inputValue()))
    .toBeGreaterThan(1.1)
  await expectAccessible(page)
  const address = page.waitForRequest('**/api/pre-signed-url?*')
  const put = page.waitForRequest(
    request => request.method() === 'PUT' && request.url().includes('/uploads/'),
  )
  await wulan.presses('Pakai foto ini')
  await wulan.arrivesAt('Keterangan foto')
  expect((await (await address).allHeaders()).authorization).toBe(bearer)
  const putRequest = await put
  expect(await putRequest.allHeaders()).not.toHaveProperty('authorization')
  expect(putRequest.headers()['content-type']).toBe('image/png')
  expect((await putRequest.response())?.status()).toBe(200)
  await wulan.presses('Kembali')
  await wulan.arrivesAt(REVIEW)
  await wulan.presses('Foto 1: tambah keterangan')
  await wulan.wizard.getByLabel('Keterangan').fill('Setelah dua jam')
  await wulan.presses('Simpan')
  await expectAccessible(page)
  await wulan.presses('Lanjut')

  await wulan.arrivesAt(LAST)
  await wulan.seesProgress('100')
  await wulan.presses('Publikasikan ulasan')
  await wulan.reads('Jawab kedua pertanyaan dulu, ya.')
  const answerQuestion = (question: RegExp, answer: string) =>
    wulan.wizard.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check()
  await answerQuestion(/membeli produk ini lagi/, 'Ya, pasti')
  await answerQuestion(/merekomendasikan/, 'Tidak')
  await expectAccessible(page)
  const posted = page.waitForRequest('**/api/reviews_v2')
  await wulan.presses('Publikasikan ulasan')
  await wulan.reads('Review anda berhasil dipublish')
  await expect(wulan.wizard).toBeHidden()
  expect(page.url()).not.toContain('ulas=')
  const body = (await posted).postDataJSON()
  expect((await posted).headers()['idempotency-key']).toMatch(/./)
  expect(
    Object.keys(body)
      .filter(key => !key.startsWith('is_star_'))
      .sort(),
  ).toEqual([
    'detail',
    'duration_of_used',
    'images',
    'is_recommended',
    'is_repurchase',
    'product',
    'source',
    'tags',
  ])
  const [review] = await wulan.call('GET', '/api/user/me/reviews')
  expect(review).toMatchObject({
    is_repurchase: true,
    is_recommended: false,
    duration_of_used: 'under_three_months',
    images: [{ description: 'Setelah dua jam' }],
    product: { combination_id: reviewable.combinations[1]?.combination_id },
  })
  expect(review.tags).toHaveLength(2)
})

test('[ROUTE-63] [REVIEW-12] [REVIEW-13] [REVIEW-16] the browser’s Back goes back a step; on the rating step, once all stars are given, it asks whether to discard the review', async ({
  page,
}) => {
  await registerMember(page)
  const wulan = reviewer(page)
  const { reviewable, path, linkTo } = await wulan.getsInvited()
  await wulan.call('POST', '/api/reviews_v2', wulan.bodyFor(reviewable, 0, wordsOf(150)))
  await open(page, `${path}#ulasan`)
  const button = page.getByRole('button', { name: 'Tulis review' })
  await button.click()
  await wulan.arrivesAt(COMBINATIONS)
  await wulan.wizard.getByRole('radio').nth(1).check()
  const reviewed = wulan.wizard.getByRole('radio').first()
  await expect(reviewed).toBeDisabled()
  await expect(wulan.wizard.getByText('Sudah diulas')).toHaveCount(1)
  const url = page.url()
  await wulan.presses('Lanjut')
  await wulan.arrivesAt(RATING)
  await page.goBack()
  await wulan.arrivesAt(COMBINATIONS)
  await expect(page).toHaveURL(url)
  await wulan.presses('Lanjut')
  for (const type of reviewable.rating_types) await wulan.rates(nameOfRatingType(type), 5)
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Buang ulasan ini?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Lanjut menulis' }).click()
  await expect(question).toBeHidden()
  await wulan.arrivesAt(RATING)
  await wulan.presses('Kembali')
  await question.getByRole('button', { name: 'Buang' }).click()
  await expect(wulan.wizard).toBeHidden()
  await expect(button).toBeFocused()
  expect(await wulan.call('GET', `/api/user/me/review-drafts/${reviewable.product_id}`)).toBeNull()
  await wulan.opens(linkTo(1), COMBINATIONS)
  await page.goBack()
  await expect(wulan.wizard).toBeHidden()
  await expect(page).toHaveURL(`${path}#ulasan`)
  // Closing the wizard removed its history entry: one more Back leaves this page.
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(wulan.wizard).toBeHidden()
})

test('a guest who starts on the product page and logs in with Google continues in the wizard, even after a reload', async ({
  page,
}) => {
  const { path } = await findTile(page, tile => tile.choices.length >= 3)
  const writer = reviewer(page)
  await open(page, path)
  await page.getByRole('button', { name: 'Tulis review' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Google' }).click()
  await page.getByRole('button', { name: /Rara Lestari/ }).click()
  await writer.arrivesAt(COMBINATIONS)
  await page.reload()
  await writer.arrivesAt(COMBINATIONS)
  await writer.presses('Tutup')
  await expect(writer.wizard).toBeHidden()
  await expect(page).toHaveURL(path)
})

test('a delivered order links to the wizard for the bought product', async ({ page }) => {
  await logIn(page, 'sari')
  const writer = reviewer(page)
  const orders: Order[] = await writer.call('GET', '/api/user/me/orders?limit=30')
  const order = orders.find(order => order.state.name === 'Delivered')
  const product = order?.products[0]
  await open(page, `/my-orders/${order?._id}`)
  await page
    .getByRole('link', { name: `Tulis review ${product?.name}` })
    .first()
    .click()
  await expect(writer.wizard).toBeVisible()
  expect(new URL(page.url()).searchParams.get('ulas')).toBe(product?.combination_id)
  await writer.presses('Tutup')
  await expect(writer.wizard).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(`/my-orders/${order?._id}`)
})

test('[REVIEW-19] [REVIEW-20] [REVIEW-21] a second review, a copied text and a server error show their exact messages, and nothing is lost', async ({
  page,
}) => {
  await registerMember(page)
  const wulan = reviewer(page)
  const { reviewable, linkTo } = await wulan.getsInvited()
  const detail = wordsOf(150)
  await wulan.call('POST', '/api/reviews_v2', wulan.bodyFor(reviewable, 0, detail))
  // A draft from another device opens at its last step.
  await wulan.savesDraft(reviewable, 1, { detail })
  await wulan.opens(linkTo(1), LAST)
  await wulan.presses('Publikasikan ulasan')
  await wulan.reads('Konten review yang ingin kamu masukkan sudah ada.')
  await page.route('**/api/reviews_v2', route =>
    route.fulfill({ status: 500, json: { success: false, data: null, code: 'UNEXPECTED', message: 'Lain' } }),
  )
  await wulan.presses('Publikasikan ulasan')
  await wulan.reads(GENERIC)
  await page.unroute('**/api/reviews_v2')
  await wulan.call('POST', '/api/reviews_v2', wulan.bodyFor(reviewable, 1, wordsOf(150)))
  await wulan.presses('Publikasikan ulasan')
  await wulan.reads('Maaf, Kamu sudah pernah review produk atau produk dengan kombinasi ini sebelumnya.')
  await wulan.presses('Kembali')
  await expect(wulan.wizard.getByLabel('Ulasanmu')).toHaveValue(detail)
  // An endless word does not push the buttons off the screen.
  await wulan.wizard.getByLabel('Ulasanmu').fill(`${detail} ${'wangi'.repeat(60)}`)
  await wulan.presses('Lanjut')
  await expect(wulan.wizard.getByText('Tidak', { exact: true }).first()).toBeInViewport()
})

test('[REVIEW-14] [REVIEW-23] [REVIEW-27] [REVIEW-36] [REVIEW-45] a member’s own review opens filled in, closes with Back, and can be changed', async ({
  page,
}) => {
  await registerMember(page)
  const wulan = reviewer(page)
  const { tile, reviewable, linkTo } = await wulan.getsInvited()
  const detail = wordsOf(150)
  const { _id } = await wulan.call('POST', '/api/reviews_v2', wulan.bodyFor(reviewable, 0, detail))
  await wulan.opens(linkTo(0), COMBINATIONS)
  await wulan.wizard.getByRole('button', { name: /^Ubah ulasan/ }).click()
  await wulan.arrivesAt(RATING)
  const type = nameOfRatingType(reviewable.rating_types[0] ?? '')
  const four = wulan.wizard.getByRole('group', { name: type }).getByRole('radio', { name: '4 bintang' })
  await expect(four).toBeChecked()
  await wulan.presses('Kembali')
  await expect(wulan.wizard).toBeHidden()
  await open(page, '/my-account')
  await page.getByRole('button', { name: `Ubah ulasan ${tile.name}` }).click()
  await expect(four).toBeChecked()
  await wulan.rates(type, 2)
  await wulan.presses('Lanjut')
  await expect(wulan.wizard.getByLabel('Ulasanmu')).toHaveValue(detail)
  await wulan.wizard.getByLabel('Ulasanmu').fill(`${detail} lagi`)
  await wulan.presses('Lanjut')
  await expect(wulan.wizard.getByRole('radio', { name: 'Ya, tentu' })).toBeChecked()
  const put = page.waitForRequest(`**/api/edit_review/${_id}`)
  await wulan.presses('Simpan perubahan')
  expect((await put).method()).toBe('PUT')
  await wulan.reads('Review anda berhasil diedit')
  expect(await wulan.call('GET', `/api/reviews_v2/${_id}`)).toMatchObject({
    detail: `${detail} lagi`,
    [`is_star_${reviewable.rating_types[0]}`]: 2,
  })
})

test('[PHOTO-01] [PHOTO-02] [PHOTO-04] [PHOTO-09] [PHOTO-14] an invalid file requests no upload address; a large PNG is sent as JPEG; a failed upload is retried', async ({
  page,
}) => {
  await registerMember(page)
  const wulan = reviewer(page)
  const { reviewable, linkTo } = await wulan.getsInvited()
  await wulan.savesDraft(reviewable, 1, { step: 2 })
  const uploadRequests: URL[] = []
  page.on(
    'request',
    request => request.url().includes('pre-signed-url') && uploadRequests.push(new URL(request.url())),
  )
  await wulan.opens(linkTo(1), REVIEW)
  await wulan.presses('Tambah foto')
  const bytes = (size: number, mimeType: string) => ({ name: 'x', mimeType, buffer: Buffer.alloc(size) })
  await wulan.chooses(bytes(100, 'image/gif'))
  await wulan.reads('File harus png, jpg, jpeg.')
  await wulan.chooses(bytes(5_242_880, 'image/png'))
  await wulan.reads('Ukuran maksimum 5MB')
  await wulan.arrivesAt('Tambah foto')
  expect(uploadRequests).toEqual([])

  const noise = await sharp(randomBytes(1300 * 1290 * 3), { raw: { width: 1300, height: 1290, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(noise.length).toBeGreaterThan(5_000_000)
  await page.route('**/uploads/*', route => route.abort())
  await wulan.chooses({ name: 'besar.png', mimeType: 'image/png', buffer: noise })
  await wulan.presses('Pakai foto ini')
  await wulan.reads(GENERIC)
  const [query] = uploadRequests.map(url => Object.fromEntries(url.searchParams))
  expect(query).toMatchObject({
    content_type: 'image/jpeg',
    chosen_type: 'image/png',
    chosen_size: String(noise.length),
  })
  await page.unroute('**/uploads/*')
  await wulan.presses('Simpan')
  const put = page.waitForResponse(response => response.url().includes('/uploads/'))
  await wulan.presses('Unggah ulang')
  const response = await put
  expect([response.status(), response.request().headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await expect(wulan.wizard.getByText('Unggah ulang')).toBeHidden()

  // The photo is part of the draft that continues on another device.
  await expect(wulan.wizard.getByText('Draf tersimpan')).toBeVisible()
  await page.reload()
  await expect(wulan.wizard.getByRole('button', { name: 'Foto 1: tambah keterangan' })).toBeVisible()
  const photo = wulan.wizard.locator('img[src*="review-photos"]')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
})

test('a guest who follows the invitation logs in and continues in the wizard; the text survives a lost connection', async ({
  page,
  context,
}) => {
  const { user_name, password } = await registerMember(page)
  const wulan = reviewer(page)
  const { reviewable, linkTo } = await wulan.getsInvited()
  await context.clearCookies()
  await open(page, linkTo(2))
  await shopper(page).logsIn(user_name, password)
  await wulan.arrivesAt(COMBINATIONS)
  await expect(wulan.wizard.getByRole('radio').nth(2)).toBeChecked()
  await wulan.presses('Lanjut')
  for (const type of reviewable.rating_types) await wulan.rates(nameOfRatingType(type), 5)
  await wulan.presses('Lanjut')
  await page.route('**/review-drafts/*', route => route.abort())
  await wulan.wizard.getByLabel('Ulasanmu').fill('Teksturnya ringan')
  await expect(wulan.wizard.getByText(/Tulisanmu aman di perangkat ini/)).toBeVisible()
  await page.reload()
  await expect(wulan.wizard.getByLabel('Ulasanmu')).toHaveValue('Teksturnya ringan')
})
