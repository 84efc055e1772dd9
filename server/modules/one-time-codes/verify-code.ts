import type { Member } from '../../../contract/members.ts'
import {
  OTP_DIGITS,
  type OtpMode,
  type OtpVerified,
  type OtpVerifyBody,
} from '../../../contract/one-time-codes.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { matchesPassword } from '../../credentials/passwords.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  changePhone,
  mailAccountChange,
  markEmailVerified,
  markPhoneVerified,
  startPasswordReset,
  verifyFirstEmail,
} from '../members/index.ts'
import { deleteIdentities } from '../social/index.ts'
import { findClaim } from './find-claim.ts'
import { refuseVerified } from './refuse-verified.ts'
import * as store from './store.ts'

/** Few enough against 1,000,000 possible codes: a new code can be requested only five times a day. */
const TRIES_MAX = 5

/**
 * Verifies a phone number or e-mail address by its code (OTP-13). A code works once: of two concurrent calls one wins.
 * The effect happens in the same transaction: the flag of phone or e-mail (OTP-05), the new number (OTP-06), or the
 * right to set a new password (OTP-07).
 */
export async function verifyCode(
  shop: Shop,
  typed: OtpVerifyBody,
  member: Member | null,
): Promise<OtpVerified> {
  const { mode, entity, code } = typed
  if (!mode || !entity || !code) throw new Refusal('MISSING_PARAMETER')
  if (!RegExp(`^\\d{${OTP_DIGITS}}$`).test(code)) throw new Refusal('INVALID_DATA')
  const claim = await findClaim(shop.db, { ...typed, mode, entity }, member)
  if (typed.user_id && typed.user_id !== claim.memberId) throw new Refusal('USER_NOT_FOUND')

  const request = await store.countAttempt(
    shop.db,
    { ...claim, mode },
    { triesMax: TRIES_MAX, now: shop.now() },
  )
  if (!request) throw new Refusal('NO_ACTIVE_OTP_REQUEST')
  if (!(await matchesAny(request.codeHashes, code))) throw new Refusal('INCORRECT_OTP')

  const reset = await shop.db.transaction().execute(async tx => {
    await store.lockTarget(tx, claim.target)
    if (!(await store.endCode(tx, request.id, 'used', shop.now()))) throw new Refusal('NO_ACTIVE_OTP_REQUEST')
    await refuseVerified(tx, claim, mode, member)
    return prove(tx, claim, mode, shop.now())
  })
  if (entity === 'change-number' && member) await mailAccountChange(shop, member, 'phone')
  return { entity, reset }
}

async function matchesAny(codeHashes: string[], code: string): Promise<boolean> {
  for (const codeHash of codeHashes) if (await matchesPassword(codeHash, code)) return true
  return false
}

async function prove(tx: Db, { scope, target, memberId }: store.Claim, mode: OtpMode, now: Date) {
  if (scope === 'forget-password') {
    // Somebody who opened an account with another person's address must lose access when that person takes it over.
    if (mode === 'email' && (await verifyFirstEmail(tx, memberId))) await deleteIdentities(tx, memberId)
    return { origin: mode, code: await startPasswordReset(tx, memberId, now), uid: memberId }
  }
  if (scope === 'change-number') await changePhone(tx, memberId, target)
  else {
    const mark = mode === 'email' ? markEmailVerified : markPhoneVerified
    // The member has saved another address or number since requesting the code.
    if (!(await mark(tx, memberId, target))) throw new Refusal('NO_ACTIVE_OTP_REQUEST')
  }
  return null
}
