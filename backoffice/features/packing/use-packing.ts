import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { PackingOrder } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { signal } from '../scanner/signals.ts'
import { useScanMessage } from '../scanner/use-scan-message.ts'
import { packingOrderQuery } from './packing-queries.ts'
import {
  judgeScan,
  missingPieces,
  pieceName,
  type Scanned,
  wantedPieces,
  withUnsent,
} from './pieces-to-pack.ts'
import { addScan, unsentScans } from './scan-queue.ts'
import { isTemporary, refusalOf, tick } from './tick.ts'
import { useScanSending } from './use-scan-sending.ts'

/**
 * Ticks the pieces of one order (PACK-02). A scan is judged and shown at once, and sent in the background; if the
 * server refuses it, it is taken back with a message.
 */
export function usePacking(fetched: PackingOrder) {
  const queries = useQueryClient()
  const code = fetched.reference_code
  const { message, say, shout } = useScanMessage()
  const latest = useRef(fetched)
  useEffect(() => {
    latest.current = fetched
  })

  const keep = useCallback(
    async (next: PackingOrder) => {
      const { queryKey } = packingOrderQuery(next.reference_code)
      // A fetch that began before this scan would restore the old count.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, next)
    },
    [queries],
  )

  const { unsent, isOffline } = useScanSending(code, { keep, shout })

  /**
   * Asks the server about a code that the order does not have: it says which product it is, or knows a newer barcode.
   */
  const askWhose = async (read: string) => {
    shout(`Salah barang. ${read} tidak ada di pesanan ini.`)
    try {
      await keep(await tick({ id: crypto.randomUUID(), order: code, scanned: { code: read } }))
      signal('ok')
      say('ok', `${read} masuk`)
    } catch (error) {
      // Without a connection the first message stays.
      if (!isTemporary(error)) say('wrong', refusalOf(error))
    }
  }

  return {
    order: withWaiting(fetched),
    message,
    /** How many scans the server has not confirmed, and whether it cannot be reached. */
    unsent: unsent.filter(scan => scan.order === code).length,
    isOffline,
    scan(scanned: Scanned) {
      // Two scans may come before the page is drawn again.
      const { pieces, has_ended, wave_id } = withWaiting(latest.current)
      if (has_ended || wave_id === null) return
      const verdict = judgeScan(pieces, scanned)
      if (verdict.kind === 'unknown') {
        if ('code' in scanned) void askWhose(scanned.code)
        return
      }
      const { piece } = verdict
      const wanted = wantedPieces(piece)
      if (verdict.kind === 'enough') {
        shout(`Sudah cukup: ${pieceName(piece)}, ${wanted} dari ${wanted}.`)
        return
      }
      addScan({ id: crypto.randomUUID(), order: code, scanned })
      const left = missingPieces(pieces) - 1
      signal(left === 0 ? 'complete' : 'ok')
      say(
        'ok',
        `${piece.ticked + 1} dari ${wanted}, ${pieceName(piece)}${left === 0 ? '. Semua sudah lengkap.' : ''}`,
      )
    },
    async takeBack(piece: string) {
      const found = latest.current.pieces.find(one => one.id === piece)
      if (!found?.last_scan) return
      try {
        await keep(
          await call<PackingOrder>(
            'DELETE',
            `/packing/orders/${code}/scans/${encodeURIComponent(found.last_scan)}`,
          ),
        )
        say('ok', `${pieceName(found)} dikeluarkan lagi.`)
      } catch (error) {
        shout(messageOf(error))
      }
    },
  }
}

const withWaiting = (order: PackingOrder) =>
  withUnsent(
    order,
    unsentScans()
      .filter(scan => scan.order === order.reference_code)
      .map(({ scanned }) => scanned),
  )
