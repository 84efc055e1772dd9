import type { Order } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { howToPay } from './how-to-pay.ts'
import { HowToPayList } from './how-to-pay-list.tsx'

/** PAY-28: the payment steps of an unpaid order; shared by the order's pages (MISC-04). */
export function HowToPayDialog({
  order,
  isOpen,
  onClose,
}: {
  order: Order
  isOpen: boolean
  onClose: () => void
}) {
  const { payment } = order
  const channels = payment?.instruction
    ? howToPay(payment.instruction, payment.method.code, payment.amount)
    : []
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Cara bayar"
      description={payment ? `${payment.method.name} · ${rupiah(payment.amount)}` : undefined}
    >
      {channels.length > 0 ? (
        <HowToPayList channels={channels} isBare />
      ) : (
        <p>
          {payment?.instruction
            ? 'Petunjuk pembayaranmu ada di halaman pesanan.'
            : 'Kami masih menunggu jawaban dari penyedia pembayaran. Cara bayarnya muncul di sini dalam beberapa menit.'}
        </p>
      )}
    </Dialog>
  )
}
