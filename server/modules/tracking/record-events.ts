import type { VisitEvent } from '../../../contract/tracking.ts'
import type { Shop } from '../../shop.ts'
import { writeEvents, writeVisit } from './store.ts'

/**
 * Keeps what was done in a visit, each event once (TRACK-02, TRACK-05). A clock that runs ahead cannot write into the
 * future, and a visit that was forgotten meanwhile begins anew: a browser sends what it could not send for days.
 */
export async function recordEvents(
  shop: Shop,
  visit: { guid: string; platform: string; memberId: string | null },
  events: VisitEvent[],
): Promise<{ recorded: number }> {
  const at = shop.now()
  const now = at.toISOString()
  const believable = events.map(event => (event.occurred_at > now ? { ...event, occurred_at: now } : event))
  return shop.db.transaction().execute(async tx => {
    await writeVisit(tx, { ...visit, referrer: '', at })
    return { recorded: await writeEvents(tx, visit.guid, believable) }
  })
}
