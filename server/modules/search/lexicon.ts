import { Correctable } from './correctable.ts'
import { likelihood, soundOf } from './spelling.ts'

/** A word of the catalogue. */
export interface CatalogWord {
  word: string
  /** By PostgreSQL's Indonesian stemmer, as the search vectors have it. */
  stem: string
  /** Products with it in their name, brand, categories or labels. */
  productCount: number
  /** Products with it in their texts. */
  textCount: number
}

export interface LexiconParts {
  /** Words that many visitors searched for lately, with the number of visitors. */
  searched: Map<string, number>
  /** Sorted by code point. */
  words: CatalogWord[]
  productCount: number
  /** Names of categories in plain words, and each of their words: they say what a product is. */
  categories: Set<string>
  categoryWords: Set<string>
  /** Brand names in plain words, and each of their words. */
  brands: Set<string>
  brandWords: Set<string>
  /** Words that find a brand and are not in its name: its initials, its name in one word. */
  brandForms: Set<string>
  /** Phrase → phrases with the same meaning, itself included (`search_synonyms`). */
  synonyms: Map<string, string[]>
  /** Stems of the synonyms' words, most of which the catalogue does not have. */
  synonymStems: Map<string, string>
}

/** A word that may have been meant by a misspelt one; the lower the cost, the more likely. */
export interface Correction {
  word: string
  cost: number
  productCount: number
}

/** A word that occurs only in texts is offered as a correction only if at least this many products have it. */
const TEXTS_MIN = 2
/** Corrections are cached, because shoppers repeat the same misspellings. */
const CORRECTED_MAX = 10_000

/** The words of one catalogue, in memory: a shopper's words are compared with them after every letter. */
export class Lexicon {
  readonly productCount: number
  private readonly words: CatalogWord[]
  private readonly places: Map<string, number>
  private readonly stems = new Map<string, { productCount: number; textCount: number }>()
  private readonly categories: Set<string>
  private readonly categoryWords: Set<string>
  private readonly brands: Set<string>
  private readonly brandWords: Set<string>
  private readonly brandForms: Set<string>
  private readonly synonyms: Map<string, string[]>
  private readonly synonymStems: Map<string, string>
  private readonly searched: Map<string, number>
  /** Synonyms that other synonyms also lead to: a one-way synonym may be a misspelling, so it corrects nothing. */
  private readonly mutual: Set<string>
  private correctable: Correctable | null = null
  private readonly corrected = new Map<string, Correction[]>()

  constructor(parts: LexiconParts) {
    const { words, synonyms } = parts
    this.words = words
    this.productCount = parts.productCount
    this.categories = parts.categories
    this.categoryWords = parts.categoryWords
    this.brands = parts.brands
    this.brandWords = parts.brandWords
    this.brandForms = parts.brandForms
    this.synonyms = synonyms
    this.synonymStems = parts.synonymStems
    this.searched = parts.searched
    this.places = new Map(words.map(({ word }, place) => [word, place]))
    for (const { stem, productCount, textCount } of words) {
      const sum = this.stems.get(stem)
      if (sum) {
        sum.productCount += productCount
        sum.textCount += textCount
      } else this.stems.set(stem, { productCount, textCount })
    }
    const found = new Set<string>()
    for (const [phrase, same] of synonyms) for (const other of same) if (other !== phrase) found.add(other)
    this.mutual = new Set([...found].filter(phrase => synonyms.has(phrase)))
  }

  get(word: string): CatalogWord | undefined {
    const place = this.places.get(word)
    return place === undefined ? undefined : this.words[place]
  }

  /** Returns the stem of a word of the catalogue or of its synonyms. */
  stemOf = (word: string): string | undefined => this.get(word)?.stem ?? this.synonymStems.get(word)

  /** Returns true if the catalogue has a word with this stem. */
  hasStem = (stem: string): boolean => this.stems.has(stem)

  /** Returns how many products at most have a word with this stem: a product with two such words counts twice. */
  countOfStem = (stem: string): number => this.stems.get(stem)?.productCount ?? 0
  textCountOfStem = (stem: string): number => this.stems.get(stem)?.textCount ?? 0

  /** Returns how many visitors searched for the word lately; 0 if few did. */
  visitorCountOf = (word: string): number => this.searched.get(word) ?? 0

  isCategory = (name: string): boolean => this.categories.has(name)
  isCategoryWord = (word: string): boolean => this.categoryWords.has(word)
  isBrand = (phrase: string): boolean => this.brands.has(phrase)
  isBrandWord = (word: string): boolean => this.brandWords.has(word)
  sameAs = (phrase: string): string[] | undefined => this.synonyms.get(phrase)

  /**
   * Returns true if a word of the catalogue may be shown to a shopper: not a misspelling that only finds others, nor a
   * form that exists only for search ("thebodyshop", "tanpaparfum").
   */
  isShown = (word: string): boolean =>
    !this.brandForms.has(word) &&
    !/^tanpa\p{L}/u.test(word) &&
    (!this.synonyms.has(word) || this.mutual.has(word))

  /** Returns the words that begin with `start`, in alphabetical order, without `start` itself. */
  wordsStartingWith(start: string): CatalogWord[] {
    const first = this.firstFrom(start)
    let end = first
    while (this.words[end]?.word.startsWith(start)) end += 1
    return this.words.slice(this.words[first]?.word === start ? first + 1 : first, end)
  }

  /** Returns the synonyms that begin with `start` and may be shown, each with the phrases that it finds. */
  synonymsStartingWith(start: string): { phrase: string; sameAs: string[] }[] {
    return [...this.mutual]
      .filter(phrase => phrase.startsWith(start) && phrase !== start)
      .map(phrase => ({ phrase, sameAs: this.synonyms.get(phrase) ?? [] }))
  }

  /** Returns the words that were likely meant by this one, most likely first. */
  correct(word: string, costMax: number): Correction[] {
    const key = `${costMax} ${word}`
    const before = this.corrected.get(key)
    if (before) return before
    if (this.corrected.size >= CORRECTED_MAX) this.corrected.clear()
    const corrections = this.findCorrections(word, costMax)
    this.corrected.set(key, corrections)
    return corrections
  }

  private findCorrections(word: string, costMax: number): Correction[] {
    // Built at the first misspelling, because only misspellings need it.
    this.correctable ??= new Correctable(this.correctableWords())
    const found = this.correctable.near({ word, sound: soundOf(word) }, costMax)
    const corrections = found.map(({ word: other, cost }) => ({
      word: other,
      cost,
      productCount: Math.max(this.get(other)?.productCount ?? 0, 1),
    }))
    return corrections.sort((a, b) => likelihood(b) - likelihood(a) || (a.word < b.word ? -1 : 1))
  }

  private correctableWords(): string[] {
    const written = this.words.filter(one => one.productCount > 0 || one.textCount >= TEXTS_MIN)
    const synonyms = [...this.mutual].filter(phrase => !phrase.includes(' ') && !this.places.has(phrase))
    return [...written.map(one => one.word), ...synonyms].filter(word => !/^tanpa\p{L}/u.test(word))
  }

  private firstFrom(start: string): number {
    let [low, high] = [0, this.words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.words[middle] as CatalogWord).word < start) low = middle + 1
      else high = middle
    }
    return low
  }
}
