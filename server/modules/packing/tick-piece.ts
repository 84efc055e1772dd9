import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { PackingOrder, ScanBody } from '../../../contract/staff/warehouse.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { listPieces, type PackingItem, remainingQuantity } from './pieces.ts'
import { readPackingOrder } from './read-packing-order.ts'
import { tooManyPieces } from './too-many-pieces.ts'
import { lockWaveOrder } from './wave-order.ts'

/**
 * Ticks one piece of an order: by its SKU or barcode from a scanner, or by its id when it was touched (PACK-02). The same
 * `scan_id` counts once.
 *
 * Refuses as `lockWaveOrder` does, and with WRONG_PIECE if the code belongs to a product that is not in the order (the
 * details name it and its shelf), TOO_MANY_PIECES if the order needs no more of the piece, and NOT_FOUND if the code or
 * id is unknown.
 */
export const tickPiece = (
  db: Db,
  actor: Actor,
  idOrCode: string,
  { scan_id, code, piece: touched }: ScanBody,
): Promise<PackingOrder & { ticked_piece: string | null }> =>
  inTransaction(db, async tx => {
    const order = await lockWaveOrder(tx, idOrCode)
    const isRepeated = await hasScan(tx, order.id, scan_id)
    let ticked: string | null = null
    if (!isRepeated) {
      const pieces = (await listPieces(tx, [order.orderId])).get(order.orderId) ?? []
      const piece =
        touched === undefined ? await findByCode(tx, pieces, code ?? '') : requirePiece(pieces, touched)
      await tx
        .insertInto('packing_scans')
        .values({ packing_order_id: order.id, scan_id, piece: piece.id, scanned_by: actor.name })
        .execute()
      ticked = piece.id
    }
    return { ...(await readPackingOrder(tx, order.orderId)), ticked_piece: ticked }
  })

/** Takes back a tick by its `scan_id`; does nothing if there is none. */
export const untickPiece = (db: Db, idOrCode: string, scanId: string): Promise<PackingOrder> =>
  inTransaction(db, async tx => {
    const order = await lockWaveOrder(tx, idOrCode)
    await tx
      .deleteFrom('packing_scans')
      .where('packing_order_id', '=', order.id)
      .where('scan_id', '=', scanId)
      .execute()
    return readPackingOrder(tx, order.orderId)
  })

async function hasScan(tx: Db, packingOrderId: number, scanId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('packing_scans')
    .select('piece')
    .where('packing_order_id', '=', packingOrderId)
    .where('scan_id', '=', scanId)
    .executeTakeFirst()
  return row !== undefined
}

/** A gift and a bought piece may be the same product: the scan ticks whichever is still open. */
async function findByCode(tx: Db, pieces: PackingItem[], code: string): Promise<PackingItem> {
  const isCode = (text: string | null) => text !== null && text.toLowerCase() === code.toLowerCase()
  const matches = pieces.filter(({ sku, barcode }) => isCode(sku) || isCode(barcode))
  const open = matches.find(piece => remainingQuantity(piece) > 0)
  if (open) return open
  if (matches[0]) throw tooManyPieces(matches)
  throw await wrongPiece(tx, code)
}

function requirePiece(pieces: PackingItem[], id: string): PackingItem {
  const piece = pieces.find(one => one.id === id)
  if (!piece) throw noSuch({ kind: 'piece', id })
  if (remainingQuantity(piece) <= 0) throw tooManyPieces([piece])
  return piece
}

async function wrongPiece(tx: Db, code: string): Promise<Refusal> {
  const { rows } = await sql<{ brand: string; name: string; sku: string; shelf: string | null }>`
    select b.name as brand, p.name, c.sku, s.shelf
    from combinations c join products p on p.id = c.product_id join brands b on b.id = p.brand_id
    left join stock s on s.combination_id = c.id
    where lower(c.sku) = lower(${code}) or upper(s.barcode) = upper(${code}) limit 1`.execute(tx)
  return rows[0] ? new Refusal('WRONG_PIECE', { details: rows[0] }) : noSuch({ kind: 'piece', id: code })
}
