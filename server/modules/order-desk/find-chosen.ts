import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { type ChosenOrders, MANY_ORDERS_MAX } from '../../../contract/staff/many-orders.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { Shop } from '../../shop.ts'
import { matchOrders, selectMatching } from './match-orders.ts'

export interface ChosenOrder {
  id: string
  code: string
  carrier: string
  state: string
  version: number
}

/**
 * Finds the chosen orders, the oldest first: those who waited longest come first. Refuses with ORDER_NOT_FOUND, and with
 * TOO_MANY_CHOSEN.
 */
export async function findChosen(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  chosen: ChosenOrders,
  held: readonly Permission[],
): Promise<ChosenOrder[]> {
  const matches =
    'ids' in chosen
      ? { anyOf: [sql`o.id = any(${chosen.ids})`], byWords: false }
      : await matchOrders(db, chosen.filter, { now: now(), held })
  const except = 'ids' in chosen ? sql`` : sql`and not o.id = any(${chosen.except})`
  const oldest = sql`order by o.created_at, o.id limit ${MANY_ORDERS_MAX + 1}`
  const { rows } = await sql<ChosenOrder>`
    select o.id, o.reference_code as code, o.carrier_name as carrier, o.state, o.version from orders o
    where o.id in (${selectMatching(matches, sql`${except} ${oldest}`)}) ${oldest}`.execute(db)
  if (rows.length === 0) throw new Refusal('ORDER_NOT_FOUND')
  if (rows.length > MANY_ORDERS_MAX)
    throw new Refusal('TOO_MANY_CHOSEN', { details: { max: MANY_ORDERS_MAX } })
  return rows
}
