import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { addReward, giveReward, listAllRewards, listHolders } from '../modules/rewards/index.ts'
import { type Command, UsageError } from './command.ts'
import { endOfDay } from './day-options.ts'
import { withDatabase } from './with-database.ts'

/** Rewards that staff give to members (`/api/rewards`). */

const listRewardsCommand: Command = {
  words: 'rewards list',
  args: [],
  summary: 'Lists the rewards, including ended ones.',
  async run({ env, out }) {
    const rewards = await withDatabase(env, ({ db }) => listAllRewards(db))
    if (rewards.length === 0) out.say('None.')
    for (const { key, name, ends_at, is_packed } of rewards)
      out.say(
        `${key}  ${name}${is_packed ? '' : '  (a service)'}${ends_at ? `  until ${jakartaDateTime(ends_at)}` : ''}`,
      )
  },
}

const showRewardCommand: Command = {
  words: 'rewards show',
  args: ['KEY'],
  summary: 'Lists who received a reward, latest first, and the order it ships with.',
  async run({ env, args: { KEY: key = '' }, out }) {
    const holders = await withDatabase(env, ({ db }) => listHolders(db, key))
    if (holders.length === 0) out.say('Nobody has it.')
    for (const { given_at, user_name, is_packed, reference_code, handed_over_at } of holders) {
      const pending = is_packed ? 'waiting for the next order' : 'a service'
      const parcel = handed_over_at ? `delivered with ${reference_code}` : `packed in ${reference_code}`
      out.say(`${jakartaDateTime(given_at)}  ${user_name}  ${reference_code ? parcel : pending}`)
    }
  },
}

const addRewardCommand: Command = {
  words: 'rewards add',
  args: ['KEY', 'NAME'],
  options: {
    description: { type: 'string' },
    until: { type: 'string' },
    value: { type: 'string' },
    service: { type: 'boolean' },
  },
  optionsHelp: '[--description TEXT] [--until 2026-12-31] [--value RUPIAH] [--service]',
  summary:
    'Adds or replaces a reward. It can be given until the day of --until, costs the shop --value, and ships with the next order unless it is a --service.',
  actions: ['rewards.add'],
  async run({ env, args: { KEY: key = '', NAME: name = '' }, options, actor, out }) {
    const { description = '', until, value, service = false } = options
    if (!/^[a-z0-9-]{2,60}$/.test(key))
      throw new UsageError('KEY may hold lower-case letters, digits and dashes.')
    if (!name.trim()) throw new UsageError('NAME is what shoppers read: it may not be empty.')
    const ends_at = until === undefined ? null : endOfDay('until', until)
    const reward = {
      key,
      name,
      description: String(description),
      ends_at,
      is_packed: !service,
      ...(value === undefined ? {} : { value_rupiah: parseRupiah(value) }),
    }
    await withDatabase(env, ({ db }) => addReward(db, actor, reward))
    const isOver = ends_at !== null && ends_at <= new Date()
    out.say(
      isOver
        ? `${key} ended ${jakartaDateTime(ends_at)}: it can no longer be given.`
        : `${key} can be given.`,
    )
  },
}

function parseRupiah(word: unknown): number {
  const amount = Number(word)
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 1_000_000_000)
    throw new UsageError('--value is a whole number of rupiah from 1 to 1000000000.')
  return amount
}

const giveRewardCommand: Command = {
  words: 'rewards give',
  args: ['KEY', 'MEMBER'],
  summary: 'Gives a reward to a member (e-mail or user name); each member can have it once.',
  actions: ['rewards.give'],
  async run({ env, args: { KEY: key = '', MEMBER: member = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => giveReward(db, actor, { member, key, now: new Date() }))
    out.say(`${member} has ${key}.`)
  },
}

export const commands: Command[] = [
  listRewardsCommand,
  showRewardCommand,
  addRewardCommand,
  giveRewardCommand,
]
