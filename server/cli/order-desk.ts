import { addNote } from '../modules/order-desk/index.ts'
import { requireAnyOrder } from '../modules/orders/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** What staff do with orders besides moving them and their money: the acts of the back office's order desk. */

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

export const commands: Command[] = [addNoteCommand]
