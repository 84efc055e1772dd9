import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { changePoints, listEntries } from '../modules/points/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Members' points. Entries are never deleted, and each names its author and reason. */

function changeCommand(words: string, sign: 1 | -1, summary: string): Command {
  return {
    words,
    args: ['MEMBER', 'POINTS'],
    options: { note: { type: 'string' } },
    optionsHelp: '[--note TEXT]',
    summary,
    actions: [sign > 0 ? 'points.give' : 'points.take'],
    async run({ env, args: { MEMBER: member = '', POINTS: text = '' }, options: { note = '' }, actor, out }) {
      const points = Number(text)
      if (!Number.isSafeInteger(points) || points < 1 || points > 1_000_000)
        throw new UsageError('POINTS is a whole number from 1 to 1000000.')
      const change = { member, points: sign * points, note: String(note) }
      await withDatabase(env, ({ db }) => changePoints(db, actor, change))
      out.say(`${member}: ${sign > 0 ? '+' : '-'}${points} points.`)
    },
  }
}

const givePointsCommand = changeCommand(
  'points give',
  1,
  'Gives points to a member, named by e-mail or user name.',
)
const takePointsCommand = changeCommand('points take', -1, 'Takes points from a member.')

const showPointsCommand: Command = {
  words: 'points show',
  args: ['MEMBER'],
  summary: 'Shows a member’s points balance and ledger, latest first.',
  async run({ env, args: { MEMBER: member = '' }, out }) {
    const entries = await withDatabase(env, ({ db }) => listEntries(db, member))
    for (const entry of entries)
      out.say(
        `${jakartaDateTime(entry.created_at)}  ${entry.kind.padEnd(10)}  usable ${entry.usable_change}  held ${entry.held_change}  ` +
          `pending ${entry.pending_change}  ${entry.reference_code ?? entry.moved_by}  ${entry.note}`,
      )
    const usable = entries.reduce((sum, entry) => sum + entry.usable_change, 0)
    out.say(`${member} can spend ${usable} points.`)
  },
}

export const commands: Command[] = [showPointsCommand, givePointsCommand, takePointsCommand]
