import { WEATHER_CITY } from '../../../contract/weather.ts'
import type { FoundCity, SunOfDay, WeatherProvider } from './weather-provider.ts'

/** The embedded stand-in: a cloudless day near the equator, calculated from the hour alone. */
export const clearSky: WeatherProvider = {
  name: 'stand-in',

  async findCities(query): Promise<FoundCity[]> {
    const prefix = query.toLowerCase()
    return cities.filter(({ name }) => name.toLowerCase().startsWith(prefix))
  },

  async readSun({ key }, now): Promise<SunOfDay> {
    const offsetHours = offsets.get(key) ?? JAKARTA_OFFSET_HOURS
    const hour = (now.getTime() / 3_600_000 + offsetHours) % 24
    const clock = new Date(now.getTime() + offsetHours * 3_600_000).toISOString().slice(0, 19)
    return {
      conditions: [
        {
          LocalObservationDateTime: `${clock}+0${offsetHours}:00`,
          UVIndex: uvIndexAt(hour),
          Temperature: {
            Metric: {
              Value: Math.round(29 + 4 * Math.cos(((hour - WARMEST_HOUR) / 12) * Math.PI)),
              Unit: 'C',
            },
          },
        },
      ],
      hourly: Array.from({ length: 48 }, (_, each) => ({ hour: each, uvIndex: uvIndexAt(each) })),
    }
  },
}

const NOON_UV = 11
const WARMEST_HOUR = 14
const JAKARTA_OFFSET_HOURS = 7

/**
 * Near the equator the sun's height is close to a cosine of the hour; clear-sky UV grows with that to the power of
 * 2.4.
 */
const uvIndexAt = (hour: number) =>
  Math.round(NOON_UV * Math.max(0, Math.cos(((hour - 12) / 12) * Math.PI)) ** 2.4)

/** Cities by time zone: western, central and eastern Indonesian time. */
const citiesByOffset: Record<number, [name: string, province: string][]> = {
  7: [
    ['Banda Aceh', 'Aceh'],
    ['Medan', 'Sumatera Utara'],
    ['Padang', 'Sumatera Barat'],
    ['Pekanbaru', 'Riau'],
    ['Batam', 'Kepulauan Riau'],
    ['Jambi', 'Jambi'],
    ['Palembang', 'Sumatera Selatan'],
    ['Pangkalpinang', 'Kepulauan Bangka Belitung'],
    ['Bengkulu', 'Bengkulu'],
    ['Bandar Lampung', 'Lampung'],
    ['Serang', 'Banten'],
    ['Tangerang', 'Banten'],
    ['Jakarta', 'DKI Jakarta'],
    ['Bekasi', 'Jawa Barat'],
    ['Depok', 'Jawa Barat'],
    ['Bogor', 'Jawa Barat'],
    ['Bandung', 'Jawa Barat'],
    ['Cirebon', 'Jawa Barat'],
    ['Semarang', 'Jawa Tengah'],
    ['Surakarta', 'Jawa Tengah'],
    ['Yogyakarta', 'DI Yogyakarta'],
    ['Surabaya', 'Jawa Timur'],
    ['Malang', 'Jawa Timur'],
    ['Jember', 'Jawa Timur'],
    ['Pontianak', 'Kalimantan Barat'],
    ['Palangka Raya', 'Kalimantan Tengah'],
  ],
  8: [
    ['Banjarmasin', 'Kalimantan Selatan'],
    ['Samarinda', 'Kalimantan Timur'],
    ['Balikpapan', 'Kalimantan Timur'],
    ['Denpasar', 'Bali'],
    ['Mataram', 'Nusa Tenggara Barat'],
    ['Kupang', 'Nusa Tenggara Timur'],
    ['Labuan Bajo', 'Nusa Tenggara Timur'],
    ['Makassar', 'Sulawesi Selatan'],
    ['Kendari', 'Sulawesi Tenggara'],
    ['Palu', 'Sulawesi Tengah'],
    ['Gorontalo', 'Gorontalo'],
    ['Manado', 'Sulawesi Utara'],
  ],
  9: [
    ['Ambon', 'Maluku'],
    ['Ternate', 'Maluku Utara'],
    ['Sorong', 'Papua Barat Daya'],
    ['Manokwari', 'Papua Barat'],
    ['Jayapura', 'Papua'],
    ['Merauke', 'Papua Selatan'],
  ],
}

const keyOf = (name: string) =>
  name === WEATHER_CITY.LocalizedName ? WEATHER_CITY.Key : `kota-${name.toLowerCase().replaceAll(' ', '-')}`

const offsets = new Map<string, number>()
const cities: FoundCity[] = Object.entries(citiesByOffset).flatMap(([offset, list]) =>
  list.map(([name, province]) => {
    const key = keyOf(name)
    offsets.set(key, Number(offset))
    const cityBody = { Key: key, LocalizedName: name, AdministrativeArea: { LocalizedName: province } }
    return { key, name, latitude: null, longitude: null, received: cityBody }
  }),
)
