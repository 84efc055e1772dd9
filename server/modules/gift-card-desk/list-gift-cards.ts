import { type RawBuilder, sql } from 'kysely'
import type { GiftCardsQuery, StaffGiftCardRow } from '../../../contract/staff/gift-cards.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'

type Row = Omit<StaffGiftCardRow, 'issued_at' | 'expires_at'> & {
  issued_at: Date
  expires_at: Date
  mark: string
}

/** Lists gift cards, the newest first, a page at a time (CAT-04). */
export async function listGiftCards(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { search, state, origin, after, limit }: GiftCardsQuery,
): Promise<ListPage<StaffGiftCardRow>> {
  const [, at, id] = /^([\d-]{10} [\d:.]{8,15}\+\d{2})\.(\w{1,60})$/.exec(after ?? '') ?? []
  const rows = await selectCards(
    db,
    now(),
    sql`
      (${search ?? null}::text is null or c.id = ${search ?? null} or o.reference_code = upper(${search ?? null})
        or exists (select from gift_card_codes k where k.gift_card_id = c.id and k.last_chars = upper(${search ?? null})))
      and (${origin ?? null}::text is null or (c.order_id is null) = (${origin ?? null} = 'issued'))
      and (${state ?? null}::text is null or state.state = ${state ?? null})
      and (${at ?? null}::timestamptz is null or (c.issued_at, c.id) < (${at ?? null}::timestamptz, ${id ?? null}))`,
    limit + 1,
  )
  const shown = rows.slice(0, limit)
  return { rows: shown.map(showCard), next: rows.length > limit ? (shown.at(-1)?.mark ?? null) : null }
}

/** Finds one card; null if there is none. */
export async function findGiftCard(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  id: string,
): Promise<StaffGiftCardRow | null> {
  const [row] = await selectCards(db, now(), sql`c.id = ${id}`, 1)
  return row ? showCard(row) : null
}

async function selectCards(db: Db, now: Date, condition: RawBuilder<unknown>, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, newest.last_chars, state.state, c.value_rupiah, ledger.usable as usable_rupiah,
      ledger.held as held_rupiah, c.issued_at, c.expires_at, o.reference_code as order, hand.issued_by,
      c.issued_at::text || '.' || c.id as mark
    from gift_cards c left join orders o on o.id = c.order_id
    left join issued_gift_cards hand on hand.gift_card_id = c.id
    left join lateral (
      select k.last_chars from gift_card_codes k where k.gift_card_id = c.id order by k.created_at desc limit 1
    ) newest on true
    cross join lateral (
      select coalesce(sum(usable_change), 0)::bigint as usable, coalesce(sum(held_change), 0)::bigint as held
      from gift_card_entries e where e.gift_card_id = c.id
    ) ledger
    cross join lateral (
      select case when c.closed_at is not null then 'closed' when c.expires_at <= ${now} then 'expired'
        when ledger.usable + ledger.held = 0 then 'used' else 'open' end as state
    ) state
    where ${condition}
    order by c.issued_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

const showCard = ({ mark: _, issued_at, expires_at, issued_by, ...row }: Row): StaffGiftCardRow => ({
  ...row,
  issued_at: issued_at.toISOString(),
  expires_at: expires_at.toISOString(),
  issued_by: issued_by && nameOf(issued_by),
})

/** "staff:Rani" → "Rani" */
export const nameOf = (movedBy: string): string => movedBy.replace(/^[a-z-]+:/, '')
