import { Link } from '@tanstack/react-router'
import { ArrowLeft, FileDown, Gift, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EgiftInfo } from '../../../contract/cart.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { describeOrder, orderStateName, orderStatus } from '../../../contract/order-status.ts'
import { preOrderText } from '../../../contract/order-texts.ts'
import type { Order, OrderProduct, OrderRefund } from '../../../contract/orders.ts'
import { phoneText } from '../../../contract/phone-number.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import { PaymentLogo } from '../checkout/payment-logo.tsx'
import { PriceBreakdown } from '../checkout/price-steps.tsx'
import { DeliveryQuestion } from './delivery-question.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrdersSkeleton } from './order-list-page.tsx'
import { OrderProgress, OrderStateChip } from './order-state.tsx'
import { ParcelList } from './parcel-list.tsx'
import { InstructionText, ownQrImage } from './payment-instruction.tsx'
import { paymentPhase } from './payment-phase.ts'
import { TransferReceiptRejected } from './receipt-refused.tsx'
import { GiftCardRefund, RefundStatus } from './refund-status.tsx'
import { ReturnStatus } from './return-status.tsx'
import { StateNote } from './state-note.tsx'
import { TrackingText } from './tracking-text.tsx'
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
  const { payment } = order
  const { delivery_address: address } = order.shipping
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
        <OrderProgress order={order} />
        <StateNote order={order} />
        <DeliveryQuestion order={order} />
        {order.payment?.receipt_note ? (
          <div className="mt-5">
            <TransferReceiptRejected note={order.payment.receipt_note} />
          </div>
        ) : null}
        {described.payment_due_at ? (
          <p className="mt-5 rounded-card bg-sun-tint px-4 py-3">
            Bayar sebelum <b>{described.payment_due_at}</b>
          </p>
        ) : null}
        {payment && isNumberToPay(order) ? (
          <InstructionText code={order.reference_code} payment={payment} qrImage={ownQrImage(order._id)} />
        ) : null}
        {hasStopped && described.payment_due_at ? (
          <p role="status" className="mt-3 text-sm text-ink-soft">
            Halaman ini sudah berhenti memeriksa sendiri. Muat ulang untuk kabar terbaru.
          </p>
        ) : null}
        {order.return_request ? <ReturnStatus request={order.return_request} orderId={order._id} /> : null}
        {refunds.length > 0 ? <RefundStatus orderId={order._id} refunds={refunds} /> : null}
        <GiftCardRefund amountRupiah={order.returned_to_gift_card} />
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
      </Section>
      <Section title="Produk">
        <ul>
          {order.products.map((product, index) => (
            <ProductRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the ordered lines never change their order
              key={`${product.combination_id}-${index}`}
              product={product}
              isDelivered={order.state.name === 'Delivered'}
            />
          ))}
          {order.free_products.map((product, index) => (
            <ProductRow
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={`gift-${product.combination_id}-${index}`}
              product={product}
              isGift
            />
          ))}
          {order.rewards.map(reward => (
            <RewardRow key={reward._id} name={reward.name} />
          ))}
        </ul>
      </Section>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Section title="Pengiriman">
          {address ? (
            <>
              <p className="font-semibold">
                {address.contact || '-'} <span className="font-normal text-ink-soft">· {address.title}</span>
              </p>
              <p className="mt-0.5 mb-4 text-sm text-ink-soft">
                {[address.street1, address.street2, address.area].filter(Boolean).join(', ') || '-'}{' '}
                {address.zipcode}
                <br />
                {phoneText(address.phone)}
              </p>
              {order.parcels.length > 1 ? <ParcelList order={order} /> : <TrackingText order={order} />}
            </>
          ) : (
            <p className="text-ink-soft">Dikirim lewat email, tanpa kurir.</p>
          )}
        </Section>
        <Section title="Pembayaran">
          <p className="mb-4 flex items-center gap-3 text-ink-soft">
            {described.paymentMethodLogo ? <PaymentLogo name="" logo={described.paymentMethodLogo} /> : null}
            {described.payment_method_name}
          </p>
          <PriceBreakdown pricing={order.price} totalLabel="Total bayar" />
        </Section>
      </div>
    </div>
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

function RewardRow({ name }: { name: string }) {
  return (
    <li className="flex items-center gap-4 border-t border-line py-4 last:pb-0">
      <span className="grid size-18 shrink-0 place-items-center rounded-card bg-coral-tint text-coral-deep">
        <Gift aria-hidden size={28} />
      </span>
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words font-semibold">{name}</span>
        <b>Hadiah</b>
      </p>
    </li>
  )
}

interface ProductRowProps {
  product: OrderProduct
  isDelivered?: boolean
  isGift?: boolean
}

/** An e-gift's recipient, and whether each of its cards was sent. */
function EgiftText({ product, egift }: { product: OrderProduct; egift: EgiftInfo }) {
  return (
    <div className="mt-1 text-sm text-ink-soft">
      <p className="break-words">
        Untuk {egift.recipient_name}, {egift.recipient_email}
        {egift.delivery_date ? ` · ${jakartaDate(egift.delivery_date)}` : ''}
      </p>
      <ul>
        {product.gift_cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change their order
          <li key={index}>
            Kartu {card.last_chars ? `…${card.last_chars}` : `${index + 1}`} ·{' '}
            {card.is_closed
              ? 'ditutup'
              : card.sent_at
                ? `dikirim ${jakartaDate(card.sent_at)}, berlaku sampai ${jakartaDate(card.expires_at)}`
                : 'menunggu dikirim'}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ProductRow({ product, isDelivered = false, isGift = false }: ProductRowProps) {
  const preOrder = preOrderText(product)
  const content = (
    <>
      <span className="eyebrow block text-ink-soft">{product.brand}</span>
      <span className="line-clamp-2 font-semibold">{product.name}</span>
    </>
  )
  return (
    <li className="flex gap-4 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <LinePicture image={product.image} className="size-18" />
      <div className="min-w-0 flex-1">
        {product.product_url ? (
          <Link to={product.product_url} className="hover:underline">
            {content}
          </Link>
        ) : (
          content
        )}
        <p className="text-sm text-ink-soft">{product.combination_name}</p>
        {preOrder ? <p className="text-sm text-teal">{preOrder}</p> : null}
        {product.pack_detail.length > 0 ? (
          <ul className="mt-1 text-sm text-ink-soft">
            {product.pack_detail.map(part => (
              <li key={`${part.name} ${part.combination_name}`}>
                {part.quantity} × {part.name} {part.combination_name}
              </li>
            ))}
          </ul>
        ) : null}
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm">
            {isGift ? (
              `${product.quantity} buah`
            ) : (
              <>
                {product.quantity} × <span className="money">{rupiah(product.price_after_discount)}</span>
                {product.price_after_discount < product.price ? (
                  <s className="money ml-2 inline-block text-ink-soft">
                    <span className="sr-only">Harga sebelumnya </span>
                    {rupiah(product.price)}
                  </s>
                ) : null}
              </>
            )}
          </span>
          <b className="money">{isGift ? 'Hadiah' : rupiah(product.subtotal)}</b>
        </p>
        {product.egift_info ? <EgiftText product={product} egift={product.egift_info} /> : null}
        {isDelivered && product.product_url && !product.egift_info ? (
          <Link
            to={product.product_url}
            search={{ ulas: product.combination_id }}
            className="inline-flex min-h-11 items-center text-sm font-bold text-coral-deep hover:underline"
          >
            Tulis review<span className="sr-only"> {product.name}</span>
          </Link>
        ) : null}
      </div>
    </li>
  )
}
