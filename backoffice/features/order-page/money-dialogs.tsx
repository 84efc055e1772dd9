import { useState } from 'react'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Money } from '../values/money.tsx'
import { RupiahField } from '../values/rupiah-field.tsx'
import { ActNotices } from './act-notices.tsx'
import type { ActProps } from './act-props.ts'
import { useOrderAct } from './use-order-act.ts'

/** Records that a transfer, or a courier's cash, has arrived; another sum needs a note of what was agreed. */
export function AcceptMoneyDialog({ order, act, onClose }: ActProps) {
  const expectedRupiah = order.payments[0]?.amount ?? 0
  const [receivedRupiah, setReceivedRupiah] = useState<number | null>(expectedRupiah)
  const [note, setNote] = useState('')
  const accepting = useOrderAct(order, onClose)
  const isOther = receivedRupiah !== expectedRupiah
  return (
    <ActDialog
      isOpen
      onClose={onClose}
      title={`Terima uang ${order.order.reference_code}`}
      consequences={act.leads_to}
      action="Uangnya sudah masuk"
      isBusy={accepting.isBusy}
      isIncomplete={receivedRupiah === null || (isOther && note.trim() === '')}
      onAct={() =>
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
      <ActNotices {...accepting} />
    </ActDialog>
  )
}

/** Rejects the receipt of a transfer; the buyer reads why and may send another one. */
export function RejectTransferDialog({ order, act, onClose }: ActProps) {
  const [reason, setReason] = useState('')
  const rejecting = useOrderAct(order, onClose)
  return (
    <ActDialog
      isOpen
      onClose={onClose}
      title={`Tolak bukti transfer ${order.order.reference_code}?`}
      consequences={act.leads_to}
      action="Tolak bukti"
      isDanger
      isBusy={rejecting.isBusy}
      isIncomplete={reason.trim().length < 3}
      onAct={() =>
        rejecting.act({
          path: `/transfers/${order.order._id}/reject`,
          body: { reason: reason.trim() },
          done: 'Bukti transfer ditolak.',
        })
      }
    >
      <TextField
        label="Alasan"
        hint="Dibaca pembeli."
        isRequired
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <ActNotices {...rejecting} />
    </ActDialog>
  )
}
