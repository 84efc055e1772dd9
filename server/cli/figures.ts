import { addDays, jakartaDate, startOfJakartaDay } from '../../contract/jakarta-time.ts'
import { rupiah, withDots } from '../../contract/rupiah.ts'
import { readSales, type Sales } from '../modules/orders/index.ts'
import { type Searched, summarizeVisits, type VisitSummary } from '../modules/tracking/index.ts'
import { type Command, UsageError } from './command.ts'
import { startOfDay } from './day-options.ts'
import { withDatabase } from './with-database.ts'

const LISTED = 10

const showFiguresCommand: Command = {
  words: 'figures day',
  args: [],
  options: { day: { type: 'string' }, top: { type: 'string' } },
  optionsHelp: '[--day 2026-12-31] [--top N]',
  summary: 'Prints a day’s figures: visits, conversion, sales, bestsellers, searches; yesterday by default.',
  async run({ env, options, out }) {
    const from =
      options.day === undefined ? startOfJakartaDay(addDays(Date.now(), -1)) : startOfDay('day', options.day)
    const limit = Number(options.top ?? LISTED)
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
      throw new UsageError(`--top must be a whole number from 1 to 1000, not "${options.top}".`)
    const span = { from, until: addDays(from, 1), limit }
    await withDatabase(env, async ({ db }) => {
      const [visits, sales] = [await summarizeVisits(db, span), await readSales(db, span)]
      for (const line of [`${jakartaDate(from)} in Jakarta`, ...linesOf(visits, sales)]) out.say(line)
    })
  },
}

function linesOf(visits: VisitSummary, sales: Sales): string[] {
  const others = visits.visits - visits.phones - visits.desktops
  const step = (name: string, count: number) =>
    `  ${name.padEnd(18)}${withDots(count).padStart(9)}${share(count, visits.visits).padStart(9)}`
  return [
    '',
    `Visits: ${withDots(visits.visits)}, of them ${withDots(visits.members)} by members; ` +
      `phone ${withDots(visits.phones)}, desktop ${withDots(visits.desktops)}, other ${withDots(others)}; ` +
      `${withDots(visits.pages)} pages`,
    step('saw a product', visits.sawProduct),
    step('put in the bag', visits.putInBag),
    step('began checkout', visits.beganCheckout),
    step('placed an order', visits.placedOrder),
    `Conversion: ${share(visits.placedOrder, visits.visits)}`,
    '',
    `Orders: ${withDots(sales.placed)} placed, ${withDots(sales.paid)} paid, ${rupiah(sales.paidRupiah)}`,
    'Bestsellers:',
    ...orNothing(
      sales.bestsellers.map(
        ({ name, pieces, rupiah: sum }) => `  ${withDots(pieces).padStart(6)}  ${name}, ${rupiah(sum)}`,
      ),
    ),
    'Searched most, by visits:',
    ...orNothing(visits.searches.map(searchLine)),
    'Searched without a result, by visits:',
    ...orNothing(visits.searchesWithoutResult.map(searchLine)),
  ]
}

const searchLine = ({ words, visits }: Searched) =>
  `  ${withDots(visits).padStart(6)}  ${words.replace(/\s+/g, ' ')}`
const orNothing = (lines: string[]) => (lines.length > 0 ? lines : ['       –'])
const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

export const commands: Command[] = [showFiguresCommand]
