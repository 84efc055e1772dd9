import { nationalPhone } from '../../../../contract/phone-number.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { VerifyContact } from '../../../../contract/staff/member-page.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { findPhoneOwner, markEmailVerified, markPhoneVerified } from '../contact-proofs.ts'
import { queueAccountNews } from '../mail-account-news.ts'
import { lockMember, requireStill, subjectOf } from './lock-member.ts'

/**
 * Marks the e-mail or the telephone number of a member as verified, whose code does not arrive (CARE-02); the member is
 * told by mail. Refuses with NOT_FOUND, with CHANGED_MEANWHILE if the account is not as the person saw it, and with
 * ALREADY_TAKEN if another member has verified the number.
 */
export const verifyContact = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { memberId, contact, version }: VerifyContact & { memberId: string },
): Promise<void> =>
  orTaken(
    inTransaction(db, async tx => {
      const member = await lockMember(tx, memberId)
      const isVerified = contact === 'email' ? member.is_verified_email : member.is_verified_phone
      await requireStill(tx, memberId, member.updated_at.toISOString() === version && !isVerified)
      if (contact === 'email') await markEmailVerified(tx, memberId, member.email)
      else {
        const phone = nationalPhone(member.phone_no)
        if (phone === '') throw new Refusal('INVALID_PHONE_NUMBER', { field: 'contact' })
        if ((await findPhoneOwner(tx, phone))?.isVerified) throw taken()
        await markPhoneVerified(tx, memberId, phone)
      }
      await recordStaffAction(tx, actor, 'members.verify', subjectOf(memberId), { contact })
      await queueAccountNews(tx, memberId, `${contact}-verified`, now())
    }),
  )

const taken = () =>
  new Refusal('ALREADY_TAKEN', {
    field: 'contact',
    message: 'Nomor ini sudah diverifikasi pelanggan lain.',
  })

/** Of two who verify one number at once, the index stops the second. */
const orTaken = (verifying: Promise<void>): Promise<void> =>
  verifying.catch(error => {
    const { constraint } = error as { constraint?: string }
    throw constraint === 'members_verified_phone' ? taken() : error
  })
