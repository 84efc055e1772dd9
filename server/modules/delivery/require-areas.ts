import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { type AreaCodes, findBrokenStep } from './area-store.ts'

/** Refuses areas that are not each inside the one above; AREA_UNKNOWN names the first field that is not (ADDR-19). */
export async function requireAreas(db: Db, codes: AreaCodes): Promise<void> {
  const field = await findBrokenStep(db, { ...codes, subdistrict: codes.subdistrict || undefined })
  if (field) throw new Refusal('AREA_UNKNOWN', { field })
}
