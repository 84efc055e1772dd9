import { sql } from 'kysely'
import type { SavedCard } from '../../../contract/orders.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { SavedCardToken } from '../../adapters/payment/payment-provider.ts'
import type { Db } from '../../db/database.ts'

/** Cards that the provider stores: the shop has only each card's token and masked number (PAY-23, PAY-24). */

/** Saves the card of an order's payer, who asked for it. A newer token of the same card replaces the older. */
export async function saveCard(db: Db, orderId: string, card: SavedCardToken): Promise<void> {
  await sql`
    with earlier as (
      delete from saved_cards c using orders o
      where o.id = ${orderId} and c.member_id = o.member_id and c.masked_number = ${card.maskedNumber} and c.token <> ${card.token}
    )
    insert into saved_cards (member_id, token, masked_number, bank, card_type, expires_at)
    select member_id, ${card.token}, ${card.maskedNumber}, ${card.bank}, ${card.cardType}, ${card.expiresAt} from orders
    where id = ${orderId}
    on conflict (member_id, token) do update set expires_at = excluded.expires_at`.execute(db)
}

export async function listSavedCards(db: Db, memberId: string, now: Date): Promise<SavedCard[]> {
  const { rows } = await sql<SavedCard>`
    select id as "_id", token as saved_token_id, masked_number as masked_card, bank, card_type, expires_at
    from saved_cards where member_id = ${memberId} and (expires_at is null or expires_at > ${now})
    order by created_at desc limit 20`.execute(db)
  return rows
}

/** Refuses with SAVED_CARD_GONE if the token belongs to a saved card of another member. */
export async function refuseOtherMembersCard(db: Db, memberId: string, token: string): Promise<void> {
  const { rows } = await sql`
    select from saved_cards where token = ${token} having bool_and(member_id <> ${memberId})`.execute(db)
  if (rows.length > 0) throw new Refusal('SAVED_CARD_GONE', { field: 'card_token' })
}

/** Removes a card by its id or the provider's token. */
export async function removeSavedCard(db: Db, memberId: string, idOrToken: string): Promise<void> {
  const { rows } = await sql`
    delete from saved_cards where member_id = ${memberId} and (id = ${idOrToken} or token = ${idOrToken})
    returning id`.execute(db)
  if (rows.length === 0) throw new Refusal('SAVED_CARD_GONE')
}
