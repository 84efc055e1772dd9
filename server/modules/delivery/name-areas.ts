import { sql } from 'kysely'
import type { Area } from '../../../contract/delivery.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { AreaCodes } from './area-store.ts'
import { requireAreas } from './require-areas.ts'

export interface NamedAreas {
  province: Area
  city: Area
  district: Area
  subdistrict: Area | null
}

/** Finds the names of areas by their codes. Refuses with AREA_UNKNOWN if one is not inside the one above it. */
export async function nameAreas(db: Db, codes: AreaCodes): Promise<NamedAreas> {
  await requireAreas(db, codes)
  const area = (table: string, code: string | null) =>
    sql`(select json_build_object('id', code, '_id', code, 'name', name) from ${sql.table(table)} where code = ${code})`
  return onlyRow(
    await sql<NamedAreas>`
      select ${area('provinces', codes.province)} as province, ${area('cities', codes.city)} as city,
        ${area('districts', codes.district)} as district,
        ${area('subdistricts', codes.subdistrict || null)} as subdistrict`.execute(db),
  )
}
