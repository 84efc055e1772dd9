import { sql } from 'kysely'
import type { Area, Subdistrict } from '../../../contract/delivery.ts'
import type { Db } from '../../db/database.ts'

/** The tables of areas, each under the one before: province, city, district, subdistrict. */

export interface Page {
  limit: number
  skip: number
}

const asArea = sql<Area>`json_build_object('id', code, '_id', code, 'name', name)`.as('area')

export async function listProvinces(db: Db, { limit, skip }: Page): Promise<Area[]> {
  const rows = await db
    .selectFrom('provinces')
    .select(asArea)
    .orderBy('name')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(row => row.area)
}

export async function listCities(db: Db, provinceCode: string, { limit, skip }: Page): Promise<Area[]> {
  const rows = await db
    .selectFrom('cities')
    .select(asArea)
    .where('province_code', '=', provinceCode)
    .orderBy('name')
    .orderBy('code')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(row => row.area)
}

export async function listDistricts(db: Db, cityCode: string, { limit, skip }: Page): Promise<Area[]> {
  const rows = await db
    .selectFrom('districts')
    .select(asArea)
    .where('city_code', '=', cityCode)
    .orderBy('name')
    .orderBy('code')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(row => row.area)
}

export async function listSubdistricts(
  db: Db,
  districtCode: string,
  { limit, skip }: Page,
): Promise<Subdistrict[]> {
  const rows = await db
    .selectFrom('subdistricts')
    .select([asArea, 'postal_code'])
    .where('district_code', '=', districtCode)
    .orderBy('name')
    .orderBy('code')
    .limit(limit)
    .offset(skip)
    .execute()
  return rows.map(row => ({ ...row.area, zipcode: row.postal_code }))
}

export interface AreaCodes {
  province: string
  city: string
  district: string
  subdistrict?: string | undefined
}

/** The first step of the chain that does not lie in the one before, or null when all do. */
export async function findBrokenStep(db: Db, codes: AreaCodes): Promise<keyof AreaCodes | null> {
  const { rows } = await sql<{ broken: keyof AreaCodes | null }>`
    select case
      when not exists (select from provinces where code = ${codes.province}) then 'province'
      when not exists (select from cities where code = ${codes.city} and province_code = ${codes.province}) then 'city'
      when not exists (select from districts where code = ${codes.district} and city_code = ${codes.city}) then 'district'
      when ${codes.subdistrict ?? null}::text is not null and not exists (
        select from subdistricts where code = ${codes.subdistrict ?? null} and district_code = ${codes.district}
      ) then 'subdistrict'
    end as broken`.execute(db)
  return rows[0]?.broken ?? null
}
