import {
  HOME_SUN_PRODUCTS_MAX,
  type HomeSun,
  type HomeSunCity,
  type HomeSunProduct,
  type HomeSunRow,
} from '../../../contract/staff/home.ts'
import { COVER_DAYS } from '../../../contract/staff/stock-figures.ts'
import { filledWords, hiddenBecause, type SunMoment, sunText } from '../../../contract/staff/uv-rows.ts'
import { HOUR_MS } from '../../../contract/time-units.ts'
import type { Shop } from '../../shop.ts'
import { readSunRows } from '../recommendations/index.ts'
import { readStockPaces, type StockPace } from '../stock/index.ts'
import {
  type CitySun,
  findKnownSun,
  foretoldSun,
  hourOfDay,
  listMainCities,
  readCitySun,
  sunNow,
} from '../weather/index.ts'

type SunShop = Pick<Shop, 'db' | 'weather' | 'now' | 'log'>
type SunRow = Awaited<ReturnType<typeof readSunRows>>[number]

/** With fewer days the pace of a row's days is chance. */
const PACE_DAYS_MIN = 3

/**
 * Reads the sun of the main cities, where rows by the UV index are shown today, and how long the stock of these rows lasts.
 * `keepMainCities` keeps the sun ready, so that nobody waits; only what nobody has asked for yet is asked for now, as in a
 * shop that was just started.
 */
export async function readHomeSun(shop: SunShop, { showsStock }: { showsStock: boolean }): Promise<HomeSun> {
  const [main, rows] = await Promise.all([listMainCities(shop), readSunRows(shop)])
  const others = rows.flatMap(({ city }) => (city ? [city] : []))
  const cities = [...main, ...others].filter(
    ({ key }, index, all) => all.findIndex(city => city.key === key) === index,
  )
  const suns = await Promise.all(
    cities.map(async city => (await findKnownSun(shop, city)) ?? readCitySun(shop, city.key)),
  )
  const days = suns.flatMap(known => (known ? [dayOf(known, shop.now())] : []))
  return {
    has_service: shop.weather !== null,
    cities: main.map(({ key, name, orders }) => {
      const day = days.find(each => each.known.city.key === key)
      return { key, name, orders, ...(day ? shownDay(day, shop.now()) : unknownDay) }
    }),
    rows: await Promise.all(rows.map(row => showRow(shop, row, days, showsStock))),
  }
}

/** The hours of a city's day that are known, in order. */
interface CityDay {
  known: CitySun
  hours: { at: Date; moment: SunMoment }[]
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const unknownDay = { uv: null, hour: null, hours: [] } satisfies Partial<HomeSunCity>

function dayOf(known: CitySun, now: Date): CityDay {
  const present = sunNow(known, now)
  const hours = HOURS.flatMap(hour => {
    const at = hourOfDay(known, now, hour)
    const moment = hour === present.hour ? present : foretoldSun(known, at)
    return moment ? [{ at, moment }] : []
  })
  return { known, hours }
}

function shownDay({ known, hours }: CityDay, now: Date) {
  const { uv, hour } = sunNow(known, now)
  return { uv, hour, hours: hours.map(({ moment }) => ({ hour: moment.hour, uv: moment.uv })) }
}

async function showRow(
  shop: SunShop,
  row: SunRow,
  days: CityDay[],
  showsStock: boolean,
): Promise<HomeSunRow> {
  const isPaceKnown = row.days_shown.length >= PACE_DAYS_MIN
  const paces = showsStock
    ? await readStockPaces(shop.db, {
        productIds: row.products.map(({ id }) => Number(id)),
        days: row.days_shown,
        now: shop.now(),
      })
    : null
  const products = row.products.map(({ id, name, image }): HomeSunProduct => {
    const pace = paces?.get(Number(id))
    return {
      ...{ id, name, image },
      available: pace?.available ?? null,
      cover_days: pace ? coverDays(pace, isPaceKnown ? row.days_shown.length : null) : null,
    }
  })
  return {
    id: row.id,
    title: filledWords(row.title, row, row),
    when: sunText(row, row.city),
    shown: days.flatMap(day => spansOf(row, day)),
    products: products.sort(byCover).slice(0, HOME_SUN_PRODUCTS_MAX),
    products_total: products.length,
    pace_days: isPaceKnown ? row.days_shown.length : 0,
  }
}

/** How many days the stock lasts at the pace of the row's days, or of all days; null if none was sold. */
function coverDays({ available, sold, sold_on_days }: StockPace, rowDays: number | null): number | null {
  const [pieces, days] = rowDays === null ? [sold, COVER_DAYS] : [sold_on_days, rowDays]
  return pieces > 0 ? Math.floor((available * days) / pieces) : null
}

const byCover = (one: HomeSunProduct, other: HomeSunProduct) =>
  (one.cover_days ?? Number.MAX_SAFE_INTEGER) - (other.cover_days ?? Number.MAX_SAFE_INTEGER)

/** The hours in which a row is shown in a city, those that follow each other together. */
function spansOf(row: SunRow, { known, hours }: CityDay): HomeSunRow['shown'] {
  const spans: HomeSunRow['shown'] = []
  for (const { at, moment } of hours) {
    if (!isOpenIn(row, at) || hiddenBecause(row, moment) !== null) continue
    const last = spans.at(-1)
    if (last?.until === moment.hour) last.until += 1
    else spans.push({ city: known.city.name, from: moment.hour, until: moment.hour + 1 })
  }
  return spans
}

/** True if the row's plan covers some of the hour that begins then. */
const isOpenIn = ({ starts_at, ends_at }: SunRow, hour: Date) =>
  (starts_at === null || Date.parse(starts_at) < hour.getTime() + HOUR_MS) &&
  (ends_at === null || Date.parse(ends_at) > hour.getTime())
