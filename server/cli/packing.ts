import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { WAVE_ORDERS_MAX } from '../../contract/staff/warehouse.ts'
import {
  listReadyOrders,
  listWaves,
  packOrder,
  readPackingOrder,
  reportMissing,
  startWave,
} from '../modules/packing/index.ts'
import { noSuch } from '../staff-actions/no-such.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Packing orders, for shops without the back office's screens. */

const listWavesCommand: Command = {
  words: 'packing waves',
  args: [],
  summary: 'Lists the newest waves of orders that are being packed.',
  async run({ env, out }) {
    const waves = await withDatabase(env, ({ db }) => listWaves(db))
    if (waves.length === 0) out.say('No waves.')
    for (const { id, created_at, made_by, orders, waiting, packed, held } of waves)
      out.say(
        `${id.padStart(5)}  ${jakartaDateTime(created_at)}  ${made_by}: ${orders} orders, ${waiting} wait, ${packed} packed, ${held} held`,
      )
  },
}

const readyCommand: Command = {
  words: 'packing ready',
  args: [],
  summary: 'Lists the orders that can go into a wave, the most urgent first.',
  async run({ env, out }) {
    const { orders, total, late } = await withDatabase(env, ({ db }) =>
      listReadyOrders(
        { db, now: () => new Date() },
        { late: undefined, carrier: undefined, after: 0, limit: WAVE_ORDERS_MAX },
      ),
    )
    out.say(`${total} orders, ${late} of them late.`)
    for (const { reference_code, carrier, pieces, dispatch_by, is_late, waits } of orders)
      out.say(
        `${reference_code}  ${pieces} pieces, ${carrier}, ${dispatch_by ? jakartaDateTime(dispatch_by) : 'rest of a sent order'}${is_late ? ', late' : ''}${waits === 'held' ? ', was held' : ''}`,
      )
  },
}

const startCommand: Command = {
  words: 'packing start',
  args: ['ORDERS'],
  summary: 'Makes a wave of paid orders, separated by commas.',
  actions: ['packing.start-wave'],
  async run({ env, args: { ORDERS: orders = '' }, actor, out }) {
    const { id } = await withDatabase(env, ({ db }) => startWave(db, actor, orders.split(',')))
    out.say(`Wave ${id} is open.`)
  },
}

const finishCommand: Command = {
  words: 'packing finish',
  args: ['ORDER'],
  options: { pieces: { type: 'string' } },
  optionsHelp: '[--pieces SKU,…]',
  summary:
    'Closes the parcel of an order with all its pieces, or with the named ones; the rest is sent later.',
  actions: ['packing.finish'],
  async run({ env, args: { ORDER: order = '' }, options: { pieces }, actor, out }) {
    const skus = typeof pieces === 'string' ? pieces.split(',') : undefined
    const { number } = await withDatabase(env, ({ db }) => packOrder(db, actor, order, skus))
    out.say(`${order}: parcel ${number} is packed.`)
  },
}

const missingCommand: Command = {
  words: 'packing missing',
  args: ['ORDER', 'SKU'],
  options: { left: { type: 'string' }, note: { type: 'string' }, tell: { type: 'boolean' } },
  optionsHelp: '[--left N] [--note TEXT] [--tell]',
  summary:
    'Holds an order back because a piece is missing; --left corrects the count of the shelf, --tell mails the buyer.',
  actions: ['packing.report-missing'],
  async run({ env, args: { ORDER: order = '', SKU: sku = '' }, options: { left, note, tell }, actor, out }) {
    await withDatabase(env, async ({ db }) => {
      const piece = (await readPackingOrder(db, order)).pieces.find(one => one.sku === sku)
      if (!piece) throw noSuch({ kind: 'piece', id: sku })
      await reportMissing(db, actor, order, {
        piece: piece.id,
        act: 'hold',
        left_on_shelf: left === undefined ? null : Number(left),
        note: typeof note === 'string' ? note : '',
        tell_buyer: tell === true,
      })
    })
    out.say(`${order} is held.`)
  },
}

export const commands: Command[] = [
  readyCommand,
  listWavesCommand,
  startCommand,
  finishCommand,
  missingCommand,
]
