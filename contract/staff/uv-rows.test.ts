import { expect, test } from 'vitest'
import { filledWords, hiddenBecause, isSameProvince, type PlannedSun, sharedSun, sunText } from './uv-rows.ts'

const jakarta = { key: 'jkt', name: 'Jakarta', province: 'DKI Jakarta' }
const row = (changes: Partial<PlannedSun> = {}): PlannedSun => ({
  ...{ uv_from: 8, uv_until: null, uv_city_key: null, uv_province: null, hour_from: null, hour_until: null },
  ...{ city: null, starts_at: null, ends_at: null },
  ...changes,
})
const inJakarta = { uv_city_key: 'jkt', city: jakarta }
const noon = { uv: 8, hour: 12, city_key: 'jkt', province: 'DKI Jakarta' }

test.each([
  ['at the index', {}, {}, null],
  ['one below', {}, { uv: 7 }, 'uv'],
  ['far above, without an end', {}, { uv: 20 }, null],
  ['at the last index', { uv_until: 8 }, {}, null],
  ['above the last index', { uv_until: 8 }, { uv: 9 }, 'uv'],
  ['in its city', inJakarta, {}, null],
  ['in another city', inJakarta, { city_key: 'sby' }, 'place'],
  ['in its province, spelled otherwise', { uv_province: 'Daerah Khusus Ibukota Jakarta' }, {}, null],
  ['in another province', { uv_province: 'Jawa Barat' }, {}, 'place'],
  ['in a province that nobody knows', { uv_province: 'Jawa Barat' }, { province: null }, 'place'],
  ['in the first hour', { hour_from: 12, hour_until: 15 }, {}, null],
  ['before the first hour', { hour_from: 13, hour_until: 15 }, {}, 'hour'],
  ['when the last hour is over', { hour_from: 10, hour_until: 12 }, {}, 'hour'],
] as const)('a row %s', (_when, changes, moment, reason) => {
  expect(hiddenBecause(row(changes), { ...noon, ...moment })).toBe(reason)
})

test.each([
  [{}, {}, 'UV 8 ke atas'],
  [{}, { uv_from: 6, uv_until: 8 }, 'UV 8'],
  [{}, { uv_from: 6, uv_until: 7 }, null],
  [inJakarta, {}, 'UV 8 ke atas di Jakarta'],
  [inJakarta, { uv_city_key: 'sby', city: { key: 'sby', name: 'Surabaya', province: 'Jawa Timur' } }, null],
  [inJakarta, { uv_province: 'Daerah Khusus Ibukota Jakarta' }, 'UV 8 ke atas di Jakarta'],
  [inJakarta, { uv_province: 'Jawa Timur' }, null],
  [{ uv_province: 'Bali' }, { uv_province: 'Jawa Timur' }, null],
  [{ uv_province: 'Bali' }, {}, 'UV 8 ke atas di Bali'],
  [{ hour_from: 8, hour_until: 12 }, { hour_from: 10, hour_until: 15 }, 'UV 8 ke atas, jam 10 sampai 12'],
  [{ hour_from: 8, hour_until: 12 }, { hour_from: 12, hour_until: 15 }, null],
  [{ ends_at: '2026-08-05T05:00:00Z' }, { starts_at: '2026-08-05T12:00:00+07:00' }, null],
  [{ ends_at: '2026-08-05T05:00:01Z' }, { starts_at: '2026-08-05T12:00:00+07:00' }, 'UV 8 ke atas'],
] as const)('%j and %j are shown together: %s', (one, other, words) => {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ]) {
    const shared = sharedSun(row(first), row(second))
    expect(shared && sunText(shared, shared.city)).toBe(words)
  }
})

test('provinces are the same whatever their title', () => {
  for (const [one, other] of [
    ['DKI Jakarta', 'Jakarta'],
    ['Daerah Istimewa Yogyakarta', 'DI Yogyakarta'],
    ['Kepulauan Bangka Belitung', 'kepulauan bangka-belitung'],
  ] as const)
    expect(isSameProvince(one, other), one).toBe(true)
  expect(isSameProvince('Kepulauan Riau', 'Riau')).toBe(false)
  expect(isSameProvince(null, null)).toBe(false)
})

test.each([
  [{}, {}, 'UV 8+ di kota pembeli'],
  [{ uv_from: 6, uv_until: 8 }, {}, 'UV 6–8 di kota pembeli'],
  [{ uv_until: 8, uv_province: 'Bali' }, {}, 'UV 8 di Bali'],
  [{}, { uv: 9, city: { name: 'Jakarta' } }, 'UV 9 di Jakarta'],
])('staff read no placeholder: %j, %j', (change, known, words) => {
  expect(filledWords('UV {uv} di {kota}', row(change), { city: null, ...known })).toBe(words)
})
