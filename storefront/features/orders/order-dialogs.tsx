import { describeOrder } from '../../../contract/order-status.ts'
import { CANCELLATION_REASON_MAX_CHARS, cancelOrderBody, type Order } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { TrackingSteps } from './tracking-steps.tsx'
import { TrackingText } from './tracking-text.tsx'
import { useCancelOrder } from './use-orders.ts'

export interface OrderDialogProps {
  order: Order
  isOpen: boolean
  onClose: () => void
}

/** ORDER-61 */
export function TrackDialog({ order, isOpen, onClose }: OrderDialogProps) {
  const { deliveryAddress } = describeOrder(order, new Date())
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Lacak paket"
      description={`Pesanan ${order.reference_code}`}
    >
      <TrackingText order={order} />
      <div className="mt-5 border-t border-line pt-5">
        <TrackingSteps orderId={order._id} />
      </div>
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">Dikirim ke {deliveryAddress}</p>
    </Dialog>
  )
}

/** ORDER-62 */
export function CancelDialog({ order, isOpen, onClose }: OrderDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Batalkan pesanan?"
      description="Produknya kami lepas untuk pembeli lain. Voucher dan poin yang dipakai kembali kepadamu."
    >
      <CancelForm order={order} onDone={onClose} />
    </Dialog>
  )
}

const reasons = [
  'Salah pilih produk atau shade',
  'Mau ganti cara bayar',
  'Mau ganti alamat',
  'Tidak jadi beli',
]

function CancelForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { form, field, submit } = useValidatedForm({
    schema: cancelOrderBody,
    defaultValues: { cancellation_reason: '' },
  })
  const cancel = useCancelOrder(order, onDone)
  return (
    <form
      noValidate
      onSubmit={submit(({ cancellation_reason }) => cancel.mutate(cancellation_reason))}
      className="grid gap-4"
    >
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Yang paling sering</legend>
        <div className="flex flex-wrap gap-2">
          {reasons.map(reason => (
            <Button
              key={reason}
              variant="quiet"
              size="tile"
              className="text-sm! tracking-normal! whitespace-normal!"
              onClick={() => form.setValue('cancellation_reason', reason, { shouldValidate: true })}
            >
              {reason}
            </Button>
          ))}
        </div>
      </fieldset>
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
