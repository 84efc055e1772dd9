import { sql } from 'kysely'
import type { BoughtGiftCard, GiftCard } from '../../../contract/gift-cards.ts'
import type { Db } from '../../db/database.ts'

/**
 * Limits for calls that take a code, against guessing. Nobody types codes this fast; an office may share an IP address.
 */
export const GIFT_CARD_LIMITS = { callsPerMinute: 10, callsPerMinutePerAddress: 30 }

export interface FoundCard {
  id: string
  lastChars: string
  valueRupiah: number
  /** The amount that it can pay now; 0 once it is closed or expired. */
  balanceRupiah: number
  heldRupiah: number
  expiresAt: Date
  status: GiftCard['status']
}

/**
 * Finds a card by the hash of its code; null if there is none. A mistyped code is looked up like any other, so that
 * neither the response nor its timing distinguishes a typo from a guess.
 */
export async function findCard(db: Db, codeHash: Buffer, now: Date): Promise<FoundCard | null> {
  const { rows } = await sql<FoundCard>`
    select c.id, k.last_chars as "lastChars", c.value_rupiah as "valueRupiah", c.expires_at as "expiresAt",
      case when c.closed_at is not null then 'closed' when c.expires_at <= ${now} then 'expired' else 'open' end as status,
      case when c.closed_at is null and c.expires_at > ${now} then ledger.usable else 0 end as "balanceRupiah",
      ledger.held as "heldRupiah"
    from gift_card_codes k join gift_cards c on c.id = k.gift_card_id
    cross join lateral (
      select coalesce(sum(usable_change), 0)::bigint as usable, coalesce(sum(held_change), 0)::bigint as held
      from gift_card_entries e where e.gift_card_id = c.id) ledger
    where k.code_hash = ${codeHash} and k.ended_at is null`.execute(db)
  return rows[0] ?? null
}

/** Returns what anyone who knows the code may see. */
export const showCard = (card: FoundCard): GiftCard => ({
  last_chars: card.lastChars,
  value: card.valueRupiah,
  balance: card.balanceRupiah,
  held: card.heldRupiah,
  expires_at: card.expiresAt.toISOString(),
  status: card.status,
})

/**
 * An SQL expression: the rupiah returned to the gift card that paid for an order; 0 while the order uses them all, or if
 * no card paid.
 */
export const returnedToCard = (order: string) => sql<number>`
  coalesce((select max(e.held_change) + sum(e.usable_change) from gift_card_entries e
    where e.order_id = ${sql.ref(order)}), 0)::bigint`

/** An SQL expression: the cards of an order line for their buyer, without what the recipient does with them. */
export const boughtCardsJson = (line: string) => sql<BoughtGiftCard[]>`
  coalesce((select json_agg(json_build_object('value', c.value_rupiah, 'expires_at', c.expires_at,
      'last_chars', newest.last_chars, 'sent_at', newest.created_at, 'is_closed', c.closed_at is not null) order by c.piece)
    from gift_cards c left join lateral (
      select k.last_chars, k.created_at from gift_card_codes k where k.gift_card_id = c.id
      order by k.created_at desc limit 1) newest on true
    where c.order_line_id = ${sql.ref(line)}), '[]')`
