import { EXTRA_BAG_LIMIT } from '../../contract/constants.ts'
import { rupiah } from '../../contract/rupiah.ts'
import { listAllExtraBags, setExtraBag, stopExtraBag } from '../modules/cart/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Gift bags and boxes (`/api/extrabags`). */
const listExtraBagsCommand: Command = {
  words: 'extra-bags list',
  args: [],
  summary: `Lists the extra bags; shoppers are offered the first ${EXTRA_BAG_LIMIT} that are on.`,
  async run({ env, out }) {
    const bags = await withDatabase(env, ({ db }) => listAllExtraBags(db))
    if (bags.length === 0) out.say('None.')
    for (const bag of bags)
      out.say(`${bag.is_active ? 'on ' : 'off'}  ${bag.id}  ${bag.name}  ${rupiah(bag.price_rupiah)}`)
  },
}

const setExtraBagCommand: Command = {
  words: 'extra-bags set',
  args: ['ID', 'NAME', 'RUPIAH'],
  options: { description: { type: 'string' }, color: { type: 'string' }, position: { type: 'string' } },
  optionsHelp: '[--description TEXT] [--color "#C93E16"] [--position 1]',
  summary: 'Creates or replaces an extra bag, and offers it.',
  actions: ['extra-bags.set'],
  async run({ env, args: { ID: id = '', NAME: name = '', RUPIAH: price = '' }, options, actor, out }) {
    const { description = '', color = '#C93E16', position = '0' } = options
    await withDatabase(env, ({ db }) =>
      setExtraBag(db, actor, {
        id,
        name,
        description: String(description),
        price_rupiah: wholeNumber(price),
        color: String(color),
        position: wholeNumber(position),
      }),
    )
    out.say(`${id} is offered at ${rupiah(Number(price))}.`)
  },
}

const stopExtraBagCommand: Command = {
  words: 'extra-bags stop',
  args: ['ID'],
  summary: 'Stops offering an extra bag: it is removed from carts; orders keep it.',
  actions: ['extra-bags.stop'],
  async run({ env, args: { ID: id = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => stopExtraBag(db, actor, { id }))
    out.say(`${id} is no longer offered.`)
  },
}

/** What is no whole number, the use case refuses. */
const wholeNumber = (typed: unknown) => (typed === '' ? Number.NaN : Number(typed))

export const commands: Command[] = [listExtraBagsCommand, setExtraBagCommand, stopExtraBagCommand]
