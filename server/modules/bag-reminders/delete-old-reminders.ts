import { sql } from 'kysely'
import { addDays } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'

/** A mail that old is about nothing any more; until then its link stops further ones. The figures look back eight weeks. */
export const REMINDERS_KEPT_DAYS = 365

/** Deletes reminders that ended long ago. The consents stay, as the proof that they were given, until the account is deleted. */
export async function deleteOldReminders({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await sql`delete from bag_reminders where ended_at < ${addDays(now(), -REMINDERS_KEPT_DAYS)}`.execute(db)
}
