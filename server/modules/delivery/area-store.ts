import { sql } from 'kysely'
import type { Area, Subdistrict } from '../../../contract/delivery.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/** The tables of areas, from the top level down: province, city, district, subdistrict. */

/** The column of each level that refers to the level above. */
const parentColumns = {
  provinces: null,
  cities: 'province_code',
  districts: 'city_code',
  subdistricts: 'district_code',
} as const

export type Level = keyof typeof parentColumns

/** Lists the areas of a level by name: all provinces, or those in `parent`. Subdistricts include their postal code. */
export async function listAreas(
  db: Db,
  level: Level,
  { parent, limit, skip }: { parent?: string; limit: number; skip: number },
): Promise<(Area | Subdistrict)[]> {
  const column = parentColumns[level]
  const isWithin = column ? sql`${sql.ref(column)} = ${parent}` : sql`true`
  const zipcode = level === 'subdistricts' ? sql`, 'zipcode', postal_code` : sql``
  const { rows } = await sql<{ area: Area | Subdistrict }>`
    select json_build_object('id', code, '_id', code, 'name', name ${zipcode}) as area
    from ${sql.table(level)} where ${isWithin} order by name, code limit ${limit} offset ${skip}`.execute(db)
  return rows.map(row => row.area)
}

/** Finds a city with its province; null for an unknown code. */
export async function findCity(db: Db, code: string): Promise<{ city: Area; province: Area } | null> {
  const row = await db
    .selectFrom('cities')
    .innerJoin('provinces', 'provinces.code', 'cities.province_code')
    .select([
      'cities.code',
      'cities.name',
      'provinces.code as province_code',
      'provinces.name as province_name',
    ])
    .where('cities.code', '=', code)
    .executeTakeFirst()
  if (!row) return null
  const area = (id: string, name: string): Area => ({ id, _id: id, name })
  return { city: area(row.code, row.name), province: area(row.province_code, row.province_name) }
}

export interface AreaCodes {
  province: string
  city: string
  district: string
  subdistrict?: string | undefined
}

/** Finds the first area that is not inside the one above it; null if all are. */
export async function findMisplacedArea(db: Db, codes: AreaCodes): Promise<keyof AreaCodes | null> {
  const checked = await sql<{ broken: keyof AreaCodes | null }>`
    select case
      when not exists (select from provinces where code = ${codes.province}) then 'province'
      when not exists (select from cities where code = ${codes.city} and province_code = ${codes.province}) then 'city'
      when not exists (select from districts where code = ${codes.district} and city_code = ${codes.city}) then 'district'
      when ${codes.subdistrict ?? null}::text is not null and not exists (
        select from subdistricts where code = ${codes.subdistrict ?? null} and district_code = ${codes.district}
      ) then 'subdistrict'
    end as broken`.execute(db)
  return onlyRow(checked).broken
}
