import type { PackingOrder, PackingPiece, Wave } from '../../../contract/staff/warehouse.ts'

/**
 * Counts what is still to be done with an order or wave, and judges scans. Pure, so that no scan waits for the server.
 */

/** Below 0 if pieces were refunded after they were ticked: they must come out of the parcel again. */
export const openPieces = ({ quantity, ticked, sent }: PackingPiece) => quantity - sent - ticked

/** The number of pieces that the parcel still misses. */
export const missingPieces = (pieces: readonly PackingPiece[]) =>
  pieces.reduce((sum, piece) => sum + Math.max(0, openPieces(piece)), 0)

/** The number of pieces that go into the open parcel. */
export const wantedPieces = ({ quantity, sent }: PackingPiece) => quantity - sent

/** "suryanala Tabir Surya Harian, 50 ml" */
export const pieceName = ({ brand, name, choice }: { brand: string; name: string; choice: string }) =>
  [[brand, name].filter(Boolean).join(' '), choice].filter(Boolean).join(', ')

/** A scan names a code that was read, or a piece that was touched. */
export type Scanned = { code: string } | { piece: string }

export type Verdict =
  | { kind: 'tick'; piece: PackingPiece }
  /** All pieces of this product are ticked already. */
  | { kind: 'enough'; piece: PackingPiece }
  | { kind: 'unknown' }

/** Judges a scan as the server will (`server/modules/packing/tick-piece.ts`). */
export function judgeScan(pieces: readonly PackingPiece[], scanned: Scanned): Verdict {
  const matches = pieces.filter(piece =>
    'piece' in scanned ? piece.id === scanned.piece : hasCode(piece, scanned.code),
  )
  const open = matches.find(piece => openPieces(piece) > 0)
  if (open) return { kind: 'tick', piece: open }
  return matches[0] ? { kind: 'enough', piece: matches[0] } : { kind: 'unknown' }
}

function hasCode({ sku, barcode }: PackingPiece, code: string): boolean {
  const wanted = code.toLowerCase()
  return (sku !== '' && sku.toLowerCase() === wanted) || barcode?.toLowerCase() === wanted
}

/** The order with the scans that the server has not confirmed yet. */
export function withUnsent(order: PackingOrder, unsent: readonly Scanned[]): PackingOrder {
  const pieces = unsent.reduce<PackingPiece[]>((sofar, scanned) => {
    const verdict = judgeScan(sofar, scanned)
    return verdict.kind === 'tick'
      ? sofar.map(piece => (piece.id === verdict.piece.id ? { ...piece, ticked: piece.ticked + 1 } : piece))
      : sofar
  }, order.pieces)
  return { ...order, pieces, is_complete: missingPieces(pieces) === 0 }
}

type WaveOrder = Wave['list'][number]

export const isWaiting = ({ outcome, has_ended }: WaveOrder) => outcome === null && !has_ended

/** The orders of a wave, the most urgent first. */
export const byUrgency = (list: readonly WaveOrder[]): WaveOrder[] =>
  list.toSorted((a, b) => (a.dispatch_by ?? '').localeCompare(b.dispatch_by ?? ''))

/** The order to pack after this one; null if none waits. */
export function nextOrder(list: readonly WaveOrder[], code: string | null): WaveOrder | null {
  const inOrder = byUrgency(list)
  const place = inOrder.findIndex(({ reference_code }) => reference_code === code)
  const others = [...inOrder.slice(place + 1), ...inOrder.slice(0, Math.max(0, place))]
  return others.find(isWaiting) ?? null
}
