import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SunToday } from '../../../contract/weather.ts'
import { api } from '../../api/client.ts'
import { sunQuery } from '../../api/sun.ts'
import { loadSun } from './load-sun.ts'
import { freshWeather, writeWeather } from './weather-state.ts'

/** Each call of the API waits here until the test responds to it. */
const waiting = new Map<string, { respond: () => void; fail: () => void }>()
let queries: QueryClient

const sunOf = (key: string): SunToday => ({
  city: key,
  key,
  uvIndex: 7,
  temperature: 30,
  hourly: [],
  utc_offset_hours: 7,
  source: 'test',
})
const choose = (Key: string) => writeWeather({ ...freshWeather, selectedCity: { Key, LocalizedName: Key } })
const shownCity = () => queries.getQueryData<SunToday>(sunQuery.queryKey)?.key

beforeEach(() => {
  waiting.clear()
  queries = new QueryClient()
  queries.setQueryData(sunQuery.queryKey, sunOf('jakarta'))
  vi.spyOn(api, 'get').mockImplementation(
    (_, options) =>
      new Promise<never>((resolve, reject) => {
        const city = String(options?.query?.city)
        waiting.set(city, {
          respond: () => resolve(sunOf(city) as never),
          fail: () => reject(new Error('HTTP 503')),
        })
      }),
  )
})

test('a slow response does not replace a city that was chosen later', async () => {
  choose('medan')
  const first = loadSun(queries)
  choose('ambon')
  const second = loadSun(queries)
  waiting.get('ambon')?.respond()
  expect(await second).toBe(true)
  waiting.get('medan')?.respond()
  await first
  expect(shownCity()).toBe('ambon')
})

test('a slow response does not replace a city to which the visitor has returned', async () => {
  choose('medan')
  const first = loadSun(queries)
  choose('jakarta')
  expect(await loadSun(queries)).toBe(true)
  waiting.get('medan')?.respond()
  await first
  expect(shownCity()).toBe('jakarta')
})

test('a failure is reported, and the page keeps its city', async () => {
  choose('medan')
  const load = loadSun(queries)
  waiting.get('medan')?.fail()
  expect(await load).toBe(false)
  expect(shownCity()).toBe('jakarta')
})
