import { type RawBuilder, sql } from 'kysely'
import { maskName } from '../../../contract/staff/masking.ts'
import type { ParcelRow } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { partlySentStates } from '../orders/index.ts'

const PARCELS_SHOWN = 500

export type ListedParcelState = 'packed' | 'shipped'

/** The last parcel of the page before. */
export interface ParcelCursor {
  packedAt: string
  id: string
}

/** Lists parcels that wait for their carrier, or that are on their way, masked; without those of ended orders. */
export const listParcels = async (db: Db, state: ListedParcelState): Promise<ParcelRow[]> =>
  (await readParcels(db, state, null)).parcels

/** Lists a page of them; `next` is null on the last one. */
export async function readParcels(
  db: Db,
  state: ListedParcelState,
  after: ParcelCursor | null,
  limit = PARCELS_SHOWN,
): Promise<{ parcels: ParcelRow[]; next: ParcelCursor | null }> {
  const { rows } = await sql<ParcelRow & { packed_text: string }>`
    select y.id, y.order_id, o.reference_code, y.number, coalesce(o.delivery_address ->> 'contact', '') as receiver,
      o.carrier_name as carrier, o.shipping_type as service, y.weight_gram, y.tracking_number, y.packed_at, y.shipped_at,
      y.packed_at::text as packed_text
    from parcels y join orders o on o.id = y.order_id
    where ${isListed(state)}
      ${after ? sql`and (y.packed_at, y.id) > (${after.packedAt}::timestamptz, ${after.id})` : sql``}
    order by y.packed_at, y.id limit ${limit}`.execute(db)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    parcels: rows.map(({ packed_text: _, ...row }) => ({ ...row, receiver: maskName(row.receiver) })),
    next: last ? { packedAt: last.packed_text, id: last.id } : null,
  }
}

export async function countParcels(db: Db, state: ListedParcelState): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count from parcels y join orders o on o.id = y.order_id
      where ${isListed(state)}`.execute(db),
  )
  return count
}

const isListed = (state: ListedParcelState): RawBuilder<unknown> => sql`
  y.delivered_at is null and (y.shipped_at is null) = ${state === 'packed'}
    and o.state = any(${[...partlySentStates]})`
