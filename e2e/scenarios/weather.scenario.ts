import { expect, type Page } from '@playwright/test'
import type { Product } from '../../contract/catalog.ts'
import { sunFormOf } from '../../contract/sun-protection.ts'
import { protectionNote } from '../../storefront/features/sun/protection-note.ts'
import { callApi } from '../steps/bag.ts'
import { open, watchLoading } from '../steps/page.ts'
import { test } from '../steps/test.ts'
import { findTile } from '../steps/tiles.ts'

const KEY = 'carasun.weather'
const widget = (page: Page) => page.getByRole('region', { name: 'Cuaca dan UV' })
/** The note on a sunscreen's page, by its first line. */
const note = (page: Page, head: string) => page.getByText(head).locator('xpath=..')
const storedWeather = (page: Page) =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY)

const conditions = [
  {
    LocalObservationDateTime: '2026-08-05T10:08:00+07:00',
    UVIndex: 9,
    WeatherText: 'Cerah',
    Temperature: { Metric: { Value: 31.4, Unit: 'C', UnitType: 17 }, Imperial: { Value: 88, Unit: 'F' } },
  },
]

/** Mocks the weather response; returns the path and query of each request. */
async function mockWeather(page: Page, data: unknown, status = 200): Promise<string[]> {
  const requests: string[] = []
  await page.route('**/api/weather/currentconditions/**', route => {
    requests.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search)
    return route.fulfill({ status, json: { success: status === 200, data } })
  })
  return requests
}

test('[WEATHER-01] [WEATHER-02] [WEATHER-03] [WEATHER-04] [WEATHER-05] [WEATHER-10] [WEATHER-13] a new visitor sees Jakarta’s UV index and temperature, stored as received; fetched at 10:10, they are fetched again at 12:00 and 15:00, and by a page that opens after 18:00', async ({
  page,
}) => {
  const requests = await mockWeather(page, conditions)
  const untilLoaded = watchLoading(page)
  await page.clock.install({ time: new Date('2026-08-05T10:10:00+07:00') })
  await open(page, '/sun-skin')
  await expect(widget(page)).toContainText('Jakarta · 31°C')
  await expect(widget(page)).toContainText('Indeks UV 9')
  expect(requests).toEqual(['/api/weather/currentconditions/208971?details=true'])
  expect(await storedWeather(page)).toEqual({
    selectedCity: { Key: '208971', LocalizedName: 'Jakarta' },
    currentConditions: conditions,
    nextHour: 12,
    nextAt: Date.parse('2026-08-05T12:00:00+07:00'),
    hours: [3, 6, 9, 12, 15, 18, 21, 24],
  })

  await open(page, '/sun-skin')
  await expect(widget(page)).toContainText('31°C')
  // A script that is still loading two hours later counts as missing, and the page is reloaded.
  await untilLoaded()
  await page.clock.fastForward('01:49:00')
  await untilLoaded()
  expect(requests).toHaveLength(1)
  await page.clock.fastForward('00:02:00')
  await expect.poll(() => requests.length).toBe(2)
  await expect.poll(async () => (await storedWeather(page)).nextHour).toBe(15)
  await page.clock.fastForward('03:00:00')
  await expect.poll(() => requests.length).toBe(3)

  await expect.poll(async () => (await storedWeather(page)).nextHour).toBe(18)
  await page.goto('/robots.txt')
  await page.clock.setSystemTime(new Date('2026-08-05T18:01:00+07:00'))
  await open(page, '/sun-skin')
  await expect.poll(() => requests.length).toBe(4)
})

test('[WEATHER-06] a static widget sends no request', async ({ page }) => {
  const requests = await mockWeather(page, conditions)
  const untilLoaded = watchLoading(page)
  await open(page, '/sun-facts')
  await expect(widget(page)).toContainText('Jakarta')
  await untilLoaded()
  expect(requests).toEqual([])
})

test('[WEATHER-07] if the weather is unknown or the request fails, UV 3 and 25 °C are shown', async ({
  page,
}) => {
  for (const [data, status] of [
    [[], 200],
    [null, 503],
  ] as const) {
    const requests = await mockWeather(page, data, status)
    await open(page, '/sun-skin')
    await expect.poll(() => requests.length, String(status)).toBe(1)
    await expect(widget(page)).toContainText('Jakarta · 25°C')
    await expect(widget(page)).toContainText('Indeks UV 3')
    await page.unrouteAll()
  }
})

test('[WEATHER-09] a city is found by its Indonesian name and stays chosen', async ({ page }) => {
  const searches: string[] = []
  page.on('request', request => {
    if (request.url().includes('/cities/autocomplete')) searches.push(new URL(request.url()).search)
  })
  await open(page, '/sun-skin')
  await widget(page).getByRole('button', { name: 'Ganti kota' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nama kota').fill('Maka')
  await dialog.getByRole('button', { name: /Makassar/ }).click()
  await expect(widget(page)).toContainText('Makassar')
  expect(searches.at(-1)).toBe('?q=Maka&language=id-id')
  await open(page, '/sun-skin')
  await expect(widget(page)).toContainText('Makassar')
  await open(page, '/')
  await expect(page.getByRole('region', { name: 'Indeks UV' })).toContainText('Makassar')
})

test('the home page, sunscreens and the page about skin name the same UV index', async ({ page }) => {
  const sentence = /UV 5 sekarang, jam 12 naik ke 11: Ekstrem/
  await page.clock.install({ time: new Date('2026-08-05T09:10:00+07:00') })
  await open(page, '/')
  await expect(page.getByRole('region', { name: 'Indeks UV' })).toContainText(sentence)
  await open(page, '/sun-skin')
  await expect(widget(page)).toContainText(sentence)
  const { path } = await findTile(page, ({ name }) => name.startsWith('Tabir Surya Harian SPF 50+'))
  await open(page, path)
  await expect(note(page, 'Cukup untuk UV 11 (ekstrem) di Jakarta hari ini')).toContainText(
    'Dua jari untuk wajah dan leher',
  )
})

test('each form of sunscreen has its own advice: cream, stick, lip balm, powder, mist', async ({ page }) => {
  for (const [name, head, text] of [
    [
      'Bedak Sejuk Melati',
      'Untuk mengulang, bukan lapisan pertama',
      'mulai dengan sunscreen SPF 50 dua jari',
    ],
    ['Bedak Surya Tepuk', 'Untuk mengulang, bukan lapisan pertama', 'lalu sapukan bedak ini di atasnya'],
    ['Aqua UV Mist', 'Untuk mengulang, bukan lapisan pertama', 'mata terpejam'],
    ['Stik Surya Gosok Gas', 'Cukup untuk UV 11', 'Empat usapan bolak-balik'],
    ['Balsam Bibir Surya', 'Belum cukup untuk UV 11', 'juga setelah makan dan minum'],
    ['Losion Surya Kunyit Asam', 'Belum cukup untuk UV 11', 'Segelas kecil (30 ml) untuk seluruh badan'],
  ] as const) {
    const { tile } = await findTile(page, tile => tile.name.startsWith(name))
    const { categories, content } = await callApi<Product>(page, 'get', `/api/products_v2/${tile.id}-x`)
    const { spf, pa } = content
    const ahead = { when: 'now', uv: 11, hour: null } as const
    const advice = protectionNote({ spf, pa, form: sunFormOf(categories), ahead, city: 'Jakarta' })
    expect(advice.head, name).toContain(head)
    expect(advice.text, name).toContain(text)
  }
})

test('a sunscreen’s page is about the city that the visitor chose', async ({ page }) => {
  await page.addInitScript(key => {
    const selectedCity = { Key: 'kota-makassar', LocalizedName: 'Makassar' }
    localStorage.setItem(key, JSON.stringify({ selectedCity, currentConditions: [], nextAt: 0 }))
  }, KEY)
  await page.request.get('/api/weather/cities/autocomplete?q=maka&language=id-id')
  const { path } = await findTile(page, ({ name }) => name.startsWith('Tabir Surya Harian SPF 50+'))
  await open(page, path)
  await expect(page.getByText(/^Cukup untuk UV .* di Makassar/)).toBeVisible()
})

test('on wide screens the UV band is one row, with its button for the city beside the city', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/')
  const band = page.getByRole('region', { name: 'Indeks UV' })
  const change = band.getByRole('button', { name: 'Ganti kota' })
  await expect(change).toBeVisible()
  const [city, button, section] = await Promise.all(
    [band.getByText(/^Jakarta/), change, band].map(part => part.boundingBox()),
  )
  if (!city || !button || !section) throw new Error('not visible')
  expect(section.height).toBeLessThanOrEqual(112)
  expect(button.height).toBeGreaterThanOrEqual(44)
  expect(Math.abs(button.y + button.height / 2 - (city.y + city.height / 2))).toBeLessThan(4)
  expect(button.x - (city.x + city.width)).toBeLessThan(24)
})

test('the reapply page counts down two hours and then shows a reminder', async ({ page }) => {
  const untilLoaded = watchLoading(page)
  await page.clock.install()
  await open(page, '/product/reapply')
  const timer = page.getByRole('region', { name: 'Pengingat reapply' })
  await expect(timer.getByRole('timer')).toHaveText('2:00:00')
  // A press before the timer's script has loaded is lost.
  await untilLoaded()
  await timer.getByRole('button', { name: 'Mulai', exact: true }).click()
  await expect(timer.getByRole('button', { name: 'Mulai ulang' })).toBeVisible()
  await page.clock.fastForward('00:30:00')
  await expect(timer.getByRole('timer')).toHaveText(/^1:(30:0|29:5)\d$/)
  await page.clock.fastForward('01:31:00')
  await expect(timer).toContainText('Waktunya mengulang sunscreen!')
})
