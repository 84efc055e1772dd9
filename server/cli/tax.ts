import { jakartaDate } from '../../contract/jakarta-time.ts'
import { rupiah, withDots } from '../../contract/rupiah.ts'
import { type TaxSums, taxDocumentsQuery, taxMonth } from '../../contract/staff/tax.ts'
import { closeTaxMonth, listTaxDocuments, readTaxMonth } from '../modules/tax/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** The PPN of a month, and its invoices and credit notes; the files for e-Faktur are in `export-lists.ts`. */

export function requireTaxMonth(word: string | undefined): string {
  const month = taxMonth.safeParse(word)
  if (!month.success) throw new UsageError('MONTH is a month like 2026-11.')
  return month.data
}

const showMonthCommand: Command = {
  words: 'tax month',
  args: ['MONTH'],
  summary: 'Prints the PPN of a month like 2026-11: invoices, credit notes, and what is due, by rate.',
  async run({ env, args, out }) {
    const sums = await withDatabase(env, ({ db }) => readTaxMonth(db, requireTaxMonth(args.MONTH)))
    for (const { rate_percent: percent, base_numerator, base_denominator, ...some } of sums.rates)
      for (const line of [
        `${percent}% of ${base_numerator}/${base_denominator}`,
        lineOf('invoices', some.invoices),
        lineOf('credit notes', some.credit_notes),
      ])
        out.say(line)
    if (sums.closed)
      out.say(
        `Closed ${jakartaDate(sums.closed.at)} by ${sums.closed.by}: late documents go to ${sums.closed.late_to}.`,
      )
    if (sums.late > 0) out.say(`${withDots(sums.late)} documents are of money of closed months.`)
    out.say(`PPN due: ${rupiah(sums.due.ppn)}, base ${rupiah(sums.due.base)}`)
    if (sums.waiting > 0)
      out.say(`${withDots(sums.waiting)} orders wait for their documents; the schedule issues them.`)
  },
}

const lineOf = (name: string, { documents, gross, untaxed, base, ppn }: TaxSums) =>
  `  ${name.padEnd(13)}${withDots(documents).padStart(8)}  with PPN ${rupiah(gross)}, gift cards ${rupiah(untaxed)}, ` +
  `base ${rupiah(base)}, PPN ${rupiah(ppn)}`

const listDocumentsCommand: Command = {
  words: 'tax documents',
  args: ['MONTH'],
  options: { 'credit-notes': { type: 'boolean' }, search: { type: 'string' }, after: { type: 'string' } },
  optionsHelp: '[--credit-notes] [--search NUMBER|ORDER] [--after NUMBER]',
  summary:
    'Lists invoices of a month, the last 100 first, or its credit notes; --search finds a number or an order in any month.',
  async run({ env, args, options, out }) {
    const query = taxDocumentsQuery.safeParse({
      month: requireTaxMonth(args.MONTH),
      kind: options['credit-notes'] === true ? 'credit_note' : 'invoice',
      search: options.search,
      after: options.after,
      limit: 100,
    })
    if (!query.success) throw new UsageError('--after is the number that the list ended with.')
    const { rows, next } = await withDatabase(env, ({ db }) => listTaxDocuments(db, query.data))
    if (rows.length === 0) out.say('None.')
    for (const { number, happened_at, order, gross, ppn, invoice } of rows)
      out.say(
        `${number}  ${jakartaDate(happened_at).padEnd(12)} ${order}  ${rupiah(gross).padStart(14)}  PPN ${rupiah(ppn)}${invoice ? `  of ${invoice}` : ''}`,
      )
    if (next !== null) out.say(`More: --after ${next}`)
  },
}

const closeMonthCommand: Command = {
  words: 'tax close',
  args: ['MONTH'],
  summary: 'Closes a month whose PPN is reported, for good: late documents go to the next open month.',
  actions: ['tax.close-month'],
  async run({ env, args, actor, out }) {
    const month = requireTaxMonth(args.MONTH)
    await withDatabase(env, ({ db }) => closeTaxMonth(db, actor, { month, now: new Date() }))
    out.say(`${month} is closed.`)
  },
}

export const commands: Command[] = [showMonthCommand, listDocumentsCommand, closeMonthCommand]
