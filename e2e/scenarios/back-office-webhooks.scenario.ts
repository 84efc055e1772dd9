import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { expectReadable } from '../steps/axe.ts'
import { openOffice, signInAs } from '../steps/back-office.ts'
import { watchConsole } from '../steps/console.ts'
import { test } from '../steps/test.ts'
import { buyAndPay, readAsStaff } from '../steps/warehouse.ts'

/** The owner lets a partner hear of orders (SET-02). */

/** The partner's server. */
async function openPartner() {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  const partner = { url: '', calls, isBroken: false, close: () => server.close() }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    calls.push({ headers: request.headers, body: Buffer.concat(pieces).toString() })
    if (partner.isBroken) response.writeHead(500).end('basis data mitra penuh')
    else response.end('terima kasih')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  partner.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kejadian`
  return partner
}

test('@desktop [SET-02] the owner adds a partner, who is told of an order; what failed is sent again by hand', async ({
  page,
  browser,
}) => {
  test.slow()
  const faults = await watchConsole(page)
  const partner = await openPartner()
  const address = partner.url.replace('http://', '')
  const act = async (label: string | RegExp) => {
    await page.getByRole('button', { name: `Tindakan untuk ${address}` }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  const dialog = page.getByRole('dialog')
  await signInAs(page, 'owner')
  // Those of earlier scenarios would be told of the order, too.
  for (const { id } of await readAsStaff<{ id: string }[]>(page, '/webhooks'))
    expect((await page.request.delete(`/api/staff/webhooks/${id}`)).ok()).toBe(true)
  await openOffice(page, '/pengaturan/webhook', 'Webhook')

  // A form that is not complete, and an address inside of the network, are refused beside the field.
  await page.getByRole('button', { name: 'Tambah webhook' }).click()
  await dialog.getByRole('button', { name: 'Tambah webhook' }).click()
  await expect(dialog.getByText('Isi alamat lengkap yang diawali https://')).toBeVisible()
  await expect(dialog.getByText('Pilih paling sedikit satu kejadian')).toBeVisible()
  await expectReadable(page, 'form')
  await dialog.getByLabel('Alamat').fill('https://169.254.169.254/latest')
  await dialog.getByLabel('Keterangan').fill('Gudang mitra')
  await dialog.getByRole('checkbox', { name: 'Pesanan dibuat' }).check()
  await dialog.getByRole('checkbox', { name: 'Pesanan dibayar' }).check()
  await dialog.getByRole('button', { name: 'Tambah webhook' }).click()
  await expect(dialog.getByText('Alamat ini tidak bisa dituju dari internet')).toBeVisible()
  await dialog.getByLabel('Alamat').fill(partner.url)
  await dialog.getByRole('button', { name: 'Tambah webhook' }).click()

  // The secret is shown once.
  await expect(dialog.getByText('Hanya terlihat sekali')).toBeVisible()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await expectReadable(page, 'secret')
  await dialog.getByRole('button', { name: 'Sudah kusimpan' }).click()
  await expect(page.getByText(address)).toBeVisible()
  expect(await (await page.request.get('/api/staff/webhooks')).text()).not.toContain(secret)
  await expectReadable(page, 'endpoints')

  // An example arrives, and its answer can be read.
  await act('Kirim contoh …')
  await dialog.getByRole('button', { name: 'Kirim contoh' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contoh' })).toBeVisible()
  await expect(page.getByText('Dijawab 200')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('terima kasih')).toBeVisible()
  await expectReadable(page, 'delivery')
  const [example] = partner.calls
  const verified = new Webhook(secret).verify(example?.body ?? '', example?.headers as Record<string, string>)
  expect(verified).toMatchObject({ type: 'webhook.example' })

  // The partner's server breaks; an order is placed and paid. The second event waits for the first.
  partner.isBroken = true
  partner.calls.length = 0
  const [order] = await buyAndPay(browser, 1)
  await openOffice(page, `/pengaturan/webhook/kiriman?cari=${order?.code}`, 'Riwayat kiriman')
  const placed = page.getByRole('link', { name: 'Pesanan dibuat' })
  await expect(page.getByText('Dijawab 500')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Pesanan dibayar')).toBeVisible()
  await expectReadable(page, 'log')
  expect(new Set(partner.calls.map(({ body }) => JSON.parse(body).type))).toEqual(new Set(['order.placed']))
  await placed.click()
  await expect(page.getByText('basis data mitra penuh').first()).toBeVisible()

  // Mended, it receives both, in order.
  partner.isBroken = false
  partner.calls.length = 0
  await page.getByRole('button', { name: 'Kirim sekarang' }).click()
  await dialog.getByRole('button', { name: 'Kirim ulang' }).click()
  await expect(page.locator('main').getByText('Terkirim', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect
    .poll(() => partner.calls.map(({ body }) => JSON.parse(body).type), { timeout: 15_000 })
    .toEqual(['order.placed', 'order.paid'])

  // Paused, renewed, resumed, removed: each says before what it does.
  await openOffice(page, '/pengaturan/webhook', 'Webhook')
  await act('Jeda …')
  await expect(dialog.getByText('Kejadian tetap dicatat dan menunggu')).toBeVisible()
  await dialog.getByRole('button', { name: 'Jeda' }).click()
  await expect(page.locator('main').getByText('Dijeda', { exact: true })).toBeVisible()
  await act('Perbarui rahasia …')
  await dialog.getByRole('button', { name: 'Perbarui rahasia' }).click()
  await expect(dialog.locator('code')).not.toHaveText(secret)
  await dialog.getByRole('button', { name: 'Sudah kusimpan' }).click()
  await act('Lanjutkan …')
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.locator('main').getByText('Aktif', { exact: true })).toBeVisible()
  await act('Hapus …')
  await dialog.getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Belum ada webhook')).toBeVisible()
  expect(faults()).toEqual([])
  partner.close()
})
