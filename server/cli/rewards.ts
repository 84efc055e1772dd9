import { addReward, giveReward, listAllRewards } from '../modules/rewards/index.ts'
import { type Command, CommandFailed, UsageError } from './command.ts'
import { endOfDay } from './day-options.ts'
import { withDatabase } from './with-database.ts'

/** What members are given (`/api/rewards`). */

export const listRewardsCommand: Command = {
  words: 'rewards list',
  args: [],
  summary: 'Lists the rewards, those that ended too.',
  async run({ env, out }) {
    const rewards = await withDatabase(env, ({ db }) => listAllRewards(db))
    if (rewards.length === 0) out.say('There is none.')
    for (const { key, name, ends_at } of rewards)
      out.say(`${key}  ${name}${ends_at ? `  until ${ends_at.toISOString()}` : ''}`)
  },
}

export const addRewardCommand: Command = {
  words: 'rewards add',
  args: ['KEY', 'NAME'],
  options: { description: { type: 'string' }, until: { type: 'string' } },
  optionsHelp: '[--description TEXT] [--until 2026-12-31]',
  summary: 'Adds a reward, or writes it anew. It ends after the day that is named.',
  async run({ env, args: { KEY: key = '', NAME: name = '' }, options: { description = '', until }, out }) {
    if (!/^[a-z0-9-]{2,60}$/.test(key)) throw new UsageError('KEY has small letters, digits and dashes.')
    const ends_at = until === undefined ? null : endOfDay('until', until)
    const reward = { key, name, description: String(description), ends_at }
    await withDatabase(env, ({ db }) => addReward(db, reward))
    out.say(`${key} can be given.`)
  },
}

export const giveRewardCommand: Command = {
  words: 'rewards give',
  args: ['KEY', 'MEMBER'],
  summary: 'Gives it to a member, named by e-mail or user name; each once.',
  async run({ env, args: { KEY: key = '', MEMBER: who = '' }, out }) {
    const isGiven = await withDatabase(env, ({ db }) => giveReward(db, who, key, new Date()))
    if (!isGiven) throw new CommandFailed('No such member or reward, it has ended, or the member has it.')
    out.say(`${who} has ${key}.`)
  },
}
