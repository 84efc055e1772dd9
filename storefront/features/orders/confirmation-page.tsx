import { Link } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { leavingDay } from '../../../contract/order-texts.ts'
import type { Order } from '../../../contract/orders.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { useMe } from '../../session/use-me.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { WentWrong } from '../../ui/went-wrong.tsx'
import { BriefRow, ByMailRow, LinePictures } from '../checkout/order-brief.tsx'
import { PriceBreakdown } from '../checkout/price-steps.tsx'
import { track } from '../tracking/track.ts'
import { ConfirmationHero } from './confirmation-hero.tsx'
import { howToPay } from './how-to-pay.ts'
import { HowToPayList } from './how-to-pay-list.tsx'
import { PaymentCard } from './payment-card.tsx'
import { paymentPhase } from './payment-phase.ts'
import { useOrder } from './use-orders.ts'

export interface ConfirmationPageProps {
  by: { id: string } | { referenceCode: string }
  /** Recommendations, shown below the order. */
  rail: (order: Order) => ReactNode
}

/**
 * /order/confirmation and /order/success: how to pay and, once the shop knows that the order is paid, its confirmation.
 * The page polls the payment's status. While the provider's response is unknown, the page shows that the payment is
 * being checked, never that it failed.
 */
export function ConfirmationPage({ by, rail }: ConfirmationPageProps) {
  const { data: order, error, refetch, hasStopped } = useOrder(by)
  if (order)
    return (
      <>
        <Confirmation order={order} hasStopped={hasStopped} />
        {paymentPhase(order) === 'over' ? null : rail(order)}
      </>
    )
  if (error)
    return (
      <WentWrong
        isAnnounced
        title="Pesananmu belum bisa ditampilkan"
        actions={
          <>
            <Button onClick={() => void refetch()}>Coba lagi</Button>
            <Link to="/my-orders" className={buttonClass({ variant: 'line' })}>
              Pesanan saya
            </Link>
          </>
        }
      >
        {refusalMessage(error)}
      </WentWrong>
    )
  return <ConfirmationWaiting text="Memuat pesananmu" />
}

export function ConfirmationWaiting({ text }: { text: string }) {
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-center gap-4 py-20 text-center">
      <LoaderCircle aria-hidden size={44} className="animate-spin text-coral" />
      <div role="status">
        <h1 className="text-ink-soft">{text}</h1>
      </div>
    </div>
  )
}

function Confirmation({ order, hasStopped }: { order: Order; hasStopped: boolean }) {
  const { member } = useMe()
  const { payment } = order
  const phase = paymentPhase(order)
  useEffect(() => {
    if (phase === 'paid') track('purchase', { order })
  }, [phase, order])
  const channels =
    phase === 'waiting' && payment?.instruction
      ? howToPay(payment.instruction, payment.method.code, payment.amount)
      : []
  return (
    <>
      <ConfirmationHero phase={phase} order={order} name={member?.first_name} />
      <div className="wrap relative -mt-10 grid grid-cols-1 items-start gap-4 pb-12 lg:-mt-14 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-7">
        <div className="grid min-w-0 gap-4">
          <HeldHeight isHeld={phase !== 'waiting'}>
            <PaymentCard phase={phase} order={order} hasStopped={hasStopped} />
          </HeldHeight>
          <HowToPayList channels={channels} />
        </div>
        <OrderCard order={order} />
      </div>
    </>
  )
}

/** Keeps the height of the taller content shown before, so that nothing below moves under the visitor's finger. */
function HeldHeight({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const heightPx = useRef(0)
  useEffect(() => {
    if (isHeld || !container.current) return
    const observer = new ResizeObserver(([entry]) => {
      heightPx.current = entry?.borderBoxSize[0]?.blockSize ?? 0
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [isHeld])
  return (
    <div ref={container} className="grid" style={isHeld ? { minHeight: heightPx.current } : undefined}>
      {children}
    </div>
  )
}

/** The ordered products, the delivery address and the price. */
export function OrderCard({ order }: { order: Order }) {
  const leavesOn = leavingDay(order)
  const { delivery_address: address } = order.shipping
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-7 lg:sticky lg:top-32">
      <h2 className="voice mb-4 text-xl">Pesananmu</h2>
      <LinePictures images={[...order.products, ...order.free_products].map(product => product.image)} />
      {order.rewards.length > 0 ? (
        <BriefRow icon="gift" title="Hadiah di paketmu">
          {order.rewards.map(reward => reward.name).join(', ')}
        </BriefRow>
      ) : null}
      {address ? (
        <>
          <BriefRow icon="address" title={`${address.contact} · ${address.title}`}>
            {address.street1}, {address.area} {address.zipcode}
          </BriefRow>
          <BriefRow icon="delivery" title={order.shipping.name}>
            {order.shipping.carrier.find(carrier => carrier.is_active)?.name ?? 'Tidak dikirim'}
            {leavesOn ? ` · dikirim mulai ${jakartaDate(leavesOn)}` : ''}
          </BriefRow>
        </>
      ) : (
        <ByMailRow egifts={order.products.map(product => product.egift_info)} />
      )}
      <div className="pt-4">
        <PriceBreakdown pricing={order.price} totalLabel="Total bayar" />
      </div>
      <div className="mt-5 grid gap-3">
        <Link
          to="/my-orders/$orderId"
          params={{ orderId: order._id }}
          className={buttonClass({ variant: 'line' })}
        >
          Lihat pesanan
        </Link>
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          Belanja lagi
        </Link>
      </div>
    </section>
  )
}
