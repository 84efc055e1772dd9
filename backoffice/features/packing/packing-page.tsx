import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/staff-refusal.ts'
import { Failed } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { PackedOrder } from './packed-order.tsx'
import { PackingHead } from './packing-head.tsx'
import { packingOrderQuery, waveQuery } from './packing-queries.ts'
import { PackingTable } from './packing-table.tsx'
import { nextOrder } from './pieces-to-pack.ts'

/**
 * The packing table: one order of a wave, on a phone held in one hand, or beside a scanner (PACK-02, PACK-06). When its
 * parcel is closed, its papers and the next order are one touch away.
 */
export function PackingPage({ waveId, code }: { waveId: string; code: string }) {
  const order = useQuery(packingOrderQuery(code))
  const wave = useQuery(waveQuery(waveId))
  const next = wave.data ? nextOrder(wave.data.list, code) : null
  const { data } = order
  return (
    <div data-whole-screen className="min-h-dvh bg-card lg:min-h-0 lg:bg-transparent">
      <PackingHead waveId={waveId} code={code} order={data ?? null} wave={wave.data ?? null} />
      {data === undefined ? (
        order.isError ? (
          <Failed
            message={messageOf(order.error)}
            isRetrying={order.isFetching}
            onRetry={() => void order.refetch()}
          />
        ) : (
          <div className="p-4">
            <SkeletonLines lines={8} />
          </div>
        )
      ) : data.wave_id === null || data.has_ended ? (
        <PackedOrder waveId={waveId} order={data} next={next} />
      ) : (
        // A new order starts without the last one's messages.
        <PackingTable key={code} fetched={data} />
      )}
    </div>
  )
}
