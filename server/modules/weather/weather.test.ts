import { expect, test } from 'vitest'
import { clearSky } from '../../adapters/weather/clear-sky.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const { shop, app } = await openTestShop()

test('the stand-in says what a clear noon in Jakarta is like, and that it is a stand-in', async () => {
  shop.setNow(new Date('2026-08-05T05:00:00Z')) // 12:00 in Jakarta
  const response = await app.inject({ method: 'GET', url: '/api/weather/uv' })
  const { data } = response.json()
  expect(data).toMatchObject({ city: 'Jakarta', uvIndex: 11, temperature: 32, source: 'stand-in' })
  expect(data.hourly).toHaveLength(24)
  expect(data.hourly[12]).toEqual({ hour: 12, uvIndex: 11 })
  expect(response.headers['cache-control']).toBe('public, max-age=300')
})

test.each([
  ['2026-08-04T17:00:00Z', 0, 0],
  ['2026-08-04T23:00:00Z', 6, 0],
  ['2026-08-05T02:00:00Z', 9, 5],
  ['2026-08-05T08:00:00Z', 15, 5],
  ['2026-08-05T11:00:00Z', 18, 0],
  ['2026-08-05T16:59:00Z', 23, 0],
])('at %s it is %i o’clock in Jakarta and the index is %i', async (moment, hour, uvIndex) => {
  const sun = await clearSky.sunInJakarta(new Date(moment))
  expect(sun.uvIndex).toBe(uvIndex)
  expect(sun.hourly[hour]?.uvIndex).toBe(uvIndex)
})
