import { sql } from 'kysely'
import { forEach } from '../../jobs/for-each.ts'
import type { Shop } from '../../shop.ts'
import { changeOrderState } from './change-order-state.ts'
import { findOrderState } from './read-orders.ts'

const FINISHED_PER_RUN = 200

/** Marks e-mail-only orders as delivered once every e-gift's mail has been sent. Returns how many it found. */
export async function finishMailedOrders(shop: Pick<Shop, 'db'>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.state = 'Payment accepted' and o.delivery_address is null
      and exists (select from order_news n where n.order_id = o.id and n.kind = 'egift')
      and not exists (
        select from order_news n where n.order_id = o.id and n.kind = 'egift' and n.outcome is distinct from 'mailed')
    order by o.id limit ${FINISHED_PER_RUN}`.execute(shop.db)
  await forEach(rows, ({ id }) =>
    shop.db.transaction().execute(async tx => {
      await sql`select from orders where id = ${id} for update`.execute(tx)
      if ((await findOrderState(tx, id)) === 'Payment accepted')
        await changeOrderState(tx, { orderId: id, to: 'Delivered', movedBy: 'schedule', note: 'lewat email' })
    }),
  )
  return rows.length
}
