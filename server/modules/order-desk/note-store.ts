import { sql } from 'kysely'
import type { Colleague } from '../../../contract/staff/orders.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../staff-actions/actor.ts'

/** The table `order_notes`, and the people whom a note can mention. */

export async function insertNote(
  tx: Db,
  actor: Actor,
  note: { orderId: string; text: string; mentions: string[]; now: Date },
): Promise<{ id: number }> {
  return tx
    .insertInto('order_notes')
    .values({
      order_id: note.orderId,
      text: note.text,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      mentions: note.mentions,
      created_at: note.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Lists everybody who works here now, by name. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  return db
    .selectFrom('staff_accounts')
    .select(['id', 'name'])
    .where('ended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('name')
    .execute()
}

/** Deletes what staff wrote about a member's orders. */
export async function deleteOrderNotes(tx: Db, memberId: string): Promise<void> {
  await sql`delete from order_notes where order_id in (select id from orders where member_id = ${memberId})`.execute(
    tx,
  )
}
