import { sql } from 'kysely'
import { Refusal } from '../../../../contract/refusals.ts'
import type { Db } from '../../../db/database.ts'
import type { StaffCard } from './list-cards.ts'
import { requireCard } from './require-card.ts'

/**
 * Revokes all mailed codes of the card, and of those that were bought in the same line, so that someone who got them by
 * mistake cannot pay with them; called before new codes are sent. Returns the card. Refuses as `requireCard` does, and with
 * GIFT_CARD_ENDED.
 */
export async function revokeCodes(tx: Db, query: string): Promise<StaffCard> {
  const card = await requireCard(tx, query)
  if (card.closedBy) throw new Refusal('GIFT_CARD_ENDED')
  await sql`
    update gift_card_codes set ended_at = now() where ended_at is null
    and gift_card_id in (select id from gift_cards where id = ${card.id} or order_line_id = ${card.orderLineId})`.execute(
    tx,
  )
  return card
}
