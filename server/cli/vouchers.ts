import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import {
  giveVoucher,
  listAllVouchers,
  listUses,
  saveVoucher,
  switchVoucher,
  type VoucherDraft,
} from '../modules/vouchers/index.ts'
import { type Command, UsageError } from './command.ts'
import { endOfDay, startOfDay } from './day-options.ts'
import { withDatabase } from './with-database.ts'

/** Vouchers: staff create, give and switch them, and list their uses. */

const listVouchersCommand: Command = {
  words: 'vouchers list',
  args: [],
  summary: 'Lists the vouchers and how often each was used.',
  async run({ env, out }) {
    const vouchers = await withDatabase(env, ({ db }) => listAllVouchers(db))
    if (vouchers.length === 0) out.say('None.')
    for (const voucher of vouchers)
      out.say(
        `${voucher.is_active ? 'on ' : 'off'}  ${voucher.code.padEnd(16)}  ${voucher.voucher_type}  ${voucher.discount_type}  ` +
          `used ${voucher.uses}${voucher.quota === null ? '' : ` of ${voucher.quota}`}  ${voucher.name}` +
          `${voucher.ends_at ? `  until ${jakartaDateTime(voucher.ends_at)}` : ''}`,
      )
  },
}

const showVoucherCommand: Command = {
  words: 'vouchers show',
  args: ['CODE'],
  summary: 'Lists the orders that used a voucher, latest first.',
  async run({ env, args: { CODE: code = '' }, out }) {
    const uses = await withDatabase(env, ({ db }) => listUses(db, code))
    if (uses.length === 0) out.say('Nobody has used it.')
    for (const use of uses)
      out.say(
        `${jakartaDateTime(use.used_at)}  ${use.reference_code}  goods ${use.discount_rupiah}  delivery ${use.shipping_discount_rupiah}` +
          `${use.released_at && !use.retaken_at ? '  released' : ''}`,
      )
  },
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const addVoucherCommand: Command = {
  words: 'vouchers add',
  args: ['CODE', 'NAME'],
  options: {
    amount: text,
    percent: text,
    most: text,
    'free-shipping': flag,
    'shipping-off': text,
    gift: text,
    min: text,
    products: text,
    brands: text,
    categories: text,
    for: text,
    quota: text,
    'per-member': text,
    from: text,
    until: text,
    header: text,
    description: text,
    automatic: flag,
    secret: flag,
  },
  optionsHelp:
    '(--amount RP | --percent N [--most RP] | --free-shipping | --gift SKU) [--shipping-off RP] [--min RP] [--products IDS] ' +
    '[--brands SLUGS] [--categories SLUGS] [--for newcomers|listed] [--quota N] [--per-member N] [--from DAY] ' +
    '[--until DAY] [--header TEXT] [--description TEXT] [--automatic] [--secret]',
  summary: 'Creates or replaces a voucher. Separate several IDS or SLUGS with commas.',
  actions: ['vouchers.save'],
  async run({ env, args: { CODE: code = '', NAME: name = '' }, options, actor, out }) {
    const draft = draftOf(code.toUpperCase(), name, options)
    await withDatabase(env, ({ db }) => saveVoucher(db, actor, draft))
    out.say(`${draft.code} can be used.`)
  },
}

type Options = Record<string, unknown>

function draftOf(code: string, name: string, options: Options): VoucherDraft {
  if (!/^[A-Z0-9]{3,24}$/.test(code)) throw new UsageError('CODE has 3 to 24 letters and digits.')
  const kinds = ['amount', 'percent', 'free-shipping', 'gift'].filter(kind => options[kind] !== undefined)
  const [kind] = options.gift === undefined ? kinds : [kinds.find(kind => kind !== 'gift') ?? 'gift']
  if (kind === undefined || kinds.filter(kind => kind !== 'gift').length > 1)
    throw new UsageError('Name one of --amount, --percent, --free-shipping and --gift.')
  const audience = wordOf(options, 'for') ?? 'everybody'
  if (!['everybody', 'newcomers', 'listed'].includes(audience))
    throw new UsageError('--for takes newcomers or listed.')
  return {
    code,
    name,
    discount_type: {
      amount: 'amount',
      percent: 'percentage',
      'free-shipping': 'free_shipping',
      gift: 'free_product',
    }[kind] as string,
    discount_rupiah: numberOf(options, 'amount'),
    discount_percent: numberOf(options, 'percent'),
    max_discount_rupiah: numberOf(options, 'most'),
    shipping_fee_discount_rupiah: numberOf(options, 'shipping-off'),
    min_amount_rupiah: numberOf(options, 'min') ?? 0,
    quota: numberOf(options, 'quota'),
    uses_per_member: numberOf(options, 'per-member') ?? 1,
    audience,
    header: wordOf(options, 'header') ?? '',
    description: wordOf(options, 'description') ?? '',
    voucher_type: options.automatic ? 'automatic' : 'manual',
    is_listed: !options.secret,
    ...(options.from === undefined ? {} : { starts_at: startOfDay('from', options.from) }),
    ends_at: options.until === undefined ? null : endOfDay('until', options.until),
    productIds: listOf(options, 'products'),
    brandSlugs: listOf(options, 'brands'),
    categorySlugs: listOf(options, 'categories'),
    giftSku: wordOf(options, 'gift') ?? null,
  }
}

const wordOf = (options: Options, key: string) =>
  options[key] === undefined ? undefined : String(options[key])

const listOf = (options: Options, key: string) =>
  (wordOf(options, key) ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

function numberOf(options: Options, key: string): number | null {
  const word = wordOf(options, key)
  if (word === undefined) return null
  const number = Number(word)
  if (!Number.isSafeInteger(number) || number < 0) throw new UsageError(`--${key} takes a whole number.`)
  return number
}

const giveVoucherCommand: Command = {
  words: 'vouchers give',
  args: ['CODE', 'MEMBER'],
  summary: 'Allows a member (e-mail or user name) to use a voucher for listed members.',
  actions: ['vouchers.give'],
  async run({ env, args: { CODE: code = '', MEMBER: member = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => giveVoucher({ db, now: () => new Date() }, actor, { code, member }))
    out.say(`${member} can use ${code.toUpperCase()}.`)
  },
}

const switchCommand = (words: string, isOn: boolean, summary: string): Command => ({
  words,
  args: ['CODE'],
  summary,
  actions: ['vouchers.switch'],
  async run({ env, args: { CODE: code = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => switchVoucher(db, actor, code, isOn))
    out.say(`${code.toUpperCase()} is ${isOn ? 'on' : 'off'}.`)
  },
})
const voucherOnCommand = switchCommand('vouchers on', true, 'Allows a voucher to be used again.')
const voucherOffCommand = switchCommand('vouchers off', false, 'Stops a voucher from being used.')

export const commands: Command[] = [
  listVouchersCommand,
  showVoucherCommand,
  addVoucherCommand,
  giveVoucherCommand,
  voucherOnCommand,
  voucherOffCommand,
]
