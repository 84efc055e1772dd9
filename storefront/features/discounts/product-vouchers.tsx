import { useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import type { Voucher } from '../../../contract/vouchers.ts'
import { api } from '../../api/client.ts'
import { VoucherTicket } from './voucher-ticket.tsx'

/** The vouchers that apply to a product (PDP-03); loaded in the browser, because they differ per shopper. */
export default function ProductVouchers({ productId }: { productId: string }) {
  const { data: vouchers = [] } = useQuery({
    queryKey: ['mine', 'product-vouchers', productId],
    queryFn: () => api.get<Voucher[]>(`/api/vouchers/products/${productId}`),
  })
  if (vouchers.length === 0) return null
  return (
    <details className="group mt-4 rounded-card bg-white shadow-1">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <TicketPercent aria-hidden size={20} className="text-coral-deep" />
        <span className="flex-1">{vouchers.length} voucher untuk produk ini</span>
        <span aria-hidden className="text-coral-deep transition-transform group-open:rotate-180">
          ⌄
        </span>
      </summary>
      <div className="grid gap-3 px-3 pb-3">
        {vouchers.map(voucher => (
          // Whether it is usable with the current bag is shown on the bag page only.
          <VoucherTicket key={voucher._id} voucher={{ ...voucher, standing: null }} />
        ))}
      </div>
    </details>
  )
}
