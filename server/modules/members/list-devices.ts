import type { SignedInDevice } from '../../../contract/members.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { hashOfToken } from '../../credentials/random-token.ts'
import { describeDevice } from '../../http/describe-device.ts'
import type { Shop } from '../../shop.ts'
import * as store from './session-store.ts'

/** Lists where a member is signed in, the latest visit first. */
export async function listDevices(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  token: string,
): Promise<SignedInDevice[]> {
  const ownHash = hashOfToken(token)
  const sessions = await store.listSessions(shop.db, memberId, shop.now())
  return sessions.map(session => ({
    id: session.id,
    device: describeDevice(session.user_agent),
    address: session.address,
    signed_in_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    is_current: session.token_hash.equals(ownHash),
  }))
}

/** Signs one device out. Refuses with NOT_FOUND if the session is not the member's. */
export async function signOutDevice(shop: Pick<Shop, 'db'>, memberId: string, id: string): Promise<void> {
  if (!(await store.deleteSessionById(shop.db, memberId, id))) throw new Refusal('NOT_FOUND')
}
