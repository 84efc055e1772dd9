import { isCommonWord } from './common-words.ts'
import type { Lexicon } from './lexicon.ts'
import { lexeme, phrase, prefix } from './text-query.ts'
import { otherForms } from './word-forms.ts'

export const PHRASE_WORDS_MAX = 4
/**
 * Too many synonyms begin with a shorter prefix: they are searched only if no catalogue word begins with it.
 */
const SYNONYM_PREFIX_LENGTH_MIN = 3

/** The words of a catalogue, the stems of the typed words, and what follows from both. */
export class Vocabulary {
  readonly lexicon: Lexicon
  readonly stemOf: (word: string) => string

  constructor(lexicon: Lexicon, stemOf: (word: string) => string) {
    this.lexicon = lexicon
    this.stemOf = stemOf
  }

  isKnown = (word: string): boolean =>
    (/^tanpa\p{L}/u.test(word) && this.isKnownOrCommon(word.slice('tanpa'.length))) ||
    this.lexicon.hasStem(this.stemOf(word)) ||
    this.hasSynonyms(word) ||
    this.formsOf(word).length > 0

  /** Returns true if the last word of a keyword, which may be half typed, is known. */
  isKnownAtEnd = (word: string): boolean =>
    this.isKnown(word) ||
    this.lexicon.wordsStartingWith(word).length > 0 ||
    this.prefixSynonyms(word).length > 0

  private isKnownOrCommon = (word: string): boolean => this.isKnown(word) || isCommonWord(word)

  hasSynonyms = (name: string): boolean => this.lexicon.sameAs(name) !== undefined

  /**
   * Returns true if these words are the start of a phrase with synonyms: "beauty bl" of "beauty blender", which finds
   * "spons" in a catalogue without "beauty".
   */
  startsPhrase = (words: string[]): boolean =>
    !words.every(this.isKnownAtEnd) && this.lexicon.synonymsStartingWith(words.join(' ')).length > 0

  /** Returns queries for the synonyms of every phrase that begins with `start`. */
  prefixSynonyms(start: string): string[] {
    if (start.length < SYNONYM_PREFIX_LENGTH_MIN && this.lexicon.wordsStartingWith(start).length > 0)
      return []
    const found = this.lexicon.synonymsStartingWith(start).flatMap(({ phrase }) => this.synonymsOf(phrase))
    return [...new Set(found)]
  }

  /** Returns the query for the word as a prefix, if longer catalogue words begin with it. */
  asPrefix = (word: string): string[] =>
    this.lexicon.wordsStartingWith(word).length > 0 ? [prefix(word)] : []

  /** Returns the product count of the most common word that begins with `start`. */
  countOfPrefix(start: string): number {
    let most = 0
    for (const { productCount } of this.lexicon.wordsStartingWith(start)) most = Math.max(most, productCount)
    return most
  }

  /** Returns queries for the synonyms whose words the catalogue has: the others would find nothing. */
  synonymsOf(name: string): string[] {
    return (this.lexicon.sameAs(name) ?? [])
      .filter(synonym => synonym !== name)
      .map(synonym => synonym.split(' '))
      .filter(words => words.every(word => this.lexicon.get(word)))
      .map(words => phrase(words.map(lexeme)))
  }

  /** Returns queries for the single words of the synonyms. */
  synonymWordsOf(name: string): string[] {
    const stems = (this.lexicon.sameAs(name) ?? []).flatMap(synonym => synonym.split(' ')).map(this.stemOf)
    return [...new Set(stems)]
      .filter(stem => stem.length > 2 && this.lexicon.countOfStem(stem) > 0)
      .map(lexeme)
  }

  /**
   * Returns queries for the word's stem and the stems of its other forms in the catalogue: plurals, and Indonesian forms
   * that the stemmer does not unite.
   */
  formsOf(word: string): string[] {
    const stem = this.stemOf(word)
    const forms = [...otherForms(word), `${word}s`, ...(/[^s]s$/.test(word) ? [word.slice(0, -1)] : [])]
    const kin = forms.map(form => this.lexicon.get(form)?.stem).filter(form => form !== undefined)
    const own = this.lexicon.hasStem(stem) && !(stem === word && this.lexicon.get(word)) ? [stem] : []
    return [...new Set([...own, ...kin])].map(lexeme)
  }
}
