import { sql } from 'kysely'
import { addHours } from '../../../contract/jakarta-time.ts'
import { type Mail, MailUnavailable, MailUnclear } from '../../adapters/mail/mail-provider.ts'
import { hashOfToken, newToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'
import { findCartFacts, priceFacts } from '../cart/index.ts'
import { isToggleOn } from '../shop-settings/index.ts'
import { isQuietTime, isTooLate } from './due-reminder.ts'
import { lockBagToJudge } from './lock-bag.ts'
import { bagReminderMail } from './reminder-mail.ts'

const SENT_PER_RUN = 500
/** After so many mails in a row that it did not take, the mail server is down for the others too. */
const GIVE_UP_AFTER = 3
/** After so long, whoever claimed a reminder is dead. */
const CLAIM_HOURS = 1

/**
 * Sends the reminders that wait (FIN-04). Each is judged once more at the last moment: one whose member ordered, changed the
 * bag or withdrew the consent meanwhile is dropped. A process claims a reminder before it sends it, and a claimed one is
 * never sent again, unless the mail server certainly did not take it: if the process dies in between, or the answer of the mail
 * server does not arrive, it is noted as unclear, because a reminder too few is better than one too many.
 */
export async function sendReminders(shop: Shop): Promise<void> {
  await closeLostClaims(shop.db, shop.now())
  let failed = 0
  for (const id of await findWaiting(shop.db)) {
    const mail = await shop.db.transaction().execute(tx => claim(shop, tx, id))
    if (!mail) continue
    failed = (await send(shop, id, mail)) ? 0 : failed + 1
    if (failed === GIVE_UP_AFTER) break
  }
}

async function findWaiting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from bag_reminders where ended_at is null and claimed_at is null
    order by id limit ${SENT_PER_RUN}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the mail to send; null if it waits on, or ends here. */
async function claim(shop: Shop, tx: Db, id: string): Promise<Mail | null> {
  const now = shop.now()
  const reminder = await lockReminder(tx, id)
  if (!reminder) return null
  if (reminder.memberId === null) return drop(tx, id, 'account-deleted', now)
  if (!(await isToggleOn(tx, 'bag_reminders'))) return drop(tx, id, 'switched-off', now)
  const bag = await lockBagToJudge(tx, reminder.memberId)
  const change = await findChange(tx, id)
  if (change) return drop(tx, id, change, now)
  if (!bag) return null
  if (bag.hasOrderedSince) return drop(tx, id, 'ordered', now)
  if (!bag.isRemindable) return drop(tx, id, 'not-remindable', now)
  if (isTooLate(bag.leftAt, now)) return drop(tx, id, 'too-late', now)
  if (isQuietTime(now)) return null
  const facts = await findCartFacts(tx, reminder.memberId, now)
  const lines = facts ? priceFacts(facts).cart.products.filter(line => line.is_available) : []
  if (lines.length === 0) return drop(tx, id, 'nothing-to-sell', now)
  const stopToken = newToken()
  // The link of every mail works, also of one that was tried before and may have arrived.
  await sql`update bag_reminders set claimed_at = ${now}, stop_token_hash = ${hashOfToken(stopToken)},
      former_stop_token_hashes = array_remove(former_stop_token_hashes || stop_token_hash, null),
      combination_ids = ${lines.map(line => line.combination_id)}::bigint[]
    where id = ${id}`.execute(tx)
  const { nth, email, firstName } = reminder
  return bagReminderMail(
    await readMailWords(tx),
    { id, nth, email, firstName, lines, stopToken },
    shop.publicUrl,
  )
}

interface WaitingReminder {
  memberId: string | null
  nth: 1 | 2
  email: string
  firstName: string
}

async function lockReminder(tx: Db, id: string): Promise<WaitingReminder | null> {
  const { rows } = await sql<WaitingReminder>`
    select r.member_id as "memberId", r.nth, coalesce(m.email, '') as email, coalesce(m.first_name, '') as "firstName"
    from bag_reminders r left join members m on m.id = r.member_id
    where r.id = ${id} and r.ended_at is null and r.claimed_at is null
    for update of r skip locked`.execute(tx)
  return rows[0] ?? null
}

/** What happened to the bag since the reminder was queued; null if nothing. A bag is touched at a microsecond, which only SQL compares. */
async function findChange(tx: Db, id: string): Promise<'ordered' | 'bag-changed' | null> {
  const { rows } = await sql<{ isOrdered: boolean; isSame: boolean }>`
    select b.closed_at is not null as "isOrdered", b.updated_at = r.left_at as "isSame"
    from bag_reminders r join carts b on b.id = r.cart_id where r.id = ${id}`.execute(tx)
  if (rows[0]?.isOrdered) return 'ordered'
  return rows[0]?.isSame ? null : 'bag-changed'
}

async function drop(db: Db, id: string, reason: string, now: Date): Promise<null> {
  await sql`update bag_reminders set ended_at = ${now}, outcome = 'dropped', drop_reason = ${reason}
    where id = ${id}`.execute(db)
  return null
}

/** Returns false if the mail server does not take the mail now; the reminder then waits for the next run. */
async function send(shop: Shop, id: string, mail: Mail): Promise<boolean> {
  const end = (outcome: 'sent' | 'refused' | 'unclear') =>
    sql`update bag_reminders set ended_at = ${shop.now()}, outcome = ${outcome} where id = ${id}`.execute(
      shop.db,
    )
  try {
    await end(await shop.mail.send(mail))
    return true
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error
    if (error instanceof MailUnclear) {
      shop.log.warn(
        { err: error, reminderId: id },
        'a reminder of a bag may have arrived; it is not sent again',
      )
      await end('unclear')
      return false
    }
    shop.log.warn({ err: error, reminderId: id }, 'a reminder of a bag could not be sent; it will be retried')
    await sql`update bag_reminders set claimed_at = null where id = ${id} and ended_at is null`.execute(
      shop.db,
    )
    return false
  }
}

/** What a process that died had claimed: nobody knows whether the mail left. */
const closeLostClaims = (db: Db, now: Date) =>
  sql`update bag_reminders set ended_at = ${now}, outcome = 'unclear'
    where ended_at is null and claimed_at < ${addHours(now, -CLAIM_HOURS)}`.execute(db)
