import { rupiah, withDots } from '../../contract/rupiah.ts'
import {
  type ExplainedProduct,
  type ExplainedWord,
  explainSearch,
  type MatchKind,
  type SearchExplanation,
} from '../modules/catalog/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

const SHOWN = 10
const SHOWN_MAX = 100

const explainSearchCommand: Command = {
  words: 'search explain',
  args: ['KEYWORD'],
  options: { limit: { type: 'string' } },
  optionsHelp: '[--limit N]',
  summary:
    'Explains how a keyword is understood, how many products it finds, and why the first ones come first.',
  async run({ env, args: { KEYWORD: keyword = '' }, options, out }) {
    const limit = readLimit(options.limit)
    const explanation = await withDatabase(env, shop => explainSearch(shop, keyword, { limit }))
    if (env.SEARCH_ENGINE_URL)
      out.say('Shoppers search in the outside engine while it is healthy. This is how PostgreSQL searches:')
    if (!explanation) return out.say(`"${keyword}" contains nothing that the shop can search for.`)
    for (const line of linesOf(explanation)) out.say(line)
  },
}

function readLimit(text: string | boolean | undefined): number {
  if (text === undefined) return SHOWN
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > SHOWN_MAX)
    throw new UsageError(`--limit must be a whole number from 1 to ${SHOWN_MAX}, not "${text}".`)
  return limit
}

function linesOf({ words, reading, counts, products }: SearchExplanation): string[] {
  const { parts, correctedKeyword, missingBrands, leftOut } = reading
  return [
    ...words.flatMap(wordLines),
    ...leftOut.map(({ typed, why }) => `"${typed}": left out (${why})`),
    ...parts.map(({ label, rest }) => `condition: ${label}; without it "${rest}"`),
    ...missingBrands.map(brand => `"${brand}": a brand that the shop does not sell`),
    ...(correctedKeyword === null ? [] : [`shown to the shopper as: ${correctedKeyword}`]),
    `Found ${counts.named} by name, ${counts.paged} more on the page, ${counts.widened} more without every word.`,
    ...products.flatMap(productLines),
  ]
}

const matchKindNames: Record<MatchKind, string> = {
  literal: 'as',
  synonyms: 'synonyms',
  forms: 'other forms',
  prefixes: 'begins',
  near: 'near spellings',
  scattered: 'words apart',
  distant: 'distant spellings, for few results',
  synonymWords: 'words of synonyms, for no results',
}
const entries = (searched: Record<MatchKind, string[]>) => Object.entries(searched) as [MatchKind, string[]][]

function wordLines({ typed, read, isRequired, namesCategory, weight, searched }: ExplainedWord): string[] {
  const about = [
    ...(read === typed ? [] : [`read as "${read}"`]),
    ...(namesCategory ? ['says what it is'] : []),
    ...(isRequired ? [] : ['not required']),
    `weight ${weight.toFixed(1)}`,
  ]
  return [
    `"${typed}": ${about.join(', ')}`,
    ...entries(searched)
      .filter(([, found]) => found.length > 0)
      .map(([matchKind, found]) => `    ${matchKindNames[matchKind]}: ${found.join(', ')}`),
  ]
}

function productLines(
  { brand, name, totalOrders, priceRupiah, fit, reason, matches }: ExplainedProduct,
  place: number,
): string[] {
  return [
    `${place + 1}. ${brand} ${name}, ${withDots(totalOrders)} sold, ${rupiah(priceRupiah)}`,
    `    fit ${Number(fit.toFixed(2))}: ${reason}`,
    ...matches
      .filter(({ matchKind }) => matchKind !== 'literal')
      .map(({ read, isRequired, matchKind, words }) =>
        matchKind === null
          ? `    "${read}": ${isRequired ? 'missing' : 'missing, but not required'}`
          : `    "${read}": ${matchKindNames[matchKind]}: ${words.join(', ')}`,
      ),
  ]
}

export const commands: Command[] = [explainSearchCommand]
