import { chosenReasons } from '../../contract/staff/stock.ts'
import { adjustStock, listStock, placeStock, requireSku } from '../modules/stock/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Stock by combination: list it, correct it, and set its shelf. */

const listCommand: Command = {
  words: 'stock list',
  args: [],
  options: { search: { type: 'string' }, limit: { type: 'string' } },
  optionsHelp: '[--search TEXT] [--limit N]',
  summary: 'Lists combinations with shelf, pieces in stock, reserved and available ones.',
  async run({ env, options: { search, limit }, out }) {
    const page = await withDatabase(env, ({ db }) =>
      listStock(
        db,
        {
          sort: 'sku',
          below: 5,
          limit: Math.min(Number(limit ?? 50) || 50, 1000),
          ...(typeof search === 'string' ? { search } : {}),
        },
        new Date(),
      ),
    )
    if (page.rows.length === 0) out.say('No stock.')
    for (const row of page.rows)
      out.say(
        [
          row.sku.padEnd(20),
          (row.shelf ?? '-').padEnd(8),
          String(row.on_hand).padStart(7),
          String(row.reserved).padStart(7),
          String(row.available).padStart(7),
          `${row.brand} ${row.name} ${row.choice}`,
        ].join('  '),
      )
  },
}

const setCommand: Command = {
  words: 'stock set',
  args: ['SKU', 'COUNT', 'REASON'],
  options: { note: { type: 'string' } },
  optionsHelp: '[--note TEXT]',
  summary: `Sets the pieces in stock to a count. Reasons: ${chosenReasons.join(', ')}.`,
  actions: ['stock.adjust'],
  async run({ env, args: { SKU: sku = '', COUNT: text = '', REASON: word = '' }, options, actor, out }) {
    const reason = chosenReasons.find(one => one === word)
    if (!/^\d{1,7}$/.test(text)) throw new UsageError(`"${text}" is not a count.`)
    if (!reason) throw new UsageError(`Reasons: ${chosenReasons.join(', ')}.`)
    const note = typeof options.note === 'string' ? options.note : ''
    const after = await withDatabase(env, async ({ db }) =>
      adjustStock(db, actor, await requireSku(db, sku), { count: Number(text), reason, note }),
    )
    out.say(`${sku}: ${after.on_hand} in stock, ${after.reserved} of them reserved.`)
  },
}

const placeCommand: Command = {
  words: 'stock place',
  args: ['SKU', 'SHELF'],
  options: { barcode: { type: 'string' } },
  optionsHelp: '[--barcode CODE]',
  summary: 'Sets the shelf of a combination, and its barcode; without --barcode it has none.',
  actions: ['stock.place'],
  async run({ env, args: { SKU: sku = '', SHELF: shelf = '' }, options: { barcode }, actor, out }) {
    await withDatabase(env, async ({ db }) =>
      placeStock(db, actor, await requireSku(db, sku), {
        shelf: shelf.toUpperCase(),
        barcode: typeof barcode === 'string' ? barcode : null,
      }),
    )
    out.say(`${sku} is on shelf ${shelf.toUpperCase()}.`)
  },
}

export const commands: Command[] = [listCommand, setCommand, placeCommand]
