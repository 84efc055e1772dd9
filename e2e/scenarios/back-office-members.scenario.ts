import { expect } from '@playwright/test'
import { place } from '../place.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { test } from '../steps/test.ts'

/** Rani of customer care finds who calls, and looks after the account (CARE-01, CARE-02). */

test('@desktop [CARE-01] [CARE-02] Rani finds a caller by four digits, notes what was said, and blocks and unblocks the account', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  const dialog = page.getByRole('dialog')
  const buyer = await (await browser.newContext()).newPage()
  // The demo shop has nobody with these.
  const lastDigits = String(2000 + Math.floor(Math.random() * 5000))
  const phone = `08139912${lastDigits}`
  const { email, password } = await registerMember(buyer, { phone_no: phone })
  const logIn = () =>
    buyer.request.post('/api/auth/login', {
      data: { email, password },
      headers: { origin: place.url },
    })

  await signInAs(page, 'care')
  await openOffice(page, '/pelanggan?bagian=loyal', 'Pelanggan')
  await expect(page.getByText('paling sedikit 3 pesanan selesai')).toBeVisible()
  await page.getByRole('navigation', { name: 'Kelompok pelanggan' }).getByText('Semua').click()
  await expectReadable(page, 'members')

  // The caller says the last four digits; no address of a page holds them.
  await page.getByLabel('Cari di daftar ini').fill(lastDigits)
  await expect(page.getByText('1 pelanggan', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain(lastDigits)
  await expect(page.getByText(phone)).toHaveCount(0)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wulan S.')
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText(phone)).toBeVisible()

  await page.getByLabel('Catatan baru').fill('Suka ditelepon sore')
  await page.getByRole('button', { name: 'Simpan catatan' }).click()
  await expect(page.getByText('Suka ditelepon sore')).toBeVisible()
  await expectReadable(page, 'member')

  await page.getByRole('button', { name: 'Tindakan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Blokir …' }).click()
  await expect(dialog.getByText('Pesanan yang sudah dibuat jalan terus.')).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Memesan dengan alamat orang lain')
  await dialog.getByRole('button', { name: 'Blokir' }).click()
  await expect(page.getByText('Akun ini diblokir')).toBeVisible()
  expect((await (await logIn()).json()).code).toBe('ACCOUNT_BLOCKED')

  // The shopper reads why nothing works, and whom to write to.
  await open(buyer, '/')
  await buyer.getByRole('link', { name: 'Akun: masuk atau daftar' }).first().click()
  const form = buyer.getByRole('dialog', { name: 'Masuk ke Carasun' })
  await form.getByLabel('Email atau username').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(buyer.getByText(/Akun ini kami blokir.*Tulis ke .*@/)).toBeVisible()

  await page.getByRole('button', { name: 'Tindakan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Buka blokir …' }).click()
  await dialog.getByLabel('Alasan').fill('Alamatnya milik ibunya')
  await dialog.getByRole('button', { name: 'Buka blokir' }).click()
  await expect(page.getByText('Akun ini diblokir')).toHaveCount(0)
  expect((await logIn()).ok()).toBe(true)

  for (const [tab, says] of [
    ['Pesanan', 'Belum pernah memesan'],
    ['Tas & wishlist', 'Tasnya kosong.'],
    ['Poin & token', 'Bisa dipakai'],
    ['Voucher', 'Tidak ada voucher khusus untuknya.'],
    ['Ulasan', 'Belum menulis ulasan.'],
    ['Retur', 'Belum pernah mengembalikan barang.'],
    ['Percakapan', 'Belum pernah chat.'],
    ['Perangkat & izin', 'Yang disetujui'],
    ['Jurnal', 'membuka blokir pelanggan'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Bagian halaman pelanggan' })
      .getByRole('link', { name: tab })
      .click()
    await expect(page.getByText(says).first(), tab).toBeVisible()
  }
  expect(faults()).toEqual([])
})
