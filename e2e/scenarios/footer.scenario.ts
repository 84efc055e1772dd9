import { expect, type Page } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { watchConsole } from '../steps/console.ts'
import { open, watchLoading } from '../steps/page.ts'
import { staff } from '../steps/staff.ts'
import { test } from '../steps/test.ts'

/** The things that a first-time buyer looks for before she trusts the shop: the footer, and the pages behind it. */

const footerOf = (page: Page) => page.getByRole('contentinfo')

async function openFooter(page: Page) {
  const untilLoaded = watchLoading(page)
  await open(page, '/')
  await footerOf(page).scrollIntoViewIfNeeded()
  await untilLoaded()
}

test('the footer names the seller and where to complain, and shows a drawn mark for every payment method', {
  tag: '@both',
}, async ({ page }) => {
  const problems = await watchConsole(page)
  await openFooter(page)
  const footer = footerOf(page)
  for (const text of [
    'PT Carasun Tropika (contoh)',
    'Jl. Contoh Raya No. 1',
    'NIB 0000000000000',
    'halo@carasun.example',
    'Kementerian Perdagangan',
    'WhatsApp 0853 1111 1010',
  ])
    await expect(footer).toContainText(text)

  const { data } = await (await page.request.get('/api/payment-methods/offered')).json()
  const marks = footer.getByRole('list', { name: 'Cara bayar' }).getByRole('img')
  await expect(marks).toHaveCount(data.marks.length)
  expect(data.marks.length).toBeGreaterThan(19)
  await marks.last().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      marks.evaluateAll(all => all.filter(mark => (mark as HTMLImageElement).naturalWidth === 0).length),
    )
    .toBe(0)

  expect(await violationsOf(page, 'footer')).toEqual([])
  expect(problems()).toEqual([])
})

test('[HOME-45] the footer’s links lead to pages that exist; on a phone they are in two columns, large enough to touch; a visitor subscribes to the newsletter below them', async ({
  page,
}) => {
  await openFooter(page)
  const footer = footerOf(page)
  for (const name of [
    'Ongkir & pengiriman',
    'Pengembalian 7 hari',
    'Cara bayar',
    'Hubungi kami',
    'Syarat Layanan',
    'Kebijakan Privasi',
    'Hak konsumen',
  ]) {
    const link = footer.getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    const response = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(response.status(), name).toBe(200)
  }
  const boxOf = async (name: string) => {
    const box = await footer.getByRole('navigation', { name, exact: true }).boundingBox()
    if (!box) throw new Error(`"${name}" is not on the screen`)
    return box
  }
  const [help, shop] = [await boxOf('Bantuan'), await boxOf('Carasun')]
  expect(shop.y).toBeCloseTo(help.y, 0)
  expect(shop.x).toBeGreaterThan(help.x + help.width - 1)
  const heights = await footer
    .locator('a:visible, button:visible')
    .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().height)))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)

  const field = footer.getByLabel('Email untuk kabar Carasun')
  await expect(footer).toContainText('paling banyak 2 kali seminggu')
  await field.fill('a@')
  await field.press('Enter')
  await expect(footer.getByText('Email tidak valid')).toBeVisible()
  await expect(field).toBeFocused()
  const address = `kaki-${crypto.randomUUID()}@example.com`
  await field.fill(address)
  await footer.getByRole('button', { name: 'Ikut kabar' }).click()
  await expect(footer.getByRole('status')).toContainText('Terima kasih')
  expect(await staff.listsSubscriptions()).toContain(address)
})

test('each page behind the footer reads well, leads on to the other pages and has no broken link', async ({
  page,
}) => {
  const problems = await watchConsole(page)
  const checked = new Set<string>()
  for (const [path, title] of [
    ['/pengiriman', 'Sampai di mana pun mataharinya'],
    ['/pengembalian', 'Tidak cocok? Kabari dalam 7 hari'],
    ['/cara-bayar', 'Bayar dengan cara yang kamu kenal'],
    ['/hubungi-kami', 'Ada yang bisa kami bantu?'],
    ['/syarat-layanan', 'Syarat Layanan'],
    ['/kebijakan-privasi', 'Kebijakan Privasi'],
    ['/hak-konsumen', 'Hakmu sebagai konsumen'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const main = page.getByRole('main')
    await expect(main.getByRole('navigation', { name: 'Baca juga' }).getByRole('link')).toHaveCount(6)
    const addresses = await main
      .locator('a[href^="/"], a[href^="#"]')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    for (const address of new Set(addresses)) {
      if (address.startsWith('#')) await expect(page.locator(address)).toHaveCount(1)
      else if (!checked.has(address))
        expect((await page.request.get(address)).status(), `${address} on ${path}`).toBe(200)
      checked.add(address)
    }
    expect(await violationsOf(page), path).toEqual([])
    expect(problems(), path).toEqual([])
  }
})

test('the page about contact names the seller and takes a message', async ({ page }) => {
  await open(page, '/hubungi-kami')
  await expect(page.getByRole('region', { name: 'Siapa kami dan di mana mengadu' })).toContainText(
    'PT Carasun Tropika (contoh)',
  )
  const form = page.getByRole('region', { name: 'Kirim pesan' })
  await form.scrollIntoViewIfNeeded()
  await form.getByLabel('Nama', { exact: true }).fill('Sari')
  await form.getByLabel('Email').fill('sari@example.com')
  await form.getByLabel('Perihal').fill('Pesanan belum sampai')
  await form.getByLabel('Pesanmu').fill('Paketku belum sampai sejak Senin.')
  await form.getByRole('button', { name: 'Kirim pesan' }).click()
  await expect(form.getByRole('status')).toHaveText('Terima kasih! Pesanmu sudah kami terima.')
})
