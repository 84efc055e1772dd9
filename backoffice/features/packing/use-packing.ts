import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PackingOrder } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import { signal } from '../scanner/signals.ts'
import { useSaid } from '../scanner/use-said.ts'
import { packingOrderQuery } from './packing-queries.ts'
import {
  judgeScan,
  missingPieces,
  pieceName,
  type Scanned,
  wantedPieces,
  withUnsent,
} from './pieces-to-pack.ts'
import {
  addScan,
  keepTrying,
  onScans,
  type Scan,
  type SendOutcome,
  sendScans,
  unsentScans,
} from './scan-queue.ts'

/** The server was not reached, or is being restarted: the scan will be sent again. */
const isPassing = (error: unknown) =>
  error instanceof StaffRefusal && (error.status === 0 || error.status >= 500)

/**
 * Ticks the pieces of one order (PACK-02). A scan is judged and shown at once, and sent behind it; what the server refuses
 * is taken back and said.
 */
export function usePacking(fetched: PackingOrder) {
  const queries = useQueryClient()
  const all = useSyncExternalStore(onScans, unsentScans)
  const code = fetched.reference_code
  const order = withWaiting(fetched)
  const { said, say, shout } = useSaid()
  const [isOffline, setIsOffline] = useState(false)
  const latest = useRef(fetched)
  useEffect(() => {
    latest.current = fetched
  })

  const keep = useCallback(
    async (next: PackingOrder) => {
      const { queryKey } = packingOrderQuery(next.reference_code)
      // A reading that began before this act would bring the old count back.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, next)
    },
    [queries],
  )

  const flush = useCallback(
    () =>
      sendScans(async (scan: Scan): Promise<SendOutcome> => {
        try {
          await keep(await tick(scan))
        } catch (error) {
          setIsOffline(isPassing(error))
          if (isPassing(error)) return 'later'
          if (scan.order === code) shout(wordsOf(error))
          await queries.invalidateQueries(packingOrderQuery(scan.order))
        }
        setIsOffline(false)
        return 'settled'
      }),
    [code, keep, queries, shout],
  )

  useEffect(() => {
    if (all.length > 0) return keepTrying(() => void flush())
  }, [all, flush])

  /** Says whose a code is that the order does not have; the server may know it since a moment ago. */
  const askWhose = async (read: string) => {
    shout(`Salah barang. ${read} tidak ada di pesanan ini.`)
    try {
      await keep(await tick({ id: crypto.randomUUID(), order: code, scanned: { code: read } }))
      signal('ok')
      say('ok', `${read} masuk`)
    } catch (error) {
      // Without a connection the first sentence stands.
      if (!isPassing(error)) say('wrong', wordsOf(error))
    }
  }

  return {
    order,
    said,
    /** How many scans the server has not confirmed, and whether it cannot be reached. */
    unsent: all.filter(scan => scan.order === code).length,
    isOffline: isOffline && all.length > 0,
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

const tick = ({ id, order, scanned }: Scan) =>
  call<PackingOrder>('POST', `/packing/orders/${order}/scans`, { body: { scan_id: id, ...scanned } })

/** What is wrong with a scan, and what to do with the thing in the hand. */
function wordsOf(error: unknown): string {
  const { details } = error instanceof StaffRefusal ? error : { details: {} as Record<string, unknown> }
  const name = [details.brand, details.name].filter(Boolean).join(' ')
  const back = typeof details.shelf === 'string' ? ` Kembalikan ke rak ${details.shelf}.` : ' Sisihkan dulu.'
  if (hasCode(error, 'WRONG_PIECE')) return `Salah barang: ${name}.${back}`
  if (hasCode(error, 'TOO_MANY_PIECES')) return `Sudah cukup: ${name}.${back}`
  if (hasCode(error, 'NOT_FOUND')) return 'Kode ini tidak dikenal. Sisihkan barangnya, atau ketik SKU-nya.'
  return messageOf(error)
}
