import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDateTime, jakartaDueTime } from '../../../contract/jakarta-time.ts'
import { offersHowToPay, orderStateName, orderStatus } from '../../../contract/order-status.ts'
import type { Order, OrderProduct } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import { PriceSteps } from '../checkout/price-steps.tsx'
import { OrderActs, TrackingWords } from './order-acts.tsx'
import { OrdersSkeleton } from './order-list-page.tsx'
import { OrderProgress, OrderStateChip } from './order-state.tsx'
import { useOrder } from './use-orders.ts'

/** /my-orders/{id}: how far it is, what is in it, where it goes, what it cost. */
export function OrderDetailPage({ orderId }: { orderId: string }) {
  const { data: order, error, refetch } = useOrder({ id: orderId })
  if (order) return <OrderDetail order={order} />
  if (error) return <TryAgain why={refusalWords(error)} onTry={() => void refetch()} />
  return <OrdersSkeleton />
}

function OrderDetail({ order }: { order: Order }) {
  const { delivery_address: address } = order.shipping
  const isWaiting = orderStatus(orderStateName(order)).group === 'waiting_payment'
  return (
    <div className="grid gap-4">
      <Link
        to="/my-orders"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-bold text-coral-deep hover:underline"
      >
        <ArrowLeft aria-hidden size={20} /> Semua pesanan
      </Link>
      <Section>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div>
            <h2 className="text-lg font-bold">{order.reference_code}</h2>
            <p className="text-sm text-ink-soft">
              {order.created_at ? jakartaDateTime(order.created_at) : '-'} · {sourceName(order.order_source)}
            </p>
          </div>
          <OrderStateChip order={order} />
        </div>
        <OrderProgress order={order} />
        {isWaiting && order.payment_due_at ? (
          <p className="mt-5 rounded-card bg-sun-tint px-4 py-3">
            Bayar sebelum <b>{jakartaDueTime(order.payment_due_at)}</b>
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
          <OrderActs order={order} withCancel />
          {offersHowToPay(order, new Date()) ? (
            <Link
              to="/order/confirmation/$orderId"
              params={{ orderId: order._id }}
              className={`${buttonClass({ variant: 'quiet', size: 'tile' })} px-5! text-sm!`}
            >
              Cara bayar
            </Link>
          ) : null}
        </div>
      </Section>
      <Section title="Produk">
        <ul>
          {[...order.products, ...order.free_products].map((product, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was ordered never changes its places
            <ProductRow key={`${product.combination_id}-${index}`} product={product} />
          ))}
        </ul>
      </Section>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Section title="Pengiriman">
          <p className="font-semibold">
            {address.contact || '-'} <span className="font-normal text-ink-soft">· {address.title}</span>
          </p>
          <p className="mt-0.5 mb-4 text-sm text-ink-soft">
            {[address.street1, address.street2, address.area].filter(Boolean).join(', ') || '-'}{' '}
            {address.zipcode}
            <br />
            {address.phone}
          </p>
          <TrackingWords order={order} />
        </Section>
        <Section title="Pembayaran">
          <p className="mb-4 text-ink-soft">{order.payment_method.name || '-'}</p>
          <PriceSteps pricing={order.price} totalLabel="Total bayar" />
        </Section>
      </div>
    </div>
  )
}

function Section({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-white p-4 shadow-1 md:p-6">
      {title ? <h2 className="voice mb-3 text-xl">{title}</h2> : null}
      {children}
    </section>
  )
}

function ProductRow({ product }: { product: OrderProduct }) {
  const words = (
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
            {words}
          </Link>
        ) : (
          words
        )}
        <p className="text-sm text-ink-soft">{prefixedName(product)}</p>
        <p className="mt-1 text-sm">
          {product.quantity} × <span className="money">{rupiah(product.price_after_discount)}</span>
        </p>
      </div>
      <b className="money">{rupiah(product.subtotal)}</b>
    </li>
  )
}

/** ORDER-16: shade, variant or size, the first that there is. */
function prefixedName({ attributes }: OrderProduct): string {
  if (attributes.shade) return `Shade: ${attributes.shade.name}`
  if (attributes.variant) return `Variant: ${attributes.variant.name}`
  return attributes.size ? `Size: ${attributes.size.name}` : ''
}

/** ORDER-58..ORDER-60 */
function sourceName(source: string): string {
  if (['android', 'ios', 'freebies'].includes(source)) return BRAND_NAME
  if (source === 'lulla') return 'lilla'
  return source.charAt(0).toUpperCase() + source.slice(1)
}
