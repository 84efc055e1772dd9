import { orderListFilter, type StaffOrderRow } from '../../../contract/staff/orders.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Shop } from '../../shop.ts'
import { readOrderPage } from './list-orders.ts'
import { matchOrders } from './match-orders.ts'

/** Finds the newest orders by words, as the search of the list does, without counting the others. */
export async function findOrdersByWords(
  shop: Pick<Shop, 'db' | 'now'>,
  q: string,
  { limit, held }: { limit: number; held: readonly Permission[] },
): Promise<StaffOrderRow[]> {
  const matches = await matchOrders(shop.db, orderListFilter.parse({ q }), {
    now: shop.now(),
    held,
  })
  return (await readOrderPage(shop, { sort: 'newest', limit }, matches)).orders
}
