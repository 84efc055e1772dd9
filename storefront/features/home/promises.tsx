import { useQuery } from '@tanstack/react-query'
import { FREE_SHIPPING_THRESHOLD_RUPIAH } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { paymentMethodsSummaryQuery } from '../../api/payment-methods-summary.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.tsx'

const promises: { icon: IconName; name: string; line: string }[] = [
  { icon: 'check', name: 'Jelas isinya', line: 'Komposisi dan nomor BPOM di halaman produk' },
  { icon: 'sun', name: 'Untuk kulit tropis', line: 'Dipandu UV kotamu, jam demi jam' },
  { icon: 'truck', name: 'Gratis ongkir', line: `Mulai ${rupiah(FREE_SHIPPING_THRESHOLD_RUPIAH)}` },
]

const orFormat = new Intl.ListFormat('id', { type: 'disjunction' })

export default function Promises() {
  const { data: summary } = useQuery(paymentMethodsSummaryQuery)
  const paying = {
    icon: 'wallet' as const,
    name: 'Bayar sesukamu',
    line: orFormat.format(summary?.kinds ?? []),
  }
  return (
    <ul
      aria-label="Janji Carasun"
      className="mt-(--section) grid grid-cols-2 gap-x-3 gap-y-5 wrap-anywhere lg:grid-cols-4"
    >
      {[...promises, paying].map(({ icon, name, line }) => (
        <li key={name} className="flex items-start gap-3 text-sm leading-snug text-ink-soft lg:text-base">
          <span className="grid size-10 shrink-0 place-items-center rounded-pill bg-teal-tint text-teal lg:size-12">
            <Icon name={icon} />
          </span>
          <span>
            <b className="block text-ink">{name}</b>
            {line}
          </span>
        </li>
      ))}
    </ul>
  )
}
