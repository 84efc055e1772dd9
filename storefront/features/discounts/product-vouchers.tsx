import { useQuery } from '@tanstack/react-query'
import type { Voucher } from '../../../contract/vouchers.ts'
import { api } from '../../api/client.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { termsOf } from './voucher-ticket.tsx'

/**
 * The vouchers that apply to a product (PDP-03), each with its code to copy; loaded in the browser, because they differ
 * per shopper. Only the bag page shows whether a voucher can be used with the current bag.
 */
export default function ProductVouchers({ productId }: { productId: string }) {
  const { data: vouchers = [] } = useQuery({
    queryKey: ['mine', 'product-vouchers', productId],
    queryFn: () => api.get<Voucher[]>(`/api/vouchers/products/${productId}`),
  })
  if (vouchers.length === 0) return null
  const title = `${vouchers.length} voucher untuk produk ini`
  return (
    <section aria-label={title} className="mt-5">
      <p className="text-sm font-semibold">{title}</p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and automatic vouchers have no button
        tabIndex={0}
        aria-label={title}
        className="rail gap-3! -mb-4 pt-2 pb-5 lg:mx-0 lg:grid lg:grid-cols-2 lg:px-0"
      >
        {vouchers.map(voucher => (
          <SmallTicket key={voucher._id} voucher={voucher} />
        ))}
      </ul>
    </section>
  )
}

/** A voucher in two or three short lines, torn off at its code. */
function SmallTicket({ voucher }: { voucher: Voucher }) {
  const { code, name, voucher_info, voucher_type } = voucher
  return (
    <li className="flex w-[19rem] max-w-full items-stretch overflow-hidden rounded-card border-l-6 border-sun bg-white shadow-1 lg:w-auto">
      <p className="min-w-0 flex-1 self-center px-3 py-2.5 text-sm leading-snug">
        <b>{name}</b>
        <span className="block text-xs text-ink-soft">{termsOf(voucher) || voucher_info.description}</span>
      </p>
      <div className="grid shrink-0 content-center justify-items-center border-l border-dashed border-edge px-2 py-1.5 text-xs">
        {voucher_type === 'automatic' ? (
          <b className="px-1 text-teal">Otomatis</b>
        ) : (
          <>
            <b className="tracking-[0.04em]">{code}</b>
            <CopyButton text={code} label={`kode ${code}`} variant="soft" size="tile" />
          </>
        )}
      </div>
    </li>
  )
}
