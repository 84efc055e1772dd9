import { sql } from 'kysely'
import { PRESENT_FOR_MS, type Presence } from '../../../../contract/staff/conversations.ts'
import type { Db } from '../../../db/database.ts'
import type { Shop } from '../../../shop.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'

/**
 * Notes that one of the staff has a conversation open, up to which message they have seen it, and whether they type; returns
 * who else has it open (CARE-03). Not an act: the journal does not record it. Refuses with NOT_FOUND.
 */
export async function notePresence(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  staffId: string,
  { conversationId, seen, isTyping }: { conversationId: string; seen: string; isTyping: boolean },
): Promise<Presence> {
  const at = now()
  const { rows } = await sql`select from chat_conversations where id = ${conversationId}`.execute(db)
  if (rows.length === 0) throw noSuch({ kind: 'chat', id: conversationId })
  await sql`
    update chat_conversations c set staff_seen_message_id = m.id from chat_messages m
    where c.id = ${conversationId} and m.conversation_id = c.id and m.id = ${seen}::bigint
      and m.id > c.staff_seen_message_id`.execute(db)
  await sql`
    insert into chat_viewers (conversation_id, account_id, seen_at, typed_at)
    values (${conversationId}, ${staffId}, ${at}, ${isTyping ? at : null})
    on conflict (conversation_id, account_id) do update set seen_at = excluded.seen_at, typed_at = excluded.typed_at`.execute(
    db,
  )
  const present = new Date(at.getTime() - PRESENT_FOR_MS)
  const others = await sql<{ name: string; is_typing: boolean }>`
    select a.name, coalesce(v.typed_at > ${present}, false) as is_typing
    from chat_viewers v join staff_accounts a on a.id = v.account_id
    where v.conversation_id = ${conversationId} and v.account_id <> ${staffId} and v.seen_at > ${present}
    order by a.name`.execute(db)
  return { others: others.rows }
}

/** Forgets who had a conversation open before this time. */
export async function deleteViewersBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from chat_viewers where seen_at < ${before}`.execute(db)
}
