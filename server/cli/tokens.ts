import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { csvLine } from '../csv/csv-line.ts'
import { harmlessCell } from '../csv/harmless-cell.ts'
import {
  giveTokens,
  importTokenPrizes,
  listAllPrizes,
  listPrizeRedemptions,
  listTokenEntries,
  switchPrize,
  takeTokensBack,
} from '../modules/tokens/index.ts'
import { type Command, UsageError } from './command.ts'
import { endOfDay } from './day-options.ts'
import { importSummary } from './import-summary.ts'
import { spanOf } from './span.ts'
import { withDatabase } from './with-database.ts'

/**
 * Members' tokens and the prizes for which they are redeemed. Entries are never deleted; each names its author and
 * reason.
 */

const text = { type: 'string' } as const

const giveTokensCommand: Command = {
  words: 'tokens give',
  args: ['MEMBER', 'TOKENS'],
  options: { until: text, note: text },
  optionsHelp: '[--until DAY] [--note TEXT]',
  summary: 'Gives tokens to a member (e-mail or user name); unused ones expire after DAY.',
  actions: ['tokens.give'],
  async run({ env, args: { MEMBER: member = '', TOKENS: word = '' }, options, actor, out }) {
    const grant = {
      member,
      tokens: parseTokenCount(word),
      expiresAt: options.until === undefined ? null : endOfDay('until', options.until),
      note: String(options.note ?? ''),
    }
    await withDatabase(env, ({ db }) => giveTokens(db, actor, grant))
    out.say(`${member}: +${grant.tokens} tokens.`)
  },
}

const takeTokensCommand: Command = {
  words: 'tokens take',
  args: ['MEMBER', 'TOKENS'],
  options: { note: text },
  optionsHelp: '[--note TEXT]',
  summary: 'Takes tokens from a member, starting with those that expire soonest.',
  actions: ['tokens.take'],
  async run({ env, args: { MEMBER: member = '', TOKENS: word = '' }, options, actor, out }) {
    const tokens = parseTokenCount(word)
    const withdrawal = { member, tokens, note: String(options.note ?? ''), now: new Date() }
    await withDatabase(env, ({ db }) => takeTokensBack(db, actor, withdrawal))
    out.say(`${member}: -${tokens} tokens.`)
  },
}

const showTokensCommand: Command = {
  words: 'tokens show',
  args: ['MEMBER'],
  summary: 'Shows a member’s token ledger, latest first.',
  async run({ env, args: { MEMBER: member = '' }, out }) {
    const entries = await withDatabase(env, ({ db }) => listTokenEntries(db, member))
    if (entries.length === 0) out.say('No tokens yet.')
    for (const entry of entries)
      out.say(
        [
          jakartaDateTime(entry.created_at),
          entry.kind.padEnd(7),
          String(entry.change).padStart(5),
          entry.expires_at ? `until ${jakartaDateTime(entry.expires_at)}` : '',
          entry.prize_name ?? entry.moved_by,
          entry.note,
        ]
          .filter(Boolean)
          .join('  '),
      )
  },
}

const importTokenPrizesCommand: Command = {
  words: 'tokens prizes import',
  args: ['FILE'],
  summary: 'Adds and changes prizes for tokens from a JSON or CSV file; one error rejects the whole file.',
  actions: ['token-prizes.import'],
  async run({ env, args: { FILE: file = '' }, actor, out }) {
    out.say(importSummary(await withDatabase(env, shop => importTokenPrizes(shop, actor, file)), 'prizes'))
  },
}

const listTokenPrizesCommand: Command = {
  words: 'tokens prizes list',
  args: [],
  summary: 'Lists the prizes for tokens and how often each was redeemed.',
  async run({ env, out }) {
    const prizes = await withDatabase(env, ({ db }) => listAllPrizes(db))
    if (prizes.length === 0) out.say('No prizes.')
    for (const { key, name, type, tokens, quota, redeemed_count, is_active, ...row } of prizes)
      out.say(
        `${is_active ? 'on ' : 'off'}  ${key.padEnd(28)}  ${type.padEnd(7)}  ${tokens} tokens  redeemed ${redeemed_count}` +
          `${quota === null ? '' : ` of ${quota}`}  ${name}  ${spanOf(row)}`.trimEnd(),
      )
  },
}

const listPrizeRedemptionsCommand: Command = {
  words: 'tokens prizes redeemed',
  args: ['KEY'],
  summary:
    'Exports as CSV who redeemed a prize, with the data its partner needs. Personal data: keep it safe.',
  async run({ env, args: { KEY: key = '' }, out }) {
    const rows = await withDatabase(env, ({ db }) => listPrizeRedemptions(db, key))
    out.say(
      csvLine(['redeemed_at', 'user_name', 'email', 'phone_no', 'kpi', 'tokens', 'mailed_at']).trimEnd(),
    )
    for (const row of rows)
      out.say(
        csvLine([
          row.redeemed_at.toISOString(),
          harmlessCell(row.user_name ?? ''),
          harmlessCell(row.email ?? ''),
          row.phone_no ?? '',
          row.kpi ?? '',
          String(row.tokens),
          row.mailed_at?.toISOString() ?? '',
        ]).trimEnd(),
      )
  },
}

const switchCommand = (word: 'on' | 'off', summary: string): Command => ({
  words: `tokens prizes ${word}`,
  args: ['KEY'],
  summary,
  actions: ['token-prizes.switch'],
  async run({ env, args: { KEY: key = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => switchPrize(db, actor, { key }, word === 'on'))
    out.say(`${key}: ${word}`)
  },
})
const tokenPrizeOnCommand = switchCommand('on', 'Lets a prize be redeemed again.')
const tokenPrizeOffCommand = switchCommand('off', 'Stops a prize from being redeemed.')

function parseTokenCount(word: string): number {
  const number = Number(word)
  if (!Number.isSafeInteger(number) || number < 1 || number > 1_000_000)
    throw new UsageError('TOKENS is a whole number from 1 to 1000000.')
  return number
}

export const commands: Command[] = [
  showTokensCommand,
  giveTokensCommand,
  takeTokensCommand,
  importTokenPrizesCommand,
  listTokenPrizesCommand,
  listPrizeRedemptionsCommand,
  tokenPrizeOnCommand,
  tokenPrizeOffCommand,
]
