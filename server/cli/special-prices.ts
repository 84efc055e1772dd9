import { rupiah } from '../../contract/rupiah.ts'
import {
  listAllSpecialPrices,
  resumeSpecialPrice,
  setSpecialPrice,
  stopSpecialPrice,
} from '../modules/special-prices/index.ts'
import { type Command, UsageError } from './command.ts'
import { endOfDay, startOfDay } from './day-options.ts'
import { withDatabase } from './with-database.ts'

/** Lower prices that require another product in the bag (`/api/special-price-products`). */
const listSpecialPricesCommand: Command = {
  words: 'special-prices list',
  args: [],
  summary: 'Lists the special prices, including those that are off.',
  async run({ env, out }) {
    const prices = await withDatabase(env, ({ db }) => listAllSpecialPrices(db))
    if (prices.length === 0) out.say('None.')
    for (const { id, sku, name, price, is_active } of prices)
      out.say(`${is_active ? 'on ' : 'off'}  ${id}  ${sku}  ${name}  ${rupiah(price)}`)
  },
}

const setSpecialPriceCommand: Command = {
  words: 'special-prices set',
  args: ['ID', 'SKU', 'RUPIAH'],
  options: {
    'min-purchase': { type: 'string' },
    'min-quantity': { type: 'string' },
    brands: { type: 'string' },
    categories: { type: 'string' },
    products: { type: 'string' },
    quota: { type: 'string' },
    from: { type: 'string' },
    until: { type: 'string' },
    position: { type: 'string' },
  },
  optionsHelp:
    '[--min-purchase 100000] [--min-quantity 2] [--brands a,b] [--categories a] [--products a] [--quota 1] [--from 2026-12-01] [--until 2026-12-31]',
  summary:
    'Sells a combination at a lower price together with products of the named brands, categories or ids.',
  actions: ['special-prices.set'],
  async run({ env, args: { ID: id = '', SKU: sku = '', RUPIAH: price = '' }, options, actor, out }) {
    if (!/^[a-z0-9-]{2,40}$/.test(id))
      throw new UsageError('ID may hold lower-case letters, digits and dashes.')
    const endsAt = options.until === undefined ? null : endOfDay('until', options.until)
    const draft = {
      id,
      sku,
      priceRupiah: parseWholeNumber('RUPIAH', price),
      minPurchaseRupiah: parseWholeNumber('--min-purchase', options['min-purchase'] ?? '0'),
      minQuantity: parseWholeNumber('--min-quantity', options['min-quantity'] ?? '0'),
      brands: splitSlugs(options.brands),
      categories: splitSlugs(options.categories),
      products: splitSlugs(options.products),
      quotaPerMember: options.quota === undefined ? null : parseWholeNumber('--quota', options.quota),
      startsAt: options.from === undefined ? null : startOfDay('from', options.from),
      endsAt,
      position: options.position === undefined ? null : parseWholeNumber('--position', options.position),
    }
    await withDatabase(env, ({ db }) => setSpecialPrice(db, actor, draft))
    out.say(`${id} sells ${sku} at ${rupiah(Number(price))}.`)
  },
}

const stopSpecialPriceCommand: Command = {
  words: 'special-prices stop',
  args: ['ID'],
  summary: 'Ends a special price; carts show the usual price again, orders keep it.',
  actions: ['special-prices.stop'],
  async run({ env, args: { ID: id = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => stopSpecialPrice(db, actor, { id }))
    out.say(`${id} has ended.`)
  },
}

const resumeSpecialPriceCommand: Command = {
  words: 'special-prices resume',
  args: ['ID'],
  summary: 'Offers a special price again that was stopped, as long as its dates allow.',
  actions: ['special-prices.resume'],
  async run({ env, args: { ID: id = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => resumeSpecialPrice(db, actor, { id }))
    out.say(`${id} is offered again.`)
  },
}

function parseWholeNumber(name: string, text: unknown): number {
  if (!/^\d{1,9}$/.test(String(text))) throw new UsageError(`${name} is a whole number, e.g. 15000.`)
  return Number(text)
}

const splitSlugs = (list: unknown) => (list === undefined ? [] : String(list).split(',').filter(Boolean))

export const commands: Command[] = [
  listSpecialPricesCommand,
  setSpecialPriceCommand,
  stopSpecialPriceCommand,
  resumeSpecialPriceCommand,
]
