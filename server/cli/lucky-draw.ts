import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { rupiah } from '../../contract/rupiah.ts'
import {
  auditClaims,
  importLuckyDraws,
  listAllDraws,
  readDraw,
  switchDraw,
  tryDraw,
} from '../modules/lucky-draw/index.ts'
import { type Command, CommandFailed } from './command.ts'
import { importSummary } from './import-summary.ts'
import { spanOf } from './span.ts'
import { withDatabase } from './with-database.ts'

/** The lucky draw: its prizes, how many have been drawn, and an audit that repeats every draw. */

const importLuckyDrawsCommand: Command = {
  words: 'lucky-draw import',
  args: ['FILE'],
  summary: 'Adds and changes draws and their prizes from a JSON file; one error rejects the whole file.',
  actions: ['lucky-draws.import'],
  async run({ env, args: { FILE: file = '' }, actor, out }) {
    out.say(importSummary(await withDatabase(env, shop => importLuckyDraws(shop, actor, file)), 'draws'))
  },
}

const listLuckyDrawsCommand: Command = {
  words: 'lucky-draw list',
  args: [],
  summary: 'Lists the draws and how many members entered each.',
  async run({ env, out }) {
    const draws = await withDatabase(env, ({ db }) => listAllDraws(db))
    if (draws.length === 0) out.say('No draws.')
    for (const { type, name, campaign_slug, is_active, claims, ...row } of draws)
      out.say(
        `${is_active ? 'on ' : 'off'}  ${type}  ${name}  /campaign/${campaign_slug}  drawn ${claims}  ${spanOf(row)}`.trimEnd(),
      )
  },
}

const showLuckyDrawCommand: Command = {
  words: 'lucky-draw show',
  args: ['TYPE'],
  summary: 'Lists a draw’s prizes, each with its current odds and how many have been drawn.',
  async run({ env, args: { TYPE: type = '' }, out }) {
    const { draw, prizes } = await withDatabase(env, ({ db }) =>
      readDraw({ db, now: () => new Date() }, type),
    )
    for (const [index, { key, name, given, quota, share_now: share }] of prizes.entries())
      out.say(
        `${(100 * share).toFixed(1).padStart(5)} %  ${key.padEnd(24)}  ${draw.prizes[index]?.slot.padEnd(8)}  ` +
          `drawn ${given}${quota === null ? '' : ` of ${quota}`}  ${name}`,
      )
  },
}

const simulateLuckyDrawCommand: Command = {
  words: 'lucky-draw simulate',
  args: ['TYPE'],
  summary: 'Turns a draw’s wheel 10,000 times from the prizes that are left; nothing is drawn.',
  async run({ env, args: { TYPE: type = '' }, out }) {
    const { turns, prizes, ...found } = await withDatabase(env, async ({ db }) => {
      const shop = { db, now: () => new Date() }
      const { draw } = await readDraw(shop, type)
      return tryDraw(shop, { type, prizes: draw.prizes })
    })
    for (const { name, given, expected, runs_out_at: end, cost_rupiah: cost } of prizes)
      out.say(
        `${String(given).padStart(6)}  expected ${expected.toFixed(0).padStart(6)}  ${name}` +
          `${end === null ? '' : `  runs out at turn ${end}`}${cost === null ? '' : `  ${rupiah(cost)}`}`,
      )
    out.say(
      `${turns} turns, ${found.empty_turns} without a prize left: ${rupiah(found.cost_rupiah)} at most` +
        `${found.is_cost_whole ? '' : ', and prizes of unknown value'}.`,
    )
  },
}

const auditLuckyDrawCommand: Command = {
  words: 'lucky-draw audit',
  args: ['TYPE'],
  summary: 'Repeats every draw from its recorded wheel and ticket; fails if a prize differs.',
  async run({ env, args: { TYPE: type = '' }, out }) {
    const claims = await withDatabase(env, ({ db }) => auditClaims(db, type))
    for (const { claimedAt, userName, prize, ticket, width, isReproduced } of claims)
      out.say(
        `${isReproduced ? 'same ' : 'OTHER'}  ${jakartaDateTime(claimedAt)}  ${userName ?? '(account gone)'}  ticket ${ticket} of ${width}  ${prize}`,
      )
    const differing = claims.filter(claim => !claim.isReproduced).length
    if (differing > 0)
      throw new CommandFailed(`${differing} of ${claims.length} prizes differ when the draw is repeated.`)
    out.say(`${claims.length} prizes are the same when the draw is repeated.`)
  },
}

const switchCommand = (word: 'on' | 'off', summary: string): Command => ({
  words: `lucky-draw ${word}`,
  args: ['TYPE'],
  summary,
  actions: ['lucky-draws.switch'],
  async run({ env, args: { TYPE: type = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => switchDraw(db, actor, { type }, word === 'on'))
    out.say(`${type}: ${word}`)
  },
})
const luckyDrawOnCommand = switchCommand('on', 'Reopens a draw, within its dates.')
const luckyDrawOffCommand = switchCommand('off', 'Closes a draw; members keep what they won.')

export const commands: Command[] = [
  importLuckyDrawsCommand,
  listLuckyDrawsCommand,
  showLuckyDrawCommand,
  simulateLuckyDrawCommand,
  auditLuckyDrawCommand,
  luckyDrawOnCommand,
  luckyDrawOffCommand,
]
