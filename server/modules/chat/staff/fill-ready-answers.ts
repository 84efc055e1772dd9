import { sql } from 'kysely'
import {
  type AnswerPlaceholder,
  type FilledAnswer,
  placeholdersIn,
} from '../../../../contract/staff/conversations.ts'
import type { Db } from '../../../db/database.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { selectReadyAnswers } from './ready-answer-store.ts'

/**
 * Fills the ready answers for the visitor of a conversation, with an order of theirs: the named one, else the latest
 * (CARE-03). Of the name only what every one of the staff sees is filled in (STAFF-13). What is not known stays a placeholder, and `missing` lists it. Refuses with NOT_FOUND, also for the order of
 * somebody else.
 */
export async function fillReadyAnswers(
  db: Db,
  staffName: string,
  { conversationId, order }: { conversationId: string; order: string | undefined },
): Promise<FilledAnswer[]> {
  const values: Record<AnswerPlaceholder, string | null> = {
    ...(await readFacts(db, conversationId, order)),
    staf: staffName,
  }
  return (await selectReadyAnswers(db)).map(({ id, title, text }) => ({
    id,
    title,
    text: text.replace(/\{(\w+)\}/g, (whole, name) => values[name as AnswerPlaceholder] || whole),
    missing: placeholdersIn(text).known.filter(name => !values[name]),
  }))
}

async function readFacts(
  db: Db,
  conversationId: string,
  order: string | undefined,
): Promise<Record<Exclude<AnswerPlaceholder, 'staf'>, string | null>> {
  const { rows } = await sql<Record<Exclude<AnswerPlaceholder, 'staf'>, string | null>>`
    select split_part(trim(b.first_name), ' ', 1) as nama, o.reference_code as pesanan, o.tracking_number as resi,
      case when o.tracking_number is not null then o.carrier_name end as kurir
    from chat_conversations c left join members b on b.id = c.member_id
      left join lateral (select * from orders o where o.member_id = c.member_id
        ${order === undefined ? sql`` : sql`and o.reference_code = ${order}`}
        order by o.created_at desc limit 1) o on true
    where c.id = ${conversationId}`.execute(db)
  const [facts] = rows
  if (!facts) throw noSuch({ kind: 'chat', id: conversationId })
  if (order !== undefined && facts.pesanan === null) throw noSuch({ kind: 'order', id: order })
  return facts
}
