import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { type AreaCodes, findMisplacedArea } from './area-store.ts'

/** Refuses with AREA_UNKNOWN if an area is not inside the one above it; names the first such field (ADDR-19). */
export async function requireAreas(db: Db, codes: AreaCodes): Promise<void> {
  const field = await findMisplacedArea(db, { ...codes, subdistrict: codes.subdistrict || undefined })
  if (field) throw new Refusal('AREA_UNKNOWN', { field })
}
