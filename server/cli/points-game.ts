import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import {
  findGameRules,
  type GameRules,
  listGameProducts,
  listGameShares,
  setGameProduct,
  setGameRules,
  stopGameProduct,
} from '../modules/points-game/index.ts'
import { type Command, CommandFailed, UsageError } from './command.ts'
import { endOfDay, startOfDay } from './day-options.ts'
import { spanOf } from './span.ts'
import { withDatabase } from './with-database.ts'

/** The points game: which products, how many points, how many shares a day. */

const text = { type: 'string' } as const

export const showGameCommand: Command = {
  words: 'game show',
  args: [],
  summary: 'Shows the rules of the points game, and how often each product was shared.',
  async run({ env, out }) {
    const { rules, products } = await withDatabase(env, async ({ db }) => ({
      rules: await findGameRules(db),
      products: await listGameProducts(db),
    }))
    out.say(describeRules(rules))
    for (const { slug, name, points, is_active, shares } of products)
      out.say(`${is_active ? 'on ' : 'off'}  ${slug.padEnd(36)}  ${points} points  shared ${shares}  ${name}`)
  },
}

const describeRules = ({ isOn, sharesADay, startsAt, endsAt }: GameRules) =>
  `The game is ${isOn ? 'on' : 'off'}, at most ${sharesADay} shares a day earn points. ${spanOf({ starts_at: startsAt, ends_at: endsAt })}`.trimEnd()

export const setGameCommand: Command = {
  words: 'game set',
  args: ['on|off'],
  options: { 'per-day': text, from: text, until: text },
  optionsHelp: '[--per-day N] [--from DAY] [--until DAY]',
  summary: 'Opens or closes the points game; settings that are left out do not change.',
  async run({ env, args, options, out }) {
    const word = args['on|off']
    if (word !== 'on' && word !== 'off') throw new UsageError('Use on or off.')
    const rules = await withDatabase(env, async ({ db }) => {
      const before = await findGameRules(db)
      const changed: GameRules = {
        isOn: word === 'on',
        sharesADay: options['per-day'] === undefined ? before.sharesADay : count(options['per-day'], 1000),
        startsAt: options.from === undefined ? before.startsAt : startOfDay('from', options.from),
        endsAt: options.until === undefined ? before.endsAt : endOfDay('until', options.until),
      }
      if (changed.startsAt && changed.endsAt && changed.endsAt <= changed.startsAt)
        throw new UsageError('--until must come after --from.')
      await setGameRules(db, changed)
      return changed
    })
    out.say(describeRules(rules))
  },
}

export const addGameProductCommand: Command = {
  words: 'game add',
  args: ['PRODUCT', 'POINTS'],
  summary: 'Adds a product to the game by its slug, or changes the points that a share of it earns.',
  async run({ env, args: { PRODUCT: slug = '', POINTS: points = '' }, out }) {
    const draft = { slug, points: count(points, 10_000), isActive: true }
    if (!(await withDatabase(env, ({ db }) => setGameProduct(db, draft))))
      throw new CommandFailed(`There is no product "${slug}".`)
    out.say(`${slug}: a share earns ${points} points.`)
  },
}

export const stopGameProductCommand: Command = {
  words: 'game stop',
  args: ['PRODUCT'],
  summary: 'Removes a product from the game; members keep the points it earned them.',
  async run({ env, args: { PRODUCT: slug = '' }, out }) {
    if (!(await withDatabase(env, ({ db }) => stopGameProduct(db, slug))))
      throw new CommandFailed(`${slug} is not in the game.`)
    out.say(`${slug} is removed from the game.`)
  },
}

export const listGameSharesCommand: Command = {
  words: 'game shares',
  args: [],
  summary: 'Lists the latest 200 shares: who shared what, and with whom.',
  async run({ env, out }) {
    const shares = await withDatabase(env, ({ db }) => listGameShares(db, 200))
    if (shares.length === 0) out.say('Nobody has shared anything.')
    for (const { shared_at, user_name, slug, points, openers } of shares)
      out.say(
        `${jakartaDateTime(shared_at)}  ${user_name}  ${slug}  ${points} points` +
          `${openers.length > 0 ? `  opened by ${openers.join(', ')}` : ''}`,
      )
  },
}

function count(word: unknown, most: number): number {
  const number = Number(word)
  if (!Number.isSafeInteger(number) || number < 1 || number > most)
    throw new UsageError(`Use a whole number from 1 to ${most}.`)
  return number
}
