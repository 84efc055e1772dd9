import { acceptTake, startTake } from '../modules/stock/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Stock-takes: freezing a list to count, and accepting what was counted. */

const startTakeCommand: Command = {
  words: 'stock-takes start',
  args: ['NAME', 'SHELF'],
  summary:
    'Freezes a list of all combinations on shelves whose names begin with SHELF, to be counted in the back office.',
  actions: ['stock-takes.start'],
  async run({ env, args: { NAME: name = '', SHELF: shelf = '' }, actor, out }) {
    const { id } = await withDatabase(env, ({ db }) =>
      startTake(db, actor, { name, shelf: shelf.toUpperCase() }),
    )
    out.say(`Stock-take ${id} is open.`)
  },
}

const acceptTakeCommand: Command = {
  words: 'stock-takes accept',
  args: ['TAKE'],
  summary: 'Moves the stock by the differences that were counted.',
  actions: ['stock-takes.accept'],
  async run({ env, args: { TAKE: id = '' }, actor, out }) {
    const { changed } = await withDatabase(env, ({ db }) => acceptTake(db, actor, id))
    out.say(`Stock-take ${id} is accepted: ${changed} counts changed.`)
  },
}

export const commands: Command[] = [startTakeCommand, acceptTakeCommand]
