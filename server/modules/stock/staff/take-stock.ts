import { sql } from 'kysely'
import { type Attributes, choiceName } from '../../../../contract/catalog.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import type { ListPage } from '../../../../contract/staff/list-page.ts'
import type { OpenFirstQuery } from '../../../../contract/staff/stock.ts'
import type { StockTake, StockTakeSummary, TakeBody } from '../../../../contract/staff/stock-takes.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { onlyRow } from '../../../db/only-row.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { noSuch } from '../../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { mediaPath } from '../../media/index.ts'
import { shelfKeySql } from '../shelf-order.ts'
import { lockStock, moveStock } from './adjust-stock.ts'
import { requireStock } from './expect-delivery.ts'
import { isBelow, pageOfOpenFirst } from './open-first.ts'

/**
 * Stock-takes (STOCK-03): a list is frozen, counted piece by piece while orders continue, and its differences are
 * accepted. A count is compared with what the books say is on the shelf at that moment, and accepting moves the stock
 * by the difference: what is sold or packed during the count makes no difference.
 */

/** The pieces on the shelf by the books: in stock, or sold and not packed. */
const onShelf = sql`(s.on_hand + coalesce((select pieces from pieces_to_pack u where u.combination_id = s.combination_id), 0))::integer`

/** Freezes a list. Refuses with NOT_FOUND if a combination has no stock, or no shelf begins with the given text. */
export const startTake = (db: Db, actor: Actor, body: TakeBody): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    await requireStock(tx, body.combinations ?? [])
    const take = onlyRow(
      await sql<{ id: number }>`
        insert into stock_takes (name, made_by) values (${body.name}, ${actor.name}) returning id`.execute(
        tx,
      ),
    )
    const { rows } = await sql`
      insert into stock_take_lines (take_id, combination_id, frozen)
      select ${take.id}, s.combination_id, ${onShelf} from stock s
      where s.combination_id = any(${body.combinations ?? []}::bigint[])
        or starts_with(s.shelf, ${body.shelf ?? null})
      returning combination_id`.execute(tx)
    if (rows.length === 0) throw noSuch({ kind: 'shelf', id: body.shelf ?? '' })
    const id = String(take.id)
    const detail = { lines: rows.length }
    await recordStaffAction(tx, actor, 'stock-takes.start', { kind: 'stock-take', id }, detail)
    return { id }
  })

/**
 * Writes the count of one combination; a later count replaces it. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE if
 * the stock-take was accepted, or the count has changed from `seen`.
 */
export const countLine = (
  db: Db,
  actor: Actor,
  {
    take: id,
    combination,
    counted,
    seen,
  }: { take: string; combination: string; counted: number; seen?: number | null | undefined },
): Promise<{ difference: number }> =>
  inTransaction(db, async tx => {
    await requireOpenTake(tx, id)
    if (seen !== undefined) await requireCount(tx, { id, combination, seen })
    // Waits for orders that are moving this stock, so that book value and count are from the same moment.
    await lockStock(tx, combination)
    const { rows } = await sql<{ difference: number }>`
      update stock_take_lines l set counted = ${counted}, shelf_when_counted = ${onShelf}, counted_by = ${actor.name},
        counted_at = now()
      from stock s
      where s.combination_id = l.combination_id and l.take_id = ${id} and l.combination_id = ${combination}
      returning l.counted - l.shelf_when_counted as difference`.execute(tx)
    if (!rows[0]) throw noSuch({ kind: 'combination', id: combination })
    return rows[0]
  })

/** The stock-take must be locked. */
async function requireCount(
  tx: Db,
  { id, combination, seen }: { id: string; combination: string; seen: number | null },
): Promise<void> {
  const { rows } = await sql<{ counted: number | null; counted_by: string | null; counted_at: Date | null }>`
    select counted, counted_by, counted_at from stock_take_lines
    where take_id = ${id} and combination_id = ${combination}`.execute(tx)
  const [line] = rows
  if (line && line.counted !== seen)
    throw new Refusal('CHANGED_MEANWHILE', {
      details: { counted: line.counted, by: line.counted_by, at: line.counted_at?.toISOString() ?? null },
    })
}

/**
 * Accepts what was counted: the stock moves by the differences; lines that nobody counted stay as they are. Refuses
 * with NOT_FOUND, CHANGED_MEANWHILE (also if somebody counted since `seen`), and STOCK_TOO_LOW if unpaid orders hold
 * the missing pieces.
 */
export const acceptTake = (
  db: Db,
  actor: Actor,
  id: string,
  { seen }: { seen?: string | null | undefined } = {},
): Promise<{ changed: number }> =>
  inTransaction(db, async tx => {
    await requireOpenTake(tx, id)
    if (seen !== undefined) await requireNothingCountedSince(tx, id, seen)
    const { rows } = await sql<{ combination_id: string; difference: number }>`
      select combination_id::text, counted - shelf_when_counted as difference from stock_take_lines
      where take_id = ${id} and counted <> shelf_when_counted order by stock_take_lines.combination_id`.execute(
      tx,
    )
    for (const { combination_id, difference } of rows) {
      const stock = await lockStock(tx, combination_id)
      await moveStock(tx, actor, { ...stock, difference, reason: 'stock-take', note: '' })
    }
    await sql`
      update stock_takes set accepted_at = now(), accepted_by = ${actor.name} where id = ${id}`.execute(tx)
    const detail = { changed: rows.length, pieces: rows.reduce((sum, { difference }) => sum + difference, 0) }
    await recordStaffAction(tx, actor, 'stock-takes.accept', { kind: 'stock-take', id }, detail)
    return { changed: rows.length }
  })

/** The stock-take must be locked. */
async function requireNothingCountedSince(tx: Db, id: string, seen: string | null): Promise<void> {
  const { rows } = await sql<{ counted_by: string; counted_at: Date }>`
    select counted_by, counted_at from stock_take_lines where take_id = ${id} and counted is not null
    order by counted_at desc limit 1`.execute(tx)
  const [last] = rows
  if (last && last.counted_at.toISOString() !== seen)
    throw new Refusal('CHANGED_MEANWHILE', {
      details: { by: last.counted_by, at: last.counted_at.toISOString() },
    })
}

/** Locks a stock-take; refuses with NOT_FOUND, and with CHANGED_MEANWHILE if it was accepted. */
async function requireOpenTake(tx: Db, id: string): Promise<void> {
  const { rows } = /^\d{1,15}$/.test(id)
    ? await sql<{ accepted_at: Date | null; accepted_by: string | null }>`
        select accepted_at, accepted_by from stock_takes where id = ${id} for update`.execute(tx)
    : { rows: [] }
  if (!rows[0]) throw noSuch({ kind: 'stock-take', id })
  if (rows[0].accepted_at)
    throw new Refusal('CHANGED_MEANWHILE', {
      details: { by: rows[0].accepted_by, at: rows[0].accepted_at.toISOString() },
    })
}

/** Lists stock-takes, a page at a time: open ones, then the newest. */
export async function listTakes(
  db: Db,
  { after, limit }: OpenFirstQuery,
): Promise<ListPage<StockTakeSummary>> {
  const { rows } = await sql<StockTakeSummary>`
    select t.id::text, t.name, t.made_by, t.created_at, t.accepted_at, t.accepted_by, l.lines, l.counted
    from stock_takes t cross join lateral (
      select count(*)::integer as lines, count(counted)::integer as counted from stock_take_lines where take_id = t.id
    ) l
    where ${isBelow(after, { isOpen: sql`(t.accepted_at is null)`, id: sql`t.id` })}
    order by (t.accepted_at is null) desc, t.id desc limit ${limit + 1}`.execute(db)
  return pageOfOpenFirst(rows, { limit, isOpen: ({ accepted_at }) => accepted_at === null })
}

export async function countTakes(db: Db): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`select count(*)::integer as count from stock_takes`.execute(db),
  )
  return count
}

/** Shows a stock-take with its lines by shelf. Refuses with NOT_FOUND. */
export async function readTake(db: Db, id: string): Promise<StockTake> {
  const { rows } = /^\d{1,15}$/.test(id)
    ? await sql<Omit<StockTake, 'lines'>>`
        select id::text, name, made_by, created_at, accepted_at, accepted_by,
          (select max(counted_at) from stock_take_lines where take_id = ${id}) as last_counted_at
        from stock_takes where id = ${id}`.execute(db)
    : { rows: [] }
  if (!rows[0]) throw noSuch({ kind: 'stock-take', id })
  const { rows: lines } = await sql<TakeLine>`
    select l.combination_id::text, c.sku, s.barcode, s.shelf, p.name, c.attributes,
      (select media_hash from product_images pi where pi.product_id = p.id order by pi.position limit 1) as media_hash,
      l.frozen, l.counted, l.counted - l.shelf_when_counted as difference, l.counted_by
    from stock_take_lines l join combinations c on c.id = l.combination_id join products p on p.id = c.product_id
    join stock s on s.combination_id = c.id
    where l.take_id = ${id} order by ${shelfKeySql(sql`s.shelf`)} nulls last, c.sku`.execute(db)
  return {
    ...rows[0],
    lines: lines.map(({ attributes, media_hash, ...line }) => ({
      ...line,
      choice: choiceName(attributes),
      image: media_hash && mediaPath(media_hash),
    })),
  }
}

type TakeLine = Omit<StockTake['lines'][number], 'choice' | 'image'> & {
  attributes: Attributes
  media_hash: string | null
}
