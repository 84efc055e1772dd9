import { sql } from 'kysely'
import { type MemberConversations, PART_ROWS_SHOWN } from '../../../contract/staff/member-page.ts'
import type { Db } from '../../db/database.ts'
import { requireMember } from './show-member.ts'

/** Shows the end of a member's chat, and the forms they sent (CARE-02). Refuses with NOT_FOUND. */
export async function showConversations(db: Db, id: string): Promise<MemberConversations> {
  await requireMember(db, id)
  const { rows: chat } = await sql<{ id: string; by: string | null; text: string; at: Date }>`
    select m.id::text, m.staff_name as by, m.body as text, m.sent_at as at
    from chat_messages m join chat_conversations c on c.id = m.conversation_id
    where c.member_id = ${id} order by m.id desc limit ${PART_ROWS_SHOWN}`.execute(db)
  const { rows: forms } = await sql<Omit<MemberConversations['forms'][number], 'at'> & { at: Date }>`
    select id::text, kind, subject, message, created_at as at from visitor_messages
    where member_id = ${id} order by created_at desc limit ${PART_ROWS_SHOWN}`.execute(db)
  return {
    chat: chat.toReversed().map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
    forms: forms.map(({ at, ...form }) => ({ ...form, at: at.toISOString() })),
  }
}
