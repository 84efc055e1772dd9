import { describe, expect, test } from 'vitest'
import { sunAhead, sunSentence, uvNow } from './sun-ahead.ts'

/** A clear day in Jakarta, and a cloudier one after it. */
const today = [0, 0, 0, 0, 0, 0, 0, 0, 2, 5, 8, 10, 11, 10, 8, 5, 3, 2, 0, 0, 0, 0, 0, 0]
const tomorrow = today.map(uvIndex => Math.min(9, uvIndex))
const hourly = [...today, ...tomorrow].map((uvIndex, hour) => ({ hour, uvIndex }))
const sun = { uvIndex: 0, hourly }
const rain = {
  uvIndex: 1,
  hourly: hourly.map(reading => (reading.hour < 24 ? { ...reading, uvIndex: 1 } : reading)),
}
/** The words of the sentence as the page shows them. */
const sentence = (hour: number, of = sun) => Object.values(sunSentence(of, hour)).join('')

describe('advice is about the strongest sun still to come', () => {
  test.each([
    [0, 'today', 11, 12],
    [5, 'today', 11, 12],
    [9, 'today', 11, 12],
    [11, 'today', 11, 12],
    [12, 'now', 11, null],
    [13, 'now', 10, null],
    [15, 'now', 5, null],
    [16, 'now', 3, null],
    [17, 'tomorrow', 9, 11],
    [23, 'tomorrow', 9, 11],
  ])('at %i o’clock: %s, UV %i', (hour, when, uv, peak) => {
    expect(sunAhead(sun, hour)).toEqual({ when, uv, hour: peak })
  })

  test.each([
    ['a clear day', sun],
    ['a rainy day before a clear one', rain],
  ])('on %s, advice is never about weaker sun than now, unless it is about tomorrow', (_, readings) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const { uv, when } = sunAhead(readings, hour)
      if (when === 'tomorrow') expect(uv).toBe(9)
      else expect(uv).toBeGreaterThanOrEqual(uvNow(readings, hour))
    }
  })

  test('on a rainy morning advice is about now; on a rainy afternoon, about tomorrow', () => {
    expect(sunAhead(rain, 9)).toEqual({ when: 'now', uv: 1, hour: null })
    expect(sunAhead(rain, 12)).toEqual({ when: 'tomorrow', uv: 9, hour: 11 })
  })

  test('the UV index of tomorrow is unknown if the forecast ends before noon tomorrow', () => {
    const short = { uvIndex: 0, hourly: hourly.filter(({ hour }) => hour >= 21 && hour < 33) }
    expect(sunAhead(short, 21)).toEqual({ when: 'tomorrow', uv: null, hour: null })
  })

  test('without a forecast, advice is about the last observed UV index', () => {
    expect(sunAhead({ uvIndex: 7, hourly: [] }, 13)).toEqual({ when: 'now', uv: 7, hour: null })
  })
})

describe('the sentence', () => {
  test.each([
    [5, 'UV 0 sekarang, jam 12 naik ke 11: Ekstrem, pakai SPF 50 ke atas dan topi, hindari jam 10–14'],
    [9, 'UV 5 sekarang, jam 12 naik ke 11: Ekstrem, pakai SPF 50 ke atas dan topi, hindari jam 10–14'],
    [12, 'UV 11 sekarang: Ekstrem, pakai SPF 50 ke atas dan topi, hindari jam 10–14'],
    [14, 'UV 8 sekarang: Sangat tinggi, pakai SPF 50 ke atas, ulangi tiap 2 jam'],
    [15, 'UV 5 sekarang: Sedang, pakai SPF 30 ke atas, teduh di siang hari'],
    [20, 'Besok UV sampai 9: Sangat tinggi, siapkan SPF 50 ke atas, ulangi tiap 2 jam'],
  ])('at %i o’clock is “%s”', (hour, words) => {
    expect(sentence(hour)).toBe(words)
  })

  test.each([
    [0, 'Matahari masih rendah, oles sunscreen sebelum keluar nanti'],
    [5, 'Matahari masih rendah, oles sunscreen sebelum keluar nanti'],
    [18, 'Matahari sudah rendah, oles sunscreen lagi besok pagi'],
    [22, 'Matahari sudah rendah, oles sunscreen lagi besok pagi'],
  ])('at %i o’clock, in the dark and without a forecast, contains no UV number: “%s”', (hour, words) => {
    expect(sentence(hour, { uvIndex: 0, hourly: [] })).toBe(words)
    expect(sunAhead({ uvIndex: 0, hourly: [] }, hour).uv).toBeNull()
  })

  test('never recommends sunscreen for a UV index of 0', () => {
    const forecasts = [hourly, [], hourly.slice(0, 24), hourly.filter(({ hour }) => hour < 6 || hour > 18)]
    for (const forecast of forecasts)
      for (let hour = 0; hour < 24; hour += 1)
        expect(sentence(hour, { uvIndex: 0, hourly: forecast })).not.toMatch(/UV 0 sekarang:|sampai 0:/)
  })
})
