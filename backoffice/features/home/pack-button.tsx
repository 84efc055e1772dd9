import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useCan } from '../../session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { countText } from '../values/counts.ts'
import { waitingQuery } from './home-queries.ts'

/** Leads from the orders to those that wait to be packed, and says how many they are (PACK-01). */
export function PackButton() {
  const can = useCan()
  const { data = [] } = useQuery(waitingQuery)
  const orders = data.find(({ thing }) => thing === 'ready')?.count ?? 0
  if (!can('warehouse.pack') || orders === 0) return null
  return (
    <Link to="/kemas" className={buttonClass({ variant: 'main' })}>
      <PackageCheck aria-hidden size={16} />
      Kemas {countText(orders)} pesanan
    </Link>
  )
}
