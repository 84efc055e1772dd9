import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayCancel, orderAction } from '../../../contract/order-status.ts'
import { CANCELLATION_REASON_MAX_CHARS, cancelOrderBody, type Order } from '../../../contract/orders.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { useCancelOrder, useReorder } from './use-orders.ts'

/** What the order's state offers now (ORDER-35..ORDER-43), and giving it up while it is unpaid (AMB-49). */
export function OrderActs({ order, withCancel = false }: { order: Order; withCancel?: boolean }) {
  const reorder = useReorder()
  const [open, setOpen] = useState<'track' | 'cancel' | null>(null)
  const { action, message } = orderAction(order, new Date())
  const isWaiting = mayCancel(order)
  const close = () => setOpen(null)

  return (
    <>
      {message ? <p className="w-full text-sm text-rose">{message}</p> : null}
      {action === 'CONFIRM PAYMENT' || (action === 'RETRY' && isWaiting) ? (
        <Link
          to="/order/confirmation/$orderId"
          params={{ orderId: order._id }}
          className={`${buttonClass({ size: 'tile' })} px-5! text-sm!`}
        >
          {action}
        </Link>
      ) : null}
      {action === 'TRACK ORDER' ? (
        <Button variant="care" size="tile" className="px-5! text-sm!" onClick={() => setOpen('track')}>
          TRACK ORDER
        </Button>
      ) : null}
      {action === 'REORDER' || (action === 'RETRY' && !isWaiting) ? (
        <Button
          variant="soft"
          size="tile"
          className="px-5! text-sm!"
          isBusy={reorder.isPending}
          onClick={() => reorder.mutate(order.products)}
        >
          REORDER
        </Button>
      ) : null}
      {withCancel && isWaiting ? (
        <Button variant="line" size="tile" className="px-5! text-sm!" onClick={() => setOpen('cancel')}>
          CANCEL
        </Button>
      ) : null}
      <Dialog isOpen={open === 'track'} onClose={close} title="Lacak paket">
        <TrackingWords order={order} />
      </Dialog>
      <Dialog isOpen={open === 'cancel'} onClose={close} title="Batalkan pesanan?">
        <CancelForm order={order} onDone={close} />
      </Dialog>
    </>
  )
}

/** Carrier and tracking number (ORDER-56, ORDER-61). */
export function TrackingWords({ order: { shipping } }: { order: Order }) {
  const carrier = shipping.carrier.find(one => one.is_active)
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-sm text-ink-soft">Kurir</dt>
        <dd className="font-semibold">{carrier?.name ?? '-'}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Nomor resi</dt>
        <dd className="text-lg font-bold tabular-nums">
          {shipping.code ?? (carrier ? 'Menunggu konfirmasi dari ekspedisi' : '-')}
        </dd>
      </div>
    </dl>
  )
}

/** ORDER-62 */
function CancelForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { form, field } = useCheckedForm({
    schema: cancelOrderBody,
    defaultValues: { cancellation_reason: '' },
  })
  const cancel = useCancelOrder(order, onDone)
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ cancellation_reason }) => cancel.mutate(cancellation_reason))}
      className="grid gap-4"
    >
      <TextArea
        {...field('cancellation_reason')}
        label="Alasan pembatalan"
        placeholder="Misalnya: salah pilih shade"
        maxChars={CANCELLATION_REASON_MAX_CHARS}
      />
      <Button type="submit" isBusy={cancel.isPending}>
        Batalkan pesanan
      </Button>
    </form>
  )
}
