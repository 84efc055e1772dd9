import type { MemberDevices } from '../../../contract/staff/member-page.ts'
import { describeDevice } from '../../http/describe-device.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from './show-member.ts'

const DEVICES_SHOWN = 100

/**
 * Lists where a member is signed in, without network addresses, and by which social accounts they may sign in (CARE-02).
 * Refuses with NOT_FOUND.
 */
export async function listMemberDevices(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  id: string,
): Promise<MemberDevices> {
  await requireMember(db, id)
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('member_id', '=', id)
    .where('expires_at', '>', now())
    .orderBy('last_seen_at', 'desc')
    .limit(DEVICES_SHOWN)
    .execute()
  const social = await db
    .selectFrom('social_identities')
    .select(['provider', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute()
  return {
    sessions: sessions.map(({ id: session, user_agent, created_at, last_seen_at }) => ({
      id: session,
      device: describeDevice(user_agent),
      signed_in_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
    social: social.map(({ provider, created_at }) => ({ provider, linked_at: created_at.toISOString() })),
  }
}
