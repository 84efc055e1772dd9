import type { Member } from '../../../contract/members.ts'
import type { OtpMode } from '../../../contract/one-time-codes.ts'
import { nationalPhone } from '../../../contract/phone-number.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { findPhoneOwner } from '../members/index.ts'
import type { Claim } from './store.ts'

/** Refuses if the address is already verified (OTP-21), or another member has verified the number (OTP-22). */
export async function refuseVerified(
  tx: Db,
  { scope, target, memberId }: Claim,
  mode: OtpMode,
  member: Member | null,
): Promise<void> {
  if (scope === 'forget-password' || !member) return
  if (mode === 'email') {
    if (member.is_verified_email) throw new Refusal('ALREADY_VERIFIED_EMAIL')
    return
  }
  if (member.is_verified_phone && nationalPhone(member.phone_no) === target)
    throw new Refusal('ALREADY_VERIFIED_EMAIL')
  const owner = await findPhoneOwner(tx, target)
  if (owner?.isVerified && owner.id !== memberId) throw new Refusal('ALREADY_TAKEN')
}
