import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface StaffCard {
  id: string
  /** The order that it was bought with; all three are null if staff issued it. */
  orderId: string | null
  orderLineId: string | null
  referenceCode: string | null
  lastChars: string | null
  valueRupiah: number
  usableRupiah: number
  heldRupiah: number
  expiresAt: Date
  closedBy: string | null
}

/**
 * Lists the cards that match the last characters of a code, a card's id, or the order that they were bought with;
 * newest first.
 */
export async function listCards(db: Db, query: string): Promise<StaffCard[]> {
  const { rows } = await sql<StaffCard>`
    select c.id, c.order_id as "orderId", c.order_line_id as "orderLineId", o.reference_code as "referenceCode",
      (select k.last_chars from gift_card_codes k where k.gift_card_id = c.id order by k.created_at desc limit 1) as "lastChars",
      c.value_rupiah as "valueRupiah", ledger.usable as "usableRupiah", ledger.held as "heldRupiah",
      c.expires_at as "expiresAt", c.closed_by as "closedBy"
    from gift_cards c left join orders o on o.id = c.order_id
    cross join lateral (
      select coalesce(sum(usable_change), 0)::bigint as usable, coalesce(sum(held_change), 0)::bigint as held
      from gift_card_entries e where e.gift_card_id = c.id) ledger
    where c.id = ${query} or o.id = ${query} or o.reference_code = upper(${query})
      or exists (select from gift_card_codes k where k.gift_card_id = c.id and k.last_chars = upper(${query}))
    order by c.issued_at desc, c.piece limit 100`.execute(db)
  return rows
}

/** Lists the ledger entries of a card, the oldest first. */
export const listEntriesOf = (db: Db, cardId: string) =>
  db
    .selectFrom('gift_card_entries as e')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .select([
      ...(['e.created_at', 'e.kind', 'e.usable_change', 'e.held_change'] as const),
      ...(['e.note', 'e.moved_by', 'o.reference_code'] as const),
    ])
    .where('e.gift_card_id', '=', cardId)
    .orderBy('e.id')
    .execute()
