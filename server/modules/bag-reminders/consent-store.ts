import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Who agreed to reminders. A consent that was withdrawn stays as the proof that there was one (UU 27/2022, article 24), also
 * after the member agreed again: a trigger moves it to `former_bag_reminder_consents`.
 */

export interface ReminderConsent {
  text: string
  givenAt: Date
}

/** The consent in force; null if there is none. */
export async function findReminderConsent(db: Db, memberId: string): Promise<ReminderConsent | null> {
  const { rows } = await sql<ReminderConsent>`
    select consent as text, given_at as "givenAt" from bag_reminder_consents
    where member_id = ${memberId} and withdrawn_at is null`.execute(db)
  return rows[0] ?? null
}

/** Agreeing again changes nothing, as long as the consent is in force. */
export async function insertReminderConsent(
  db: Db,
  { memberId, text, now }: { memberId: string; text: string; now: Date },
): Promise<void> {
  await sql`insert into bag_reminder_consents (member_id, consent, given_at) values (${memberId}, ${text}, ${now})
    on conflict (member_id) do update
      set consent = excluded.consent, given_at = excluded.given_at, withdrawn_at = null
      where bag_reminder_consents.withdrawn_at is not null`.execute(db)
}

/** Withdraws the consent, and drops the reminder that waits; false if there was no consent in force. */
export async function withdrawReminderConsent(tx: Db, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update bag_reminder_consents set withdrawn_at = ${now} where member_id = ${memberId} and withdrawn_at is null
    returning true`.execute(tx)
  await sql`update bag_reminders set ended_at = ${now}, outcome = 'dropped', drop_reason = 'consent-withdrawn'
    where member_id = ${memberId} and claimed_at is null and ended_at is null`.execute(tx)
  return rows.length > 0
}
