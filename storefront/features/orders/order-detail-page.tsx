import { Link } from '@tanstack/react-router'
import { ArrowLeft, FileDown, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { describeOrder, orderStateName, orderStatus } from '../../../contract/order-status.ts'
import { addedFeeLabel } from '../../../contract/order-texts.ts'
import type { Order, OrderRefund } from '../../../contract/orders.ts'
import { phoneText } from '../../../contract/phone-number.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { PaymentLogo } from '../checkout/payment-logo.tsx'
import { PriceBreakdown } from '../checkout/price-steps.tsx'
import { DeliveryQuestion } from './delivery-question.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrdersSkeleton } from './order-list-page.tsx'
import { OrderProgress, OrderStateChip } from './order-state.tsx'
import { OrderedProducts } from './ordered-products.tsx'
import { ParcelList } from './parcel-list.tsx'
import { InstructionText, ownQrImage } from './payment-instruction.tsx'
import { paymentPhase } from './payment-phase.ts'
import { GiftCardRefund, RefundStatus } from './refund-status.tsx'
import { ReturnStatus } from './return-status.tsx'
import { StateNote } from './state-note.tsx'
import { TrackingText } from './tracking-text.tsx'
import { TransferReceiptRejected } from './transfer-receipt-rejected.tsx'
import { useLogos, useOrder } from './use-orders.ts'
import { useRefunds } from './use-refunds.ts'

/** /my-orders/{id}: the order's status, products, delivery address and price. */
export function OrderDetailPage({ orderId }: { orderId: string }) {
  const { data: order, error, refetch, hasStopped } = useOrder({ id: orderId })
  // Fetched alongside the order and awaited, so that nothing moves when the refunds arrive.
  const refunds = useRefunds(orderId)
  if (order && !refunds.isPending)
    return <OrderDetail order={order} refunds={refunds.data ?? []} hasStopped={hasStopped} />
  if (error)
    return (
      <div className="grid gap-4">
        {allOrdersLink}
        <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
      </div>
    )
  return <OrdersSkeleton />
}

const allOrdersLink = (
  <Link
    to="/my-orders"
    className="inline-flex min-h-11 items-center gap-2 justify-self-start font-bold text-coral-deep hover:underline"
  >
    <ArrowLeft aria-hidden size={20} /> Semua pesanan
  </Link>
)

function OrderDetail({
  order,
  refunds,
  hasStopped,
}: {
  order: Order
  refunds: OrderRefund[]
  hasStopped: boolean
}) {
  const { data: methods } = useLogos(order)
  const described = describeOrder(order, new Date(), methods)
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* Phones have the arrow in the header. */}
      <div className="max-lg:hidden">{allOrdersLink}</div>
      <Section>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="text-lg font-bold">{order.reference_code}</h2>
            <p className="text-sm text-ink-soft">
              Dipesan {described.order_date_detail} lewat {described.order_source_fmt}
            </p>
          </div>
          <OrderStateChip order={order} />
        </div>
        <OrderStatus
          order={order}
          refunds={refunds}
          dueText={described.payment_due_at}
          hasStopped={hasStopped}
        />
        <AvailableActions order={order} />
      </Section>
      <Section title="Produk">
        <OrderedProducts order={order} />
      </Section>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Section title="Pengiriman">
          <Delivery order={order} />
        </Section>
        <Section title="Pembayaran">
          <p className="mb-4 flex items-center gap-3 text-ink-soft">
            {described.paymentMethodLogo ? <PaymentLogo name="" logo={described.paymentMethodLogo} /> : null}
            {described.payment_method_name}
          </p>
          <PriceBreakdown pricing={order.price} totalLabel="Total bayar" />
          {order.added_fee > 0 ? (
            <p className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft">
              {addedFeeLabel} <span className="money font-semibold">{rupiah(order.added_fee)}</span>
            </p>
          ) : null}
          <OrderPoints order={order} />
        </Section>
      </div>
    </div>
  )
}

/** The points of a paid order, and those that went back with its money. */
function OrderPoints({ order: { payment, price, points_taken_back: takenBack, state } }: { order: Order }) {
  if (!payment?.paid_at || price.points_earned === 0) return null
  const left = price.points_earned - takenBack
  return (
    <p className="mt-2.5 text-sm text-ink-soft">
      {takenBack > 0
        ? `Poin dari pesanan ini: ${withDots(price.points_earned)}, ${withDots(takenBack)} di antaranya ditarik karena dananya dikembalikan.${left > 0 ? ` Sisanya ${withDots(left)} poin.` : ''}`
        : `Poin dari pesanan ini: ${withDots(left)}${state.name === 'Delivered' ? '.' : ', bisa dipakai setelah barangnya sampai.'}`}
    </p>
  )
}

/** The order's status, and what the buyer needs to know about its payment and its refunds. */
function OrderStatus({
  order,
  refunds,
  dueText,
  hasStopped,
}: {
  order: Order
  refunds: OrderRefund[]
  /** Until when it can be paid; undefined once it cannot. */
  dueText: string | null | undefined
  hasStopped: boolean
}) {
  const { payment } = order
  return (
    <>
      <OrderProgress order={order} />
      <StateNote order={order} />
      <DeliveryQuestion order={order} />
      {order.payment?.receipt_note ? (
        <div className="mt-5">
          <TransferReceiptRejected note={order.payment.receipt_note} />
        </div>
      ) : null}
      {dueText && paymentPhase(order) !== 'checking' ? (
        <p className="mt-5 rounded-card bg-sun-tint px-4 py-3">
          Bayar sebelum <b>{dueText}</b>
        </p>
      ) : null}
      {payment && isNumberToPay(order) ? (
        <InstructionText code={order.reference_code} payment={payment} qrImage={ownQrImage(order._id)} />
      ) : null}
      {hasStopped && dueText ? (
        <p role="status" className="mt-3 text-sm text-ink-soft">
          Halaman ini sudah berhenti memeriksa sendiri. Muat ulang untuk kabar terbaru.
        </p>
      ) : null}
      {order.return_request ? <ReturnStatus request={order.return_request} orderId={order._id} /> : null}
      {refunds.length > 0 ? <RefundStatus orderId={order._id} refunds={refunds} /> : null}
      <GiftCardRefund amountRupiah={order.returned_to_gift_card} />
    </>
  )
}

/** The actions that the buyer can take now. */
const AvailableActions = ({ order }: { order: Order }) => (
  <>
    <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
      <OrderActions order={order} offersCancelling />
      {order.payment?.paid_at ? (
        <a
          href={`/api/orders/${order._id}/invoice`}
          download
          className={`${buttonClass({ variant: 'quiet', size: 'tile' })} px-5! text-sm!`}
        >
          <FileDown aria-hidden size={18} /> Unduh faktur
        </a>
      ) : null}
      {order.return_until ? (
        <Link
          to="/my-orders/return/$orderId"
          params={{ orderId: order._id }}
          className={`${buttonClass({ variant: 'quiet', size: 'tile' })} px-5! text-sm!`}
        >
          <Undo2 aria-hidden size={18} /> Ajukan pengembalian
        </Link>
      ) : null}
    </div>
    {order.return_until ? (
      <p className="mt-3 text-sm text-ink-soft">
        Pengembalian bisa diajukan sampai {jakartaDate(order.return_until)}.
      </p>
    ) : null}
  </>
)

function Delivery({ order }: { order: Order }) {
  const { delivery_address: address } = order.shipping
  if (!address) return <p className="text-ink-soft">Dikirim lewat email, tanpa kurir.</p>
  return (
    <>
      <p className="font-semibold">
        {address.contact || '-'} <span className="font-normal text-ink-soft">· {address.title}</span>
      </p>
      <p className="mt-0.5 mb-4 text-sm text-ink-soft">
        {[address.street1, address.street2, address.area].filter(Boolean).join(', ') || '-'} {address.zipcode}
        <br />
        {phoneText(address.phone)}
      </p>
      {order.parcels.length > 1 ? <ParcelList order={order} /> : <TrackingText order={order} />}
    </>
  )
}

const numberKinds: (string | undefined)[] = ['virtual_account', 'mandiri_bill', 'store', 'transfer']

/** True while the buyer has a number to pay to, which the order's first screen shows. */
const isNumberToPay = (order: Order) =>
  paymentPhase(order) === 'waiting' &&
  orderStatus(orderStateName(order)).group === 'waiting_payment' &&
  numberKinds.includes(order.payment?.instruction?.kind)

function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-6">
      {title ? <h2 className="voice mb-3 text-xl">{title}</h2> : null}
      {children}
    </section>
  )
}
