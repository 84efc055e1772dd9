import { Gift, TicketPercent, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Voucher } from '../../../contract/vouchers.ts'

const icons = { discount: TicketPercent, shipping: Truck, gift: Gift }

/** A voucher drawn as a ticket with a dashed tear line: its benefit, terms and expiry. */
export function VoucherTicket({ voucher, children }: { voucher: Voucher; children?: ReactNode }) {
  const Icon = icons[voucher.type]
  const { header, description } = voucher.voucher_info
  const isDim = voucher.standing?.is_usable === false
  return (
    <article className="overflow-hidden rounded-card bg-white shadow-1">
      <div className="flex gap-4 p-4">
        <span
          aria-hidden
          className={`grid size-12 shrink-0 place-items-center rounded-card ${isDim ? 'bg-sand-deep text-ink-soft' : 'bg-coral-tint text-coral-deep'}`}
        >
          <Icon size={24} />
        </span>
        <div className="min-w-0 flex-1">
          {header ? <p className="text-xs font-bold tracking-[0.06em] text-coral-deep">{header}</p> : null}
          <h3 className="leading-snug font-semibold">{voucher.name}</h3>
          {description ? <p className="mt-0.5 text-sm text-ink-soft">{description}</p> : null}
          <p className="mt-1 text-sm text-ink-soft">{termsOf(voucher)}</p>
        </div>
      </div>
      <footer className="flex items-center gap-3 border-t border-dashed border-edge py-2 pr-3 pl-4">
        {voucher.voucher_type === 'automatic' ? (
          <p className="flex-1 py-2 text-sm font-semibold text-teal">Berlaku otomatis</p>
        ) : (
          <p className="flex-1 py-2 font-bold tracking-[0.06em]">{voucher.code}</p>
        )}
        {children}
      </footer>
      {voucher.standing?.message ? (
        <p className="bg-sun-tint px-4 py-2 text-sm font-medium">{voucher.standing.message}</p>
      ) : null}
    </article>
  )
}

/** The conditions in one line: "Min. belanja Rp 75.000 · Sampai 5 Agu 2026"; empty if there are none. */
export function termsOf({ rules, ends_at, available_quota, discount_info }: Voucher): string {
  return [
    rules.order.min_amount > 0 ? `Min. belanja ${rupiah(rules.order.min_amount)}` : null,
    discount_info.max_amount ? `Maks. ${rupiah(discount_info.max_amount)}` : null,
    available_quota !== null && available_quota <= 20 ? `Tinggal ${available_quota}` : null,
    ends_at ? `Sampai ${jakartaDate(ends_at)}` : null,
  ]
    .filter(Boolean)
    .join(' · ')
}
