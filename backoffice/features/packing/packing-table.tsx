import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackingOrder } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { useKeys } from '../../ui/keys.ts'
import { ScanStage } from '../scanner/scan-stage.tsx'
import { useTypedCodes } from '../scanner/use-typed-codes.ts'
import { isCameraWanted, rememberCamera } from './camera-choice.ts'
import { MissingDialog } from './missing-dialog.tsx'
import { PieceRow } from './piece-row.tsx'
import { missingPieces, openPieces, pieceName } from './pieces-to-pack.ts'
import { usePacking } from './use-packing.ts'

/** The open parcel of one order: what goes in, what is in, and the acts within reach of a thumb. */
export function PackingTable({ fetched }: { fetched: PackingOrder }) {
  const queries = useQueryClient()
  const { order, said, unsent, isOffline, scan, takeBack } = usePacking(fetched)
  const [isCameraOpen, setIsCameraOpen] = useState(isCameraWanted)
  const [isReporting, setIsReporting] = useState(false)
  const { typed, setTyped, submit } = useTypedCodes(code => scan({ code }))
  const code = order.reference_code
  const renew = () => queries.invalidateQueries({ queryKey: ['orders'] })

  const finish = useMutation({
    mutationFn: (isPartial: boolean) =>
      call<{ parcel_id: string; number: number }>('POST', `/packing/orders/${code}/finish`, {
        body: { is_partial: isPartial },
      }),
    onSuccess: renew,
    // Closed by an earlier try whose answer was lost, or ended meanwhile: the order itself says which.
    onError: error => (hasCode(error, 'NOT_PACKABLE', 'NETWORK') ? renew() : undefined),
  })

  const pieces = order.pieces.filter(({ quantity, sent, ticked }) => quantity > sent || ticked > 0)
  const ticked = pieces.reduce((sum, piece) => sum + piece.ticked, 0)
  const left = missingPieces(pieces)
  const cancelled = pieces.filter(piece => openPieces(piece) < 0)
  const isReady = left === 0 && cancelled.length === 0 && unsent === 0
  useKeys([
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
    <div className="grid-cols-[minmax(0,1fr)_400px] grid-rows-[auto_1fr] gap-x-5 max-lg:pb-24 lg:grid">
      <div className="max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:border-rule max-lg:border-b max-lg:bg-card lg:col-start-2">
        <ScanStage
          said={said}
          unsent={unsent}
          isOffline={isOffline}
          typed={typed}
          onTyped={setTyped}
          onSubmit={submit}
          onCode={read => scan({ code: read })}
          isCameraOpen={isCameraOpen}
          onCamera={isOpen => {
            rememberCamera(isOpen)
            setIsCameraOpen(isOpen)
          }}
        />
      </div>
      <ul
        aria-label="Isi paket"
        className="self-start lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:overflow-hidden lg:rounded-box lg:border lg:border-rule lg:bg-card"
      >
        {pieces.map(piece => (
          <PieceRow
            key={piece.id}
            piece={piece}
            onTick={() => scan({ piece: piece.id })}
            onTakeBack={piece.last_scan && unsent === 0 ? () => void takeBack(piece.id) : null}
          />
        ))}
      </ul>
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
              disabled={unsent > 0 || cancelled.length > 0 || finish.isPending}
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
    </div>
  )
}
