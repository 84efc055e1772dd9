import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { NewerMessage } from '../../../../contract/staff/conversations.ts'
import type { Db } from '../../../db/database.ts'

/**
 * Refuses with NEWER_MESSAGE, which says who wrote what, if there is a message after the last one that the person saw. An
 * answer is refused only after another answer: what the visitor adds meanwhile is one more reason to send it.
 */
export async function refuseAfterNewer(
  tx: Db,
  conversationId: string,
  seen: string,
  which: 'answers' | 'messages',
): Promise<void> {
  const { rows } = await sql<{ by: string | null; text: string; at: Date }>`
    select staff_name as by, body as text, sent_at as at from chat_messages
    where conversation_id = ${conversationId} and id > ${seen}::bigint
      ${which === 'answers' ? sql`and staff_name is not null` : sql``}
    order by id limit 1`.execute(tx)
  const [first] = rows
  if (!first) return
  const details: NewerMessage = { ...first, at: first.at.toISOString() }
  throw new Refusal('NEWER_MESSAGE', { details: { ...details } })
}
