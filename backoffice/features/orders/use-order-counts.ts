import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../session/session.ts'
import { orderCountsQuery } from './order-queries.ts'

/** What waits on the page of orders, for the menu: everything that is paid and not yet sent. */
export function useOrderCounts() {
  const can = useCan()
  const { data } = useQuery({ ...orderCountsQuery, enabled: can('orders.read') })
  if (!data) return {}
  const { process, pack, ship } = data.tabs
  return { '/pesanan': { count: process.count + pack.count + ship.count, isUrgent: data.late > 0 } } as const
}
