import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { ListPage } from '../../contract/staff/list-page.ts'
import type { StaffProduct, StaffProductRow } from '../../contract/staff/products.ts'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'
import { readAsStaff } from '../steps/warehouse.ts'

/** The pictures of a product in its editor (PROD-04). */

/** A landscape photo in a single colour. */
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** Lets files arrive as a person brings them: dragged onto the card, or pasted. */
const bring = (page: Page, how: 'drop' | 'paste', files: Awaited<ReturnType<typeof photo>>[]) =>
  page.getByRole('button', { name: 'Tambah gambar' }).evaluate(
    (element, { how, files }) => {
      const data = new DataTransfer()
      for (const { name, mimeType, bytes } of files)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      const about = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...about, dataTransfer: data })
          : new ClipboardEvent('paste', { ...about, clipboardData: data }),
      )
    },
    { how, files: files.map(({ buffer, ...about }) => ({ ...about, bytes: [...buffer] })) },
  )

test('@desktop [PROD-04] Bayu drops and pastes photos, describes, orders and crops them, and buyers see them so', async ({
  page,
}) => {
  const faults = await watchConsole(page)
  const title = `Serum Foto ${crypto.randomUUID().slice(0, 4)}`
  const handle = `foto-${crypto.randomUUID().slice(0, 8)}`
  await staff.savesProduct({ handle, title, priceRupiah: 89_000, pieces: 7 })
  await signInAs(page, 'catalog')
  const { rows } = await readAsStaff<ListPage<StaffProductRow>>(page, `/products?search=${handle}`)
  const id = rows[0]?.id ?? ''
  await openOffice(page, `/produk/${id}`, title)

  const list = page.getByRole('list', { name: 'Gambar, urut seperti di toko' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await bring(page, 'drop', [
    await photo('depan.jpg', '#c68642'),
    await photo('sisi.jpg', '#0b7268'),
    { ...(await photo('IMG_0042.HEIC', '#000000')), mimeType: 'image/heic' },
    { name: 'rusak.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bukan gambar') },
  ])
  await bring(page, 'paste', [await photo('tekstur.jpg', '#ffc53d')])
  await expect(list.getByRole('listitem')).toHaveCount(4)
  const refused = page.getByRole('alert').filter({ hasText: '2 berkas tidak diunggah' })
  await expect(refused).toContainText('Paling Kompatibel')
  await expect(refused).toContainText('rusak.jpg Berkasnya rusak')
  await expect(page.getByText('Mengunggah')).toHaveCount(0)
  await expectReadable(page, 'pictures')
  await page.setViewportSize({ width: 390, height: 844 })
  await list.scrollIntoViewIfNeeded()
  await expectReadable(page, 'pictures')
  await page.setViewportSize({ width: 1440, height: 900 })
  await refused.getByRole('button', { name: 'Tutup' }).click()

  // Without texts nothing is published.
  await page.getByRole('button', { name: 'Tayangkan perubahan' }).click()
  await expect(page.getByText('Tulis teks alternatif untuk 3 gambar.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lepas gambar 1' }).click()
  await page.getByLabel('Teks alternatif gambar 2').fill('Botol dari samping')
  await page.getByRole('button', { name: 'Isi dari nama produk' }).click()
  await expect(page.getByLabel('Teks alternatif gambar 1')).toHaveValue(title)
  await page.getByRole('button', { name: 'Naikkan gambar 2' }).click()
  await expect(list.getByRole('listitem').first().getByLabel('Teks alternatif')).toHaveValue(
    'Botol dari samping',
  )
  await expect(list.getByRole('listitem').first()).toContainText('Sampul')

  await page.getByRole('button', { name: 'Potong gambar 1' }).click()
  const frame = page.getByRole('dialog', { name: 'Gambar 1' })
  await frame.getByLabel('Potongan', { exact: true }).selectOption({ label: 'Tegak, 4 : 5' })
  await frame.getByLabel('Ukuran potongan').fill('90')
  await frame.getByLabel('Fokus tegak').fill('20')
  await expectReadable(page, 'frame')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectReadable(page, 'frame')
  await page.setViewportSize({ width: 1440, height: 900 })
  await frame.getByRole('button', { name: 'Pakai' }).click()
  await expect(frame).toHaveCount(0)
  await expect(page.getByText(/draf disimpan Bayu/)).toBeVisible()

  await page.getByRole('button', { name: 'Tayangkan perubahan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tayangkan' }).click()
  await expect(page.getByText('sudah tayang')).toBeVisible()
  expect(faults()).toEqual([])

  const { live, path } = await readAsStaff<StaffProduct>(page, `/products/${id}`)
  const [cover] = live.pictures
  expect(cover).toMatchObject({ is_cover: true, focus: '50% 20%', crop: { width: 0.54, height: 0.9 } })
  expect(cover?.original).not.toBe(cover?.picture)
  await page.goto(path ?? '')
  const shown = page.getByRole('img', { name: 'Botol dari samping' }).first()
  await expect(shown).toHaveAttribute('src', new RegExp(`/media/${cover?.picture}`))
  await expect(shown).toHaveCSS('object-position', '50% 20%')
})
