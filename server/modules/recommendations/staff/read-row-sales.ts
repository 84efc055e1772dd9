import { sql } from 'kysely'
import { addDays } from '../../../../contract/jakarta-time.ts'
import {
  ROW_SALES_DAYS,
  ROW_SALES_HOURS_MIN,
  ROW_SALES_PIECES_MIN,
  type RowComparison,
  type RowSales,
} from '../../../../contract/staff/own-rows.ts'
import { HOUR_MS } from '../../../../contract/time-units.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { isSold } from '../../orders/index.ts'
import { findSunCity, isSameCity } from '../../weather/index.ts'
import { findProductsOfRow } from '../own-row-store.ts'

/**
 * Reads what a row's products sold in the hours when it was sent to a city, beside the same hours of other days there.
 * That says whether more was sold, not that the row was the reason: it is sent when the sun is strong. Refuses with
 * NOT_FOUND.
 */
export async function readRowSales(
  { db, weather, now }: Pick<Shop, 'db' | 'weather' | 'now'>,
  { id, showsMoney }: { id: string; showsMoney: boolean },
): Promise<RowSales> {
  const products = await findProductsOfRow(db, id)
  if (products === null) throw noSuch({ kind: 'product-row', id })
  // The hour that is not over would count as one without sales.
  const until = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS)
  const span = { from: addDays(until, -ROW_SALES_DAYS), until }
  const cities = await listCities(db, id, span)
  const areas = await findAreas({ db, weather }, cities)
  const kinds = await readKinds(db, { id, products, areas, ...span })
  const sum = (count: (kind: Kind) => number) => kinds.reduce((total, kind) => total + count(kind), 0)
  const compared = compareKinds(kinds)
  return {
    cities: cities.map(({ city_name }) => city_name),
    hours: sum(kind => kind.hours),
    pieces: sum(kind => kind.pieces),
    rupiah: showsMoney ? sum(kind => kind.rupiah) : null,
    compared,
    is_enough:
      compared !== null &&
      compared.hours >= ROW_SALES_HOURS_MIN &&
      compared.hours_without >= ROW_SALES_HOURS_MIN &&
      sum(kind => kind.pieces + kind.pieces_without) >= ROW_SALES_PIECES_MIN,
  }
}

interface Span {
  from: Date
  until: Date
}

interface RowCity {
  city_key: string
  city_name: string
}

/** The cities to which the row was sent, the one with most hours first; each as it was named last. */
async function listCities(db: Db, id: string, { from, until }: Span): Promise<RowCity[]> {
  const { rows } = await sql<RowCity>`
    select city_key, (array_agg(city_name order by hour desc))[1] as city_name from own_row_hours
    where row_id = ${id} and hour >= ${from} and hour < ${until}
    group by city_key order by count(*) desc, city_key`.execute(db)
  return rows
}

/** The areas of addresses in each city. Of two keys of one city, the first has its orders. */
async function findAreas(shop: Pick<Shop, 'db' | 'weather'>, cities: RowCity[]) {
  if (cities.length === 0) return []
  const areas = await shop.db
    .selectFrom('cities')
    .innerJoin('provinces', 'provinces.code', 'cities.province_code')
    .select(['cities.name', 'provinces.name as province'])
    .execute()
  const named = await Promise.all(
    cities.map(async ({ city_key, city_name }) => ({
      city_key,
      name: city_name,
      province: (await findSunCity(shop, city_key))?.province ?? null,
    })),
  )
  return areas.flatMap(area => {
    const city = named.find(one => isSameCity(one, area))
    return city ? [{ name: area.name, city_key: city.city_key }] : []
  })
}

/** Of one hour of the day in one city: with the row, and on other days without it. */
interface Kind {
  hours: number
  pieces: number
  rupiah: number
  hours_without: number
  pieces_without: number
}

async function readKinds(
  db: Db,
  {
    id,
    products,
    areas,
    from,
    until,
  }: Span & { id: string; products: number[]; areas: { name: string; city_key: string }[] },
): Promise<Kind[]> {
  const hourOf = (at: string) => sql.raw(`(extract(epoch from ${at})::bigint / 3600 % 24)`)
  const { rows } = await sql<Kind>`
    with shown as (
      select city_key, hour from own_row_hours where row_id = ${id} and hour >= ${from} and hour < ${until}
    ), same_hours as (
      select kind.city_key, kind.of_day, each as hour
      from (select distinct city_key, ${hourOf('hour')} as of_day from shown) kind
      join generate_series(${from}::timestamptz, ${until}::timestamptz - interval '1 hour', '1 hour') each
        on ${hourOf('each')} = kind.of_day
    ), sold as (
      select area.city_key, date_bin('1 hour', o.created_at, 'epoch') as hour, sum(l.quantity) as pieces,
        sum(l.paid_rupiah) as rupiah
      from order_lines l join orders o on o.id = l.order_id
      join unnest(${areas.map(({ name }) => name)}::text[], ${areas.map(area => area.city_key)}::text[])
        area (name, city_key) on area.name = o.delivery_address -> 'city' ->> 'name'
      where l.product_id = any(${products}::bigint[]) and o.created_at >= ${from} and o.created_at < ${until}
        and ${sql.raw(isSold)}
      group by 1, 2
    )
    select count(shown.hour)::integer as hours,
      coalesce(sum(sold.pieces) filter (where shown.hour is not null), 0)::integer as pieces,
      coalesce(sum(sold.rupiah) filter (where shown.hour is not null), 0)::float as rupiah,
      count(*) filter (where shown.hour is null)::integer as hours_without,
      coalesce(sum(sold.pieces) filter (where shown.hour is null), 0)::integer as pieces_without
    from same_hours each left join shown using (city_key, hour) left join sold using (city_key, hour)
    group by each.city_key, each.of_day`.execute(db)
  return rows
}

/**
 * Compares only what there is of both. A row is sent most at noon: without weighing, its hours would be compared with more
 * mornings than it had.
 */
function compareKinds(kinds: Kind[]): RowComparison | null {
  const both = kinds.filter(kind => kind.hours > 0 && kind.hours_without > 0)
  if (both.length === 0) return null
  const sum = (count: (kind: Kind) => number) => both.reduce((total, kind) => total + count(kind), 0)
  const hours = sum(kind => kind.hours)
  return {
    hours,
    pieces_per_hour: sum(kind => kind.pieces) / hours,
    hours_without: sum(kind => kind.hours_without),
    pieces_per_hour_without: sum(kind => (kind.hours * kind.pieces_without) / kind.hours_without) / hours,
  }
}
