import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'

/**
 * The ledger of gift cards: entries are only added, and a card's balance is the sum of its entries. Every function that
 * takes an order is idempotent: a second call for the same order changes nothing.
 *
 * | what happens                      | usable | held |
 * |-----------------------------------|--------|------|
 * | the order for it is paid          | +value |      |
 * | staff issue it by hand            | +value |      |
 * | an order that uses n is placed    | −n     | +n   |
 * | … is paid                         |        | −n   |
 * | … ends unpaid                     | +n     | −n   |
 * | … and is paid after all           | −n     |      |
 * | … and its payment is retried      | −n     | +n   |
 * | … is cancelled or returned        | +n     |      |
 * | it expires, or is closed          | −rest  |      |
 * | it is reopened                    | +closed rest |
 *
 * Lock order: the order's own row, then vouchers and points, then cards in ascending id order, then stock.
 */

/** Money returned to a card can be spent for at least this long. */
const SPENDABLE_AFTER_RETURN_DAYS = 30

/**
 * The order was paid: issues a card for each piece of its e-gifts, worth the list price and valid for a year from the
 * day it is sent. Reopens cards that were closed because the payment had been reversed.
 */
export async function issueGiftCards(db: Db, orderId: string): Promise<void> {
  await sql`
    with issued as (
      insert into gift_cards (order_id, order_line_id, piece, value_rupiah, expires_at)
      select l.order_id, l.id, piece, l.list_price_rupiah, (
        greatest((now() at time zone 'Asia/Jakarta')::date, (l.details -> 'egift' ->> 'delivery_date')::date)
          + interval '1 year' + interval '1 day' - interval '1 second') at time zone 'Asia/Jakarta'
      from order_lines l, generate_series(1, l.quantity) piece
      where l.order_id = ${orderId} and jsonb_typeof(l.details -> 'egift') = 'object' and l.list_price_rupiah > 0
      order by l.id, piece
      on conflict (order_line_id, piece) do nothing
      returning id, value_rupiah
    )
    insert into gift_card_entries (gift_card_id, kind, usable_change)
    select id, 'issued', value_rupiah from issued`.execute(db)
  const ids = await lockCardsOf(db, orderId)
  const { rows: closed } = await sql<{ id: string }>`
    select id from gift_cards where id = any(${ids}) and closed_by = 'order'`.execute(db)
  await reopen(
    db,
    closed.map(row => row.id),
    { movedBy: 'order', note: '' },
  )
}

/** Issues a card by hand: nobody paid for it. Returns its id. */
export async function insertIssuedCard(
  db: Db,
  {
    valueRupiah,
    expiresAt,
    movedBy,
    note,
    now,
  }: { valueRupiah: number; expiresAt: Date; movedBy: string; note: string; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('gift_cards')
    .values({ piece: 1, value_rupiah: valueRupiah, issued_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('gift_card_entries')
    .values({
      gift_card_id: id,
      kind: 'issued',
      usable_change: valueRupiah,
      moved_by: movedBy,
      note,
      created_at: now,
    })
    .execute()
  return id
}

/** Returns the rupiah of the cards that somebody issued since then. */
export async function sumIssuedBy(db: Db, movedBy: string, since: Date): Promise<number> {
  const { rows } = await sql<{ rupiah: number }>`
    select coalesce(sum(usable_change), 0)::bigint as rupiah from gift_card_entries
    where kind = 'issued' and moved_by = ${movedBy} and created_at >= ${since}`.execute(db)
  return onlyRow({ rows }).rupiah
}

/** Restores the balance that was removed when the locked cards were closed. */
const reopen = (db: Db, ids: string[], { movedBy, note }: { movedBy: string; note: string }) =>
  sql`
    with opened as (
      update gift_cards set closed_at = null, closed_by = null
      where id = any(${ids}) and closed_at is not null
      returning id
    )
    insert into gift_card_entries (gift_card_id, kind, usable_change, moved_by, note)
    select opened.id, 'reopened', -sum(e.usable_change), ${movedBy}, ${note}
    from opened join gift_card_entries e on e.gift_card_id = opened.id and e.kind in ('closed', 'reopened')
    group by opened.id having sum(e.usable_change) < 0`.execute(db)

/** Reopens a closed card, for staff. Refuses with GIFT_CARD_ENDED if it has expired. */
export async function reopenGiftCard(
  db: Db,
  cardId: string,
  { openedBy, note }: { openedBy: string; note: string },
): Promise<void> {
  const { rows } = await lockCard(db, cardId)
  if (rows[0]?.hasExpired) throw new Refusal('GIFT_CARD_ENDED')
  await reopen(db, [cardId], { movedBy: openedBy, note })
}

/**
 * Returns what was paid for the open gift cards of an order, in rupiah. Closed cards are excluded: no payment has to
 * back them any more.
 */
export async function paidForOpenCards(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ rupiah: number }>`
    select coalesce(sum(l.paid_rupiah / l.quantity), 0)::bigint as rupiah
    from gift_cards c join order_lines l on l.id = c.order_line_id
    where c.order_id = ${orderId} and c.closed_at is null`.execute(db)
  return onlyRow({ rows }).rupiah
}

/**
 * Closes the cards of an order whose payment was, or may have been, reversed. Returns how many were already used; staff
 * review those.
 */
export async function closeGiftCards(db: Db, orderId: string): Promise<number> {
  const ids = await lockCardsOf(db, orderId)
  if (ids.length === 0) return 0
  await close(db, ids, 'order', '')
  const result = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select gift_card_id from gift_card_entries where gift_card_id = any(${ids}) and order_id is not null
      group by gift_card_id having sum(usable_change) < 0) used`.execute(db)
  return onlyRow(result).count
}

/** Locks the cards issued for an order until the transaction ends. */
async function lockCardsOf(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from gift_cards where order_id = ${orderId} order by id for update`.execute(db)
  return rows.map(row => row.id)
}

/** Closes one card and removes what is left on it, for staff. */
export async function closeGiftCard(
  db: Db,
  cardId: string,
  { closedBy, note }: { closedBy: string; note: string },
): Promise<void> {
  await lockCard(db, cardId)
  await close(db, [cardId], closedBy, note)
}

/** Closes locked cards and removes what is left on them. */
async function close(db: Db, ids: string[], closedBy: string, note: string): Promise<void> {
  await sql`
    update gift_cards set closed_at = now(), closed_by = ${closedBy} where id = any(${ids}) and closed_at is null`.execute(
    db,
  )
  await removeRest(db, ids, { kind: 'closed', movedBy: closedBy, note })
}

/** Removes what is left on locked cards. */
const removeRest = (
  db: Db,
  ids: string[],
  { kind, movedBy, note }: { kind: 'closed' | 'expired'; movedBy: string; note: string },
) =>
  sql`
    insert into gift_card_entries (gift_card_id, kind, usable_change, moved_by, note)
    select gift_card_id, ${kind}, -sum(usable_change), ${movedBy}, ${note} from gift_card_entries
    where gift_card_id = any(${ids}) group by gift_card_id having sum(usable_change) > 0`.execute(db)

/** For the schedule: removes what is left on expired cards. Returns how many cards there were. */
export async function expireGiftCards(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async tx => {
    const { rows } = await sql<{ id: string }>`
      select id from gift_cards c where expires_at <= ${now} and closed_at is null
        and (select sum(usable_change) from gift_card_entries e where e.gift_card_id = c.id) > 0
      order by id limit 500 for update`.execute(tx)
    const ids = rows.map(row => row.id)
    await removeRest(tx, ids, { kind: 'expired', movedBy: 'schedule', note: '' })
    return ids.length
  })
}

/** Locks a card until the transaction ends. */
export const lockGiftCard = async (db: Db, cardId: string): Promise<void> => void (await lockCard(db, cardId))

const lockCard = (db: Db, cardId: string) =>
  sql<{ isOpen: boolean; hasExpired: boolean }>`
    select closed_at is null as "isOpen", expires_at <= now() as "hasExpired" from gift_cards
    where id = ${cardId} for update`.execute(db)

async function usableOf(db: Db, cardId: string): Promise<number> {
  const { rows } = await sql<{ usable: number }>`
    select coalesce(sum(usable_change), 0)::bigint as usable from gift_card_entries
    where gift_card_id = ${cardId}`.execute(db)
  return onlyRow({ rows }).usable
}

/**
 * Reserves part of a card for an order that is being placed. Locks the card first: if two orders want the same rupiah,
 * the second is refused with GIFT_CARD_SHORT.
 */
export async function reserveGiftCard(
  db: Db,
  { cardId, orderId, amountRupiah }: { cardId: string | null; orderId: string; amountRupiah: number },
): Promise<void> {
  if (cardId === null || amountRupiah === 0) return
  if (!(await take(db, { cardId, orderId, amountRupiah }, { kind: 'held', held: 1 })))
    throw new Refusal('GIFT_CARD_SHORT', { details: { balance: await usableOf(db, cardId) } })
}

/** The payment of an ended order is retried: reserves its part again, or refuses with GIFT_CARD_SHORT. */
export async function reserveGiftCardAgain(db: Db, orderId: string): Promise<void> {
  const use = await findUse(db, orderId)
  if (use?.status === 'given back') await reserveGiftCard(db, { ...use, orderId })
}

/**
 * The order was paid: spends what was reserved, and takes back what had been returned. Returns false and writes nothing
 * if the balance no longer suffices.
 */
export async function spendGiftCard(db: Db, orderId: string): Promise<boolean> {
  const use = await findUse(db, orderId)
  if (!use || use.status === 'spent') return true
  if (use.status === 'given back') return take(db, { ...use, orderId }, { kind: 'spent_late', held: 0 })
  await write(db, { ...use, orderId }, { kind: 'spent', usable: 0, held: -1 })
  return true
}

/** The order ended: releases what was reserved and returns what was spent. A closed card stays closed and empty. */
export async function returnToGiftCard(db: Db, orderId: string): Promise<void> {
  const use = await findUse(db, orderId)
  if (!use || use.status === 'given back') return
  if (use.status === 'spent') return giveBack(db, { ...use, orderId }, null)
  await lockCard(db, use.cardId)
  await write(db, { ...use, orderId }, { kind: 'released', usable: 1, held: -1 })
  await emptyIfClosed(db, use.cardId)
}

/** Returns the part of a refund that goes to the order's card (ORD-04). The order still has it: `cardLeftRupiah`. */
export async function returnPartToGiftCard(
  db: Db,
  { orderId, refundId, amountRupiah }: { orderId: string; refundId: string; amountRupiah: number },
): Promise<void> {
  const use = await findUse(db, orderId)
  if (use?.status !== 'spent' || use.amountRupiah < amountRupiah)
    throw new Error(`order ${orderId} has less of its gift card than refund ${refundId} returns`)
  await giveBack(db, { ...use, orderId, amountRupiah }, refundId)
}

async function giveBack(
  db: Db,
  use: Pick<CardUse, 'cardId' | 'amountRupiah'> & { orderId: string },
  refundId: string | null,
): Promise<void> {
  await lockCard(db, use.cardId)
  await write(db, use, { kind: 'returned', usable: 1, held: 0, refundId })
  await sql`
    update gift_cards
    set expires_at = greatest(expires_at, now() + ${SPENDABLE_AFTER_RETURN_DAYS} * interval '1 day')
    where id = ${use.cardId}`.execute(db)
  await emptyIfClosed(db, use.cardId)
}

/** The card is locked. */
async function emptyIfClosed(db: Db, cardId: string): Promise<void> {
  const { rows } = await lockCard(db, cardId)
  if (!rows[0]?.isOpen)
    await removeRest(db, [cardId], {
      kind: 'closed',
      movedBy: 'order',
      note: 'returned to a closed card',
    })
}

interface CardUse {
  cardId: string
  /** What the card pays, without what refunds of pieces returned to it. */
  amountRupiah: number
  /** Where the money is now, according to the entries. */
  status: 'held' | 'spent' | 'given back'
}

/** Finds how an order uses a gift card; null if none pays for the order. The order's row must be locked. */
async function findUse(db: Db, orderId: string): Promise<CardUse | null> {
  const { rows } = await sql<CardUse>`
    select gift_card_id as "cardId",
      case when sum(held_change) = 0 and sum(usable_change) < 0 then -sum(usable_change)::bigint
        else (max(held_change) - coalesce(sum(usable_change) filter (where refund_id is not null), 0))::bigint
        end as "amountRupiah",
      case when sum(held_change) > 0 then 'held' when sum(usable_change) < 0 then 'spent' else 'given back' end as status
    from gift_card_entries where order_id = ${orderId} group by gift_card_id`.execute(db)
  return rows[0] ?? null
}

/**
 * Takes the amount if the card is open and has enough balance; otherwise returns false. An expired card allows no new
 * reservation, but a paid order may still take its part.
 */
async function take(
  db: Db,
  use: Pick<CardUse, 'cardId' | 'amountRupiah'> & { orderId: string },
  { kind, held }: { kind: 'held' | 'spent_late'; held: 0 | 1 },
): Promise<boolean> {
  const { rows } = await lockCard(db, use.cardId)
  const [card] = rows
  if (!card?.isOpen || (card.hasExpired && kind === 'held')) return false
  if ((await usableOf(db, use.cardId)) < use.amountRupiah) return false
  await write(db, use, { kind, usable: -1, held })
  return true
}

/** Adds an entry for the order's part of a card: 1 adds the amount to a column, −1 subtracts it. */
const write = (
  db: Db,
  { cardId, orderId, amountRupiah }: Pick<CardUse, 'cardId' | 'amountRupiah'> & { orderId: string },
  {
    kind,
    usable,
    held,
    refundId = null,
  }: { kind: string; usable: 1 | -1 | 0; held: 1 | -1 | 0; refundId?: string | null },
) =>
  db
    .insertInto('gift_card_entries')
    .values({
      gift_card_id: cardId,
      order_id: orderId,
      kind,
      refund_id: refundId,
      usable_change: usable * amountRupiah,
      held_change: held * amountRupiah,
    })
    .execute()
