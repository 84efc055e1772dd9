import { BAG_REMINDER_CONSENT, type BagReminderChoice } from '../../../contract/bag-reminders.ts'
import type { Shop } from '../../shop.ts'
import { isToggleOn } from '../shop-settings/index.ts'
import { findReminderConsent, insertReminderConsent } from './consent-store.ts'
import { withdrawOwnConsent } from './withdraw-own-consent.ts'

/** Shows whether a member is reminded of a bag left behind, and what they agree to. */
export async function showReminderChoice(
  { db }: Pick<Shop, 'db'>,
  member: { id: string; is_verified_email: boolean },
): Promise<BagReminderChoice> {
  const consent = await findReminderConsent(db, member.id)
  return {
    is_offered: await isToggleOn(db, 'bag_reminders'),
    is_on: consent !== null,
    text: consent?.text ?? BAG_REMINDER_CONSENT,
    is_verified_email: member.is_verified_email,
  }
}

/** Gives or withdraws the consent to reminders of a bag left behind (FIN-04). Choosing the same again changes nothing. */
export async function chooseReminders(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  isOn: boolean,
): Promise<void> {
  if (isOn) await insertReminderConsent(db, { memberId, text: BAG_REMINDER_CONSENT, now: now() })
  else await withdrawOwnConsent({ db, now }, memberId)
}
