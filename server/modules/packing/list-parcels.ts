import { type RawBuilder, sql } from 'kysely'
import { maskName } from '../../../contract/staff/masking.ts'
import type { ParcelFilter, ParcelPage, ParcelRow, ParcelsQuery } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { partlySentStates } from '../orders/index.ts'

const PARCELS_READ = 500

/** The last parcel of the page before. */
export interface ParcelCursor {
  packedAt: string
  id: string
}

/** Lists parcels that wait for their carrier, or that are on their way, masked; without those of ended orders. */
export async function listParcels(db: Db, { after, limit, ...filter }: ParcelsQuery): Promise<ParcelPage> {
  const [packedAt = '', id = ''] = after?.split('~') ?? []
  const { parcels, next } = await readParcels(db, filter, after ? { packedAt, id } : null, limit)
  return {
    rows: parcels,
    total: await countParcels(db, filter),
    carriers: await listCarriers(db, filter),
    next: next && `${next.packedAt}~${next.id}`,
  }
}

/** Reads a page of them; `next` is null on the last one. */
export async function readParcels(
  db: Db,
  filter: ParcelFilter,
  after: ParcelCursor | null,
  limit = PARCELS_READ,
): Promise<{ parcels: ParcelRow[]; next: ParcelCursor | null }> {
  const { rows } = await sql<ParcelRow & { packed_text: string }>`
    select y.id, y.order_id, o.reference_code, y.number, coalesce(o.delivery_address ->> 'contact', '') as receiver,
      o.carrier_name as carrier, o.shipping_type as service, y.weight_gram, y.tracking_number, y.packed_at, y.shipped_at,
      y.packed_at::text as packed_text
    from parcels y join orders o on o.id = y.order_id
    where ${isListed(filter)}
      ${after ? sql`and (y.packed_at, y.id) > (${after.packedAt}::timestamptz, ${after.id})` : sql``}
    order by y.packed_at, y.id limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    parcels: shown.map(({ packed_text: _, ...row }) => ({ ...row, receiver: maskName(row.receiver) })),
    next: last ? { packedAt: last.packed_text, id: last.id } : null,
  }
}

export async function countParcels(db: Db, filter: ParcelFilter): Promise<number> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count from parcels y join orders o on o.id = y.order_id
      where ${isListed(filter)}`.execute(db),
  )
  return count
}

async function listCarriers(db: Db, { state }: ParcelFilter): Promise<string[]> {
  const { rows } = await sql<{ carrier: string }>`
    select distinct o.carrier_name as carrier from parcels y join orders o on o.id = y.order_id
    where ${isListed({ state })} order by 1`.execute(db)
  return rows.map(({ carrier }) => carrier)
}

const isListed = ({ state, carrier }: ParcelFilter): RawBuilder<unknown> => sql`
  y.delivered_at is null and (y.shipped_at is null) = ${state === 'packed'}
    and o.state = any(${[...partlySentStates]})
    ${carrier === undefined ? sql`` : sql`and o.carrier_name = ${carrier}`}`
