import { sql } from 'kysely'
import { maskName } from '../../../contract/staff/masking.ts'
import type { Pick, Wave, WaveSummary } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { dispatchBy } from '../orders/index.ts'
import { listBatchesOf, shelfKey } from '../stock/index.ts'
import { isStillPacked } from './is-still-packed.ts'
import { listPieces, type PackingItem } from './pieces.ts'

const WAVES_SHOWN = 50

interface WaveRow {
  id: number
  made_by: string
  created_at: Date
}

interface EntryRow {
  wave_id: number
  order_id: string
  reference_code: string
  state: string
  receiver: string | null
  carrier: string
  service: string
  outcome: 'packed' | 'held' | 'removed' | null
  note: string
  dispatch_by: Date | null
  is_late: boolean
}

/** Lists the newest waves; those that still wait first (PACK-01). */
export async function listWaves(db: Db): Promise<WaveSummary[]> {
  const { rows } = await sql<WaveRow>`
    select w.id, w.made_by, w.created_at from packing_waves w
    order by exists (select from packing_orders po where po.wave_id = w.id and po.left_at is null) desc, w.id desc
    limit ${WAVES_SHOWN}`.execute(db)
  const entries = await listEntries(
    db,
    rows.map(({ id }) => id),
  )
  const pieces = await listPieces(db, [...new Set(entries.map(({ order_id }) => order_id))])
  return rows.map(row =>
    summarise(
      row,
      entries.filter(({ wave_id }) => wave_id === row.id),
      pieces,
    ),
  )
}

/** Shows a wave with its orders and its pick list. Refuses with NOT_FOUND. */
export async function readWave(db: Db, id: string): Promise<Wave> {
  const { rows } = /^\d{1,15}$/.test(id)
    ? await sql<WaveRow>`select id, made_by, created_at from packing_waves where id = ${id}`.execute(db)
    : { rows: [] }
  const [row] = rows
  if (!row) throw noSuch({ kind: 'wave', id })
  const entries = await listEntries(db, [row.id])
  const pieces = await listPieces(
    db,
    entries.map(({ order_id }) => order_id),
  )
  const waiting = entries.filter(isWaiting)
  return {
    ...summarise(row, entries, pieces),
    list: entries.map(({ wave_id, state, receiver, ...entry }) => {
      const own = pieces.get(entry.order_id) ?? []
      return {
        ...entry,
        receiver: maskName(receiver ?? ''),
        dispatch_by: entry.dispatch_by?.toISOString() ?? null,
        pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
        ticked: own.reduce((sum, { ticked, sent }) => sum + ticked + sent, 0),
        has_ended: entry.outcome === null && !isStillPacked(state),
      }
    }),
    picks: await addBatches(
      db,
      sumPicks(waiting.map(entry => ({ ...entry, pieces: pieces.get(entry.order_id) ?? [] }))),
    ),
  }
}

const isWaiting = ({ outcome, state }: EntryRow) => outcome === null && isStillPacked(state)

async function listEntries(db: Db, waveIds: number[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select po.wave_id, po.order_id, o.reference_code, o.state, o.delivery_address ->> 'contact' as receiver,
      o.carrier_name as carrier, o.shipping_type as service, po.outcome, po.note,
      due.dispatch_by, coalesce(due.dispatch_by < now(), false) as is_late
    from packing_orders po join orders o on o.id = po.order_id cross join lateral (select ${dispatchBy} as dispatch_by) due
    where po.wave_id = any(${waveIds}) order by po.id`.execute(db)
  return rows
}

function summarise(row: WaveRow, entries: EntryRow[], pieces: Map<string, PackingItem[]>): WaveSummary {
  return {
    id: String(row.id),
    made_by: row.made_by,
    created_at: row.created_at.toISOString(),
    orders: entries.length,
    packed: entries.filter(({ outcome }) => outcome === 'packed').length,
    held: entries.filter(({ outcome }) => outcome === 'held').length,
    waiting: entries.filter(isWaiting).length,
    pieces: entries.reduce(
      (sum, { order_id }) => sum + (pieces.get(order_id) ?? []).reduce((all, one) => all + one.quantity, 0),
      0,
    ),
  }
}

/** Sums what the waiting orders still need, by product, in the order of the shelves. */
function sumPicks(orders: { reference_code: string; pieces: PackingItem[] }[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { reference_code, pieces } of orders)
    for (const piece of pieces) {
      const needed = piece.quantity - piece.sent
      if (needed <= 0) continue
      const key = piece.combination_id ?? piece.id
      const pick = picks.get(key) ?? { ...startPick(piece), quantity: 0, orders: [] }
      const order = pick.orders.find(one => one.reference_code === reference_code)
      if (order) order.quantity += needed
      else pick.orders.push({ reference_code, quantity: needed })
      pick.quantity += needed
      picks.set(key, pick)
    }
  return [...picks.values()].sort(byShelf)
}

const startPick = ({ combination_id, shelf, sku, barcode, brand, name, choice, image }: PackingItem) => ({
  combination_id,
  shelf,
  sku,
  barcode,
  brand,
  name,
  choice,
  image,
  batches: [],
})

const byShelf = (a: Pick, b: Pick) =>
  compare(shelfKey(a.shelf), shelfKey(b.shelf)) || compare(a.brand, b.brand) || compare(a.sku, b.sku)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Says from which batches to take: what expires first goes first (STOCK-02). */
async function addBatches(db: Db, picks: Pick[]): Promise<Pick[]> {
  const batches = await listBatchesOf(
    db,
    picks.flatMap(({ combination_id }) => combination_id ?? []),
  )
  return picks.map(pick => {
    let needed = pick.quantity
    const taken = batches
      .filter(({ combination_id }) => combination_id === pick.combination_id)
      .map(({ batch, expires_on, pieces_left }) => {
        const quantity = Math.min(needed, pieces_left)
        needed -= quantity
        return { batch, expires_on, quantity }
      })
    return { ...pick, batches: taken.filter(({ quantity }) => quantity > 0) }
  })
}
