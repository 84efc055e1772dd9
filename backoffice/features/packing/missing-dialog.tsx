import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MissingBody, PackingOrder, PackingPiece } from '../../../contract/staff/warehouse.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { openPieces, pieceName } from './pieces-to-pack.ts'

/**
 * Reports a piece that is not on its shelf (PACK-02): which one, what happens to the order, and if the buyer is told.
 */
export function MissingDialog({
  order,
  onClose,
  onDone,
}: {
  order: PackingOrder
  onClose: () => void
  onDone: () => void
}) {
  const open = order.pieces.filter(piece => openPieces(piece) > 0)
  const [pieceId, setPieceId] = useState(open.length === 1 ? (open[0]?.id ?? '') : '')
  const [isCorrecting, setIsCorrecting] = useState(true)
  const [left, setLeft] = useState('0')
  const [isTelling, setIsTelling] = useState(true)
  const [note, setNote] = useState('')
  const piece = open.find(({ id }) => id === pieceId)
  const hasTicked = order.pieces.some(({ ticked }) => ticked > 0)
  const hasStock = piece?.combination_id != null
  const isLeftValid = /^\d{1,6}$/.test(left.trim())
  const report = useMutation({
    mutationFn: (act: MissingBody['act']) =>
      call('POST', `/packing/orders/${order.reference_code}/missing`, {
        body: {
          piece: pieceId,
          act,
          left_on_shelf: isCorrecting && hasStock ? Number(left) : null,
          note,
          tell_buyer: isTelling,
        } satisfies MissingBody,
      }),
    onSuccess: onDone,
  })
  const isReady = piece !== undefined && (!isCorrecting || !hasStock || isLeftValid)

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Ada yang kurang"
      width="narrow"
      actions={
        <div className="grid w-full gap-2.5">
          {hasTicked ? (
            <Button
              disabled={!isReady}
              isBusy={report.isPending && report.variables === 'later'}
              onClick={() => report.mutate('later')}
              size="large"
            >
              Kirim yang ada, sisanya menyusul
            </Button>
          ) : null}
          <Button
            variant="main"
            disabled={!isReady}
            isBusy={report.isPending && report.variables === 'hold'}
            onClick={() => report.mutate('hold')}
            size="large"
          >
            Tahan pesanan ini
          </Button>
        </div>
      }
    >
      <div className="stack gap-4">
        <PieceChoice pieces={open} chosenId={pieceId} onChoose={setPieceId} />
        <div className="stack gap-1">
          {hasStock || !piece ? (
            <Checkbox
              label="Betulkan stoknya"
              hint="Supaya toko tidak menjual barang yang tidak ada."
              checked={isCorrecting}
              onChange={({ currentTarget }) => setIsCorrecting(currentTarget.checked)}
            />
          ) : null}
          {isCorrecting && hasStock ? (
            <div className="ml-7 max-w-48">
              <TextField
                label="Tersisa di rak"
                inputMode="numeric"
                value={left}
                error={isLeftValid ? undefined : 'Tulis angka, misalnya 0'}
                onChange={({ currentTarget }) => setLeft(currentTarget.value)}
              />
            </div>
          ) : null}
          <Checkbox
            label="Kabari pembeli"
            hint="Surel: barang mana yang kurang, dan apa yang terjadi sekarang."
            checked={isTelling}
            onChange={({ currentTarget }) => setIsTelling(currentTarget.checked)}
          />
        </div>
        <TextField
          label="Catatan untuk rekan (opsional)"
          value={note}
          maxLength={300}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {report.isError ? <Notice>{messageOf(report.error)}</Notice> : null}
      </div>
    </Dialog>
  )
}

const PieceChoice = ({
  pieces,
  chosenId,
  onChoose,
}: {
  pieces: readonly PackingPiece[]
  chosenId: string
  onChoose: (id: string) => void
}) => (
  <fieldset className="stack gap-1.5">
    <legend className="mb-1.5 text-note font-bold">Pilih yang tidak ada di tempatnya</legend>
    {pieces.map(piece => (
      <label
        key={piece.id}
        className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-rim px-3 py-2 has-checked:border-ink has-checked:bg-chosen"
      >
        <input
          type="radio"
          name="piece"
          checked={piece.id === chosenId}
          onChange={() => onChoose(piece.id)}
          className="size-4.5 accent-ink"
        />
        <span className="min-w-0">
          <b className="block">{pieceName(piece)}</b>
          <span className="text-note text-ink-soft">
            {piece.shelf ? `Rak ${piece.shelf} · ` : ''}kurang {openPieces(piece)} dari {piece.quantity}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
)
