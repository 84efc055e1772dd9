import { Link, Navigate } from '@tanstack/react-router'
import { CloudOff, LoaderCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { orderAction } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { isMobilePhone } from '../../../contract/phone-number.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ConfirmationWaiting } from './confirmation-page.tsx'
import { useOrder, useRetryPayment } from './use-orders.ts'

interface FailedPageProps {
  title: string
  /** Nothing has failed yet: it is being looked at. */
  isCalm?: boolean
  children: ReactNode
  acts: ReactNode
}

/** Where one lands when something did not go through: what happened, that nothing is lost, and the way on. */
export function FailedPage({ title, isCalm = false, children, acts }: FailedPageProps) {
  return (
    <div className="wrap grid justify-items-center py-16 text-center lg:py-24">
      <span
        className={`grid size-20 place-items-center rounded-full ${isCalm ? 'bg-sun-tint text-sun-ink' : 'bg-rose-tint text-rose'}`}
      >
        {isCalm ? (
          <LoaderCircle aria-hidden size={36} className="animate-spin motion-reduce:animate-none" />
        ) : (
          <CloudOff aria-hidden size={36} />
        )}
      </span>
      <h1 className="voice mt-6 text-2xl lg:text-3xl">{title}</h1>
      <div className="mt-3 max-w-md text-ink-soft">{children}</div>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{acts}</div>
    </div>
  )
}

export const toBag = (
  <Link to="/order" className={buttonClass()}>
    Kembali ke tas
  </Link>
)
export const toOrders = (
  <Link to="/my-orders" className={buttonClass({ variant: 'line' })}>
    Pesanan saya
  </Link>
)

/**
 * The order's own standing decides what is said: the address of a page proves nothing. What is not known yet is being
 * checked, never failed; a wallet is tried again here, with the phone that the address names (RETRY-11).
 */
export function FailedOrderPage({
  by,
  phoneNo,
}: {
  by: { id: string } | { referenceCode: string }
  phoneNo?: string | undefined
}) {
  const { data: order, isError } = useOrder(by)
  if (!order && !isError) return <ConfirmationWaiting words="Memeriksa pembayaranmu" />
  const status = order?.payment?.status
  if (order && (status === 'paid' || status === 'pending' || status === 'challenged'))
    return <Navigate to="/order/confirmation/$orderId" params={{ orderId: order._id }} replace />
  const isChecked = status === 'asking' || status === 'unknown'
  const mayRetry =
    order !== undefined &&
    (orderAction(order, new Date()).action === 'RETRY' ||
      (isChecked && order.payment_method.code === 'ovo' && phoneNo !== undefined))
  return (
    <FailedPage
      title={isChecked ? 'Pembayaranmu sedang diperiksa' : 'Pembayaran tidak berhasil'}
      isCalm={isChecked}
      acts={
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
          {toOrders}
        </>
      }
    >
      <p>
        {order ? (
          <>
            Pesanan <b className="text-ink">{order.reference_code}</b>{' '}
            {isChecked ? 'sudah kami catat. ' : 'tidak terbayar. '}
          </>
        ) : null}
        {isChecked
          ? 'E-wallet kamu belum menjawab, jadi jangan bayar di tempat lain dulu. Halaman ini memeriksa sendiri.'
          : mayRetry
            ? 'Tidak ada uang yang kami terima. Coba bayar sekali lagi.'
            : 'Tidak ada uang yang kami terima. Kamu bisa memesan lagi dengan cara bayar lain.'}
      </p>
      {order && mayRetry ? (
        <RetryForm order={order} phoneNo={phoneNo ?? order.payment?.phone_no ?? ''} />
      ) : null}
    </FailedPage>
  )
}

/** Tries a wallet again: OVO on this phone, GoPay as it is. */
export function RetryForm({ order, phoneNo: first }: { order: Order; phoneNo: string }) {
  const [phoneNo, setPhoneNo] = useState(first)
  const [error, setError] = useState<string>()
  const retry = useRetryPayment(order)
  const isOvo = order.payment_method.code === 'ovo'
  return (
    <form
      noValidate
      className="mt-6 grid gap-4 rounded-card bg-white p-5 text-left text-ink shadow-1"
      onSubmit={event => {
        event.preventDefault()
        if (isOvo && !isMobilePhone(phoneNo)) return setError('Nomor Handphone harus 9 sampai 14 angka')
        retry.mutate(isOvo ? phoneNo : null)
      }}
    >
      {isOvo ? (
        <TextField
          kind="phone"
          name="phone_no"
          label="Nomor OVO kamu"
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
