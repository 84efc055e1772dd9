import { z } from 'zod'
import { WEATHER_CITY, type WeatherCity } from '../../../contract/weather.ts'
import type { FoundCity, KnownCity, SunOfDay } from '../../adapters/weather/weather-provider.ts'
import type { Db } from '../../db/database.ts'

/** Only the fields that the shop itself reads; all others are passed on as received (WEATHER-10). */
const storedSun = z.object({
  conditions: z
    .array(
      z.looseObject({
        LocalObservationDateTime: z.string(),
        UVIndex: z.number(),
        Temperature: z.looseObject({ Metric: z.looseObject({ Value: z.number(), Unit: z.string() }) }),
      }),
    )
    .min(1),
  hourly: z.array(z.object({ hour: z.number(), uvIndex: z.number() })),
})
const storedCities = z.array(
  z.looseObject({
    Key: z.string(),
    LocalizedName: z.string(),
    AdministrativeArea: z.looseObject({ LocalizedName: z.string() }).optional(),
  }),
)

/** A city whose weather can be asked for, and its province if the service named one. */
export interface StoredCity extends KnownCity {
  province: string | null
}

/** Known to every service, also before a search has found it. */
const JAKARTA: StoredCity = {
  key: WEATHER_CITY.Key,
  name: WEATHER_CITY.LocalizedName,
  province: WEATHER_CITY.LocalizedName,
  latitude: -6.2,
  longitude: 106.82,
}

/** Finds a city that a search has found before; `provider` is null if no service is configured. */
export async function findCity(db: Db, provider: string | null, key: string): Promise<StoredCity | null> {
  if (key === JAKARTA.key) return JAKARTA
  if (provider === null) return null
  const row = await db
    .selectFrom('weather_cities')
    .select(['key', 'name', 'province', 'latitude', 'longitude'])
    .where('provider', '=', provider)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export async function findSun(db: Db, provider: string, key: string, now: Date): Promise<SunOfDay | null> {
  const row = await db
    .selectFrom('weather_conditions')
    .select(['conditions', 'hourly'])
    .where('provider', '=', provider)
    .where('city_key', '=', key)
    .where('asked_at', '<=', now)
    .where('fresh_until', '>', now)
    .executeTakeFirst()
  return row ? storedSun.parse(row) : null
}

export async function saveSun(
  db: Db,
  provider: string,
  key: string,
  { conditions, hourly }: SunOfDay,
  span: { askedAt: Date; freshUntil: Date },
): Promise<void> {
  const row = {
    conditions: JSON.stringify(conditions),
    hourly: JSON.stringify(hourly),
    asked_at: span.askedAt,
    fresh_until: span.freshUntil,
  }
  await db
    .insertInto('weather_conditions')
    .values({ provider, city_key: key, ...row })
    .onConflict(conflict => conflict.columns(['provider', 'city_key']).doUpdateSet(row))
    .execute()
}

export async function findSearch(
  db: Db,
  provider: string,
  query: string,
  since: Date,
): Promise<WeatherCity[] | null> {
  const row = await db
    .selectFrom('weather_searches')
    .select('cities')
    .where('provider', '=', provider)
    .where('query', '=', query)
    .where('asked_at', '>', since)
    .executeTakeFirst()
  return row ? storedCities.parse(row.cities) : null
}

/** Stores the result of a search, and each city separately as it is named now, so that its weather can be queried. */
export async function saveSearch(
  db: Db,
  provider: string,
  query: string,
  cities: FoundCity[],
  askedAt: Date,
): Promise<void> {
  const row = { cities: JSON.stringify(cities.map(({ received }) => received)), asked_at: askedAt }
  await db.transaction().execute(async tx => {
    if (cities.length > 0)
      await tx
        .insertInto('weather_cities')
        .values(citiesByKey(cities).map(city => ({ provider, ...city })))
        .onConflict(conflict =>
          conflict.columns(['provider', 'key']).doUpdateSet(({ ref }) => ({
            name: ref('excluded.name'),
            province: ref('excluded.province'),
            latitude: ref('excluded.latitude'),
            longitude: ref('excluded.longitude'),
          })),
        )
        .execute()
    await tx
      .insertInto('weather_searches')
      .values({ provider, query, ...row })
      .onConflict(conflict => conflict.columns(['provider', 'query']).doUpdateSet(row))
      .execute()
  })
}

/** Returns each city once, in ascending key order, to avoid deadlocks with another search. */
function citiesByKey(cities: FoundCity[]) {
  const byKey = new Map(
    cities.map(({ received, ...city }) => [
      city.key,
      { ...city, province: received.AdministrativeArea?.LocalizedName ?? null },
    ]),
  )
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

export async function deleteWeatherBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('weather_searches').where('asked_at', '<', before).execute()
  await db.deleteFrom('weather_conditions').where('fresh_until', '<', before).execute()
}
