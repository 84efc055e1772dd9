import { expect, type Locator, type Page } from '@playwright/test'
import type { Tile } from '../../contract/catalog.ts'
import type { Order } from '../../contract/orders.ts'
import { callApi, fillBag, goToPayment, placeOrder, registerBuyer } from '../steps/bag.ts'
import { open } from '../steps/page.ts'
import { reviewer, reviewsOn, wordsOf } from '../steps/review.ts'
import { logIn, registerMember } from '../steps/session.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'
import { findTile } from '../steps/tiles.ts'

/** Checks that each dialog in MODAL-05 to MODAL-08 opens and closes; other scenarios cover what it does. */

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const alertDialog = (page: Page, name: string) => page.getByRole('alertdialog', { name })

/** Checks that the dialog is open and that its own button closes it. */
async function expectToClose(openDialog: Locator) {
  await expect(openDialog).toBeVisible()
  await openDialog
    .getByRole('button', { name: /^(Tutup|Batal)$/ })
    .first()
    .click()
  await expect(openDialog).toBeHidden()
}

/** Searches for a sellable product that matches, so that its tile is on the page; returns the tile. */
async function showTile(page: Page, matches: (tile: Tile) => boolean): Promise<Tile> {
  const { tile } = await findTile(page, tile => tile.is_sellable && !tile.is_pre_order && matches(tile))
  await open(page, `/search?q=${encodeURIComponent(tile.name)}`)
  return tile
}

const pressAddToBag = (page: Page, tile: Tile) =>
  page
    .getByRole('button', { name: `ADD TO BAG ${tile.name}`, exact: true })
    .first()
    .click()

/** Adds an address in a different province from the member's other addresses. */
async function addAddressInPapua(page: Page) {
  const findAreaId = <Area extends { id: string; name: string }>(areas: Area[], name: RegExp) =>
    areas.find(area => name.test(area.name))?.id
  const list = (path: string) => callApi<{ id: string; name: string }[]>(page, 'get', `/api${path}`)
  const province = findAreaId(await list('/provinces?sort=name&limit=999'), /Papua/)
  const [city] = await list(`/cities?province_id=${province}&sort=name&limit=999`)
  const [district] = await list(`/districts?city_id=${city?.id}`)
  const address = {
    title: 'Sentani',
    contact: 'Wulan',
    phone: '081234567890',
    address1: 'Jl. Danau 2',
    zipcode: '99352',
    province,
    city: city?.id,
    district: district?.id,
    is_default: false,
  }
  return callApi<{ _id: string }>(page, 'post', '/api/addresses', address)
}

const findProductWithBuyerPhotos = (page: Page) => findTile(page, tile => tile.id === '1')

/** Opens and closes the wizard, the dialog over its third step, and the wizard for an existing review. */
async function openReviewDialogs(page: Page) {
  const wulan = reviewer(page)
  const { reviewable, linkTo } = await wulan.getsInvited()
  await wulan.call('POST', '/api/reviews_v2', wulan.bodyFor(reviewable, 0, wordsOf(150)))
  await wulan.opens(linkTo(1), 'Mana yang kamu pakai?')
  await expectToClose(wulan.wizard)
  await wulan.opens(linkTo(0), 'Mana yang kamu pakai?')
  await wulan.wizard.getByRole('button', { name: /^Ubah ulasan/ }).click()
  await wulan.arrivesAt('Beri bintang')
  await wulan.presses('Lanjut')
  await wulan.presses('Tambah foto')
  await wulan.arrivesAt('Tambah foto')
  await wulan.presses('Kembali')
  await wulan.arrivesAt('Ceritakan pengalamanmu')
  await expectToClose(wulan.wizard)
}

async function openReport(page: Page) {
  const { path } = await findProductWithBuyerPhotos(page)
  await open(page, path)
  const reviews = reviewsOn(page)
  await reviews.section.scrollIntoViewIfNeeded()
  await reviews.showAll()
  await reviews.all
    .getByRole('button', { name: /^Laporkan/ })
    .first()
    .click()
  await expectToClose(dialog(page, 'Laporkan ulasan'))
  return reviews
}

async function openHowToPay(page: Page) {
  await page.getByRole('button', { name: 'Cara bayar', exact: true }).first().click()
  await expectToClose(dialog(page, 'Cara bayar'))
}

/** Opens and closes the terms of a bank's promotion. */
async function openBankPromotion(page: Page) {
  await page
    .getByRole('button', { name: /Lihat syarat/ })
    .first()
    .click()
  await expectToClose(dialog(page, /Diskon 10%/))
}

const savedCard = {
  _id: '1',
  saved_token_id: 'kept',
  masked_card: '48111111-1114',
  bank: 'bni',
  card_type: 'credit',
  expires_at: null,
}

test('[MODAL-05] account and product: each dialog opens and closes', { tag: '@desktop' }, async ({
  page,
}) => {
  const product = await showTile(page, tile => tile.choices.length > 2)
  await page
    .getByRole('button', { name: `QUICK VIEW ${product.name}` })
    .first()
    .press('Enter')
  await expectToClose(dialog(page, product.name))
  await pressAddToBag(page, product)
  await expect(dialog(page, product.name)).toContainText('Pilih dulu')
  await dialog(page, product.name).getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(dialog(page, 'Tas kamu')).toContainText('Masuk ke tas')
  await expectToClose(dialog(page, 'Tas kamu'))

  const pack = await showTile(page, tile => tile.classification === 'bundle_virtual')
  await pressAddToBag(page, pack)
  await expect(dialog(page, pack.name)).toContainText('Isi paket')
  await expectToClose(dialog(page, pack.name))

  const soldOut = await findTile(page, tile => !tile.is_sellable && !tile.is_pre_order)
  await open(page, soldOut.path)
  await page
    .getByRole('button', { name: 'Kabari aku', exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await expectToClose(dialog(page, 'Kabari aku kalau tersedia'))

  await open(page, '/signup')
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(dialog(page, 'Masuk ke Carasun')).toBeVisible()
  await page.getByRole('button', { name: 'Lupa password?' }).click()
  await expectToClose(dialog(page, 'Lupa password'))
  await open(page, '/signup')
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
  await dialog(page, 'Masuk ke Carasun').getByRole('button', { name: 'Daftar sekarang' }).click()
  await expectToClose(dialog(page, 'Buat akun Carasun'))

  await registerBuyer(page)
  await open(page, '/my-account')
  await page.getByRole('button', { name: 'Ganti nomor handphone' }).click()
  await expectToClose(dialog(page, 'Ganti nomor handphone'))
  await page.getByRole('button', { name: 'Verifikasi email' }).click()
  await expectToClose(dialog(page, 'Verifikasi email'))

  const orderId = await placeOrder(page)
  await open(page, `/order/confirmation/${orderId}`)
  await page.getByRole('button', { name: 'Tampilkan kode QR' }).click()
  await expectToClose(dialog(page, /Kode QR/))

  // Mocks the responses for a number verified by another member, and for a member who registered with a social account.
  await page.route('**/api/auth/phone/check*', route =>
    route.fulfill({ status: 409, json: { success: false, data: null, code: 'ALREADY_TAKEN', message: 'x' } }),
  )
  await open(page, '/my-account')
  await page.getByRole('button', { name: 'Verifikasi nomor handphone' }).click()
  await expectToClose(alertDialog(page, 'Nomor handphone sudah terdaftar'))
  await page.route('**/api/auth/password', route =>
    route.fulfill({ json: { success: true, data: { is_set: false } } }),
  )
  await open(page, '/set-password')
  await expectToClose(dialog(page, 'Buat password'))
})

test('[MODAL-06] addresses, deletions, cards and filters: each dialog opens and closes', async ({ page }) => {
  // Only phones have a dialog for the filter: on wide screens it is next to the list.
  await open(page, '/search?q=sunscreen')
  await page.getByRole('link', { name: /^Filter/ }).click()
  await expectToClose(dialog(page, 'Filter'))

  await registerBuyer(page)
  const farAddress = await addAddressInPapua(page)
  await open(page, '/shipping-address')
  await page.getByRole('button', { name: 'Ubah' }).first().click()
  await expectToClose(dialog(page, 'Ubah alamat'))
  await page.getByRole('button', { name: 'Hapus' }).first().click()
  await expectToClose(alertDialog(page, 'Hapus alamat ini?'))

  const bag = await fillBag(page)
  await callApi(page, 'put', `/api/carts/${bag._id}/address/${farAddress._id}`)
  await callApi(page, 'post', '/api/user/me/shippings', {
    address_id: farAddress._id,
    shipping_type: 'regular',
    cart_id: bag._id,
  })
  await open(page, '/order/shipping')
  await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).filter({ visible: true }).first().click()
  await alertDialog(page, 'Pengiriman ke Papua').getByRole('button', { name: 'Lanjut', exact: true }).click()
  await expect(page).toHaveURL(/\/order\/payment/)

  for (let count = 2; count < 10; count += 1) await addAddressInPapua(page)
  await open(page, '/shipping-address')
  await page.getByRole('button', { name: 'Tambah alamat' }).click()
  await expectToClose(alertDialog(page, 'Daftar alamatmu penuh'))

  // Mocks the response for a member who saved a card at the provider.
  await page.route('**/api/midtrans-tokens', route =>
    route.fulfill({ json: { success: true, data: [savedCard] } }),
  )
  await open(page, '/order/payment')
  await page.locator('summary').filter({ hasText: 'Kartu kredit' }).first().click()
  await page.getByRole('radio', { name: /Kartu kredit \/ debit/ }).check()
  await page.getByRole('button', { name: 'Hapus kartu •••• 1114' }).click()
  await expectToClose(alertDialog(page, 'Hapus kartu ini?'))
  await page.getByRole('radio', { name: /•••• 1114/ }).check()
  await page
    .getByRole('button', { name: /^Bayar/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, pesan' }).click()
  await expectToClose(dialog(page, 'Masukkan CVV'))
})

test('[MODAL-07] terms, promotions, sharing, reviews and pop-ups: each dialog opens and closes', async ({
  page,
}) => {
  // This scenario opens two dozen dialogs.
  test.slow()
  await open(page, '/signup')
  for (const title of ['Syarat dan Ketentuan', 'Kebijakan Privasi']) {
    await page.getByRole('main').getByRole('button', { name: title }).click()
    await expectToClose(dialog(page, title))
  }

  const product = await showTile(page, tile => tile.choices.length > 2)
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/user/me/carts', async route => {
    if (route.request().method() === 'POST') await gate
    return route.continue()
  })
  await registerMember(page)
  await open(page, page.url())
  await pressAddToBag(page, product)
  await dialog(page, product.name).getByRole('button', { name: 'ADD TO BAG' }).click()
  const spinner = dialog(page, 'Sedang memasukkan ke tas')
  await expect(spinner).toBeVisible()
  release()
  await expect(spinner).toBeHidden()
  await page.unrouteAll()

  const { path } = await findProductWithBuyerPhotos(page)
  await open(page, path)
  await page.getByRole('button', { name: 'Bagikan produk ini' }).click()
  await expectToClose(dialog(page, 'Bagikan produk ini'))
  await openReviewDialogs(page)
  await openReport(page)

  await page.context().clearCookies()
  await goToPayment(page)
  await openBankPromotion(page)
  const orderId = await placeOrder(page)
  await open(page, `/order/confirmation/${orderId}`)
  await openHowToPay(page)

  await staff.publishesBanners([
    { key: 'uji-jendela', location: 'fullscreen_popup_banner', title: 'Terang sekali', url: '/sale' },
    { key: 'uji-kecil', location: 'popup_banner', title: 'Sudah diulang?', url: '/sale' },
  ])
  try {
    await open(page, '/')
    await expectToClose(dialog(page, 'Terang sekali'))
    const small = dialog(page, 'Sudah diulang?')
    await expect(small).toBeVisible({ timeout: 12_000 })
    await expectToClose(small)
  } finally {
    await staff.removesBanners('uji-jendela', 'uji-kecil')
  }
  await page.evaluate(() => localStorage.removeItem('carasun.subscription'))
  await open(page, '/')
  const popUp = dialog(page, 'Kabar matahari, langsung ke emailmu')
  await expect(popUp).toBeVisible({ timeout: 15_000 })
  await expectToClose(popUp)
})

test('[MODAL-08] orders, reviews, codes and tokens: each dialog opens and closes', {
  tag: '@desktop',
}, async ({ page }) => {
  // This scenario opens two dozen dialogs.
  test.slow()
  await logIn(page, 'sari')
  const orders = await callApi<Order[]>(page, 'get', '/api/user/me/orders?limit=50')
  const shipped = orders.find(order => order.state.name === 'Shipped')
  await open(page, '/my-orders')
  for (const [filter, dialogName] of [
    ['All status', 'Status pesanan'],
    ['Semua tanggal', 'Tanggal pesanan'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: filter }).click()
    await expectToClose(dialog(page, dialogName))
  }
  await open(page, `/my-orders/${shipped?._id}`)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  await expectToClose(dialog(page, 'Lacak paket'))

  await page.context().clearCookies()
  await open(page, '/signup')
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('button', { name: 'Lupa password?' }).click()
  await expectToClose(dialog(page, 'Lupa password'))

  const { user_name } = await registerMember(page)
  await open(page, '/my-account')
  await page.getByRole('button', { name: 'Verifikasi email' }).click()
  await expectToClose(dialog(page, 'Verifikasi email'))
  await page.getByRole('button', { name: 'Ganti nomor handphone' }).click()
  await expectToClose(dialog(page, 'Ganti nomor handphone'))

  await openReviewDialogs(page)
  const reviews = await openReport(page)
  await reviews.section
    .getByRole('button', { name: /^Foto dari/ })
    .first()
    .click()
  await expectToClose(dialog(page, 'Foto ulasan'))
  await reviews.all
    .getByRole('button', { name: /^Membantu/ })
    .first()
    .click()
  await dialog(page, 'Terima kasih!').getByRole('button', { name: 'Oke' }).click()
  await expect(dialog(page, 'Terima kasih!')).toBeHidden()
  await page.getByRole('button', { name: 'Cek keaslian' }).click()
  await expectToClose(dialog(page, 'Cek keaslian'))

  await staff.givesTokens(user_name, 20)
  await open(page, '/campaign/tukar-token')
  const voucher = 'Potongan belanja Rp 15.000'
  await page.getByRole('button', { name: `Tukar ${voucher}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Tukar 3 token?' })
  await question.getByRole('button', { name: 'Batal' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: `Tukar ${voucher}` }).click()
  await question.getByRole('button', { name: 'Tukar' }).click()
  await dialog(page, 'Berhasil ditukar!').getByRole('button', { name: 'Selesai' }).click()
  await expect(dialog(page, 'Berhasil ditukar!')).toBeHidden()
  await page.getByRole('button', { name: 'Tukar Kelas yoga matahari terbit' }).click()
  await expectToClose(dialog(page, 'Kelas yoga matahari terbit'))
  await page.getByRole('button', { name: 'Riwayat' }).click()
  await expectToClose(dialog(page, 'Riwayat token'))

  await page.context().clearCookies()
  await goToPayment(page)
  await openBankPromotion(page)
  await page.locator('summary').filter({ hasText: 'Transfer bank' }).first().click()
  await page.getByRole('radio', { name: /Transfer bank/ }).check()
  await page.getByRole('radio', { name: /Mandiri 0000/ }).check()
  const pay = page
    .getByRole('button', { name: /^Bayar/ })
    .filter({ visible: true })
    .first()
  const confirm = page.getByRole('alertdialog', { name: 'Buat pesanan?' })
  await pay.click()
  await confirm.getByRole('button', { name: 'Periksa lagi' }).click()
  await expect(confirm).toBeHidden()
  await pay.click()
  await confirm.getByRole('button', { name: 'Ya, pesan' }).click()
  await expect(page).toHaveURL(/\/order\/confirmation\//)
  await openHowToPay(page)
  await page.getByRole('button', { name: 'CONFIRM PAYMENT' }).click()
  await expectToClose(dialog(page, 'Kirim bukti transfer'))

  const orderId = await placeOrder(page)
  await open(page, `/my-orders/${orderId}`)
  await page.getByRole('button', { name: 'CANCEL' }).click()
  await expectToClose(dialog(page, 'Batalkan pesanan?'))

  // Mocks the response for an order whose wallet payment failed.
  const [order] = await callApi<Order[]>(page, 'get', '/api/user/me/orders?limit=1')
  await page.route(/\/api\/user\/me\/orders\?/, route =>
    route.fulfill({
      json: {
        success: true,
        data: [
          {
            ...order,
            payment_method: { code: 'gopay', name: 'GoPay', sociolla: order?.payment_method.sociolla },
            state: { ...order?.state, name: 'Cancelled' },
            created_at: new Date(Date.now() - 12 * 60_000).toISOString(),
          },
        ],
      },
    }),
  )
  await open(page, '/my-orders')
  await page.getByRole('button', { name: 'RETRY' }).click()
  await expectToClose(dialog(page, 'Bayar lagi'))
})
