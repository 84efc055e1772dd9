import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import type { Order } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { rupiah } from '../../contract/rupiah.ts'
import {
  findAnyOrder,
  isOrderState,
  listAnyOrders,
  moveOrder,
  moves,
  type OrderState,
} from '../modules/orders/index.ts'
import type { Shop } from '../shop.ts'

/** What staff do with orders until the back office stands: list, show, move, with who did it and when. */

/** `orders list [STATE]`: the newest, all or of one state. */
export async function listOrders(shop: Shop, stateName: string | undefined, limit = 30): Promise<string> {
  if (stateName !== undefined) requireState(stateName)
  const orders = await listAnyOrders(shop.db, { stateName }, limit)
  if (orders.length === 0) return 'No orders.'
  return orders
    .map(order =>
      [
        order.reference_code,
        jakartaDateTime(order.created_at).padEnd(18),
        order.state.name.padEnd(26),
        rupiah(order.price.total_price_after_shipping).padStart(14),
        order.shipping.delivery_address.contact,
      ].join('  '),
    )
    .join('\n')
}

/** `orders show ORDER`: by its id or reference code. */
export async function showOrder(shop: Shop, idOrCode: string): Promise<string> {
  const order = await requireOrder(shop, idOrCode)
  const histories = await shop.db
    .selectFrom('order_state_histories')
    .select(['to_state', 'moved_by', 'note', 'created_at'])
    .where('order_id', '=', order._id)
    .orderBy('id')
    .execute()
  const { delivery_address: address } = order.shipping
  return [
    `${order.reference_code}  ${order.state.name}  placed ${jakartaDateTime(order.created_at)}`,
    ...order.products.map(
      line =>
        `  ${line.quantity} × ${line.brand} ${line.name} ${line.combination_name}  ${rupiah(line.subtotal)}`,
    ),
    ...order.price.steps.map(step => `  ${step.label.padEnd(16)} ${rupiah(step.amountRupiah)}`),
    `  to ${address.contact}, ${address.street1}, ${address.area} ${address.zipcode}`,
    `  payment ${order.payment?.method.name ?? '-'}: ${order.payment?.status ?? '-'}`,
    'history',
    ...histories.map(
      entry =>
        `  ${jakartaDateTime(entry.created_at as unknown as Date)}  ${entry.to_state}  by ${entry.moved_by}${entry.note ? `  (${entry.note})` : ''}`,
    ),
    `may move to: ${isOrderState(order.state.name) && moves[order.state.name].length > 0 ? moves[order.state.name].join(', ') : 'nothing'}`,
  ].join('\n')
}

/** `orders move ORDER STATE`: one allowed step; `tracking` is the carrier's number for Shipped. */
export async function moveOrderByStaff(
  shop: Shop,
  move: { order: string; state: string; staffName: string; note: string; tracking: string | undefined },
): Promise<string> {
  const order = await requireOrder(shop, move.order)
  const to = requireState(move.state)
  const { from, hasMoved } = await shop.db.transaction().execute(async tx => {
    const moved = await moveOrder(tx, {
      orderId: order._id,
      to,
      movedBy: `staff:${move.staffName}`,
      note: move.note,
    })
    if (move.tracking !== undefined)
      await tx
        .updateTable('orders')
        .set({ tracking_number: move.tracking })
        .where('id', '=', order._id)
        .execute()
    return moved
  })
  return hasMoved ? `${order.reference_code}: ${from} → ${to}` : `${order.reference_code} is ${to} already.`
}

async function requireOrder(shop: Shop, idOrCode: string): Promise<Order> {
  const order = await findAnyOrder(shop.db, idOrCode)
  if (!order) throw new Refusal('ORDER_NOT_FOUND', { message: `There is no order ${idOrCode}.` })
  return order
}

/** States are written as people write them: any case. */
function requireState(name: string): OrderState {
  const found = Object.keys(moves).find(state => state.toLowerCase() === name.toLowerCase())
  if (!found || !isOrderState(found))
    throw new Refusal('INVALID_INPUT', {
      message: `There is no state "${name}". States: ${Object.keys(moves).join(', ')}.`,
    })
  return found
}
