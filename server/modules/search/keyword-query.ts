import { all, any, lexemesOf, withWeights } from './text-query.ts'
import type { Term, Understanding } from './understand-keyword.ts'

/** A keyword as texts of PostgreSQL's tsquery, for the vectors of `product_listing`. */
export interface KeywordQuery {
  /** What a product is called, each wider than the one before: as typed, by synonyms, with words begun, respelt. */
  named: { literal: string; same: string; begun: string; whole: string }
  /**
   * All words of its page: in names and labels; or what it is in those, and the rest anywhere. A keyword that only says
   * what it is (`isThing`) is also mentioned by what is something else.
   */
  paged: { labelled: string; whole: string; isThing: boolean }
  /** Without the words that tell least; null if nothing can be left out. */
  widened: Widened | null
  /** Each of its words is so common that walking down the best sellers is faster. */
  isCommon: boolean
}

/** What is searched if few products have all words. */
export interface Widened {
  /** A single word or phrase has nothing to leave out: only if nothing has it, its parts and other spellings are searched. */
  isOnlyForNothing: boolean
  /** What a product must have, in its name (`isNamed`: it says what the product is) or anywhere on its page. */
  kept: string
  isNamed: boolean
  /** At least one of the other words; null if there are none. */
  others: string | null
  /** All words, each with its share of what the keyword tells: they weigh what was found. */
  groups: string[]
  weights: number[]
}

/** One product in forty: ten of them are very likely among the four hundred best sellers. */
const COMMON_SHARE = 1 / 40
/** What lacks a thing counts half as much as what says that it lacks it. */
const ABSENT_SHARE = 0.5

/** Null if no words are left to look for. */
export function queryFor({ terms }: Understanding, { isLiteral = false } = {}): KeywordQuery | null {
  const needed = terms.filter(term => term.isRequired)
  if (needed.length === 0) return null
  const every = (of: (term: Term) => string[], some = needed) => all(some.map(term => any(of(term))))
  const called = every(term => [...pageOf(term), ...term.scattered])
  const page = withWeights(every(pageOf))
  const thing = thingIn(needed)
  return {
    named: {
      literal: withWeights(every(literalOf, terms)),
      same: withWeights(every(sameOf)),
      begun: withWeights(every(term => [...sameOf(term), ...term.begun])),
      whole: withWeights(called),
    },
    paged: {
      labelled: withWeights(every(pageOf), 'AB'),
      whole: thing === null || isOnlyThings(needed) ? page : all([thing, page]),
      isThing: isOnlyThings(needed),
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

/** The words of a keyword that do not say what the product is. */
export const optionWordsFor = ({ terms }: Understanding): OptionWord[] =>
  terms
    .filter(term => !term.isThing)
    .map(term => ({ read: term.read, spellings: sameOf(term).map(lexemesOf) }))

/** What a word that the catalogue does not have is taken for. */
const literalOf = (term: Term): string[] =>
  [term.literal, term.same, term.forms].find(words => words.length > 0) ?? []
const sameOf = (term: Term): string[] => [...term.literal, ...term.same, ...term.forms]
const pageOf = (term: Term): string[] => [...sameOf(term), ...term.begun, ...term.near]
const anyOf = (term: Term): string => any([...pageOf(term), ...term.distant])
/** "lembap" describes; "pelembap", of the same stem, is a thing. */
const thingOf = (term: Term): string =>
  any([...term.literal, ...term.same, ...term.begun, ...term.near, ...term.distant])
const isOnlyThings = (terms: Term[]) => terms.every(term => term.isThing)

/** What the product is, in its name or labels; null if no word of the keyword says so. */
function thingIn(terms: Term[]): string | null {
  const things = terms.filter(term => term.isThing)
  return things.length === 0 ? null : withWeights(all(things.map(thingOf)), 'AB')
}

/** What the product is must match; without such a word, the word that tells most. Phrases are taken word by word. */
function widen(terms: Term[], needed: Term[]): Widened | null {
  const [only] = needed
  const words = needed.length === 1 && only ? [...only.parts] : needed
  const synonyms = words.length < 2 ? needed.flatMap(term => term.sameWords) : []
  const spellings = needed.length === 1 ? needed.flatMap(term => term.distant) : []
  if (words.length < 2 && synonyms.length === 0 && spellings.length === 0) return null
  const things = words.filter(term => term.isThing)
  const groups = [...new Set([...terms, ...words])].map(term => ({
    query: anyOf(term),
    weight: term.weight,
  }))
  for (const { absent, weight } of terms)
    if (absent) groups.push({ query: absent, weight: weight * ABSENT_SHARE })
  if (synonyms.length > 0) groups.push({ query: any(synonyms), weight: 1 })
  const { kept, others } = partWords(words, things)
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

/** What a product must have at least: some word of a phrase, or what the product is, or the word that tells most. */
function partWords(words: Term[], things: Term[]): { kept: string[]; others: string[] } {
  if (words.length === 0) return { kept: [], others: [] }
  if (things.length === words.length) return { kept: words.map(anyOf), others: [] }
  const keptTerms =
    things.length > 0 ? things : [words.reduce((best, term) => (term.weight > best.weight ? term : best))]
  return {
    // Either of two things, "serum anak": what is both was found with all words, if there is any.
    kept: keptTerms.map(term => any([things.length > 0 ? thingOf(term) : anyOf(term), ...partsOf(term)])),
    others: words.filter(term => !keptTerms.includes(term)).map(anyOf),
  }
}

const partsOf = (term: Term): string[] => (term.parts.length > 1 ? [all(term.parts.map(anyOf))] : [])
