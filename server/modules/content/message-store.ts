import type { Db } from '../../db/database.ts'

export interface VisitorMessage {
  id: number
  kind: 'contact' | 'reseller' | 'feedback'
  name: string
  email: string
  subject: string
  message: string
  details: Record<string, string | number>
  created_at: Date
}

export async function insertMessage(
  db: Db,
  message: Omit<VisitorMessage, 'id'> & { member_id: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('visitor_messages')
    .values({ ...message, details: JSON.stringify(message.details) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a message until the transaction ends, and returns it; null if it has already been mailed to staff. */
export async function lockUnsentMessage(db: Db, id: string): Promise<VisitorMessage | null> {
  const row = await db
    .selectFrom('visitor_messages')
    .select(['id', 'kind', 'name', 'email', 'subject', 'message', 'details', 'created_at'])
    .where('id', '=', Number(id))
    .where('told_at', 'is', null)
    .forUpdate()
    .$castTo<VisitorMessage>()
    .executeTakeFirst()
  return row ?? null
}

export async function markMessageSent(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('visitor_messages').set({ told_at: at }).where('id', '=', id).execute()
}

export const listMessages = (db: Db) =>
  db
    .selectFrom('visitor_messages')
    .select(['id', 'kind', 'name', 'email', 'subject', 'message', 'details', 'created_at', 'told_at'])
    .orderBy('id')
    .$castTo<VisitorMessage & { told_at: Date | null }>()
    .execute()

/**
 * Deletes messages from a verified address, including those older than the account. Those sent while logged in are
 * deleted with the account.
 */
export async function deleteMessagesFrom(db: Db, email: string): Promise<void> {
  await db.deleteFrom('visitor_messages').where('email', '=', email).execute()
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('visitor_messages').where('created_at', '<', before).execute()
}
