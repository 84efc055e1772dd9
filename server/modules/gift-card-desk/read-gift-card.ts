import { sql } from 'kysely'
import type { RevealedRecipient, StaffGiftCard } from '../../../contract/staff/gift-cards.ts'
import { maskEmail, maskName } from '../../../contract/staff/masking.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { listEntriesOf } from '../gift-cards/index.ts'
import { findGiftCard, nameOf } from './list-gift-cards.ts'

/** Shows a gift card with its ledger, its codes' ends and its masked recipient (CAT-04). Refuses with NOT_FOUND. */
export async function readGiftCard(shop: Pick<Shop, 'db' | 'now'>, id: string): Promise<StaffGiftCard> {
  const { db } = shop
  const card = await findGiftCard(shop, id)
  if (!card) throw noSuch({ kind: 'gift card', id })
  const [rest, entries, codes, recipient] = await Promise.all([
    readRest(db, id),
    listEntriesOf(db, id),
    db
      .selectFrom('gift_card_codes')
      .select(['last_chars', 'created_at', 'ended_at'])
      .where('gift_card_id', '=', id)
      .orderBy('created_at', 'desc')
      .execute(),
    findRecipient(db, id),
  ])
  const { closed_at, closed_by, mailed_at, reason, others_of_mail } = rest
  return {
    ...card,
    reason,
    others_of_mail,
    closed_at: closed_at?.toISOString() ?? null,
    closed_by: closed_by && nameOf(closed_by),
    mailed_at: mailed_at?.toISOString() ?? null,
    recipient: recipient && { name: maskName(recipient.name), email: maskEmail(recipient.email) },
    entries: entries.map(entry => ({
      at: entry.created_at.toISOString(),
      kind: entry.kind,
      usable_change: entry.usable_change,
      held_change: entry.held_change,
      order: entry.reference_code,
      by: nameOf(entry.moved_by),
      note: entry.note,
    })),
    codes: codes.map(code => ({
      last_chars: code.last_chars,
      made_at: code.created_at.toISOString(),
      ended_at: code.ended_at?.toISOString() ?? null,
    })),
  }
}

interface Rest {
  closed_at: Date | null
  closed_by: string | null
  mailed_at: Date | null
  reason: string | null
  others_of_mail: number
}

const readRest = async (db: Db, id: string): Promise<Rest> =>
  onlyRow(
    await sql<Rest>`
      select c.closed_at, c.closed_by, hand.reason,
        -- A mail that was dropped is marked like one that was sent, but no code was made for it.
        case when hand.gift_card_id is null or hand.mailed_at is not null
          then (select max(k.created_at) from gift_card_codes k where k.gift_card_id = c.id) end as mailed_at,
        (select count(*)::integer from gift_cards other
          where other.order_line_id = c.order_line_id and other.id <> c.id) as others_of_mail
      from gift_cards c left join issued_gift_cards hand on hand.gift_card_id = c.id
      where c.id = ${id}`.execute(db),
  )

/** To whom the card is mailed; null if that is forgotten. */
export async function findRecipient(db: Db, id: string): Promise<RevealedRecipient | null> {
  const { rows } = await sql<RevealedRecipient>`
    select coalesce(hand.recipient_name, l.details -> 'egift' ->> 'recipient_name', '') as name,
      coalesce(hand.recipient_email, l.details -> 'egift' ->> 'recipient_email', '') as email
    from gift_cards c left join issued_gift_cards hand on hand.gift_card_id = c.id
    left join order_lines l on l.id = c.order_line_id
    where c.id = ${id}`.execute(db)
  return rows[0]?.email ? rows[0] : null
}
