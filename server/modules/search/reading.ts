import type { KeywordCondition } from '../../../contract/search.ts'
import type { Conditions } from './read-conditions.ts'

/** One interpretation of a keyword. */
export interface Reading {
  terms: Term[]
  conditions: Pick<Conditions, 'prices' | 'cheapness'>
  /** The parts that were read as conditions, for the chips that shoppers can remove. */
  parts: KeywordCondition[]
  /** The keyword with words corrected or left out; null if it is read as typed. */
  correctedKeyword: string | null
  /** Brands that shoppers know and this shop does not sell, as typed. */
  missingBrands: string[]
  /** Words that are not searched for. */
  leftOut: { typed: string; why: 'small talk' | 'single letter' | 'unknown' }[]
}

/** A word or phrase that the shopper typed. */
export interface Term {
  typed: string
  /** The word or phrase that is searched for; differs from `typed` if that was misspelt. */
  read: string
  queries: TermQueries
  /** The words of `queries.near`, not as queries: the shopper is told that they are included. */
  nearWords: string[]
  /** The words of a phrase as separate terms, for when few products have the phrase. */
  parts: Term[]
  /** Products without it do not match. */
  isRequired: boolean
  /** True if it says what the product is: a category's name or a synonym of one. */
  namesCategory: boolean
  /** How informative it is: rare words are more so than common ones. */
  weight: number
  /** The share of all products that have it, as an upper limit. */
  share: number
  /** For "tanpa …": the query for products that do not mention the thing; otherwise null. */
  absent: string | null
}

/** The queries of a term, built by `text-query.ts`. */
export interface TermQueries {
  /** As typed, joined or split. */
  literal: string[]
  /** Words with the same meaning. */
  synonyms: string[]
  /** Other forms of the same stem. */
  forms: string[]
  /** As the prefix of a longer word. */
  prefixes: string[]
  /** The words of a phrase, not necessarily together. */
  scattered: string[]
  /** Other spellings, searched together with the typed one because they are far more common. */
  near: string[]
  /** Other spellings, searched if little else is found. */
  distant: string[]
  /** Single words of the synonyms, for when no product has any of the synonyms. */
  synonymWords: string[]
}
