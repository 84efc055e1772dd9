import { useState } from 'react'
import type { DeskAction, MovingAction, StaffOrder } from '../../../contract/staff/order-page.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { AcceptMoneyDialog, RejectTransferDialog } from './money-dialogs.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { Reveal } from './use-reveal.ts'

/**
 * The dialog of an action. It keeps the order as it was when the dialog opened, so that a change by somebody else is
 * noticed and refused.
 */
export default function DeskActionDialog({
  order,
  act,
  reveal,
  onClose,
}: {
  order: StaffOrder
  act: DeskAction
  reveal: Reveal
  onClose: () => void
}) {
  const [seen] = useState(order)
  const entry = seen.acts.find(one => one.act === act)
  if (!entry) return null
  const shared = { order: seen, act: entry, onClose }
  switch (act) {
    case 'cancel':
      return <CancelDialog {...shared} />
    case 'refund':
      return <RefundDialog {...shared} />
    case 'change-delivery':
      return <DeliveryDialog {...shared} reveal={reveal} />
    case 'accept-money':
      return <AcceptMoneyDialog {...shared} />
    case 'reject-transfer':
      return <RejectTransferDialog {...shared} />
    default:
      return <MoveDialog {...shared} move={act satisfies MovingAction} />
  }
}
