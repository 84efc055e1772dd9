import { sql } from 'kysely'
import { choiceName } from '../../../contract/choice-name.ts'
import { type MemberConsents, PART_ROWS_SHOWN } from '../../../contract/staff/member-page.ts'
import type { Db } from '../../db/database.ts'
import { findReminderConsent } from '../bag-reminders/index.ts'
import { findSellables } from '../catalog/index.ts'
import { requireMember } from './show-member.ts'

/**
 * Lists what a member agreed to (CARE-02): the shop's mails, by an address that is certainly theirs, reminders of a bag left
 * behind, and news of sold-out products. Consent to measuring visits stays in the browser that gave it. Refuses with NOT_FOUND.
 */
export async function listConsents(db: Db, id: string): Promise<MemberConsents> {
  await requireMember(db, id)
  const { rows: mails } = await sql<{ text: string; at: Date }>`
    select s.consent as text, s.created_at as at from subscriptions s join members m on m.email = s.email
    where m.id = ${id} and m.is_verified_email`.execute(db)
  const { rows: alerts } = await sql<{ combination_id: number; at: Date }>`
    select combination_id, created_at as at from stock_wishes where ended_at is null
      and (member_id = ${id} or email = (select email from members where id = ${id} and is_verified_email))
    order by created_at desc limit ${PART_ROWS_SHOWN}`.execute(db)
  const sellables = await findSellables(
    db,
    alerts.map(alert => alert.combination_id),
  )
  const reminders = await findReminderConsent(db, id)
  return {
    bag_reminders: reminders && { text: reminders.text, at: reminders.givenAt.toISOString() },
    mails: mails[0] ? { text: mails[0].text, at: mails[0].at.toISOString() } : null,
    stock_alerts: alerts.flatMap(({ combination_id: combination, at }) => {
      const sellable = sellables.get(combination)
      return sellable
        ? [{ name: sellable.name, choice: choiceName(sellable.attributes), at: at.toISOString() }]
        : []
    }),
  }
}
