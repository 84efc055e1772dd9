import { sql } from 'kysely'
import type { ConversationMessage, ConversationRow } from '../../../../contract/staff/conversations.ts'
import { maskName } from '../../../../contract/staff/masking.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { isUnanswered } from '../store.ts'

/** Conversations `c` as staff work on them; the table's indexes have the same conditions. */

const isInWork = sql`(c.unanswered > 0 or c.closed_at is null or c.closed_at < c.last_message_at)`

export const isInPart = {
  unanswered: () => sql`c.unanswered > 0`,
  mine: (staffId: string) => sql`c.assignee_id = ${staffId} and ${isInWork}`,
  open: () => isInWork,
  done: () => sql`not ${isInWork}`,
}

/** One that only has a picture, which was never sent, has no message. */
export const hasMessage = sql`exists (select from chat_messages e where e.conversation_id = c.id)`

/** Since when the visitor waits. */
export const waitsSince = sql`case when c.unanswered > 0
  then coalesce((select min(m.sent_at) from chat_messages m where ${isUnanswered(sql`c.id`)}), c.last_message_at) end`

const LAST_TEXT_CHARS = 140

/** A row of the list as the database returns it. */
export interface StoredRow extends Omit<ConversationRow, 'last_at' | 'waits_since' | 'assignee'> {
  assignee_id: string | null
  assignee_name: string | null
  last_at: Date
  waits_since: Date | null
}

export const rowColumns = sql`c.id, c.member_id, trim(b.first_name || ' ' || b.last_name) as name, c.unanswered,
  case when c.unanswered > 0 then 'open' when ${isInWork} then 'waiting' else 'done' end as state,
  (select count(*)::integer from chat_messages m
    where c.unanswered > 0 and ${isUnanswered(sql`c.id`)} and m.id > c.staff_seen_message_id) as unread,
  ${waitsSince} as waits_since, c.last_message_at as last_at,
  left(last.body, ${sql.lit(LAST_TEXT_CHARS)}) as last_text, last.staff_name as last_by,
  a.id as assignee_id, a.name as assignee_name`

export const rowTables = sql`chat_conversations c
  join lateral (select body, staff_name from chat_messages l where l.conversation_id = c.id
    order by l.id desc limit 1) last on true
  left join members b on b.id = c.member_id left join staff_accounts a on a.id = c.assignee_id`

export function showRow({
  assignee_id: assigneeId,
  assignee_name: assigneeName,
  ...row
}: StoredRow): ConversationRow {
  return {
    ...row,
    name: row.name === null ? null : maskName(row.name),
    last_at: row.last_at.toISOString(),
    waits_since: row.waits_since?.toISOString() ?? null,
    assignee: assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName },
  }
}

/** Reads a page of messages before one, or the latest, and whether there are older ones. */
export async function selectPage(
  db: Db,
  conversationId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<{ messages: ConversationMessage[]; has_older: boolean }> {
  const { rows } = await sql<Omit<ConversationMessage, 'at'> & { at: Date }>`
    select id::text, staff_name as by, body as text, picture_id as picture, sent_at as at from chat_messages
    where conversation_id = ${conversationId} ${before === null ? sql`` : sql`and id < ${before}::bigint`}
    order by chat_messages.id desc limit ${limit + 1}`.execute(db)
  return {
    messages: rows
      .slice(0, limit)
      .reverse()
      .map(({ at, ...message }) => ({ ...message, at: at.toISOString() })),
    has_older: rows.length > limit,
  }
}

/** Locks a conversation until the transaction ends. Refuses with NOT_FOUND. */
export async function lockForStaff(tx: Db, id: string) {
  const { rows } = await sql<{ assigneeId: string | null; isDone: boolean }>`
    select c.assignee_id as "assigneeId", not ${isInWork} as "isDone" from chat_conversations c
    where c.id = ${id} for update`.execute(tx)
  if (!rows[0]) throw noSuch({ kind: 'chat', id })
  return rows[0]
}

export async function setAssignee(tx: Db, id: string, staffId: string | null): Promise<void> {
  await tx.updateTable('chat_conversations').set({ assignee_id: staffId }).where('id', '=', id).execute()
}

/** The messages so far wait for no answer. */
export async function markClosed(tx: Db, id: string, now: Date): Promise<void> {
  await sql`
    update chat_conversations c set unanswered = 0, closed_at = greatest(${now}, c.last_message_at),
      closed_message_id = coalesce((select max(m.id) from chat_messages m where m.conversation_id = c.id), 0)
    where c.id = ${id}`.execute(tx)
}

export async function markReopened(tx: Db, id: string): Promise<void> {
  await tx.updateTable('chat_conversations').set({ closed_at: null }).where('id', '=', id).execute()
}
