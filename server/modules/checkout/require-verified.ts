import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { SessionMember } from '../members/index.ts'
import { isToggleOn } from '../shop-settings/index.ts'

const messages = {
  voucher: 'Verifikasi nomor handphone atau email dulu untuk memakai voucher.',
  points: 'Verifikasi nomor handphone atau email dulu untuk memakai poin.',
}

/** If the switch is on, refuses members without a verified phone or e-mail (VOUCH-11, POINT-06, FEATURE-04, AMB-08). */
export async function requireVerified(
  db: Db,
  member: Pick<SessionMember, 'is_verified_phone' | 'is_verified_email'>,
  use: 'voucher' | 'points',
): Promise<void> {
  if (member.is_verified_phone || member.is_verified_email) return
  if (await isToggleOn(db, `cart_verified_only_apply_${use}`))
    throw new Refusal('ACCOUNT_NOT_VERIFIED', { message: messages[use], details: { use } })
}
