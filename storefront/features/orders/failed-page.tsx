import { Link, Navigate } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmationWaiting } from './confirmation-page.tsx'
import { useOrder } from './use-orders.ts'

interface FailedPageProps {
  title: string
  children: ReactNode
  acts: ReactNode
}

/** Where one lands when something did not go through: what happened, that nothing is lost, and the way on. */
export function FailedPage({ title, children, acts }: FailedPageProps) {
  return (
    <div className="wrap grid justify-items-center py-16 text-center lg:py-24">
      <span className="grid size-20 place-items-center rounded-full bg-rose-tint text-rose">
        <CloudOff aria-hidden size={36} />
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

/** The order's own standing decides what is said: the address of a page proves nothing. */
export function FailedOrderPage({ by }: { by: { id: string } | { referenceCode: string } }) {
  const { data: order, isError } = useOrder(by)
  if (!order && !isError) return <ConfirmationWaiting words="Memeriksa pembayaranmu" />
  const status = order?.payment?.status
  const isOpen =
    status !== undefined && ['paid', 'pending', 'asking', 'unknown', 'challenged'].includes(status)
  if (order && isOpen)
    return <Navigate to="/order/confirmation/$orderId" params={{ orderId: order._id }} replace />
  return (
    <FailedPage
      title="Pembayaran tidak berhasil"
      acts={
        <>
          {order ? (
            <Link to="/my-orders/$orderId" params={{ orderId: order._id }} className={buttonClass()}>
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
            Pesanan <b className="text-ink">{order.reference_code}</b> tidak terbayar.{' '}
          </>
        ) : null}
        Tidak ada uang yang kami terima. Kamu bisa memesan lagi dengan cara bayar lain.
      </p>
    </FailedPage>
  )
}
