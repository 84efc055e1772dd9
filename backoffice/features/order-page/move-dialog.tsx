import { useState } from 'react'
import { type MovingAct, moveOrderBody } from '../../../contract/staff/order-page.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ActNotices } from './act-notices.tsx'
import type { ActProps } from './act-props.ts'
import { useOrderAct } from './use-order-act.ts'

/** Moves the order to its next state; shipping asks for the tracking number. */
export function MoveDialog({ order, act, move, onClose }: ActProps & { move: MovingAct }) {
  const [trackingNumber, setTrackingNumber] = useState(order.order.shipping.code ?? '')
  const [note, setNote] = useState('')
  const moving = useOrderAct(order, onClose)
  const asksForNumber = move === 'ship'
  const typed = moveOrderBody.shape.tracking_number.safeParse(trackingNumber.trim() || undefined)
  return (
    <ActDialog
      isOpen
      onClose={onClose}
      title={`${act.label}: ${order.order.reference_code}`}
      consequences={act.leads_to}
      action={act.label}
      isBusy={moving.isBusy}
      isIncomplete={!typed.success}
      onAct={() =>
        moving.act({
          path: `/orders/${order.order._id}/move`,
          body: { act: move, note: note.trim(), ...(asksForNumber ? { tracking_number: typed.data } : {}) },
          done: `${act.label}: selesai.`,
        })
      }
    >
      {asksForNumber ? (
        <TextField
          label="Nomor resi"
          hint="Boleh kosong kalau kurirnya tanpa resi."
          error={typed.success ? undefined : typed.error.issues[0]?.message}
          autoComplete="off"
          value={trackingNumber}
          onChange={event => setTrackingNumber(event.currentTarget.value)}
        />
      ) : null}
      <TextField
        label="Catatan di perjalanan pesanan"
        hint="Hanya dibaca staf. Boleh kosong."
        maxLength={300}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <ActNotices {...moving} />
    </ActDialog>
  )
}
