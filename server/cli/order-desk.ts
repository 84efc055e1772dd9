import { permissions } from '../../contract/staff/permissions.ts'
import { addNote, changeDelivery, readOrderVersion } from '../modules/order-desk/index.ts'
import { requireAnyOrder } from '../modules/orders/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** The order desk on the command line: notes for other staff, and changes of the delivery. */

const addNoteCommand: Command = {
  words: 'orders note',
  args: ['ORDER', 'TEXT'],
  summary: 'Writes a note about an order for other staff; the buyer never sees it.',
  actions: ['orders.add-note'],
  async run({ env, args, actor, out }) {
    if (!args.TEXT?.trim()) throw new UsageError('TEXT is required: say what others should know.')
    await withDatabase(env, async ({ db }) => {
      const { _id: orderId } = await requireAnyOrder(db, args.ORDER ?? '')
      await addNote(db, actor, { orderId, text: args.TEXT ?? '', mentions: [], now: new Date() })
    })
    out.say(`Noted for ${args.ORDER}.`)
  },
}

const changeDeliveryCommand: Command = {
  words: 'orders change-delivery',
  args: ['ORDER'],
  options: { note: { type: 'string' } },
  optionsHelp: '--note TEXT',
  summary:
    'Changes what courier and warehouse are told about the delivery of an order that has not been sent.',
  actions: ['orders.change-delivery'],
  async run({ env, args, options: { note }, actor, out }) {
    if (typeof note !== 'string') throw new UsageError('--note is required: say what they should know.')
    await withDatabase(env, async ({ db }) => {
      const { _id: orderId } = await requireAnyOrder(db, args.ORDER ?? '')
      const version = await readOrderVersion(db, orderId)
      const shop = { db, now: () => new Date(), shipping: null, log: { warn: () => {} } }
      await changeDelivery(shop, actor, { orderId, note, differenceRupiah: 0, version, held: permissions })
    })
    out.say(`The delivery note of ${args.ORDER} is changed.`)
  },
}

export const commands: Command[] = [addNoteCommand, changeDeliveryCommand]
