import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orderAction } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { isMobilePhone } from '../../../contract/phone-number.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { WentWrong } from '../../ui/went-wrong.tsx'
import { ConfirmationWaiting } from './confirmation-page.tsx'
import { useOrder, useRetryPayment } from './use-orders.ts'

export const bagLink = (
  <Link to="/order" className={buttonClass()}>
    Kembali ke tas
  </Link>
)
export const ordersLink = (
  <Link to="/my-orders" className={buttonClass({ variant: 'line' })}>
    Pesanan saya
  </Link>
)

/**
 * The order's own status decides the message, because a URL proves nothing. An unknown payment is shown as being
 * checked, never as failed. A wallet payment can be retried here, with the phone number from the URL (RETRY-11).
 */
export function FailedOrderPage({
  by,
  phoneNo,
}: {
  by: { id: string } | { referenceCode: string }
  phoneNo?: string | undefined
}) {
  const { data: order, isError, hasStopped } = useOrder(by)
  if (!order && !isError) return <ConfirmationWaiting text="Memeriksa pembayaranmu" />
  const status = order?.payment?.status
  if (order && (status === 'paid' || status === 'pending' || status === 'challenged'))
    return <Navigate to="/order/confirmation/$orderId" params={{ orderId: order._id }} replace />
  const isBeingChecked = status === 'asking' || status === 'unknown'
  const mayRetry =
    order !== undefined &&
    (orderAction(order, new Date()).action === 'RETRY' ||
      (isBeingChecked &&
        findPaymentMethod(order.payment_method.code)?.decidesAtOnce === true &&
        phoneNo !== undefined))
  return (
    <WentWrong
      title={isBeingChecked ? 'Pembayaranmu sedang diperiksa' : 'Pembayaran tidak berhasil'}
      isCalm={isBeingChecked}
      actions={
        <>
          {order ? (
            <Link
              to="/my-orders/$orderId"
              params={{ orderId: order._id }}
              className={buttonClass({ variant: mayRetry ? 'line' : 'main' })}
            >
              Lihat pesanan
            </Link>
          ) : null}
          {ordersLink}
        </>
      }
    >
      <p>
        {order ? (
          <>
            Pesanan <b className="text-ink">{order.reference_code}</b>{' '}
            {isBeingChecked ? 'sudah kami catat. ' : 'tidak terbayar. '}
          </>
        ) : null}
        {isBeingChecked
          ? `E-wallet kamu belum menjawab, jadi jangan bayar di tempat lain dulu. ${
              hasStopped
                ? 'Halaman ini sudah berhenti memeriksa sendiri: muat ulang untuk kabar terbaru.'
                : 'Halaman ini memeriksa sendiri.'
            }`
          : mayRetry
            ? 'Tidak ada uang yang kami terima. Coba bayar sekali lagi.'
            : 'Tidak ada uang yang kami terima. Kamu bisa memesan lagi dengan cara bayar lain.'}
      </p>
      {order && mayRetry ? (
        <RetryForm order={order} phoneNo={phoneNo ?? order.payment?.phone_no ?? ''} />
      ) : null}
    </WentWrong>
  )
}

/** Retries a wallet payment, with this phone number if the wallet needs one. */
export function RetryForm({ order, phoneNo: first }: { order: Order; phoneNo: string }) {
  const [phoneNo, setPhoneNo] = useState(first)
  const [error, setError] = useState<string>()
  const retry = useRetryPayment(order)
  const needsPhone = findPaymentMethod(order.payment_method.code)?.asksFor === 'phone'
  return (
    <form
      noValidate
      className="mt-6 grid gap-4 rounded-card bg-white p-5 text-left text-ink shadow-1"
      onSubmit={event => {
        event.preventDefault()
        if (needsPhone && !isMobilePhone(phoneNo)) return setError('Nomor Handphone harus 9 sampai 14 angka')
        retry.mutate(needsPhone ? phoneNo : null)
      }}
    >
      {needsPhone ? (
        <TextField
          kind="phone"
          name="phone_no"
          label={`Nomor ${order.payment_method.name} kamu`}
          isRequired
          value={phoneNo}
          error={error}
          onChange={event => {
            setError(undefined)
            setPhoneNo(event.currentTarget.value)
          }}
        />
      ) : null}
      <Button type="submit" isBusy={retry.isPending}>
        RETRY
      </Button>
    </form>
  )
}
