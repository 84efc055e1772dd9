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
import { type Command, UsageError } from './command.ts'
import { endOfDay, startOfDay } from './day-options.ts'
import { spanOf } from './span.ts'
import { withDatabase } from './with-database.ts'

/** The points game: its products, the points that a share of each earns, and how many shares per day earn points. */

const text = { type: 'string' } as const

const showGameCommand: Command = {
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

const describeRules = ({ isOn, sharesPerDay, startsAt, endsAt }: GameRules) =>
  `The game is ${isOn ? 'on' : 'off'}, at most ${sharesPerDay} shares per day earn points. ${spanOf({ starts_at: startsAt, ends_at: endsAt })}`.trimEnd()

const setGameCommand: Command = {
  words: 'game set',
  args: ['on|off'],
  options: { 'per-day': text, from: text, until: text },
  optionsHelp: '[--per-day N] [--from DAY] [--until DAY]',
  summary: 'Opens or closes the points game; settings that are left out do not change.',
  actions: ['game.set'],
  async run({ env, args, options, actor, out }) {
    const word = args['on|off']
    if (word !== 'on' && word !== 'off') throw new UsageError('Use on or off.')
    const { 'per-day': perDay, from, until } = options
    const changes = {
      isOn: word === 'on',
      ...(perDay === undefined ? {} : { sharesPerDay: parseCount(perDay, 1000) }),
      ...(from === undefined ? {} : { startsAt: startOfDay('from', from) }),
      ...(until === undefined ? {} : { endsAt: endOfDay('until', until) }),
    }
    out.say(describeRules(await withDatabase(env, ({ db }) => setGameRules(db, actor, changes))))
  },
}

const addGameProductCommand: Command = {
  words: 'game add',
  args: ['PRODUCT', 'POINTS'],
  summary: 'Adds a product to the game by its slug, or changes the points that a share of it earns.',
  actions: ['game-products.set'],
  async run({ env, args: { PRODUCT: slug = '', POINTS: points = '' }, actor, out }) {
    const draft = { slug, points: parseCount(points, 10_000) }
    await withDatabase(env, ({ db }) => setGameProduct(db, actor, draft))
    out.say(`${slug}: a share earns ${points} points.`)
  },
}

const stopGameProductCommand: Command = {
  words: 'game stop',
  args: ['PRODUCT'],
  summary: 'Removes a product from the game; members keep the points it earned them.',
  actions: ['game-products.stop'],
  async run({ env, args: { PRODUCT: slug = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => stopGameProduct(db, actor, slug))
    out.say(`${slug} is removed from the game.`)
  },
}

const listGameSharesCommand: Command = {
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

function parseCount(word: unknown, max: number): number {
  const number = Number(word)
  if (!Number.isSafeInteger(number) || number < 1 || number > max)
    throw new UsageError(`Use a whole number from 1 to ${max}.`)
  return number
}

export const commands: Command[] = [
  showGameCommand,
  setGameCommand,
  addGameProductCommand,
  stopGameProductCommand,
  listGameSharesCommand,
]
