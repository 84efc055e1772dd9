import { sql } from 'kysely'
import { addDays, addHours } from '../../../contract/jakarta-time.ts'
import {
  ONE_BAG_IN_DAYS,
  REMINDED_WITHIN_HOURS,
  SECOND_REMINDER_AFTER_HOURS,
} from '../../../contract/staff/left-bags.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { isToggleOn } from '../shop-settings/index.ts'
import { BETWEEN_REMINDERS_HOURS, dueReminder, isQuietTime, type PastReminder } from './due-reminder.ts'
import { isLeft, isRemindable } from './left-bag.ts'
import { lockBagToJudge } from './lock-bag.ts'

/** The most that one run queues; the rest waits for the next. */
const QUEUED_PER_RUN = 500

/**
 * Queues the reminders that are due (FIN-04). The rule is judged in the transaction that queues, with the bag locked, so
 * that two processes queue a reminder once.
 */
export async function queueReminders({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const at = now()
  if (isQuietTime(at) || !(await isToggleOn(db, 'bag_reminders'))) return
  for (const memberId of await findCandidates(db, at))
    await db.transaction().execute(tx => queueReminder(tx, memberId, at))
}

/**
 * Members whose bag has a reminder due, by `dueReminder`'s rule, the longest left first: one that is none yet would take the
 * place of another.
 */
async function findCandidates(db: Db, now: Date): Promise<string[]> {
  const ofThisBag = sql`r.cart_id = b.id and r.left_at = b.updated_at`
  const { rows } = await sql<{ id: string }>`
    select m.id from bag_reminder_consents c join members m on m.id = c.member_id join carts b on b.member_id = m.id
    where ${isRemindable} and ${isLeft(now)} and b.updated_at >= ${addHours(now, -REMINDED_WITHIN_HOURS)}
      and exists (select from cart_lines l where l.cart_id = b.id)
      and not exists (select from bag_reminders r where r.member_id = m.id and r.ended_at is null)
      and case when exists (select from bag_reminders r where ${ofThisBag})
        then b.updated_at <= ${addHours(now, -SECOND_REMINDER_AFTER_HOURS)}
          and exists (select from bag_reminders r where ${ofThisBag} and r.nth = 1 and r.outcome = 'sent'
            and r.ended_at <= ${addHours(now, -BETWEEN_REMINDERS_HOURS)})
          and not exists (select from bag_reminders r where ${ofThisBag} and r.nth = 2)
        else not exists (select from bag_reminders r where r.member_id = m.id and ${isRecent(now)}) end
    order by b.updated_at, b.id limit ${QUEUED_PER_RUN}`.execute(db)
  return rows.map(({ id }) => id)
}

async function queueReminder(tx: Db, memberId: string, now: Date): Promise<void> {
  const bag = await lockBagToJudge(tx, memberId)
  if (!bag?.isRemindable || bag.hasOrderedSince || !bag.hasGoods) return
  const nth = dueReminder({ leftAt: bag.leftAt, past: await readPastReminders(tx, memberId, now) }, now)
  if (nth === null) return
  await sql`insert into bag_reminders (member_id, cart_id, left_at, nth, queued_at)
    select member_id, id, updated_at, ${nth}, ${now} from carts where id = ${bag.cartId}
    on conflict (cart_id, left_at, nth) do nothing`.execute(tx)
}

async function readPastReminders(tx: Db, memberId: string, now: Date): Promise<PastReminder[]> {
  const { rows } = await sql<PastReminder>`
    select r.nth, coalesce(r.ended_at, r.queued_at) as at, coalesce(r.outcome = 'sent', false) as "wasSent",
      coalesce(r.cart_id = b.id and r.left_at = b.updated_at, false) as "isOfThisBag"
    from bag_reminders r left join carts b on b.member_id = r.member_id and b.closed_at is null
    where r.member_id = ${memberId} and ${isRecent(now)}`.execute(tx)
  return rows
}

/** SQL: the reminder `r` waits, or ended in the last seven days, and not because it was dropped. A mail may go out long after it was queued. */
const isRecent = (now: Date) =>
  sql`(r.ended_at is null or r.ended_at > ${addDays(now, -ONE_BAG_IN_DAYS)} and r.outcome <> 'dropped')`
