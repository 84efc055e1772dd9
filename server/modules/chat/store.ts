import { type RawBuilder, sql } from 'kysely'
import type { ChatMessage } from '../../../contract/chat.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { requireLoosePicture } from './picture-store.ts'

/** Reads and writes on `chat_conversations` and `chat_messages`. */

/** The owner of a conversation: a member, or a guest's browser, identified by the hash of its token. */
export type ChatOwner = { memberId: string } | { guestTokenHash: Buffer }

const columnOf = (owner: ChatOwner) =>
  'memberId' in owner
    ? { column: sql.ref('member_id'), value: owner.memberId }
    : { column: sql.ref('guest_token_hash'), value: owner.guestTokenHash }

const messageFields =
  sql.raw(`id::text as id, case when staff_name is null then 'visitor' else 'staff' end as "from",
  staff_name, body as text, picture_id as picture, to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_at`)

export async function findConversation(
  db: Db,
  owner: ChatOwner,
  { forUpdate = false } = {},
): Promise<string | null> {
  const { column, value } = columnOf(owner)
  const { rows } = await sql<{ id: string }>`
    select id from chat_conversations where ${column} = ${value} ${sql.raw(forUpdate ? 'for update' : '')}`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/**
 * Locks the owner's conversation until the transaction ends, so that messages are added one by one; creates it if there
 * is none.
 */
export async function lockConversation(
  db: Db,
  owner: ChatOwner,
  now: Date,
): Promise<{ id: string; unanswered: number }> {
  const { column, value } = columnOf(owner)
  return onlyRow(
    await sql<{ id: string; unanswered: number }>`
      insert into chat_conversations (${column}, created_at, last_message_at) values (${value}, ${now}, ${now})
      on conflict (${column}) do update set last_message_at = chat_conversations.last_message_at
      returning id, unanswered`.execute(db),
  )
}

export async function lockConversationById(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from chat_conversations where id = ${id} for update`.execute(db)
  return rows.length > 0
}

export interface NewMessage {
  conversationId: string
  /** Null if the visitor wrote it. */
  staffName: string | null
  text: string
  /** A picture of the same conversation and side that no message shows yet; null for none. */
  picture: string | null
  key: string
  now: Date
}

/**
 * Stores a message, or if the key is known, returns the message stored with it; `isNew` tells the two cases apart. Refuses
 * with PHOTO_MISSING if its picture is not there, or another message shows it.
 */
export async function insertMessage(
  db: Db,
  message: NewMessage,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  const known = await sql<ChatMessage>`
    select ${messageFields} from chat_messages
    where conversation_id = ${message.conversationId} and sender_key = ${message.key}`.execute(db)
  if (known.rows[0]) return { message: known.rows[0], isNew: false }
  if (message.picture !== null) await requireLoosePicture(db, message, message.picture)
  const row = onlyRow(
    await sql<ChatMessage>`
      insert into chat_messages (conversation_id, staff_name, body, picture_id, sent_at, sender_key)
      values (${message.conversationId}, ${message.staffName}, ${message.text}, ${message.picture}, ${message.now},
        ${message.key})
      returning ${messageFields}`.execute(db),
  )
  return { message: row, isNew: true }
}

export async function markUnanswered(db: Db, id: string, now: Date): Promise<void> {
  await sql`update chat_conversations set last_message_at = ${now}, unanswered = unanswered + 1, closed_at = null
    where id = ${id}`.execute(db)
}

/** Whoever answers has the conversation from then on, if nobody had it. */
export async function markAnswered(
  db: Db,
  id: string,
  { now, staffId }: { now: Date; staffId: string | null },
): Promise<void> {
  await sql`update chat_conversations set last_message_at = ${now}, unanswered = 0, closed_at = null,
    assignee_id = coalesce(assignee_id, ${staffId}) where id = ${id}`.execute(db)
}

/** Returns the latest `limit` messages after a given one, the oldest of them first. */
export async function selectMessages(
  db: Db,
  conversationId: string,
  { after, limit }: { after: string; limit: number },
): Promise<ChatMessage[]> {
  const { rows } = await sql<ChatMessage>`
    select ${messageFields} from chat_messages
    where conversation_id = ${conversationId} and id > ${after}::bigint
    order by chat_messages.id desc limit ${limit}`.execute(db)
  return rows.reverse()
}

export async function countUnread(db: Db, conversationId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from chat_messages m join chat_conversations c on c.id = m.conversation_id
    where c.id = ${conversationId} and m.id > c.seen_message_id and m.staff_name is not null`.execute(db)
  return rows[0]?.unread ?? 0
}

/**
 * Marks the messages up to this one as seen. The mark never moves back; messages of other conversations are ignored.
 */
export async function markSeen(db: Db, conversationId: string, until: string): Promise<void> {
  await sql`
    update chat_conversations c set seen_message_id = greatest(c.seen_message_id, m.id) from chat_messages m
    where c.id = ${conversationId} and m.conversation_id = c.id and m.id = ${until}::bigint`.execute(db)
}

/**
 * Gives a guest's conversation to a member; if the member already has one, the messages move into it. Whatever waited for an
 * answer in either still does: it is numbered anew, after all that staff have answered, seen or closed, so that nobody closes
 * it unseen.
 */
export async function handToMember(
  db: Db,
  conversationId: string,
  memberId: string,
  now: Date,
): Promise<void> {
  const own = await lockConversation(db, { memberId }, now)
  const unread = await sql<{ first: string | null }>`
    select min(m.id) as first from chat_messages m join chat_conversations c on c.id = m.conversation_id
    where c.id in (${own.id}, ${conversationId}) and m.staff_name is not null and m.id > c.seen_message_id`.execute(
    db,
  )
  const parts = [await readPart(db, own.id), await readPart(db, conversationId)]
  // A message sent as a guest and again after the login, because the response was lost, is stored once; the other is
  // deleted with the guest's conversation.
  await sql`update chat_pictures set conversation_id = ${own.id} where conversation_id = ${conversationId}`.execute(
    db,
  )
  await sql`
    update chat_messages m set conversation_id = ${own.id} where m.conversation_id = ${conversationId}
      and not exists (select from chat_messages o where o.conversation_id = ${own.id} and o.sender_key = m.sender_key)`.execute(
    db,
  )
  if (parts.every(({ hasMessages }) => hasMessages)) await numberAnew(db, parts)
  await sql`
    update chat_conversations own set
      -- none, if all that was sent so far is a picture that waits for its message
      last_message_at = coalesce(
        (select max(sent_at) from chat_messages where conversation_id = own.id),
        greatest(own.last_message_at, guest.last_message_at)),
      seen_message_id = coalesce(${onlyRow(unread).first}::bigint - 1, greatest(own.seen_message_id, guest.seen_message_id)),
      created_at = least(own.created_at, guest.created_at),
      closed_at = case when ${parts.every(({ isOver }) => isOver)} then greatest(own.closed_at, guest.closed_at) end,
      closed_message_id = greatest(own.closed_message_id, guest.closed_message_id),
      staff_seen_message_id = greatest(own.staff_seen_message_id, guest.staff_seen_message_id),
      assignee_id = coalesce(own.assignee_id, guest.assignee_id)
    from chat_conversations guest where own.id = ${own.id} and guest.id = ${conversationId}`.execute(db)
  // Counted again from the messages, with the marks of both: the member's conversation may have just been created, and a
  // message that was sent twice counts once.
  await sql`
    update chat_conversations own set
      unanswered = (select count(*) from chat_messages m where ${isUnanswered(sql`own.id`)})
    where own.id = ${own.id}`.execute(db)
  await sql`delete from chat_conversations where id = ${conversationId}`.execute(db)
}

/** A conversation before it is joined with another. */
interface Part {
  hasMessages: boolean
  /** Staff have closed it, or nobody has written in it. */
  isOver: boolean
  waiting: { id: string; sentAt: Date }[]
}

async function readPart(db: Db, id: string): Promise<Part> {
  const { hasMessages, isClosed } = onlyRow(
    await sql<{ hasMessages: boolean; isClosed: boolean }>`
      select exists (select from chat_messages m where m.conversation_id = c.id) as "hasMessages",
        coalesce(c.unanswered = 0 and c.closed_at >= c.last_message_at, false) as "isClosed"
      from chat_conversations c where c.id = ${id}`.execute(db),
  )
  const { rows: waiting } = await sql<{ id: string; sentAt: Date }>`
    select m.id::text as id, m.sent_at as "sentAt" from chat_messages m where ${isUnanswered(sql`${id}`)}`.execute(
    db,
  )
  return { hasMessages, isOver: isClosed || !hasMessages, waiting }
}

async function numberAnew(db: Db, parts: readonly Part[]): Promise<void> {
  const waiting = parts
    .flatMap(part => part.waiting)
    .sort((one, other) => one.sentAt.getTime() - other.sentAt.getTime() || Number(one.id) - Number(other.id))
  for (const { id } of waiting)
    await sql`update chat_messages set id = default where id = ${id}::bigint`.execute(db)
}

export interface ChatForStaff {
  id: string
  /** The member's name; null for a guest. */
  member_name: string | null
  unanswered: number
  last_message_at: Date
  last_text: string
}

const forStaff =
  sql.raw(`c.id, m.first_name || ' ' || m.last_name as member_name, c.unanswered, c.last_message_at,
  coalesce((select body from chat_messages where conversation_id = c.id order by id desc limit 1), '') as last_text`)

/**
 * An SQL condition: `m` is a visitor's message of the conversation, and staff have neither answered since, nor closed the
 * conversation.
 */
export const isUnanswered = (conversationId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`m.conversation_id = ${conversationId} and m.staff_name is null
    and m.id > coalesce((
      select max(id) from chat_messages where conversation_id = ${conversationId} and staff_name is not null), 0)
    and m.id > (select closed_message_id from chat_conversations where id = ${conversationId})`

/** Counts the conversations that wait for an answer, and since when the oldest does (DASH-01). */
export async function countUnanswered(db: Db): Promise<{ count: number; since: string | null }> {
  const { count, since } = onlyRow(
    await sql<{ count: number; since: Date | null }>`
      select count(*)::integer as count,
        min((select min(m.sent_at) from chat_messages m where ${isUnanswered(sql`c.id`)})) as since
      from chat_conversations c where c.unanswered > 0`.execute(db),
  )
  return { count, since: since?.toISOString() ?? null }
}

/** Lists unanswered conversations, the longest waiting first, then the others, the latest first. */
export async function listConversationsForStaff(db: Db, limit: number): Promise<ChatForStaff[]> {
  const { rows } = await sql<ChatForStaff>`
    select ${forStaff} from chat_conversations c left join members m on m.id = c.member_id
    order by c.unanswered = 0,
      case when c.unanswered > 0 then (select min(m.sent_at) from chat_messages m where ${isUnanswered(sql`c.id`)}) end,
      c.last_message_at desc
    limit ${limit}`.execute(db)
  return rows
}

export async function findConversationForStaff(db: Db, id: string): Promise<ChatForStaff | null> {
  const { rows } = await sql<ChatForStaff>`
    select ${forStaff} from chat_conversations c left join members m on m.id = c.member_id
    where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function deleteConversationsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from chat_conversations where last_message_at < ${before}`.execute(db)
}
