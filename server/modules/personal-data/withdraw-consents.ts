import type { Db } from '../../db/database.ts'
import { withdrawReminderConsent } from '../bag-reminders/index.ts'
import { deleteSubscription } from '../banners/index.ts'
import { deleteStockAlerts } from '../notify-me/index.ts'

/** Ends everything that a member agreed to: the newsletter, reminders of a bag left behind, news of sold-out products. */
export async function withdrawConsents(
  tx: Db,
  { memberId, verifiedEmail, now }: { memberId: string; verifiedEmail: string | null; now: Date },
): Promise<void> {
  await withdrawReminderConsent(tx, memberId, now)
  await deleteStockAlerts(tx, memberId, verifiedEmail)
  // An unverified address may be a stranger's, who subscribed with it.
  if (verifiedEmail !== null) await deleteSubscription(tx, verifiedEmail)
}
