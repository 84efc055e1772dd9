import type { Member } from '../../../contract/members.ts'
import type { OtpMode, OtpScope } from '../../../contract/one-time-codes.ts'
import { isMobilePhone, nationalPhone } from '../../../contract/phone-number.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { findByEmail, findPhoneOwner } from '../members/index.ts'
import type { Claim } from './store.ts'

interface ClaimInput {
  mode: OtpMode
  entity: OtpScope
  phone_no?: string | undefined
  email?: string | undefined
}

/**
 * Resolves whose phone or e-mail is being verified. The same input resolves to the same claim when a code is requested
 * and when it is entered. The claim contains the address from the member's row, so that no code goes anywhere else.
 */
export async function findClaim(db: Db, input: ClaimInput, member: Member | null): Promise<Claim> {
  if (input.entity === 'forget-password') return claimOfGuest(db, input)
  if (!member) throw new Refusal('NOT_LOGGED_IN')
  const scope = input.entity
  if (scope === 'change-number') {
    // Only a code sent to the new number verifies it.
    if (input.mode === 'email' || !input.phone_no) throw new Refusal('MISSING_PARAMETER')
    return { scope, target: phoneOf(input.phone_no), memberId: member.id }
  }
  return { scope, target: ownTarget(input, member), memberId: member.id }
}

/** Members verify their saved address; another address would be a change. */
function ownTarget({ mode, email, phone_no }: ClaimInput, member: Member): string {
  if (mode === 'email') {
    if (email && email !== member.email) throw new Refusal('MISSING_EMAIL')
    return member.email
  }
  const own = phoneOf(member.phone_no)
  if (phone_no && phoneOf(phone_no) !== own) throw new Refusal('MISSING_PHONE_NUMBER')
  return own
}

async function claimOfGuest(db: Db, { mode, email, phone_no }: ClaimInput): Promise<Claim> {
  const scope = 'forget-password'
  if (mode === 'email') {
    if (!email) throw new Refusal('MISSING_PARAMETER')
    const owner = await findByEmail(db, email)
    if (!owner) throw new Refusal('MISSING_EMAIL')
    return { scope, target: owner.email, memberId: owner.id }
  }
  if (!phone_no) throw new Refusal('MISSING_PARAMETER')
  const target = phoneOf(phone_no)
  const owner = await findPhoneOwner(db, target)
  if (!owner) throw new Refusal('MISSING_PHONE_NUMBER')
  // An unverified number may belong to anybody.
  if (!owner.isVerified) throw new Refusal('UNVERIFIED_PHONE')
  return { scope, target, memberId: owner.id }
}

function phoneOf(text: string): string {
  if (!isMobilePhone(text)) throw new Refusal('INVALID_PHONE_NUMBER')
  return nationalPhone(text)
}
