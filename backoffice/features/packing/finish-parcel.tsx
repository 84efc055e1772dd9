import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackingOrder, PackingPiece } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { MissingDialog } from './missing-dialog.tsx'
import { missingPieces, openPieces, pieceName } from './pieces-to-pack.ts'

/** How full the open parcel is, and closing it: with everything, with a part, or with a report of what is missing. */
export function FinishParcel({
  order,
  pieces,
  isSaved,
}: {
  order: PackingOrder
  pieces: readonly PackingPiece[]
  /** The server has every scan. */
  isSaved: boolean
}) {
  const queries = useQueryClient()
  const [isReporting, setIsReporting] = useState(false)
  const renew = () => queries.invalidateQueries({ queryKey: ['orders'] })

  const finish = useMutation({
    mutationFn: (isPartial: boolean) =>
      call<{ parcel_id: string; number: number }>('POST', `/packing/orders/${order.reference_code}/finish`, {
        body: { is_partial: isPartial },
      }),
    onSuccess: renew,
    // Closed by an earlier try whose response was lost, or ended meanwhile: the order itself says which.
    onError: error => (hasCode(error, 'NOT_PACKABLE', 'NETWORK') ? renew() : undefined),
  })

  const ticked = pieces.reduce((sum, piece) => sum + piece.ticked, 0)
  const left = missingPieces(pieces)
  const cancelled = pieces.filter(piece => openPieces(piece) < 0)
  const isReady = left === 0 && cancelled.length === 0 && isSaved
  useShortcuts([
    {
      key: 'Enter',
      group: 'Kemas',
      label: 'Selesai dikemas',
      run: () => {
        if (isReady && !finish.isPending) finish.mutate(false)
      },
    },
  ])
  return (
    <>
      <div className="max-lg:p-4 lg:col-start-2 lg:mt-4">
        <p className="flex items-baseline justify-between gap-3 max-lg:sr-only">
          <span className="text-ink-soft">Di dalam paket</span>
          <b className="voice figure text-3xl">
            {ticked}/{ticked + left}
          </b>
        </p>
        {ticked > 0 && left > 0 ? (
          <p className="mb-3 text-ink-soft lg:mt-2">
            Tidak muat dalam satu paket?{' '}
            <button
              type="button"
              className="min-h-11 font-bold text-coral-deep underline"
              disabled={!isSaved || cancelled.length > 0 || finish.isPending}
              onClick={() => finish.mutate(true)}
            >
              Tutup paket ini, sisanya paket lain
            </button>
          </p>
        ) : null}
        {cancelled.length > 0 ? (
          <div className="mb-3">
            <Notice title="Ada yang dibatalkan pembeli">
              Keluarkan dari paket:{' '}
              {cancelled.map(piece => `${-openPieces(piece)} × ${pieceName(piece)}`).join('; ')}.
            </Notice>
          </div>
        ) : null}
        {finish.isError && !finish.isPending ? <Notice>{messageOf(finish.error)}</Notice> : null}
        <div className="grid grid-cols-2 gap-2.5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-rule max-lg:border-t max-lg:bg-card max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(1.125rem,env(safe-area-inset-bottom))] lg:mt-3">
          <Button size="large" disabled={left === 0} onClick={() => setIsReporting(true)}>
            Ada yang kurang
          </Button>
          <Button
            variant="main"
            size="large"
            disabled={!isReady}
            isBusy={finish.isPending}
            onClick={() => finish.mutate(false)}
          >
            Selesai dikemas
          </Button>
        </div>
      </div>
      {isReporting ? (
        <MissingDialog
          order={order}
          onClose={() => setIsReporting(false)}
          onDone={() => {
            setIsReporting(false)
            void renew()
          }}
        />
      ) : null}
    </>
  )
}
