import { type FormEvent, useState } from 'react'
import { describeOrder } from '../../../contract/order-status.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { isMobilePhone } from '../../../contract/phone-number.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import type { OrderDialogProps } from './order-dialogs.tsx'
import { useRetryPayment } from './use-orders.ts'

/** ORDER-65: some wallets notify the phone, others open a new payment (AMB-46). */
export function RetryDialog({ order, isOpen, onClose }: OrderDialogProps) {
  const { payment_method_name: method, actionDescription } = describeOrder(order, new Date())
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Bayar lagi"
      description={`${method} · ${rupiah(order.payment?.amount ?? order.price.total_price_after_shipping)}`}
    >
      {actionDescription ? (
        <p className="mb-4 rounded-card bg-rose-tint px-4 py-3 text-rose">{actionDescription}</p>
      ) : null}
      <RetryForm order={order} />
    </Dialog>
  )
}

function RetryForm({ order }: Pick<OrderDialogProps, 'order'>) {
  const retry = useRetryPayment(order)
  const { name, code } = order.payment_method
  const needsPhone = findPaymentMethod(code)?.asksFor === 'phone'
  const [phone, setPhone] = useState(order.payment?.phone_no ?? '')
  const [error, setError] = useState<string>()

  function pay(event: FormEvent) {
    event.preventDefault()
    if (!needsPhone) return retry.mutate(null)
    if (!isMobilePhone(phone)) return setError(`Isi nomor handphone yang terdaftar di ${name}`)
    setError(undefined)
    retry.mutate(phone)
  }

  return (
    <form noValidate onSubmit={pay} className="grid gap-4">
      {needsPhone ? (
        <TextField
          kind="phone"
          label={`Nomor handphone ${name}`}
          hint={`Permintaan bayar muncul di aplikasi ${name} di nomor ini.`}
          value={phone}
          error={error}
          isRequired
          onChange={({ target }) => setPhone(target.value)}
        />
      ) : (
        <p>Kami buatkan pembayaran {name} yang baru untuk pesanan ini. Jumlahnya tetap sama.</p>
      )}
      <Button type="submit" isBusy={retry.isPending}>
        RETRY
      </Button>
    </form>
  )
}
