import { Link, useNavigate } from '@tanstack/react-router'
import { PhoneCall } from 'lucide-react'
import { useCan } from '../../session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'

/** Leads to the page where an order is made for a caller, also by `b`. The main action of those who do not pack. */
export function MakeOrderButton() {
  const can = useCan()
  const navigate = useNavigate()
  const isAllowed = can('orders.create')
  useShortcuts(
    isAllowed
      ? [
          {
            key: 'b',
            label: 'Buat pesanan',
            group: 'Pesanan',
            run: () => void navigate({ to: '/pesanan/baru' }),
          },
        ]
      : [],
  )
  if (!isAllowed) return null
  return (
    <Link to="/pesanan/baru" className={buttonClass({ variant: can('warehouse.pack') ? 'line' : 'main' })}>
      <PhoneCall aria-hidden size={16} />
      Buat pesanan
    </Link>
  )
}
