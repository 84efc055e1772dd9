import { expect, test } from 'vitest'
import { isSameCity, plainCityName } from './city-names.ts'

const city = (name: string, province: string | null = null) => ({ name, province })

test.each([
  ['Kota Bandung', 'Jawa Barat', 'Bandung'],
  ['Kabupaten Bandung Barat', 'Jawa Barat', 'Bandung Barat'],
  ['Kota Administrasi Jakarta Selatan', 'Daerah Khusus Ibukota Jakarta', 'Jakarta'],
  ['Kabupaten Administrasi Kepulauan Seribu', 'DKI Jakarta', 'Jakarta'],
  ['Jakarta Barat', null, 'Jakarta'],
  ['Kotawaringin Timur', 'Kalimantan Tengah', 'Kotawaringin Timur'],
])('%s in %s is %s', (name, province, plain) => {
  expect(plainCityName(city(name, province))).toBe(plain)
})

test('an address and a weather service mean the same city by its name, unless they know different provinces', () => {
  expect(isSameCity(city('Kota Palangkaraya', 'Kalimantan Tengah'), city('Palangka Raya'))).toBe(true)
  expect(isSameCity(city('Kabupaten Bandung', 'Jawa Barat'), city('Bandung', 'Jawa Barat'))).toBe(true)
  expect(isSameCity(city('Kota Bandung', 'Jawa Barat'), city('Bandung', 'Jawa Timur'))).toBe(false)
  expect(isSameCity(city('Kabupaten Bandung Barat'), city('Bandung'))).toBe(false)
})
