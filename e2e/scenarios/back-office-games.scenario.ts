import { expect } from '@playwright/test'
import { DAY_MS } from '../../contract/time-units.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { callApi } from '../steps/bag.ts'
import { watchConsole } from '../steps/console.ts'
import { open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'
import { findTile } from '../steps/tiles.ts'

/** Staff make a lucky draw by hand, try it and open it; a member draws on its page, and the audit repeats it (PROMO-05). */

test('@desktop [PROMO-05] Mita makes a draw by hand: odds above 100% are refused, 10,000 turns show what it gives, a member draws on its page and finds the prize, and the audit repeats it', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  const slug = `undian-${crypto.randomUUID().slice(0, 8)}`
  const name = `Pesta ${slug}`
  const sections = [
    {
      type: 'countdown',
      title: 'Pestanya berakhir dalam',
      ends_at: new Date(Date.now() + DAY_MS).toISOString(),
    },
    { type: 'text', text: 'Hadiahnya **dibagikan** di akhir pesta.' },
  ]
  await staff.publishesCampaigns([{ slug, name, text: 'Satu akun, satu hadiah.', sections }])
  await signInAs(page, 'promotions')
  await openOffice(page, '/promosi/undian/baru', 'Buat undian')
  await page.getByLabel('Nama undian').fill(name)
  await page.getByLabel('Dimainkan di halaman').selectOption({ label: name })

  const prizes = page.getByRole('list', { name: 'Hadiah, urut seperti di halamannya' })
  const first = prizes.locator(':scope > li').first()
  await first.getByLabel('Nama hadiah').fill('Gratis ongkir')
  await first.getByLabel('Peluang').fill('90%')
  await first.getByLabel('Voucher yang disalin').fill('UNDIAN20')
  await first.getByRole('button', { name: /^UNDIAN20/ }).click()
  await page.getByRole('button', { name: 'Tambah hadiah' }).click()
  const second = prizes.locator(':scope > li').nth(1)
  await second.getByLabel('Nama hadiah').fill('Pouch pantai')
  await second.getByLabel('Yang didapat').selectOption({ label: 'Barang atau layanan' })
  await second.getByLabel('Barang atau layanan').selectOption({ label: 'Pouch pantai Carasun' })
  await second.getByLabel('Kuota (opsional)').fill('25')

  // Together they come to more than every turn.
  await second.getByLabel('Peluang').fill('1 dari 5')
  await expect(page.getByText('Semua peluang: 110%')).toBeVisible()
  const save = page.getByRole('button', { name: 'Buat undian' })
  await save.click()
  await expect(second.getByText('Dengan ini semua peluang jadi 110%: lebih dari 100%.')).toBeVisible()
  await expect(page).toHaveURL(/\/promosi\/undian\/baru$/)
  await second.getByLabel('Peluang').fill('1 dari 10')
  await expect(second.getByText('Didapat 10%, 1 dari 10 orang.')).toBeVisible()
  const outcome = page.getByRole('list', { name: 'Hasil simulasi' })
  await expect(outcome).toContainText('25 orang')
  await expect(outcome).toContainText(/habis di putaran ke-/)
  await expectReadable(page, 'form')
  await save.click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Ditutup', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Buka undian' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Hasil simulasi' })).toContainText('Gratis ongkir')
  await expectReadable(page, 'opening')
  await dialog.getByRole('button', { name: 'Buka undian' }).click()
  await expect(page.getByText('Dibuka', { exact: true })).toBeVisible()

  const shopper = await (await browser.newContext()).newPage()
  await registerMember(shopper)
  await open(shopper, `/campaign/${slug}`)
  await expect(shopper.getByText('Peluang 90%')).toBeVisible()
  await expect(shopper.getByText('Pestanya berakhir dalam')).toBeVisible()
  await expect(shopper.getByText('Hadiahnya dibagikan di akhir pesta.')).toBeVisible()
  const lever = shopper.getByRole('button', { name: 'Tarik tuas' })
  await expect(lever).toBeEnabled()
  await lever.click()
  const prize = shopper.getByRole('dialog', { name: 'Selamat, ini hadiahmu!' })
  await expect(prize).toContainText(/Gratis ongkir|Pouch pantai/)
  await prize.getByRole('button', { name: 'Lanjut' }).click()
  await expect(shopper).toHaveURL('/')
  const [won] = await callApi<{ name: string }[]>(
    shopper,
    'get',
    '/api/user/me/claim-reward/lucky-draw/history',
  )
  await open(shopper, '/my-account')
  await expect(shopper.getByRole('region', { name: 'Token, undian, dan voucher' })).toContainText(
    `Kamu dapat ${won?.name}.`,
  )
  await shopper.context().close()

  await page.getByRole('link', { name: 'Periksa ulang' }).click()
  await expect(page.getByText('1 undian diulang, semuanya sama')).toBeVisible()
  await expect(page.getByText(/^Lengkap: /)).toBeVisible()
  await expectReadable(page, 'audit')
  expect(faults()).toEqual([])
})

test('@desktop [PROMO-05] Mita makes a reward, offers it for tokens and puts a product into the points game; a member redeems the one and shares the other', async ({
  page,
  browser,
}) => {
  const faults = await watchConsole(page)
  const name = `Pouch ${crypto.randomUUID().slice(0, 8)}`
  await signInAs(page, 'promotions')
  await openOffice(page, '/promosi/hadiah/baru', 'Buat hadiah')
  await page.getByLabel('Nama').fill(name)
  await page.getByLabel(/^Nilai satu/).fill('12.000')
  await page.getByRole('button', { name: 'Buat hadiah' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()

  // Without the reward that it gives, the prize is refused beside the field.
  await openOffice(page, '/promosi/hadiah-token/baru', 'Buat hadiah token')
  await page.getByLabel('Nama', { exact: true }).fill(name)
  await page.getByLabel('Harganya dalam token').fill('4')
  await page.getByLabel('Jenis hadiah').selectOption({ label: 'Barang atau layanan' })
  await page.getByLabel('Kuota (opsional)').fill('1')
  await page.getByRole('button', { name: 'Buat hadiah' }).click()
  await expect(page.getByText('Pilih hadiahnya')).toBeVisible()
  await page.getByLabel('Barang atau layanan').selectOption({ label: name })
  await page.getByRole('button', { name: 'Buat hadiah' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // Nobody can redeem it before it is offered.
  const member = await (await browser.newContext()).newPage()
  const { user_name } = await registerMember(member)
  await staff.givesTokens(user_name, 10)
  await open(member, '/campaign/tukar-token')
  const redeem = member.getByRole('button', { name: `Tukar ${name}` })
  await expect(member.getByRole('button', { name: /^Tukar / }).first()).toBeVisible()
  await expect(redeem).toHaveCount(0)
  await page.getByRole('button', { name: 'Tawarkan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tawarkan' }).click()
  await expect(page.getByRole('button', { name: 'Hentikan' })).toBeVisible()
  await member.reload()
  await redeem.click()
  await member.getByRole('alertdialog').getByRole('button', { name: 'Tukar' }).click()
  await expect(member.getByRole('dialog', { name: 'Berhasil ditukar!' })).toBeVisible()

  await openOffice(page, '/promosi/hadiah', 'Hadiah')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('list', { name: 'Yang punya' })).toContainText('menunggu pesanan berikutnya')

  await openOffice(page, '/promosi/permainan', 'Permainan poin')
  await page.getByRole('button', { name: 'Tambah produk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah produk ke permainan' })
  await dialog.getByLabel('Produk').fill('sabun')
  await dialog.getByRole('list', { name: 'Produk: yang ditemukan' }).getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Tambah' }).click()
  await expect(dialog.getByText(/poin/i).first()).toBeVisible()
  await dialog.getByLabel('Poin untuk sekali berbagi').fill('45')
  await expectReadable(page, 'game product')
  await dialog.getByRole('button', { name: 'Tambah' }).click()
  await expect(dialog).toBeHidden()
  const { data } = await (await page.request.get('/api/staff/points-game/products?search=sabun')).json()
  const added = data.rows.find((row: { points: number }) => row.points === 45)
  const { path } = await findTile(member, tile => String(tile.id) === added.product_id)
  await open(member, path)
  const hint = member.getByRole('listitem').filter({ hasText: 'Bagikan produk ini, dapat 45 poin.' })
  await hint.getByRole('button', { name: 'Bagikan' }).click()
  await member
    .getByRole('dialog', { name: 'Bagikan produk ini' })
    .getByRole('button', { name: 'Salin tautan' })
    .click()
  await expect(member.getByText('Hore, 45 poin masuk!')).toBeVisible()
  await member.context().close()
  expect(faults()).toEqual([])
})
