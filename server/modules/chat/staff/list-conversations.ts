import { sql } from 'kysely'
import {
  CONVERSATIONS_COUNTED_MAX,
  type ConversationList,
  type ConversationPart,
  type ConversationsQuery,
  conversationParts,
} from '../../../../contract/staff/conversations.ts'
import type { Db } from '../../../db/database.ts'
import { onlyRow } from '../../../db/only-row.ts'
import { isDatabaseTime, readCursor, writeCursor } from '../../../http/list-cursor.ts'
import {
  hasMessage,
  isInPart,
  rowColumns,
  rowTables,
  type StoredRow,
  showRow,
  waitsSince,
} from './conversation-store.ts'

/**
 * Lists a part of the conversations for one of the staff, and counts all parts (CARE-03). Those that wait for an answer begin
 * with the longest waiting, the others with the latest message. Refuses with INVALID_INPUT for a cursor that is none.
 */
export async function listConversations(
  db: Db,
  staffId: string,
  { part, after, limit }: ConversationsQuery,
): Promise<ConversationList> {
  const isOldestFirst = part === 'unanswered'
  const at = isOldestFirst ? waitsSince : sql`c.last_message_at`
  const cursor = after === undefined ? null : readCursor(after, isDatabaseTime)
  const follows = cursor
    ? sql`and (${at}, c.id) ${isOldestFirst ? sql`>` : sql`<`} (${cursor.value}::timestamptz, ${cursor.id})`
    : sql``
  const direction = isOldestFirst ? sql`asc` : sql`desc`
  const { rows } = await sql<StoredRow & { cursor: string }>`
    select ${rowColumns}, (${at})::text as cursor from ${rowTables}
    where ${isInPart[part](staffId)} ${follows}
    order by ${at} ${direction}, c.id ${direction} limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    conversations: page.map(({ cursor: _, ...row }) => showRow(row)),
    next: last && rows.length > limit ? writeCursor({ value: last.cursor, id: last.id }) : null,
    counts: await countParts(db, staffId),
  }
}

async function countParts(db: Db, staffId: string): Promise<Record<ConversationPart, number>> {
  const counts = conversationParts.map(
    part => sql`(select count(*)::integer from (
      select from chat_conversations c where ${isInPart[part](staffId)} and ${hasMessage}
      limit ${CONVERSATIONS_COUNTED_MAX}) counted) as ${sql.ref(part)}`,
  )
  return onlyRow(await sql<Record<ConversationPart, number>>`select ${sql.join(counts)}`.execute(db))
}
