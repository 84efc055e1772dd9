import { expect, type Page } from '@playwright/test'
import type { Review } from '../../contract/reviews.ts'
import type { StaffReviewRow } from '../../contract/staff/reviews.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { callApi, registerBuyer } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { expectPageToFitWidth, open } from '../steps/page.ts'
import { wordsOf } from '../steps/review.ts'
import { test } from '../steps/test.ts'
import { findTile } from '../steps/tiles.ts'

/** Reviews from the shopper's page to the desk of staff and back. */

/** Somebody writes a review; with a link it is held. Returns its id. */
async function write(buyer: Page, productId: string, words: string): Promise<string> {
  const reviewable = await callApi<{ rating_types: string[]; combinations: { combination_id: string }[] }>(
    buyer,
    'get',
    `/api/user/me/reviewable/${productId}`,
  )
  const review = await callApi<Review>(buyer, 'post', '/api/reviews_v2', {
    detail: `${words} ${wordsOf(150)}`,
    images: [],
    tags: [],
    duration_of_used: 'under_a_month',
    is_recommended: true,
    is_repurchase: true,
    source: 'web',
    product: { id: productId, combination_id: reviewable.combinations[0]?.combination_id },
    ...Object.fromEntries(reviewable.rating_types.map(type => [`is_star_${type}`, 4])),
  })
  return review._id
}

const rowsOf = async (page: Page, query: string): Promise<StaffReviewRow[]> =>
  (await (await page.request.get(`/api/staff/reviews?${query}`)).json()).data.rows

test('@desktop [CARE-05] customer care decides ten reviews by keyboard within a minute, and takes one decision back', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  const { tile } = await findTile(
    page,
    ({ review_stats: stats, classification }) => stats.total_reviews === 0 && !classification,
  )
  const mark = `Kode${Math.random().toString(36).slice(2)}`
  const buyers = await browser.newContext()
  for (let n = 0; n < 10; n++) {
    const buyer = await buyers.newPage()
    await buyer.context().clearCookies()
    await registerBuyer(buyer)
    await write(buyer, tile.id, `${mark} www.contoh.example`)
    await buyer.close()
  }
  await signInAs(page, 'care')
  await openOffice(page, `/ulasan?cari=${mark}`, 'Ulasan')
  await expect(page.getByText('10 ulasan di halaman ini')).toBeVisible()
  await expectReadable(page)
  const waiting = await rowsOf(page, `search=${mark}`)
  await page.getByRole('link', { name: 'Periksa satu per satu' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const shows = (row: StaffReviewRow | undefined) => expect(heading).toHaveText(`Ulasan ${row?.author}`)
  await shows(waiting[0])
  await expect(page.getByText('Memuat tautan').first()).toBeVisible()
  await expectReadable(page)

  const startedAt = Date.now()
  for (const [index, row] of waiting.entries()) {
    await shows(row)
    if (index % 2 === 0) await page.keyboard.press('a')
    else {
      await page.keyboard.press('t')
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
    }
  }
  await expect(page.getByText('Antreannya habis')).toBeVisible()
  expect(Date.now() - startedAt).toBeLessThan(60_000)
  expect(await rowsOf(page, `search=${mark}`)).toEqual([])
  expect((await rowsOf(page, `part=published&search=${mark}`)).length).toBe(5)
  expect((await rowsOf(page, `part=rejected&search=${mark}`)).length).toBe(5)

  await page.keyboard.press('u')
  await expect(page.getByText('Keputusan diurungkan.')).toBeVisible()
  expect((await rowsOf(page, `search=${mark}`)).map(({ id }) => id)).toEqual([waiting[9]?.id])
  await shows(waiting[9])
  await expect(page.getByRole('button', { name: /^Setujui & pilih/ })).toBeEnabled()
  await page.keyboard.press('p')
  await expect(page.getByText('disetujui sebagai pilihan')).toBeVisible()
  expect((await rowsOf(page, `part=published&mark=highlighted&search=${mark}`)).length).toBe(1)
  expect(faults()).toEqual([])
})

test('@both [CARE-05] a reported review is hidden, another is chosen and answered, and shoppers read both on the product’s page', async ({
  page,
  browser,
}) => {
  const { tile, path } = await findTile(
    page,
    ({ review_stats: stats, classification }) => stats.total_reviews === 0 && !classification,
  )
  const [rude, kind, other] = await Promise.all(
    ['a', 'b', 'c'].map(async () => (await browser.newContext({ viewport: page.viewportSize() })).newPage()),
  )
  if (!rude || !kind || !other) throw new Error('three people')
  for (const buyer of [rude, kind, other]) await registerBuyer(buyer)
  const chosen = await write(kind, tile.id, 'Ringan dan cepat meresap.')
  const reported = await write(rude, tile.id, 'Tidak suka.')
  await write(other, tile.id, 'Biasa saja.')
  await callApi(kind, 'post', `/api/newsfeed/${reported}/reports`, { reason: 'rude', note: 'Menyebut nama' })

  await signInAs(page, 'care')
  await openOffice(page, `/ulasan/${reported}?bagian=dilaporkan`, /^Ulasan/)
  await expect(page.getByRole('list', { name: 'Laporan pembeli' })).toContainText('Menyebut nama')
  await expectReadable(page)
  await expectPageToFitWidth(page)
  await page.getByRole('button', { name: /^Sembunyikan/ }).click()
  await page.getByRole('button', { name: /Kata-katanya kasar/ }).click()
  await page.getByRole('button', { name: 'Sembunyikan, lanjut' }).click()
  await expect(page.getByText(/disembunyikan\.$/)).toBeVisible()

  await openOffice(page, `/ulasan/${chosen}?bagian=tayang`, /^Ulasan/)
  await page.getByRole('button', { name: /Jadikan pilihan/ }).click()
  await expect(page.getByRole('button', { name: /Lepas pilihan/ })).toBeVisible()
  await page.getByRole('button', { name: /^Jawab/ }).click()
  await page.getByLabel('Jawaban', { exact: true }).fill('Terima kasih ceritanya, Kak!')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Hapus jawaban' })).toBeVisible()
  await expectReadable(page)
  await expectPageToFitWidth(page)

  await open(other, path)
  const section = other.locator('#ulasan')
  await section.scrollIntoViewIfNeeded()
  const first = section.getByRole('listitem').filter({ hasText: 'Membantu' }).first()
  await expect(first).toContainText('Ringan dan cepat meresap.')
  await expect(first).toContainText('Pilihan Carasun')
  await expect(first).toContainText('Jawaban Carasun')
  await expect(first).toContainText('Terima kasih ceritanya, Kak!')
  await expect(section.getByText('Tidak suka.')).toHaveCount(0)
  await section.getByRole('button', { name: /^Baca semua ulasan/ }).click()
  await expect(section.getByRole('region', { name: 'Semua ulasan' })).toContainText('Jawaban Carasun')
  await open(rude, '/my-account')
  await expect(rude.getByText('Alasannya: Kata-katanya kasar atau menyerang orang lain.')).toBeVisible()
})
