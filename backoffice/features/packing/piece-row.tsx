import { Check, Minus } from 'lucide-react'
import type { PackingPiece } from '../../../contract/staff/warehouse.ts'
import { IconButton } from '../../ui/button.tsx'
import { PiecePicture } from './piece-picture.tsx'
import { openPieces, wantedPieces } from './pieces-to-pack.ts'

const kinds: Record<PackingPiece['kind'], string> = {
  bought: '',
  gift: 'Hadiah',
  reward: 'Hadiah anggota',
  bag: 'Tas tambahan',
}

/** One product of the order: its shelf, its name, and how many are in the parcel. A touch ticks one. */
export function PieceRow({
  piece,
  onTick,
  onTakeBack,
}: {
  piece: PackingPiece
  onTick: () => void
  /** Null if no tick can be taken back. */
  onTakeBack: (() => void) | null
}) {
  const { kind, shelf, name, brand, choice, sku, pack, ticked, sent } = piece
  const wanted = wantedPieces(piece)
  const isDone = openPieces(piece) === 0
  const isTooMany = openPieces(piece) < 0
  const beforeName = kinds[kind]
  return (
    <li
      className={`flex items-center border-rule border-b transition-colors duration-100 last:border-b-0 ${isDone ? 'bg-teal-tint/60' : isTooMany ? 'bg-rose-tint' : ''}`}
    >
      <button
        type="button"
        onClick={onTick}
        className="flex min-w-0 flex-1 items-center gap-3 py-3 pl-4 text-left"
      >
        <PiecePicture image={piece.image} kind={kind} />
        <span className="min-w-0 flex-1">
          <span className="block text-note font-bold">
            {shelf ? `Rak ${shelf}` : beforeName || 'Tanpa rak'}
          </span>
          <span className="block font-bold">
            {shelf && beforeName ? `${beforeName}: ` : ''}
            {brand ? <span className="font-medium text-ink-soft">{brand} </span> : null}
            {name}
          </span>
          <span className="block text-note text-ink-soft">
            {[choice, sku, pack && `isi ${pack}`, sent > 0 && `${sent} sudah dikirim`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span
          className={`voice figure flex items-center gap-1 pr-1 text-2xl ${isDone ? 'text-teal' : isTooMany ? 'text-rose-ink' : ''}`}
        >
          <span aria-hidden>
            {ticked}/{wanted}
          </span>
          <span className="sr-only">
            {ticked} dari {wanted}
          </span>
          {isDone ? <Check aria-hidden size={22} strokeWidth={2.4} /> : null}
        </span>
      </button>
      <span className="grid w-12 shrink-0 place-items-center">
        {onTakeBack ? (
          <IconButton label={`Keluarkan satu ${name}`} onClick={onTakeBack}>
            <Minus aria-hidden size={19} />
          </IconButton>
        ) : null}
      </span>
    </li>
  )
}
