import { Link } from '@tanstack/react-router'
import { HandCoins, ReceiptText, RotateCcw, ShoppingBag, Truck, Wallet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { asksForReceipt, describeOrder, mayCancel } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { MINUTE_MS } from '../../../contract/time-units.ts'
import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useReorder } from './use-orders.ts'

const TrackDialog = lazy(async () => ({ default: (await import('./order-dialogs.tsx')).TrackDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./order-dialogs.tsx')).CancelDialog }))
const RetryDialog = lazy(async () => ({ default: (await import('./retry-dialog.tsx')).RetryDialog }))
const HowToPayDialog = lazy(async () => ({
  default: (await import('./how-to-pay-dialog.tsx')).HowToPayDialog,
}))
const ConfirmTransferDialog = lazy(async () => ({
  default: (await import('./confirm-transfer-dialog.tsx')).ConfirmTransferDialog,
}))

type OpenDialog = 'track' | 'cancel' | 'retry' | 'how-to-pay' | 'confirm'

const looks: Record<string, ButtonLook['variant']> = { coral: 'main', care: 'care', soft: 'soft' }
const icons = { wallet: Wallet, retry: RotateCcw, truck: Truck, bag: ShoppingBag }

/**
 * The actions of an order: the main one for its state (ORDER-35..ORDER-43, RETRY-03..RETRY-06), and help while it is
 * unpaid. `offersCancelling` adds a button to cancel it (AMB-49), which the cards in the list do not have.
 */
export function OrderActions({
  order,
  offersCancelling = false,
}: {
  order: Order
  offersCancelling?: boolean
}) {
  // A failed wallet payment can be retried for only a few minutes, so the button depends on the time.
  const now = new Date(useNow({ everyMs: MINUTE_MS }) ?? Date.now())
  const reorder = useReorder()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const { actionName, actionIcon, btActClass, actionDescription, showButtonHowToPay } = describeOrder(
    order,
    now,
  )
  const dialogProps = (which: OpenDialog) => ({
    order,
    isOpen: opened === which,
    onClose: () => setOpened(null),
  })
  const look = { variant: looks[btActClass ?? ''] ?? 'main', size: 'tile' } as const
  const Icon = actionIcon && icons[actionIcon]
  const content = (
    <>
      {Icon ? <Icon aria-hidden size={18} /> : null} {actionName}
    </>
  )

  return (
    <>
      {actionDescription ? <p className="w-full text-sm text-rose">{actionDescription}</p> : null}
      {actionName === 'CONFIRM PAYMENT' ? (
        <Link
          to="/order/confirmation/$orderId"
          params={{ orderId: order._id }}
          className={`${buttonClass(look)} ${size}`}
        >
          {content}
        </Link>
      ) : actionName ? (
        <Button
          {...look}
          className={size}
          isBusy={actionName === 'REORDER' && reorder.isPending}
          onClick={() =>
            actionName === 'REORDER'
              ? reorder.mutate(order.cart_id)
              : setOpened(actionName === 'RETRY' ? 'retry' : 'track')
          }
        >
          {content}
        </Button>
      ) : null}
      {asksForReceipt(order) ? (
        <Button size="tile" className={size} onClick={() => setOpened('confirm')}>
          <HandCoins aria-hidden size={18} /> Kirim bukti transfer
        </Button>
      ) : null}
      {showButtonHowToPay ? (
        <Button variant="quiet" size="tile" className={size} onClick={() => setOpened('how-to-pay')}>
          <ReceiptText aria-hidden size={18} /> Cara bayar
        </Button>
      ) : null}
      {offersCancelling && mayCancel(order) ? (
        <Button variant="line" size="tile" className={size} onClick={() => setOpened('cancel')}>
          CANCEL
        </Button>
      ) : null}
      {opened ? (
        <Suspense>
          {opened === 'track' ? <TrackDialog {...dialogProps('track')} /> : null}
          {opened === 'cancel' ? <CancelDialog {...dialogProps('cancel')} /> : null}
          {opened === 'retry' ? <RetryDialog {...dialogProps('retry')} /> : null}
          {opened === 'how-to-pay' ? <HowToPayDialog {...dialogProps('how-to-pay')} /> : null}
          {opened === 'confirm' ? <ConfirmTransferDialog {...dialogProps('confirm')} /> : null}
        </Suspense>
      ) : null}
    </>
  )
}

const size = 'px-5! text-sm!'
