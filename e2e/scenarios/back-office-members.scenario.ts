import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { place } from '../place.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { open, watchLoading } from '../steps/page.ts'
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
  const { id, email, password } = await registerMember(buyer, { phone_no: phone })
  const otherBuyer = await (await browser.newContext()).newPage()
  const other = await registerMember(otherBuyer, { last_name: 'Melati' })
  const openByPalette = async (words: string) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByPlaceholder('Kode, nama, telepon, resi, atau halaman …')).toBeFocused()
    const found = page.getByRole('option').filter({ hasText: 'Wulan M.' })
    await page.keyboard.type(words.slice(0, -5))
    await expect(found).toBeVisible()
    await page.keyboard.type(words.slice(-5))
    await found.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wulan M.')
  }
  const changePhone = () =>
    buyer.request.put(`/api/users/${id}`, {
      data: { phone_no: `08139913${lastDigits}`, password },
      headers: { origin: place.url },
    })
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

  await expect(page.getByText('Pelanggan bisa membacanya kalau meminta datanya.')).toBeVisible()

  // What was typed or revealed, and an open dialog, stay with this member.
  await page.getByLabel('Catatan baru').fill('Belum disimpan')
  await openByPalette(other.email)
  await expect(page.getByText(phone)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tampilkan' })).toBeVisible()
  await expect(page.getByLabel('Catatan baru')).toHaveValue('')
  await page.getByRole('button', { name: 'Tindakan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Blokir …' }).click()
  await expect(dialog.getByText('Blokir Wulan M.?')).toBeVisible()
  const untilLoaded = watchLoading(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wulan S.')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tampilkan' })).toBeVisible()
  await expect(page.getByLabel('Catatan baru')).toHaveValue('Belum disimpan')

  // After a change by the member, what was revealed is out of date: it is masked again.
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page.getByText(phone)).toBeVisible()
  await page.getByRole('button', { name: 'Tindakan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tandai nomor terverifikasi …' }).click()
  await expect(dialog.getByRole('button', { name: 'Tandai terverifikasi' })).toBeVisible()
  await untilLoaded()
  expect((await changePhone()).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Tandai terverifikasi' }).click()
  await expect(dialog.getByText('Akun ini baru saja berubah.')).toBeVisible()
  await expect(page.getByText(phone)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Batal' }).click()

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

test('@desktop [CARE-07] a person without an account is registered, checked and answered; an account is deleted by two people', async ({
  page: rani,
  browser,
}) => {
  test.slow()
  const faults = await watchConsole(rani)
  // A toast is one too.
  const dialog = rani.locator('[role=dialog]:not([aria-modal=false])')
  const word = `Q${randomBytes(4)
    .toString('hex')
    .replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))}`
  await signInAs(rani, 'care')
  await openOffice(rani, '/data-pribadi', 'Data pribadi')
  await rani.getByRole('button', { name: 'Catat orang tanpa akun' }).click()
  await dialog.getByLabel('Nama').fill(`Dewi ${word}`)
  await dialog.getByLabel('Email, telepon, atau alamat').fill(`${word}@surat.example`)
  await dialog.getByLabel('Yang diminta').selectOption('consents')
  await dialog.getByLabel('Lewat').selectOption('mail')
  await dialog.getByLabel('Bagaimana identitasnya diperiksa').selectOption('Belum diperiksa')
  await dialog.getByRole('button', { name: 'Catat', exact: true }).click()
  await expect(dialog).toBeHidden()
  const row = rani.getByRole('row').filter({ hasText: 'tanpa akun' }).first()
  await expect(row).toContainText('Identitas belum diperiksa')
  await expect(rani.getByText(word)).toHaveCount(0)
  await row.getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Tampilkan nama dan kontaknya' }).click()
  await expect(dialog).toContainText(`Dewi ${word}, ${word}@surat.example`)
  await dialog.getByLabel('Bagaimana identitasnya diperiksa').selectOption('mail-reply')
  await expectReadable(rani, 'data request')
  await dialog.getByRole('button', { name: 'Catat', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row).not.toContainText('Identitas belum diperiksa')
  await row.getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Kerjakan', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(rani.getByRole('row').filter({ hasText: 'tanpa akun' })).toHaveCount(0)

  const buyer = await (await browser.newContext()).newPage()
  const { id } = await registerMember(buyer, { last_name: word })
  await openOffice(rani, `/pelanggan/${id}`, `Wulan ${word.charAt(0)}.`)
  await rani.getByRole('button', { name: 'Tindakan', exact: true }).click()
  await rani.getByRole('menuitem', { name: 'Catat permintaan data pribadi' }).click()
  await dialog.getByLabel('Yang diminta').selectOption('deletion')
  await dialog.getByLabel('Lewat').selectOption('phone')
  await dialog.getByLabel('Bagaimana identitasnya diperiksa').selectOption('call-back')
  await dialog.getByRole('button', { name: 'Catat', exact: true }).click()
  await expect(dialog).toBeHidden()
  await openOffice(rani, '/data-pribadi?bagian=open', 'Data pribadi')
  const asked = rani.getByRole('row').filter({ hasText: `Wulan ${word.charAt(0)}.` })
  await asked.getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Kerjakan', exact: true }).click()
  await expect(dialog).toContainText('butuh persetujuan orang kedua')
  await dialog.getByLabel('Mengapa perlu?').fill(`Diminta lewat telepon, ${word}`)
  await dialog.getByRole('button', { name: 'Minta persetujuan' }).click()
  await expect(dialog).toBeHidden()

  const ratna = await (await browser.newContext()).newPage()
  await signInAs(ratna, 'manager')
  await openOffice(ratna, '/persetujuan', 'Persetujuan')
  const request = ratna.getByRole('listitem').filter({ hasText: word })
  await expect(request).toContainText('menghapus akun atas permintaan pemiliknya')
  await request.getByRole('button', { name: 'Setujui …' }).click()
  await ratna.getByRole('dialog').getByRole('button', { name: 'Setujui', exact: true }).click()
  await expect(request).toHaveCount(0)
  await expect(asked).toHaveCount(0)
  expect(faults()).toEqual([])
})
