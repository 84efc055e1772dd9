import { readRecords } from '../csv/read-records.ts'
import { checkSearch, type ExpectedSearch } from '../modules/catalog/index.ts'
import { type Command, CommandFailed, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

const SHOWN = 16

const checkSearchCommand: Command = {
  words: 'search check',
  args: ['FILE'],
  options: { shown: { type: 'string' }, 'at-least': { type: 'string' } },
  optionsHelp: '[--shown N] [--at-least N]',
  summary: 'Searches for each query of a CSV file (query, expected) and prints those that miss.',
  async run({ env, args, options, out }) {
    const limit = readWhole('shown', options.shown) ?? SHOWN
    const atLeast = readWhole('at-least', options['at-least'])
    const searches = await readSearches(args.FILE ?? '')
    const foundCount = await withDatabase(env, async shop => {
      let count = 0
      for (const search of searches) {
        const verdict = await checkSearch(shop, search, limit)
        if (verdict.isFound) count += 1
        else
          out.say(
            `not found: "${search.typed}" (${search.expected.join(' | ')}), which matches ${verdict.fittingInShop} products in the shop; ` +
              `shown: ${verdict.shown.join('; ') || 'nothing'}`,
          )
      }
      return count
    })
    out.say(`${foundCount} of ${searches.length} found among the first ${limit}.`)
    if (atLeast !== undefined && foundCount < atLeast)
      throw new CommandFailed(`Fewer than ${atLeast} were found.`)
  },
}

async function readSearches(file: string): Promise<ExpectedSearch[]> {
  const searches: ExpectedSearch[] = []
  let places: { query: number; expected: number } | null = null
  for await (const record of readRecords(file)) {
    if ('broken' in record) throw new CommandFailed(`Line ${record.line} cannot be read: ${record.broken}`)
    if (!places) {
      places = { query: record.cells.indexOf('query'), expected: record.cells.indexOf('expected') }
      if (places.query === -1 || places.expected === -1)
        throw new CommandFailed('The first line must name the columns "query" and "expected".')
      continue
    }
    const typed = record.cells[places.query]?.trim() ?? ''
    const expected = (record.cells[places.expected] ?? '').split('|').flatMap(text => text.trim() || [])
    if (typed !== '' && expected.length > 0) searches.push({ typed, expected })
  }
  return searches
}

function readWhole(name: string, text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 1000)
    throw new UsageError(`--${name} must be a whole number from 1 to 1000, not "${text}".`)
  return number
}

export const commands: Command[] = [checkSearchCommand]
