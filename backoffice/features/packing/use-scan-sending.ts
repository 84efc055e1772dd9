import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { PackingOrder } from '../../../contract/staff/warehouse.ts'
import { packingOrderQuery } from './packing-queries.ts'
import { keepTrying, onScans, type Scan, type SendOutcome, sendScans, unsentScans } from './scan-queue.ts'
import { isTemporary, refusalOf, tick } from './tick.ts'

/**
 * Sends the kept scans, of all orders, again and again until the server has counted or refused each. `keep` receives
 * the order that the server returns; `shout` receives the reason if a scan of this order was refused.
 */
export function useScanSending(
  code: string,
  { keep, shout }: { keep: (order: PackingOrder) => Promise<void>; shout: (text: string) => void },
): { unsent: readonly Scan[]; isOffline: boolean } {
  const queries = useQueryClient()
  const unsent = useSyncExternalStore(onScans, unsentScans)
  const [isOffline, setIsOffline] = useState(false)

  const flush = useCallback(
    () =>
      sendScans(async (scan: Scan): Promise<SendOutcome> => {
        try {
          await keep(await tick(scan))
        } catch (error) {
          setIsOffline(isTemporary(error))
          if (isTemporary(error)) return 'later'
          if (scan.order === code) shout(refusalOf(error))
          await queries.invalidateQueries(packingOrderQuery(scan.order))
        }
        setIsOffline(false)
        return 'settled'
      }),
    [code, keep, queries, shout],
  )

  useEffect(() => {
    if (unsent.length > 0) return keepTrying(() => void flush())
  }, [unsent, flush])

  return { unsent, isOffline: isOffline && unsent.length > 0 }
}
