import type { OwnRowInput } from '../../../contract/staff/own-rows.ts'
import { hiddenBecause, type RowSun, type SunMoment } from '../../../contract/staff/uv-rows.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import { dependOnColumns, dependOnTiles } from '../listing/index.ts'
import { type CitySun, foretoldSun, readCitySun, sunNow } from '../weather/index.ts'
import { BY_SUN, ownRows, productsOfRow } from './own-row-sql.ts'
import { recordShown } from './record-shown.ts'

type RowsShop = Pick<Shop, 'pool' | 'db' | 'weather' | 'now' | 'log'>

/** The rows of a place for a city, and a note of those that its sun shows. $3: their ids, $4: UV index, $5: city. */
const rowsText = `
  select '{"success":true,"data":[' || coalesce(string_agg(
    '{"id":' || to_json(r.id::text) || ',"title":' || to_json(${filled('r.title')}) || ',"line":' || to_json(${filled('r.line')}) ||
    ',"tiles":[' || shown.tiles || ']}', ',' order by r.position, r.id), '') || ']}' as body,
    coalesce(array_agg(r.id::text) filter (where r.place = '${BY_SUN}'), '{}') as by_sun
  from ${ownRows} r cross join lateral (
    select string_agg(l.tile, ',' order by chosen.place) as tiles
    from (${productsOfRow}) chosen join product_listing l on l.product_id = chosen.product_id
  ) shown
  where (r.place = $1 or r.id = any($3::bigint[])) and is_open(r.is_active, r.starts_at, r.ends_at, $2)
    and shown.tiles is not null`

/** The words of a row with what the shop knows; those of a row in any weather stay as they are. */
function filled(column: string): string {
  return `case r.place when '${BY_SUN}' then replace(replace(${column}, '{uv}', $4), '{kota}', $5) else ${column} end`
}

const sunRowsText = `
  select r.id::text as id, r.uv_from, r.uv_until, r.uv_city_key, r.uv_province, r.hour_from, r.hour_until from own_rows r
  where r.place = '${BY_SUN}' and is_open(r.is_active, r.starts_at, r.ends_at, $1)`

/**
 * Reads the rows of a place as its response. Rows by the UV index are in it if `city` is known and its sun of this hour
 * is strong enough; without a city, and while the weather is unknown, none of them is. It notes which of them it shows.
 */
export async function readOwnRowsBody(
  shop: RowsShop,
  { place, city }: { place: string; city?: string | undefined },
): Promise<string> {
  const at = shop.now()
  const sunRows = place === 'home' && city !== undefined ? await listSunRows(shop, at) : []
  // The service is asked only if something depends on it.
  const known = city !== undefined && sunRows.length > 0 ? await readCitySun(shop, city) : null
  const sun = known && { city: known.city.name, moment: sunNow(known, at) }
  const { body, by_sun } = await readRows(shop, { place, at, sunRows, sun })
  if (known && by_sun.length > 0) recordShown(shop, { rows: by_sun, city: known.city, at })
  return body
}

/** Reads the rows of the home page at a moment to come: those by the UV index, where the service foretold it. */
export async function foretellOwnRowsBody(
  shop: RowsShop,
  { at, city }: { at: Date; city: string },
): Promise<{ body: string; sun: SunAhead }> {
  const sunRows = await listSunRows(shop, at)
  const known = sunRows.length > 0 ? await readCitySun(shop, city) : null
  const moment = known && momentAt(known, at, shop.now())
  const sun = known && moment && { city: known.city.name, moment }
  const { body } = await readRows(shop, { place: 'home', at, sunRows, sun })
  return { body, sun: { dependent: sunRows.length, known: sun } }
}

/** What the rows of a moment to come depend on. */
export interface SunAhead {
  /** How many rows depend on the UV index then. */
  dependent: number
  /** Null if nobody knows it. */
  known: KnownMoment | null
}

interface KnownMoment {
  city: string
  moment: SunMoment
}

const momentAt = (known: CitySun, at: Date, now: Date) =>
  at <= now ? sunNow(known, now) : foretoldSun(known, at)

type SunRow = { id: string } & RowSun & Pick<OwnRowInput, 'uv_from'>

async function listSunRows({ pool }: RowsShop, at: Date): Promise<SunRow[]> {
  const { rows } = await pool.query<SunRow>({ name: 'own-rows-by-sun', text: sunRowsText, values: [at] })
  return rows
}

async function readRows(
  { pool }: RowsShop,
  { place, at, sunRows, sun }: { place: string; at: Date; sunRows: SunRow[]; sun: KnownMoment | null },
): Promise<{ body: string; by_sun: string[] }> {
  dependOnColumns(rowsText)
  const shown = sun ? sunRows.filter(row => hiddenBecause(row, sun.moment) === null) : []
  const words = [String(sun?.moment.uv ?? ''), sun?.city ?? '']
  const { rows } = await pool.query<{ body: string; by_sun: string[] }>({
    name: 'own-rows',
    text: rowsText,
    values: [place, at, shown.map(({ id }) => id), ...words],
  })
  const read = onlyRow({ rows })
  dependOnTiles(read.body)
  return read
}
