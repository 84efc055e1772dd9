import type { Reading, Term } from './reading.ts'
import { all, any, lexemesOf, withWeights } from './text-query.ts'

/** A keyword as texts of PostgreSQL's tsquery, for the vectors of `product_listing`. */
export interface KeywordQuery {
  /**
   * Queries on name, brand and categories, each wider than the one before: as typed, with synonyms, with the last word
   * as a prefix, with other spellings.
   */
  named: { literal: string; synonyms: string; prefixes: string; whole: string }
  /**
   * Queries on the whole page. `labelled`: every word is in names or labels. `whole`: the words that say what the
   * product is are in those, the others anywhere. If all words say what it is (`namesCategory`), other products mention them
   * too.
   */
  paged: { labelled: string; whole: string; namesCategory: boolean }
  /** Without the least informative words; null if nothing can be left out. */
  widened: Widened | null
  /** True if each word is so common that walking down the best sellers is faster. */
  isCommon: boolean
}

/** The wider search, made if few products have all words. */
export interface Widened {
  /**
   * True for a single word or phrase, which has nothing to leave out: its parts and other spellings are searched only
   * if no product has it.
   */
  isOnlyForNothing: boolean
  /**
   * The words that a product must have: in its name if `isNamed` (they say what the product is), otherwise anywhere on
   * its page.
   */
  kept: string
  isNamed: boolean
  /** Any of the other words; null if there are none. */
  others: string | null
  /** All words as queries, with their weights (in sum 1, more for informative words): they score what was found. */
  groups: string[]
  weights: number[]
}

/**
 * A word is common if one product in forty has it: ten of those are very likely among the four hundred best sellers.
 */
const COMMON_SHARE = 1 / 40
/** A product that merely lacks a thing counts half as much as one that says so. */
const ABSENT_SHARE = 0.5

/** Turns a reading into queries; returns null if no words are left to search for. */
export function queryFor({ terms }: Reading, { isLiteral = false } = {}): KeywordQuery | null {
  const needed = terms.filter(term => term.isRequired)
  if (needed.length === 0) return null
  const every = (of: (term: Term) => string[], some = needed) => all(some.map(term => any(of(term))))
  const called = every(term => [...pageOf(term), ...term.queries.scattered])
  const page = withWeights(every(pageOf))
  const thing = thingIn(needed)
  return {
    named: {
      literal: withWeights(every(literalOf, terms)),
      synonyms: withWeights(every(meaningOf)),
      prefixes: withWeights(every(term => [...meaningOf(term), ...term.queries.prefixes])),
      whole: withWeights(called),
    },
    paged: {
      labelled: withWeights(every(pageOf), 'AB'),
      whole: thing === null || isOnlyCategories(needed) ? page : all([thing, page]),
      namesCategory: isOnlyCategories(needed),
    },
    widened: isLiteral ? null : widen(terms, needed),
    isCommon: terms.every(term => term.share >= COMMON_SHARE),
  }
}

/** A word or phrase of a keyword that may name a shade or a size of a product. */
export interface OptionWord {
  read: string
  /** Its words, as typed and by synonyms. */
  spellings: string[][]
}

/** Returns the words of a keyword that do not say what the product is. */
export const optionWordsFor = ({ terms }: Reading): OptionWord[] =>
  terms
    .filter(term => !term.namesCategory)
    .map(term => ({ read: term.read, spellings: meaningOf(term).map(lexemesOf) }))

/** Returns the word as typed; if the catalogue does not have it, its synonyms or other forms. */
const literalOf = ({ queries: { literal, synonyms, forms } }: Term): string[] =>
  [literal, synonyms, forms].find(words => words.length > 0) ?? []
const meaningOf = ({ queries: { literal, synonyms, forms } }: Term): string[] => [
  ...literal,
  ...synonyms,
  ...forms,
]
const pageOf = (term: Term): string[] => [...meaningOf(term), ...term.queries.prefixes, ...term.queries.near]
const anyOf = (term: Term): string => any([...pageOf(term), ...term.queries.distant])
/** Leaves out other forms of the stem: "lembap" describes a product, "pelembap" is one. */
const thingOf = ({ queries: { literal, synonyms, prefixes, near, distant } }: Term): string =>
  any([...literal, ...synonyms, ...prefixes, ...near, ...distant])
const isOnlyCategories = (terms: Term[]) => terms.every(term => term.namesCategory)

/** Returns the query for what the product is, in its name or labels; null if no word of the keyword says so. */
function thingIn(terms: Term[]): string | null {
  const things = terms.filter(term => term.namesCategory)
  return things.length === 0 ? null : withWeights(all(things.map(thingOf)), 'AB')
}

/**
 * Builds a query that requires what the product is or, without such a word, the most informative word of the keyword.
 */
function widen(terms: Term[], needed: Term[]): Widened | null {
  const [only] = needed
  const words = needed.length === 1 && only ? [...only.parts] : needed
  const synonyms = words.length < 2 ? needed.flatMap(term => term.queries.synonymWords) : []
  const spellings = needed.length === 1 ? needed.flatMap(term => term.queries.distant) : []
  if (words.length < 2 && synonyms.length === 0 && spellings.length === 0) return null
  const things = words.filter(term => term.namesCategory)
  const groups = [...new Set([...terms, ...words])].map(term => ({
    query: anyOf(term),
    weight: term.weight,
  }))
  for (const { absent, weight } of terms)
    if (absent) groups.push({ query: absent, weight: weight * ABSENT_SHARE })
  if (synonyms.length > 0) groups.push({ query: any(synonyms), weight: 1 })
  const { kept, others } = separateWords(words, things)
  const total = groups.reduce((sum, { weight }) => sum + weight, 0)
  return {
    isOnlyForNothing: needed.length === 1,
    kept: withWeights(any([...kept, ...spellings, ...synonyms])),
    isNamed: things.length > 0 || synonyms.length > 0,
    others: others.length === 0 ? null : withWeights(any(others)),
    groups: groups.map(({ query }) => withWeights(query)),
    weights: groups.map(({ weight }) => weight / total),
  }
}

/**
 * Separates what a product must have (a word of the phrase, what it is, or the most informative word) from the rest.
 */
function separateWords(words: Term[], things: Term[]): { kept: string[]; others: string[] } {
  if (words.length === 0) return { kept: [], others: [] }
  if (things.length === words.length) return { kept: words.map(anyOf), others: [] }
  const keptTerms =
    things.length > 0 ? things : [words.reduce((best, term) => (term.weight > best.weight ? term : best))]
  return {
    // Either of two kinds is enough ("serum anak"): products that are both were already found with all words.
    kept: keptTerms.map(term => any([things.length > 0 ? thingOf(term) : anyOf(term), ...partsOf(term)])),
    others: words.filter(term => !keptTerms.includes(term)).map(anyOf),
  }
}

const partsOf = (term: Term): string[] => (term.parts.length > 1 ? [all(term.parts.map(anyOf))] : [])
