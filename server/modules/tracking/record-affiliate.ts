import type { Shop } from '../../shop.ts'
import { writeAffiliate, writeVisit } from './store.ts'

/** Records the partner whose link brought a visit (TRACK-04), once per visit and partner. */
export async function recordAffiliate(
  shop: Pick<Shop, 'db' | 'now'>,
  visit: { guid: string; platform: string; memberId: string | null },
  arrival: { affiliate: string; landed_at: string },
): Promise<void> {
  const at = shop.now()
  await shop.db.transaction().execute(async tx => {
    await writeVisit(tx, { ...visit, referrer: '', at })
    await writeAffiliate(tx, { guid: visit.guid, ...arrival, at })
  })
}
