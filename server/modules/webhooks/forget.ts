import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * Forgets what was sent about a member's orders, and what was answered: texts and answers are about a person, though they
 * name none. What still waits is sent before it is deleted.
 */
export async function forgetWebhooksOf(tx: Db, memberId: string): Promise<void> {
  await sql`
    update webhook_events set is_forgotten = true
    where order_id in (select id from orders where member_id = ${memberId})`.execute(tx)
  await deleteForgotten(tx)
}

/** Deletes the log of events from before a time, and what was forgotten since. */
export async function deleteOldWebhooks(db: Db, before: Date): Promise<void> {
  await sql`delete from webhook_events where occurred_at < ${before}`.execute(db)
  await deleteForgotten(db)
  await sql`
    delete from webhook_endpoints e where removed_at < ${before}
      and not exists (select from webhook_deliveries d where d.endpoint_id = e.id)`.execute(db)
}

const deleteForgotten = (db: Db) =>
  sql`
    delete from webhook_events v where is_forgotten
      and not exists (select from webhook_deliveries d where d.event_id = v.id and d.state = 'waiting')`.execute(
    db,
  )
