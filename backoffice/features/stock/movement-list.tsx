import { useInfiniteQuery } from '@tanstack/react-query'
import type { StockMovement } from '../../../contract/staff/stock.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import type { Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { DateTime } from '../values/date-time.tsx'
import { movementsQuery } from './stock-queries.ts'
import { movementWord, signed } from './stock-words.ts'

const tones: Record<StockMovement['kind'], Tone> = {
  received: 'teal',
  returned: 'teal',
  sold: 'coral',
  reserved: 'sun',
  released: 'plain',
  corrected: 'violet',
}

/** The movements of the stock, the newest first: how many, why, and who or which order. */
export function MovementList({ id }: { id: string }) {
  const movements = useInfiniteQuery(movementsQuery(id))
  const all = movements.data?.pages.flat()
  return (
    <div className="stack gap-4">
      {movements.isError ? (
        <Notice
          action={
            <Button size="small" onClick={() => void movements.refetch()}>
              Coba lagi
            </Button>
          }
        >
          {messageOf(movements.error)}
        </Notice>
      ) : null}
      {all === undefined ? (
        movements.isError ? null : (
          <SkeletonLines lines={6} />
        )
      ) : all.length === 0 ? (
        <p className="text-ink-soft">Stok barang ini belum pernah bergerak.</p>
      ) : (
        <Timeline
          entries={all.map(movement => ({
            id: movement.id,
            tone: tones[movement.kind],
            text: (
              <>
                <strong className="figure">{quantityText(movement)}</strong> {movementWord(movement)}
              </>
            ),
            when: (
              <>
                <DateTime at={movement.at} /> · {whoMoved(movement)}
              </>
            ),
            detail: movement.note ? <q className="text-ink-soft">{movement.note}</q> : null,
          }))}
        />
      )}
      {movements.hasNextPage ? (
        <Button isBusy={movements.isFetchingNextPage} onClick={() => void movements.fetchNextPage()}>
          Tampilkan yang lebih lama
        </Button>
      ) : null}
    </div>
  )
}

/** Pieces reserved for an unpaid order leave the stock as it is. */
const quantityText = ({ kind, quantity }: StockMovement): string =>
  kind === 'reserved' || kind === 'released' ? `${Math.abs(quantity)}` : signed(quantity)

export const whoMoved = ({ moved_by, order }: Pick<StockMovement, 'moved_by' | 'order'>): string =>
  order ? `Pesanan ${order.reference_code}` : (moved_by ?? 'impor produk')
