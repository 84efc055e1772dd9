import { useState } from 'react'
import { type MovingAction, moveOrderBody } from '../../../contract/staff/order-page.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ActionNotices } from './action-notices.tsx'
import type { ActionProps } from './action-props.ts'
import { useDeskAction } from './use-desk-action.ts'

/** Moves the order to its next state; shipping asks for the tracking number. */
export function MoveDialog({ order, act, move, onClose }: ActionProps & { move: MovingAction }) {
  const [trackingNumber, setTrackingNumber] = useState(order.order.shipping.code ?? '')
  const [note, setNote] = useState('')
  const moving = useDeskAction(order, onClose)
  const asksForNumber = move === 'ship'
  const typed = moveOrderBody.shape.tracking_number.safeParse(trackingNumber.trim() || undefined)
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`${act.label}: ${order.order.reference_code}`}
      consequences={act.leads_to}
      action={act.label}
      isBusy={moving.isBusy}
      isIncomplete={!typed.success}
      onAction={() =>
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
      <ActionNotices {...moving} />
    </ActionDialog>
  )
}
