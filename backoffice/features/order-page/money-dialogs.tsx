import { useState } from 'react'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { isReason, ReasonField } from '../forms/reason-field.tsx'
import { Money } from '../values/money.tsx'
import { RupiahField } from '../values/rupiah-field.tsx'
import { ActionNotices } from './action-notices.tsx'
import type { ActionProps } from './action-props.ts'
import { useDeskAction } from './use-desk-action.ts'

/** Records that a transfer, or a courier's cash, has arrived; a different amount needs a note about the agreement. */
export function AcceptMoneyDialog({ order, act, onClose }: ActionProps) {
  const expectedRupiah = order.payments[0]?.amount ?? 0
  const [receivedRupiah, setReceivedRupiah] = useState<number | null>(expectedRupiah)
  const [note, setNote] = useState('')
  const accepting = useDeskAction(order, onClose)
  const isOther = receivedRupiah !== expectedRupiah
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Terima uang ${order.order.reference_code}`}
      consequences={act.leads_to}
      action="Uangnya sudah masuk"
      isBusy={accepting.isBusy}
      isIncomplete={receivedRupiah === null || (isOther && note.trim() === '')}
      onAction={() =>
        accepting.act({
          path: `/transfers/${order.order._id}/accept`,
          body: { received: receivedRupiah, note: note.trim() },
          done: 'Pesanan lunas.',
        })
      }
    >
      <RupiahField
        label="Yang masuk di mutasi bank"
        hint={
          <>
            Seharusnya <Money amountRupiah={expectedRupiah} isStrong />
          </>
        }
        isRequired
        amountRupiah={receivedRupiah}
        onAmount={setReceivedRupiah}
      />
      {isOther ? (
        <TextField
          label="Apa yang disepakati dengan pembeli?"
          hint="Jumlahnya beda, jadi tim lain perlu tahu."
          isRequired
          maxLength={300}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      ) : null}
      <ActionNotices {...accepting} />
    </ActionDialog>
  )
}

/** Rejects the receipt of a transfer; the buyer reads why and may send another one. */
export function RejectTransferDialog({ order, act, onClose }: ActionProps) {
  const [reason, setReason] = useState('')
  const rejecting = useDeskAction(order, onClose)
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Tolak bukti transfer ${order.order.reference_code}?`}
      consequences={act.leads_to}
      action="Tolak bukti"
      isDanger
      isBusy={rejecting.isBusy}
      isIncomplete={!isReason(reason)}
      onAction={() =>
        rejecting.act({
          path: `/transfers/${order.order._id}/reject`,
          body: { reason: reason.trim() },
          done: 'Bukti transfer ditolak.',
        })
      }
    >
      <ReasonField reason={reason} onReason={setReason} />
      <ActionNotices {...rejecting} />
    </ActionDialog>
  )
}
