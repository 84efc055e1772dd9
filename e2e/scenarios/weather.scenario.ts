import { expect, type Page, test } from '@playwright/test'
import { letTimePass, open } from '../steps/page.ts'
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

test('[WEATHER-01] [WEATHER-02] [WEATHER-03] [WEATHER-05] [WEATHER-10] [WEATHER-13] a new visitor sees Jakarta’s UV index and temperature, stored as received; fetched at 10:10, they are fetched again at 12:00 and 15:00', async ({
  page,
}) => {
  const requests = await mockWeather(page, conditions)
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

  await page.clock.fastForward('01:49:00')
  await letTimePass(page, 200)
  expect(requests).toHaveLength(1)
  await page.clock.fastForward('00:02:00')
  await expect.poll(() => requests.length).toBe(2)
  await expect.poll(async () => (await storedWeather(page)).nextHour).toBe(15)
  await page.clock.fastForward('03:00:00')
  await expect.poll(() => requests.length).toBe(3)
})

test('[WEATHER-04] cached weather is fetched again only when it is stale', async ({ page }) => {
  const requests = await mockWeather(page, conditions)
  await page.clock.install({ time: new Date('2026-08-05T10:10:00+07:00') })
  await open(page, '/sun-skin')
  await expect.poll(() => requests.length).toBe(1)
  await open(page, '/sun-skin')
  await expect(widget(page)).toContainText('31°C')
  await letTimePass(page, 500)
  expect(requests).toHaveLength(1)
  await page.clock.setSystemTime(new Date('2026-08-05T12:01:00+07:00'))
  await open(page, '/sun-skin')
  await expect.poll(() => requests.length).toBe(2)
})

test('[WEATHER-06] a static widget sends no request', async ({ page }) => {
  const requests = await mockWeather(page, conditions)
  await open(page, '/sun-facts')
  await expect(widget(page)).toContainText('Jakarta')
  await letTimePass(page, 1_500)
  expect(requests).toEqual([])
})

for (const [condition, data, status] of [
  ['the weather is unknown', [], 200],
  ['the request fails', null, 503],
] as const)
  test(`[WEATHER-07] if ${condition}, UV 3 and 25 °C are shown`, async ({ page }) => {
    await mockWeather(page, data, status)
    await open(page, '/sun-skin')
    await expect(widget(page)).toContainText('Jakarta · 25°C')
    await expect(widget(page)).toContainText('Indeks UV 3')
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

for (const [clock, sentence, noteEnds] of [
  ['09:10', /UV 5 sekarang, jam 12 naik ke 11: Ekstrem/, 'UV 11 (ekstrem) di Jakarta hari ini'],
  ['12:10', /UV 11 sekarang: Ekstrem/, 'UV 11 (ekstrem) di Jakarta sekarang'],
  ['20:10', /Besok UV sampai 11: Ekstrem, siapkan/, 'UV 11 (ekstrem) di Jakarta besok'],
] as const)
  test(`at ${clock} home, sunscreens and the page about the skin speak of the same sun`, async ({ page }) => {
    await page.clock.install({ time: new Date(`2026-08-05T${clock}:00+07:00`) })
    await open(page, '/')
    await expect(page.getByRole('region', { name: 'Indeks UV' })).toContainText(sentence)
    await open(page, '/sun-skin')
    await expect(widget(page)).toContainText(sentence)
    const { path } = await findTile(page, ({ name }) => name.startsWith('Tabir Surya Harian SPF 50+'))
    await open(page, path)
    await expect(note(page, `Cukup untuk ${noteEnds}`)).toContainText('Dua jari untuk wajah dan leher')
  })

for (const [product, head, text] of [
  ['Bedak Sejuk Melati', 'Untuk mengulang, bukan lapisan pertama', 'mulai dengan sunscreen SPF 50 dua jari'],
  ['Bedak Surya Tepuk', 'Untuk mengulang, bukan lapisan pertama', 'lalu sapukan bedak ini di atasnya'],
  ['Aqua UV Mist', 'Untuk mengulang, bukan lapisan pertama', 'mata terpejam'],
  ['Stik Surya Gosok Gas', 'Cukup untuk UV 11', 'Empat usapan bolak-balik'],
  ['Balsam Bibir Surya', 'Belum cukup untuk UV 11', 'juga setelah makan dan minum'],
  ['Losion Surya Kunyit Asam', 'Belum cukup untuk UV 11', 'Segelas kecil (30 ml) untuk seluruh badan'],
] as const)
  test(`at noon the page of ${product} says: ${head}`, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-08-05T12:10:00+07:00') })
    const { path } = await findTile(page, ({ name }) => name.startsWith(product))
    await open(page, path)
    await expect(note(page, head)).toContainText(text)
  })

test('a sunscreen’s page speaks of the city that the visitor chose', async ({ page }) => {
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
  await page.clock.install()
  await open(page, '/product/reapply')
  const timer = page.getByRole('region', { name: 'Pengingat reapply' })
  await expect(timer.getByRole('timer')).toHaveText('2:00:00')
  // The timer's script may still be loading: a press before it has loaded is lost.
  await expect(async () => {
    await timer.getByRole('button', { name: 'Mulai', exact: true }).click({ timeout: 1_000 })
    await expect(timer.getByRole('button', { name: 'Mulai ulang' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.clock.fastForward('00:30:00')
  await expect(timer.getByRole('timer')).toHaveText(/^1:(30:0|29:5)\d$/)
  await page.clock.fastForward('01:31:00')
  await expect(timer).toContainText('Waktunya mengulang sunscreen!')
})
