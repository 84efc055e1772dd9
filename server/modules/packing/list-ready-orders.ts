import { sql } from 'kysely'
import { maskName } from '../../../contract/staff/masking.ts'
import type { ReadyOrder, ReadyOrders, ReadyQuery } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import { dispatchBy, dispatchStates, isLate, packableStates, partlySentStates } from '../orders/index.ts'
import { listPieces, remainingQuantity } from './pieces.ts'

/** Nobody packs more than this before the list is read again: beyond it, only the oldest orders are considered. */
const CANDIDATES_MAX = 2000
/** Pictures of a row. */
const PICTURES = 3

/**
 * Lists the orders that can go into a wave, the most urgent first (PACK-01): what is left of orders that were sent in
 * part, then by the time by which the shop promises to send them.
 */
export async function listReadyOrders(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { late, carrier, after, limit }: ReadyQuery,
): Promise<ReadyOrders> {
  const candidates = await listCandidates(db)
  const isPast = isLateAt(now())
  const matching = candidates.filter(
    one => (late === undefined || isPast(one)) && (carrier === undefined || one.carrier === carrier),
  )
  const shown = matching.slice(after, after + limit)
  const details = await readDetails(
    db,
    shown.map(({ id }) => id),
  )
  return {
    orders: shown.flatMap(one => {
      const detail = details.get(one.id)
      const dispatch_by = one.dispatch_by?.toISOString() ?? null
      return detail ? [{ ...detail, carrier: one.carrier, dispatch_by, is_late: isPast(one) }] : []
    }),
    total: matching.length,
    late: candidates.filter(isPast).length,
    carriers: [...new Set(candidates.map(one => one.carrier))].sort(),
    next: after + limit < matching.length ? String(after + limit) : null,
  }
}

/** Counts what `listReadyOrders` lists, and how many of them are late (DASH-01). */
export async function countReadyOrders({
  db,
  now,
}: Pick<Shop, 'db' | 'now'>): Promise<{ count: number; late: number; is_estimate: boolean }> {
  const { count, late } = onlyRow(
    await sql<{ count: number; late: number }>`
      select count(*)::integer as count,
        (count(*) filter (where o.state <> all(${dispatchStates}) or ${isLate(now())}))::integer as late
      from (${candidates}) o`.execute(db),
  )
  // The list is cut there, the most urgent first.
  return {
    count: Math.min(count, CANDIDATES_MAX),
    late: Math.min(late, CANDIDATES_MAX),
    is_estimate: count >= CANDIDATES_MAX,
  }
}

const isLateAt =
  (now: Date) =>
  ({ dispatch_by: by }: Candidate) =>
    by === null || by < now

interface Candidate {
  id: string
  carrier: string
  /** Null for what is left of an order that was sent in part: its buyer waits already. */
  dispatch_by: Date | null
}

const isReady = sql`not exists (
    select from packing_orders open where open.order_id = o.id and open.left_at is null)
  and (not exists (select from cancelled_pieces x where x.order_id = o.id) or exists (
    select from order_pieces p where p.order_id = o.id and not p.is_egift group by p.piece
    having sum(p.quantity) > coalesce((select sum(k.quantity) from parcels y join parcel_pieces k on k.parcel_id = y.id
      where y.order_id = o.id and k.piece = p.piece), 0)))`

/**
 * SQL: the orders that can go into a wave. Each state is read by its index, because most orders of a shop are in none of
 * them. Of an order with refunds, something must be left to pack.
 */
const candidates = sql`
  select found.* from unnest(${[...packableStates]}::text[]) one (state) cross join lateral (
    select o.* from orders o where o.state = one.state and o.delivery_address is not null and ${isReady}
    order by o.created_at, o.id limit ${CANDIDATES_MAX}
  ) found
  union all
  select o.* from orders o
  where o.id in (select order_id from packing_orders where has_rest) and o.state = any(${[...partlySentStates]})
    and ${isReady}`

async function listCandidates(db: Db): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select o.id, o.carrier_name as carrier, ${dispatchBy} as dispatch_by from (${candidates}) o
    order by dispatch_by nulls first, o.created_at, o.id limit ${CANDIDATES_MAX}`.execute(db)
  return rows
}

interface DetailRow {
  id: string
  reference_code: string
  name: string
  city: string | null
  service: string
  outcome: 'held' | 'packed' | 'removed' | null
  note: string | null
}

async function readDetails(
  db: Db,
  ids: string[],
): Promise<Map<string, Omit<ReadyOrder, 'carrier' | 'dispatch_by' | 'is_late'>>> {
  const { rows } = await sql<DetailRow>`
    select o.id, o.reference_code, coalesce(o.delivery_address ->> 'contact', '') as name,
      o.delivery_address -> 'city' ->> 'name' as city, o.shipping_type as service, last.outcome, last.note
    from orders o left join lateral (
      select outcome, note from packing_orders po where po.order_id = o.id order by po.id desc limit 1
    ) last on true
    where o.id = any(${ids})`.execute(db)
  const pieces = await listPieces(db, ids)
  return new Map(
    rows.map(({ id, name, outcome, note, ...row }) => {
      const open = (pieces.get(id) ?? []).filter(piece => remainingQuantity(piece) > 0)
      const waits = outcome === 'held' ? 'held' : outcome === 'packed' ? 'rest' : 'new'
      return [
        id,
        {
          ...row,
          order_id: id,
          receiver: maskName(name),
          pieces: open.reduce((sum, piece) => sum + remainingQuantity(piece), 0),
          pictures: open.slice(0, PICTURES).map(piece => ({ name: piece.name, image: piece.image })),
          waits,
          note: waits === 'held' ? (note ?? '') : '',
        },
      ]
    }),
  )
}
