import { sql } from 'kysely'
import {
  CONVERSATION_PAGE_MESSAGES,
  type Conversation,
  type OlderMessages,
} from '../../../../contract/staff/conversations.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { rowColumns, rowTables, type StoredRow, selectPage, showRow } from './conversation-store.ts'

/** Shows a conversation with its latest messages; whoever opens it does not have it (CARE-03). Refuses with NOT_FOUND. */
export async function showConversation(db: Db, id: string): Promise<Conversation> {
  const { rows } = await sql<StoredRow & { seen_by_visitor: string }>`
    select ${rowColumns}, c.seen_message_id::text as seen_by_visitor from ${rowTables} where c.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw noSuch({ kind: 'chat', id })
  const { seen_by_visitor, ...row } = rows[0]
  return {
    ...showRow(row),
    seen_by_visitor,
    ...(await selectPage(db, id, { before: null, limit: CONVERSATION_PAGE_MESSAGES })),
  }
}

export const listOlderMessages = (db: Db, id: string, before: string): Promise<OlderMessages> =>
  selectPage(db, id, { before, limit: CONVERSATION_PAGE_MESSAGES })
