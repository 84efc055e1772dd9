import { Refusal } from '../../../../contract/refusals.ts'
import type { CitySunNow } from '../../../../contract/staff/own-rows.ts'
import type { SunCity } from '../../../../contract/staff/uv-rows.ts'
import type { Shop } from '../../../shop.ts'
import { findCities, findSunCity, readCitySun, sunNow } from '../../weather/index.ts'

/** Finds cities by the beginning of their names; none without a weather service. Refuses with UNAVAILABLE. */
export async function findSunCities(
  shop: Pick<Shop, 'db' | 'weather' | 'now' | 'log'>,
  search: string,
): Promise<SunCity[]> {
  const found = await findCities(shop, search)
  return found.map(({ Key, LocalizedName, AdministrativeArea }) => ({
    key: Key,
    name: LocalizedName,
    province: AdministrativeArea?.LocalizedName ?? null,
  }))
}

/** Reads the sun of a city now, as rows by the UV index see it. Refuses with NOT_FOUND for a city that no search found. */
export async function readCitySunNow(
  shop: Pick<Shop, 'db' | 'weather' | 'now' | 'log'>,
  key: string,
): Promise<CitySunNow> {
  const city = await findSunCity(shop, key)
  if (!city) throw new Refusal('NOT_FOUND')
  const known = await readCitySun(shop, key)
  return { city, now: known && sunNow(known, shop.now()), has_service: shop.weather !== null }
}
