import { rupiah, withDots } from '../../contract/rupiah.ts'
import { reportQuery, type SaleFigures } from '../../contract/staff/reports.ts'
import { readRepeat, readReport } from '../modules/reports/index.ts'
import { type Command, UsageError } from './command.ts'
import { reportChoiceOf, reportOptions, reportOptionsHelp } from './report-options.ts'
import { withDatabase } from './with-database.ts'

const ROWS_MAX = 400
const ROWS_SHOWN = 20

const salesCommand: Command = {
  words: 'reports sales',
  args: [],
  options: { ...reportOptions, top: { type: 'string' } },
  optionsHelp: `${reportOptionsHelp} [--top N]`,
  summary:
    'Prints sales, refunds and net of a range, by day, brand, category, product, city, payment, carrier, voucher or buyer.',
  async run({ env, options, out }) {
    const limit = Number(options.top ?? ROWS_SHOWN)
    if (!Number.isInteger(limit) || limit < 1 || limit > ROWS_MAX)
      throw new UsageError(`--top must be a whole number from 1 to ${ROWS_MAX}, not "${options.top}".`)
    const query = reportQuery.parse({ ...reportChoiceOf(options), limit })
    await withDatabase(env, async ({ db }) => {
      const report = await readReport({ db, now: () => new Date() }, query)
      const { period, compared, rows, total, totals, totals_before: before } = report
      out.say(`Sales by ${query.by}, ${period.from} to ${period.until}, in Jakarta`)
      out.say(line('', ['orders', 'pieces', 'sales', 'refunds', 'net']))
      for (const { name, note, now } of rows)
        out.say(line(query.by === 'day' || note === '' ? name : `${name}, ${note}`, cellsOf(now)))
      if (total > rows.length) out.say(`  and ${withDots(total - rows.length)} more rows`)
      out.say(line('All', cellsOf(totals)))
      if (before && compared) out.say(line(`${compared.from} to ${compared.until}`, cellsOf(before)))
    })
  },
}

const NAME_WIDTH = 36

const line = (name: string, cells: string[]) =>
  `  ${name.slice(0, NAME_WIDTH).padEnd(NAME_WIDTH)}${cells.map(cell => cell.padStart(17)).join('')}`

const cellsOf = (figures: SaleFigures) => [
  figures.orders === null ? '–' : withDots(figures.orders),
  withDots(figures.pieces),
  rupiah(figures.sales_rupiah),
  rupiah(figures.refund_rupiah),
  rupiah(figures.net_rupiah),
]

const repeatCommand: Command = {
  words: 'reports repeat',
  args: [],
  summary:
    'Prints who bought again, by the month of the first purchase, and what members had done who came back.',
  async run({ env, out }) {
    await withDatabase(env, async ({ db }) => {
      const { cohorts, watched, reasons } = await readRepeat({ db, now: () => new Date() })
      out.say('Members by the month of their first purchase')
      out.say(line('', ['members', 'bought again', 'orders', 'value']))
      for (const { month, members, returned, orders, value_rupiah: value } of cohorts)
        out.say(line(month, [withDots(members), withDots(returned), withDots(orders), rupiah(value)]))
      out.say('')
      out.say(
        `First purchases from ${watched.from} to ${watched.until}: ${withDots(watched.members)} members`,
      )
      out.say(line('', ['did', 'of them back', 'did not', 'of them back']))
      for (const { reason, did, did_not: others } of reasons)
        out.say(
          line(reason, [
            withDots(did.members),
            share(did.share),
            withDots(others.members),
            share(others.share),
          ]),
        )
      out.say('A difference is no proof: those who like the shop write reviews, and come back anyway.')
    })
  },
}

const share = (value: number | null) => (value === null ? 'too few' : `${(100 * value).toFixed(1)} %`)

export const commands: Command[] = [salesCommand, repeatCommand]
