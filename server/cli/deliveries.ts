import { STOCK_PAGE_MAX } from '../../contract/staff/stock.ts'
import { deliveryBody } from '../../contract/staff/stock-deliveries.ts'
import {
  expectDelivery,
  listDeliveries,
  readDelivery,
  receiveDelivery,
  requireSku,
} from '../modules/stock/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Deliveries from suppliers: announced, and received. */

const expectCommand: Command = {
  words: 'deliveries expect',
  args: ['SUPPLIER', 'SKU', 'PIECES'],
  options: { cost: { type: 'string' }, batch: { type: 'string' }, expires: { type: 'string' } },
  optionsHelp: '[--cost RUPIAH] [--batch TEXT] [--expires DAY]',
  summary: 'Records what a supplier will bring.',
  actions: ['deliveries.expect'],
  async run({
    env,
    args: { SUPPLIER: supplier = '', SKU: sku = '', PIECES: text = '' },
    options,
    actor,
    out,
  }) {
    const { id } = await withDatabase(env, async ({ db }) => {
      const line = {
        combination_id: await requireSku(db, sku),
        expected: Number(text),
        cost_rupiah: options.cost === undefined ? null : Number(options.cost),
        batch: typeof options.batch === 'string' ? options.batch : '',
        expires_on: typeof options.expires === 'string' ? options.expires : null,
      }
      const delivery = deliveryBody.safeParse({ supplier, lines: [line] })
      if (!delivery.success)
        throw new UsageError('Pieces and rupiah are whole numbers; a day is like 2027-01-31.')
      return expectDelivery(db, actor, delivery.data)
    })
    out.say(`Delivery ${id} is expected.`)
  },
}

const listDeliveriesCommand: Command = {
  words: 'deliveries list',
  args: [],
  summary: 'Lists deliveries: expected ones, then the newest.',
  async run({ env, out }) {
    const { rows, next } = await withDatabase(env, ({ db }) =>
      listDeliveries(db, { showsCost: true, limit: STOCK_PAGE_MAX }),
    )
    if (rows.length === 0) out.say('No deliveries.')
    for (const { id, supplier, received_at, lines } of rows)
      out.say(
        `${id.padStart(5)}  ${received_at ? 'received' : 'expected'}  ${supplier}: ${lines.map(({ sku, expected, counted }) => `${counted ?? expected} × ${sku}`).join(', ')}`,
      )
    if (next !== null) out.say('Older ones are in the file that "export deliveries" writes.')
  },
}

const receiveCommand: Command = {
  words: 'deliveries receive',
  args: ['DELIVERY'],
  summary: 'Adds a delivery to the stock, complete as expected.',
  actions: ['deliveries.receive'],
  async run({ env, args: { DELIVERY: id = '' }, actor, out }) {
    const { pieces } = await withDatabase(env, async ({ db }) => {
      const delivery = await readDelivery(db, id, { showsCost: true })
      const lines = delivery.lines.map(line => ({
        line: line.id,
        counted: line.expected,
        batch: line.batch,
        expires_on: line.expires_on,
      }))
      return receiveDelivery(db, actor, id, { lines })
    })
    out.say(`${pieces} pieces are in stock.`)
  },
}

export const commands: Command[] = [expectCommand, listDeliveriesCommand, receiveCommand]
