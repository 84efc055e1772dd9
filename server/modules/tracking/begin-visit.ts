import type { Visit } from '../../../contract/tracking.ts'
import type { Shop } from '../../shop.ts'
import { writeVisit } from './store.ts'

/** Begins or continues a visit; from the login on it belongs to the member (TRACK-02, TRACK-15). */
export async function beginVisit(
  shop: Pick<Shop, 'db' | 'now'>,
  visit: { guid: string; referrer: string; platform: string; memberId: string | null },
): Promise<Visit> {
  const storedVisit = await writeVisit(shop.db, { ...visit, at: shop.now() })
  return {
    guid: storedVisit.guid,
    is_guest: storedVisit.memberId === null,
    platform: storedVisit.platform,
    started_at: storedVisit.startedAt.toISOString(),
  }
}
