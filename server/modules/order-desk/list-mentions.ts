import { sql } from 'kysely'
import { MENTIONS_SHOWN, type Mention } from '../../../contract/staff/orders.ts'
import type { Db } from '../../db/database.ts'

/** Lists the notes that mention somebody and that they have not seen, the newest first (ORD-02). */
export async function listMentions(db: Db, staffId: string): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    select n.id, o.reference_code, n.text, n.actor_name as by, n.created_at as at
    from order_notes n join orders o on o.id = n.order_id
    where n.mentions @> array[${staffId}]::text[]
      and not exists (select from seen_mentions s where s.note_id = n.id and s.staff_id = ${staffId})
    order by n.id desc limit ${MENTIONS_SHOWN}`.execute(db)
  return rows
}
