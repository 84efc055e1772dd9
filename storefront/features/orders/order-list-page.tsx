import { Link } from '@tanstack/react-router'
import { PackageOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { orderCost } from '../../../contract/cart.ts'
import { ORDER_AUTOPAGE_STOP_SKIP, ORDER_PAGE_SIZE } from '../../../contract/constants.ts'
import { describeOrder } from '../../../contract/order-status.ts'
import type { Order } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderStateChip } from './order-state.tsx'
import { paymentPhase } from './payment-phase.ts'
import { type OrderFilter, useOrders } from './use-orders.ts'

interface OrderListProps {
  filter: OrderFilter
  onFilter: (filter: OrderFilter) => void
}

/** /my-orders */
export function OrderListPage({ filter, onFilter }: OrderListProps) {
  return (
    <>
      <OrderFilters filter={filter} onChange={onFilter} />
      <OrderList filter={filter} onFilter={onFilter} />
    </>
  )
}

function OrderList({ filter, onFilter }: OrderListProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useOrders(filter)
  const orders = data?.pages.flat()
  const more = useRef<HTMLDivElement>(null)
  const nextSkip = (data?.pages.length ?? 0) * ORDER_PAGE_SIZE

  // ORDER-53: reaching the end loads the next ten automatically, up to the hundredth; after that, only the button does.
  useEffect(() => {
    if (!hasNextPage || isFetchNextPageError || !more.current || nextSkip > ORDER_AUTOPAGE_STOP_SKIP) return
    const watcher = new IntersectionObserver(([end]) => {
      if (end?.isIntersecting) void fetchNextPage()
    })
    watcher.observe(more.current)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetchNextPageError, nextSkip, fetchNextPage])

  if (error && !orders) return <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
  if (!orders) return <OrdersSkeleton />
  if (orders.length === 0)
    return filter.state || filter.from || filter.until ? <NoMatches onFilter={onFilter} /> : <NoOrders />
  return (
    <>
      <ul className="grid gap-4">
        {orders.map(order => (
          <OrderCard key={order._id} order={order} />
        ))}
      </ul>
      {hasNextPage ? (
        <div ref={more} className="mt-6 text-center">
          {isFetchNextPageError ? (
            <p role="alert" className="mb-3 text-rose">
              {refusalMessage(error)}
            </p>
          ) : null}
          <Button variant="line" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Tampilkan lebih banyak
          </Button>
        </div>
      ) : null}
    </>
  )
}

function OrderCard({ order }: { order: Order }) {
  const [first, ...others] = order.products
  const { order_date, payment_due_at } = describeOrder(order, new Date())
  return (
    <li className="rounded-card bg-white p-4 shadow-1 md:p-5">
      {/* Two short lines, so that the longest label fits beside them on a phone. */}
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
        <p className="text-sm text-ink-soft">
          {order_date}
          <span className="sr-only"> · </span>
          <b className="block text-ink">{order.reference_code}</b>
        </p>
        <OrderStateChip order={order} />
      </div>
      <Link to="/my-orders/$orderId" params={{ orderId: order._id }} className="mt-3 flex gap-4 rounded-card">
        <LinePicture image={first?.image ?? null} className="size-18" />
        <span className="min-w-0 flex-1">
          <span className="eyebrow block text-ink-soft">{first?.brand}</span>
          <span className="line-clamp-2 font-semibold">{first?.name}</span>
          <span className="sr-only">Lihat pesanan {order.reference_code}</span>
          <span className="block text-sm text-ink-soft">
            {first?.quantity} buah{others.length > 0 ? ` · +${others.length} produk lainnya` : ''}
          </span>
        </span>
      </Link>
      {payment_due_at ? (
        <p className="mt-3 rounded-field bg-sun-tint px-3 py-2 text-sm">
          {paymentPhase(order) === 'checking'
            ? 'Pembayaranmu sedang diperiksa'
            : `Bayar sebelum ${payment_due_at}`}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="block text-sm text-ink-soft">Total belanja</span>
          <b className="money">{rupiah(orderCost(order.price))}</b>
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <OrderActions order={order} />
        </div>
      </div>
    </li>
  )
}

function NoMatches({ onFilter }: Pick<OrderListProps, 'onFilter'>) {
  return (
    <div className="grid justify-items-center rounded-card bg-white px-6 py-12 text-center shadow-1">
      <p className="voice text-xl">Tidak ada pesanan yang cocok</p>
      <p className="mt-1 text-ink-soft">Coba status atau tanggal lain.</p>
      <Button variant="line" className="mt-5" onClick={() => onFilter({})}>
        Lihat semua pesanan
      </Button>
    </div>
  )
}

function NoOrders() {
  return (
    <div className="grid justify-items-center rounded-card bg-white px-6 py-14 text-center shadow-1">
      <span className="grid size-20 place-items-center rounded-full bg-coral-tint text-coral-deep">
        <PackageOpen aria-hidden size={34} />
      </span>
      <p className="voice mt-5 text-xl">Belum ada pesanan</p>
      <p className="mt-1 max-w-sm text-ink-soft">
        Pesanan pertamamu nanti muncul di sini, lengkap dengan jejak kirimnya.
      </p>
      <Link to="/" className={`${buttonClass()} mt-6`}>
        Mulai belanja
      </Link>
    </div>
  )
}

export function OrdersSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <p className="sr-only" role="status">
        Memuat pesanan
      </p>
      {[0, 1, 2].map(row => (
        <div key={row} className="h-52 animate-breathe rounded-card bg-white shadow-1" />
      ))}
    </div>
  )
}
