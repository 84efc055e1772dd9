import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import type { Order } from '../../contract/orders.ts'
import { Refusal } from '../../contract/refusals.ts'
import { rupiah } from '../../contract/rupiah.ts'
import type { Db } from '../db/database.ts'
import {
  amountText,
  findAnyOrder,
  isOrderState,
  listAnyOrders,
  listMoves,
  moves,
  type OrderState,
  paperLines,
  recordTrackingNumber,
} from '../modules/orders/index.ts'
import { moveByStaff } from '../modules/payments/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** What staff do with orders until there is a back office: list, show, move; each move records its author and time. */

export const listOrdersCommand: Command = {
  words: 'orders list',
  args: [],
  options: { state: { type: 'string' }, limit: { type: 'string' } },
  optionsHelp: '[--state NAME] [--limit N]',
  summary: 'Lists the latest orders, all or in one state.',
  async run({ env, options, out }) {
    const stateName = typeof options.state === 'string' ? requireState(options.state) : undefined
    const limit = Number(options.limit ?? 30)
    out.say(await withDatabase(env, ({ db }) => listOrders(db, stateName, limit)))
  },
}

export const showOrderCommand: Command = {
  words: 'orders show',
  args: ['ORDER'],
  summary: 'Shows an order by its id or reference code, with its history and next possible states.',
  async run({ env, args, out }) {
    out.say(await withDatabase(env, ({ db }) => showOrder(db, args.ORDER ?? '')))
  },
}

export const moveOrderCommand: Command = {
  words: 'orders move',
  args: ['ORDER', 'STATE'],
  options: { by: { type: 'string' }, note: { type: 'string' }, tracking: { type: 'string' } },
  optionsHelp: '[--by NAME] [--note TEXT] [--tracking NUMBER]',
  summary: "Moves an order one allowed step, noting who did it; --tracking is the carrier's number.",
  async run({ env, args, options, out }) {
    const { by, note, tracking } = options
    const moved = await withDatabase(env, ({ db }) =>
      moveAsRequested(db, {
        order: args.ORDER ?? '',
        state: args.STATE ?? '',
        staffName: typeof by === 'string' ? by : (process.env.USER ?? 'staff'),
        note: typeof note === 'string' ? note : '',
        tracking: typeof tracking === 'string' ? tracking : undefined,
      }),
    )
    out.say(moved)
  },
}

async function listOrders(db: Db, stateName: string | undefined, limit: number): Promise<string> {
  const orders = await listAnyOrders(db, { stateName }, limit)
  if (orders.length === 0) return 'No orders.'
  return orders
    .map(order =>
      [
        order.reference_code,
        jakartaDateTime(order.created_at).padEnd(18),
        order.state.name.padEnd(26),
        rupiah(order.price.total_price_after_shipping).padStart(14),
        order.shipping.delivery_address?.contact ?? 'by mail',
      ].join('  '),
    )
    .join('\n')
}

async function showOrder(db: Db, idOrCode: string): Promise<string> {
  const order = await requireOrder(db, idOrCode)
  const histories = await listMoves(db, order._id)
  const { delivery_address: address } = order.shipping
  return [
    `${order.reference_code}  ${order.state.name}  placed ${jakartaDateTime(order.created_at)}`,
    ...paperLines(order).flatMap(line => [
      `  ${line.quantity} × ${line.name} ${line.choice}  ${amountText(line)}`,
      ...line.parts.map(part => `      ${part}`),
    ]),
    ...order.price.steps.map(step => `  ${step.label.padEnd(16)} ${rupiah(step.amountRupiah)}`),
    address ? `  to ${address.contact}, ${address.street1}, ${address.area} ${address.zipcode}` : '  by mail',
    `  payment ${order.payment?.method.name ?? '-'}: ${order.payment?.status ?? '-'}`,
    'history',
    ...histories.map(
      entry =>
        `  ${jakartaDateTime(entry.created_at)}  ${entry.to_state}  by ${entry.moved_by}${entry.note ? `  (${entry.note})` : ''}`,
    ),
    `may move to: ${isOrderState(order.state.name) && moves[order.state.name].length > 0 ? moves[order.state.name].join(', ') : 'nothing'}`,
  ].join('\n')
}

async function moveAsRequested(
  db: Db,
  move: { order: string; state: string; staffName: string; note: string; tracking: string | undefined },
): Promise<string> {
  const order = await requireOrder(db, move.order)
  const to = requireState(move.state)
  const { from, hasMoved } = await db.transaction().execute(async tx => {
    const moved = await moveByStaff(tx, {
      orderId: order._id,
      to,
      movedBy: `staff:${move.staffName}`,
      note: move.note,
    })
    if (move.tracking !== undefined) await recordTrackingNumber(tx, order._id, move.tracking)
    return moved
  })
  return hasMoved ? `${order.reference_code}: ${from} → ${to}` : `${order.reference_code} is ${to} already.`
}

async function requireOrder(db: Db, idOrCode: string): Promise<Order> {
  const order = await findAnyOrder(db, idOrCode)
  if (!order) throw new Refusal('ORDER_NOT_FOUND', { message: `There is no order ${idOrCode}.` })
  return order
}

/** State names are accepted in any case. */
function requireState(name: string): OrderState {
  const found = Object.keys(moves).find(state => state.toLowerCase() === name.toLowerCase())
  if (!found || !isOrderState(found))
    throw new Refusal('INVALID_INPUT', {
      message: `There is no state "${name}". States: ${Object.keys(moves).join(', ')}.`,
    })
  return found
}
