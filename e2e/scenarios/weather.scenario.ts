import { expect, type Page, test } from '@playwright/test'
import { letTimePass, open } from '../steps/page.ts'

const KEY = 'carasun.weather'
const widget = (page: Page) => page.getByRole('region', { name: 'Cuaca dan UV' })
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
  await expect(page.getByRole('region', { name: 'UV hari ini' })).toContainText('Makassar')
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
