import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { rupiah } from '../../contract/rupiah.ts'
import type { Db } from '../db/database.ts'
import {
  amountText,
  documentLines,
  isOrderState,
  listAnyOrders,
  listStateChanges,
  nextStates,
  type OrderState,
  requireAnyOrder,
} from '../modules/orders/index.ts'
import { changeStateByStaff } from '../modules/payments/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Lists, shows and moves orders; each change of state is recorded with its author and time. */

const listOrdersCommand: Command = {
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

const showOrderCommand: Command = {
  words: 'orders show',
  args: ['ORDER'],
  summary: 'Shows an order by its id or reference code, with its history and next possible states.',
  async run({ env, args, out }) {
    out.say(await withDatabase(env, ({ db }) => showOrder(db, args.ORDER ?? '')))
  },
}

const moveOrderCommand: Command = {
  words: 'orders move',
  args: ['ORDER', 'STATE'],
  options: { note: { type: 'string' }, tracking: { type: 'string' } },
  optionsHelp: '[--note TEXT] [--tracking NUMBER]',
  summary: "Moves an order one allowed step and records who did it; --tracking is the carrier's number.",
  actions: ['orders.move'],
  async run({ env, args, options: { note, tracking }, actor, out }) {
    const to = requireState(args.STATE ?? '')
    const { order, from, hasChanged } = await withDatabase(env, async ({ db }) => {
      const found = await requireAnyOrder(db, args.ORDER ?? '')
      const change = await changeStateByStaff(db, actor, {
        orderId: found._id,
        to,
        note: typeof note === 'string' ? note : '',
        ...(typeof tracking === 'string' ? { trackingNumber: tracking } : {}),
      })
      return { order: found.reference_code, ...change }
    })
    out.say(hasChanged ? `${order}: ${from} → ${to}` : `${order} is ${to} already.`)
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
  const order = await requireAnyOrder(db, idOrCode)
  const histories = await listStateChanges(db, order._id)
  const { delivery_address: address } = order.shipping
  return [
    `${order.reference_code}  ${order.state.name}  placed ${jakartaDateTime(order.created_at)}`,
    ...documentLines(order).flatMap(line => [
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
    `may move to: ${isOrderState(order.state.name) && nextStates[order.state.name].length > 0 ? nextStates[order.state.name].join(', ') : 'nothing'}`,
  ].join('\n')
}

/** Finds a state by its name, ignoring case. */
function requireState(name: string): OrderState {
  const found = Object.keys(nextStates).find(state => state.toLowerCase() === name.toLowerCase())
  if (!found || !isOrderState(found))
    throw new UsageError(`There is no state "${name}". States: ${Object.keys(nextStates).join(', ')}.`)
  return found
}

export const commands: Command[] = [listOrdersCommand, showOrderCommand, moveOrderCommand]
