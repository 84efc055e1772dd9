import { useState } from 'react'
import type { PackingOrder } from '../../../contract/staff/warehouse.ts'
import { ScanStage } from '../scanner/scan-stage.tsx'
import { isCameraWanted, rememberCamera } from './camera-choice.ts'
import { FinishParcel } from './finish-parcel.tsx'
import { PieceRow } from './piece-row.tsx'
import { usePacking } from './use-packing.ts'

/** The open parcel of one order: the pieces that go in, those that are in, and buttons within reach of a thumb. */
export function PackingTable({ fetched }: { fetched: PackingOrder }) {
  const { order, message, unsent, isOffline, scan, takeBack } = usePacking(fetched)
  const [isCameraOpen, setIsCameraOpen] = useState(isCameraWanted)
  const pieces = order.pieces.filter(({ quantity, sent, ticked }) => quantity > sent || ticked > 0)
  return (
    <div className="grid-cols-[minmax(0,1fr)_400px] grid-rows-[auto_1fr] gap-x-5 max-lg:pb-24 lg:grid">
      <div className="max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:border-rule max-lg:border-b max-lg:bg-card lg:col-start-2">
        <ScanStage
          message={message}
          unsent={unsent}
          isOffline={isOffline}
          onCode={code => scan({ code })}
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
      <FinishParcel order={order} pieces={pieces} isSaved={unsent === 0} />
    </div>
  )
}
