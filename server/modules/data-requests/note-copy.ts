import { sql } from 'kysely'
import { addHours } from '../../../contract/jakarta-time.ts'
import { COPY_UNSENT_AFTER_HOURS } from '../../../contract/staff/data-requests.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import type { OpenRequest } from './lock-request.ts'

/** A request for a copy is done once the mail server has taken its mail, not when the mail is queued (CARE-07). */

/** True while a mail is on its way, so that another is not needed. */
export const isCopyOnItsWay = (
  { copyQueuedAt: queuedAt, copyRefusedAt: refusedAt }: OpenRequest,
  now: Date,
): boolean => queuedAt !== null && refusedAt === null && queuedAt > addHours(now, -COPY_UNSENT_AFTER_HOURS)

/** Notes that the mail waits; whoever queued it takes care of the request. The request must be locked. */
export async function noteCopyQueued(
  tx: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await sql`update data_requests set copy_queued_at = ${now}, copy_refused_at = null, handler_id = ${actor.id},
      handler_name = ${actor.name}, version = version + 1
    where id = ${id}`.execute(tx)
}

/**
 * Returns false if the request was refused after its mail was queued. It may be done: a process of the version before ends it
 * when it queues the mail.
 */
export async function isCopyAwaited(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from data_requests where id = ${id} and state in ('open', 'done')`.execute(db)
  return rows.length > 0
}

/**
 * Notes what became of the mail: the request is done, or stays open because the mail server will never accept the address. One
 * that has ended meanwhile stays as it is.
 */
export async function noteCopyMailed(
  db: Db,
  { id, outcome, now }: { id: string; outcome: 'sent' | 'refused'; now: Date },
): Promise<void> {
  const change = outcome === 'sent' ? sql`state = 'done', ended_at = ${now}` : sql`copy_refused_at = ${now}`
  await sql`update data_requests set ${change}, version = version + 1
    where id = ${id} and state = 'open' and copy_queued_at is not null`.execute(db)
}
