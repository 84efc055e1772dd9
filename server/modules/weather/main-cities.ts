import { sql } from 'kysely'
import { addDays } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { MAIN_CITIES_MAX } from '../../../contract/staff/home.ts'
import type { SunCity } from '../../../contract/staff/uv-rows.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time-units.ts'
import { WEATHER_CITY } from '../../../contract/weather.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { isSameCity, type NamedCity, plainCityName } from './city-names.ts'
import { findCities } from './find-cities.ts'
import { findUv, type WeatherShop } from './find-uv.ts'

/** The cities to which most orders went lately. */

export interface MainCity extends SunCity {
  /** Orders to it in the last 28 days. */
  orders: number
}

const COUNTED_DAYS = 28
/** Counting reads every order of these days: once a day is enough, and a little later if the service did not answer. */
const COUNTED_AGAIN_AFTER_MS = DAY_MS
const TRIED_AGAIN_AFTER_MS = 2 * HOUR_MS
/** A weather service does not know every regency by its name. */
const CANDIDATES_MAX = 2 * MAIN_CITIES_MAX

/**
 * Keeps the sun of the main cities ready, so that no page of staff's waits for the service: counts the cities once a day,
 * and asks for what is not known of them. The service is asked for these cities only, and at most as often as `findUv` does.
 */
export async function keepMainCities(shop: WeatherShop): Promise<void> {
  const { db, weather, now } = shop
  if (!weather) return
  if (await isCountDue(db, weather.name, now())) {
    const isWhole = await countMainCities(shop, weather.name)
    const pause = isWhole ? COUNTED_AGAIN_AFTER_MS : TRIED_AGAIN_AFTER_MS
    await noteCount(db, weather.name, new Date(now().getTime() + pause))
  }
  for (const { key } of await listMainCities(shop)) await findUv(shop, key)
}

/** The main cities, the one with most orders first; Jakarta, from which the shop shows the sun, until there are any. */
export async function listMainCities({
  db,
  weather,
}: Pick<WeatherShop, 'db' | 'weather'>): Promise<MainCity[]> {
  const cities = await db
    .selectFrom('weather_main_cities')
    .select(['key', 'name', 'province', 'orders'])
    .where('provider', '=', weather?.name ?? '')
    .orderBy('position')
    .execute()
  if (cities.length > 0) return cities
  const jakarta = WEATHER_CITY.LocalizedName
  return [{ key: WEATHER_CITY.Key, name: jakarta, province: jakarta, orders: 0 }]
}

async function isCountDue(db: Db, provider: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('weather_city_counts')
    .select('due_at')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row === undefined || row.due_at <= now
}

const noteCount = (db: Db, provider: string, dueAt: Date) =>
  db
    .insertInto('weather_city_counts')
    .values({ provider, due_at: dueAt })
    .onConflict(conflict => conflict.column('provider').doUpdateSet({ due_at: dueAt }))
    .execute()

/** Returns false, and leaves the cities as they are, if the service does not say where one of them is. */
async function countMainCities(shop: WeatherShop, provider: string): Promise<boolean> {
  const at = shop.now()
  const ordered = sumByCity(await countOrders(shop.db, addDays(at, -COUNTED_DAYS)))
  const cities: MainCity[] = []
  for (const city of ordered.slice(0, CANDIDATES_MAX)) {
    if (cities.length === MAIN_CITIES_MAX) break
    const known = await findByName(shop, city)
    if (known === 'unanswered') return false
    if (known) cities.push({ ...known, orders: city.orders })
  }
  if (cities.length === 0) return true
  await inTransaction(shop.db, async tx => {
    await tx.deleteFrom('weather_main_cities').execute()
    await tx
      .insertInto('weather_main_cities')
      .values(cities.map((city, position) => ({ position, provider, ...city, counted_at: at })))
      .execute()
  })
  return true
}

async function countOrders(db: Db, since: Date): Promise<(NamedCity & { orders: number })[]> {
  const { rows } = await sql<NamedCity & { orders: number }>`
    select delivery_address -> 'city' ->> 'name' as name, delivery_address -> 'province' ->> 'name' as province,
      count(*)::integer as orders
    from orders where created_at >= ${since} and delivery_address -> 'city' ->> 'name' is not null
    group by 1, 2`.execute(db)
  return rows
}

/** Adds up the parts of a city, most orders first. */
function sumByCity(counted: (NamedCity & { orders: number })[]) {
  const sums: (NamedCity & { orders: number })[] = []
  for (const { orders, ...area } of counted) {
    const sum = sums.find(known => isSameCity(known, area))
    if (sum) sum.orders += orders
    else sums.push({ name: plainCityName(area), province: area.province, orders })
  }
  return sums.sort((a, b) => b.orders - a.orders || a.name.localeCompare(b.name))
}

/** Finds the service's city of that name; null if it knows none. */
async function findByName(shop: WeatherShop, city: NamedCity): Promise<SunCity | null | 'unanswered'> {
  if (city.name === WEATHER_CITY.LocalizedName)
    return { key: WEATHER_CITY.Key, name: city.name, province: city.name }
  const found = await findCities(shop, city.name).catch(error => {
    if (error instanceof Refusal && error.code === 'UNAVAILABLE') return null
    throw error
  })
  if (!found) return 'unanswered'
  for (const { Key, LocalizedName, AdministrativeArea } of found) {
    const known = { name: LocalizedName, province: AdministrativeArea?.LocalizedName ?? null }
    if (isSameCity(known, city)) return { key: Key, ...known }
  }
  return null
}
