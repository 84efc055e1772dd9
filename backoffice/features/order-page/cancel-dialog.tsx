import { useState } from 'react'
import { hasCode } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { isReason, ReasonField } from '../forms/reason-field.tsx'
import { Money } from '../values/money.tsx'
import { ActionNotices } from './action-notices.tsx'
import type { ActionProps } from './action-props.ts'
import { useDeskAction } from './use-desk-action.ts'

/** Cancels the whole order (ORD-04). Above the ceiling a second person must approve the refund first. */
export function CancelDialog({ order, act, onClose }: ActionProps) {
  const [reason, setReason] = useState('')
  const cancelling = useDeskAction(order, onClose)
  const { _id: id, reference_code: code } = order.order
  const owed = order.refundable + order.fee_left
  return (
    <ActionDialog
      isOpen
      onClose={onClose}
      title={`Batalkan ${code}?`}
      consequences={act.leads_to}
      action="Batalkan pesanan"
      isDanger
      isBusy={cancelling.isBusy}
      isElsewhere={hasCode(cancelling.error, 'SECOND_PERSON_NEEDED')}
      isIncomplete={!isReason(reason)}
      onAction={() =>
        cancelling.act({
          path: `/orders/${id}/cancel`,
          body: { reason: reason.trim() },
          done: `${code} dibatalkan.`,
        })
      }
    >
      {owed > 0 ? (
        <p className="flex items-baseline justify-between gap-4 rounded-control bg-well px-3.5 py-2.5">
          Kembali ke pembeli
          <span className="voice text-xl">
            <Money amountRupiah={owed} />
          </span>
        </p>
      ) : null}
      <ReasonField reason={reason} onReason={setReason} />
      <ActionNotices {...cancelling} />
      <AskApproval
        error={cancelling.error}
        asked={{
          action: 'orders.refund',
          // This key marks a cancellation: once the refund is approved, it ends the order too.
          request: { order_id: id, key: 'cancelled-by-staff', reason: reason.trim() },
        }}
        onAsked={onClose}
      />
    </ActionDialog>
  )
}
