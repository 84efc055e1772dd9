import type { ActionBody } from '../../../contract/tracking.ts'
import type { Shop } from '../../shop.ts'
import { plausibleTime } from './plausible-time.ts'
import { writeAction } from './store.ts'

/**
 * Records what a person did with a device (TRACK-06); guests are marked as such (TRACK-16). The session decides who it
 * was: neither a body that names somebody else nor a wrong clock is trusted.
 */
export async function recordAction(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string | null,
  action: ActionBody,
): Promise<ActionBody> {
  const now = shop.now()
  const accessedAt = plausibleTime(action.accessed_at, now)
  await writeAction(shop.db, { ...action, memberId, accessedAt })
  return {
    ...action,
    user_id: memberId,
    is_guest: memberId === null,
    accessed_at: accessedAt.toISOString(),
  }
}
