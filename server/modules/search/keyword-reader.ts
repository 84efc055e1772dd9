import type { Understood } from '../../../contract/search.ts'
import { isCommonWord } from './common-words.ts'
import { isBodyPart, isFace, isFiller, isPraise, joinNegations } from './everyday-words.ts'
import type { Correction, Lexicon } from './lexicon.ts'
import { spelt } from './plain-words.ts'
import type { Conditions, Size } from './read-conditions.ts'
import { likelihood } from './spelling.ts'
import { all, any, beginning, lexeme, not, phrase } from './text-query.ts'
import { isWellKnownBrand } from './well-known-brands.ts'
import { otherForms } from './word-forms.ts'

/** A word or phrase that the shopper typed, and its alternatives, which are queries built by `text-query.ts`. */
export interface Term {
  typed: string
  /** The word or phrase that is searched for; differs from `typed` if that was misspelt. */
  read: string
  /** As typed, joined or split. */
  literal: string[]
  /** Words with the same meaning. */
  same: string[]
  /** Other forms of the same stem. */
  forms: string[]
  /** As the beginning of a longer word. */
  begun: string[]
  /** The words of a phrase, not necessarily together. */
  scattered: string[]
  /** Other spellings, searched together with the typed one because they are far more common. */
  near: string[]
  nearWords: string[]
  /** Other spellings, searched if little else is found. */
  distant: string[]
  /** The words of a phrase as separate terms, for when few products have the phrase. */
  parts: Term[]
  /** Single words of the synonyms, for when no product has any of the synonyms. */
  sameWords: string[]
  /** Products without it do not match. */
  isRequired: boolean
  /** Whether it says what the product is: a category's name or a synonym of one. */
  isThing: boolean
  /** How informative it is: rare words are more so than common ones. */
  weight: number
  /** The share of all products that have it, as an upper limit. */
  share: number
  /** For "tanpa …": the query for products that do not mention the thing; otherwise null. */
  absent: string | null
}

export interface Understanding {
  terms: Term[]
  conditions: Pick<Conditions, 'prices' | 'cheapness'>
  /** What was read as a condition, for the chips that shoppers can remove. */
  parts: Understood[]
  /** The keyword with words corrected or left out; null if it is read as typed. */
  correctedKeyword: string | null
  /** Brands that shoppers know and this shop does not sell, as typed. */
  missingBrands: string[]
  /** Words that are not searched for. */
  leftOut: { typed: string; why: 'small talk' | 'single letter' | 'unknown' }[]
}

export const PHRASE_WORDS_MAX = 4
/** Fewer letters begin too many synonyms, which are then searched only if no word of the catalogue begins with them. */
const SYNONYM_LENGTH_MIN = 3
/** If there are other words, a single letter begins too many words. */
const BEGUN_LENGTH_MIN = 2
/** Shorter words resemble too many others. */
const CORRECTED_LENGTH_MIN = 4
/** Another spelling is searched together with the typed one if this many times as many products have it. */
const NEAR_TIMES = 8
const NEAR_COST_MAX = 1
const NEAR_WORDS_MAX = 2
/** Corrections up to this much less likely than the best one are searched together with it. */
const CORRECTION_SPREAD = 0.3
const CORRECTIONS_MAX = 3
/** A correction that forms a known phrase with its neighbour is this much likelier. */
const IN_PHRASE = 0.6
const WEIGHTS = { thing: 1.3, bodyPart: 0.4, praise: 0.3 }

/** Interprets keywords by the words of a catalogue. */
export class KeywordReader {
  private readonly lexicon: Lexicon
  private readonly stemOf: (word: string) => string

  constructor(lexicon: Lexicon, stemOf: (word: string) => string) {
    this.lexicon = lexicon
    this.stemOf = stemOf
  }

  readLiterally(words: string[]): Understanding {
    const terms = words.map(word =>
      this.term(word, { literal: [lexeme(word)], forms: [lexeme(this.stemOf(word))] }),
    )
    return {
      terms,
      conditions: { prices: null, cheapness: null },
      parts: [],
      correctedKeyword: null,
      missingBrands: [],
      leftOut: [],
    }
  }

  read(typed: string[], { prices, cheapness, sizes, parts }: Conditions, keyword: string): Understanding {
    const joined = joinNegations(typed)
    const telling = joined.filter(word => !isFiller(word))
    const named = this.takeMissingBrands(telling.length > 0 ? telling : joined)
    const whole = this.dropSingleLetter(named.words)
    const { words, unknown, wasChanged } = this.correctAll(whole)
    const sized = this.sizeTerms(sizes)
    const terms = [...this.termsOf(words), ...sized]
    if (terms.some(term => term.isThing))
      for (const term of terms) if (isFace(term.read)) term.isRequired = false
    const needed = terms.filter(term => term.isRequired)
    // If there is nothing but praise, it is what the shopper searches for.
    if (needed.length === 0) for (const term of terms) term.isRequired = true
    return {
      terms,
      conditions: { prices, cheapness },
      // A size that no product has is no condition.
      parts: parts
        .filter(({ kind }) => kind !== 'size' || sized.length > 0)
        .map(({ kind, label, typed: part }) => ({
          kind,
          label,
          rest: keyword.replace(part, ' ').replaceAll(/\s+/g, ' ').trim(),
        })),
      correctedKeyword: wasChanged ? spelt(words.map(one => one.read)) : null,
      missingBrands: named.brands,
      leftOut: [
        ...(telling.length > 0 ? joined.filter(isFiller) : []).map(
          word => ({ typed: word, why: 'small talk' }) as const,
        ),
        ...named.words.slice(whole.length).map(word => ({ typed: word, why: 'single letter' }) as const),
        ...unknown.map(word => ({ typed: word, why: 'unknown' }) as const),
      ],
    }
  }

  /** Takes out brands that the shop does not sell: their words would be corrected into something else. */
  private takeMissingBrands(words: string[]): { words: string[]; brands: string[] } {
    const brands: string[] = []
    const rest: string[] = []
    for (let from = 0; from < words.length; ) {
      const length = [3, 2, 1].find(count => this.isMissingBrand(words.slice(from, from + count), count))
      if (length) brands.push(words.slice(from, from + length).join(' '))
      else rest.push(words[from] as string)
      from += length ?? 1
    }
    return { words: rest, brands }
  }

  private isMissingBrand(words: string[], count: number): boolean {
    const name = words.join(' ')
    return (
      words.length === count &&
      isWellKnownBrand(name) &&
      !this.lexicon.isBrand(name) &&
      words.some(word => !this.isKnown(word))
    )
  }

  /** Drops a last single letter that is no word of the catalogue: "masker l" is read as "masker". */
  private dropSingleLetter(words: string[]): string[] {
    const last = words.at(-1) ?? ''
    return words.length > 1 && last.length === 1 && !this.lexicon.get(last) ? words.slice(0, -1) : words
  }

  private isKnown = (word: string): boolean =>
    (/^tanpa\p{L}/u.test(word) && this.isWordOrCommon(word.slice('tanpa'.length))) ||
    this.lexicon.hasStem(this.stemOf(word)) ||
    this.lexicon.sameAs(word) !== undefined ||
    this.formsOf(word).length > 0

  private isWordOrCommon = (word: string): boolean => this.isKnown(word) || isCommonWord(word)

  private isKnownAtEnd = (word: string): boolean =>
    this.isKnown(word) ||
    this.lexicon.wordsStartingWith(word).length > 0 ||
    this.begunSynonyms(word).length > 0

  // ---------------------------------------------------------------- spelling

  private correctAll(typed: string[]): { words: SpeltWord[]; unknown: string[]; wasChanged: boolean } {
    const words: SpeltWord[] = []
    const unknown: string[] = []
    let wasChanged = false
    const inPhrases = this.placesInPhrases(typed)
    const isFine = (at: number) => {
      const word = typed[at] as string
      return inPhrases.has(at) || (at === typed.length - 1 ? this.isKnownAtEnd(word) : this.isKnown(word))
    }
    for (let at = 0; at < typed.length; at += 1) {
      const word = typed[at] as string
      const next = typed[at + 1]
      const isNextFine = next === undefined || isFine(at + 1)
      if (isFine(at) && (isNextFine || !this.lexicon.get(word + next)?.productCount)) {
        words.push({ typed: word, read: word, others: [] })
        continue
      }
      const joined = next === undefined ? null : this.join(word, next, isNextFine)
      const split = joined ? null : this.split(word)
      const halves = word.match(/^(\p{L}{2,})(\p{N}+)$/u)
      if (joined) {
        words.push({ typed: `${word} ${next}`, read: joined, others: [] })
        at += 1
      } else if (split) {
        words.push(...split.map(half => ({ typed: half, read: half, others: [] })))
      } else if (halves?.slice(1).every(half => this.lexicon.get(half))) {
        words.push({ typed: word, read: word, others: [] })
        continue
      } else {
        const [best, ...others] = this.corrections(word, { before: typed[at - 1], next })
        if (best) words.push({ typed: word, read: best.word, others: others.map(other => other.word) })
        else {
          unknown.push(word)
          // Leaving out praise does not count as a change.
          if (isPraise(word)) continue
        }
      }
      wasChanged = true
    }
    return { words, unknown, wasChanged: wasChanged && words.length > 0 }
  }

  /**
   * Finds the words of phrases that have synonyms: they need not be words of the catalogue. Nor does "facial" in
   * "facial wsh", which is corrected into such a phrase.
   */
  private placesInPhrases(words: string[]): Set<number> {
    const places = new Set<number>()
    for (let from = 0; from < words.length; from += 1)
      for (let to = from + 2; to <= Math.min(words.length, from + PHRASE_WORDS_MAX); to += 1)
        if (this.lexicon.sameAs(words.slice(from, to).join(' ')))
          for (let at = from; at < to; at += 1) places.add(at)
    for (let from = Math.max(0, words.length - PHRASE_WORDS_MAX); from < words.length; from += 1)
      if (this.isBegunPhrase(words.slice(from)))
        for (let at = from; at < words.length; at += 1) places.add(at)
    for (const [at, word] of words.entries()) {
      if (places.has(at) || this.isKnown(word) || isCommonWord(word)) continue
      const meant = this.lexicon.correct(word, costMaxFor(word)).map(one => one.word)
      if (meant.some(one => this.lexicon.sameAs(`${words[at - 1]} ${one}`))) places.add(at - 1)
      if (meant.some(one => this.lexicon.sameAs(`${one} ${words[at + 1]}`))) places.add(at + 1)
    }
    return places
  }

  /** Joins two words that are one: "soci olla"; also a misspelt pair such as "claire vage" if neither is a word. */
  private join(word: string, next: string, isNextFine: boolean): string | null {
    const pair = word + next
    if (this.lexicon.get(pair)?.productCount) return pair
    return isNextFine ? null : (this.corrections(pair, { costMax: NEAR_COST_MAX })[0]?.word ?? null)
  }

  /** Splits "lipcream" into "lip cream" if both halves are words of the catalogue; of several ways, the likeliest. */
  private split(word: string): [string, string] | null {
    let best: { halves: [string, string]; count: number } | null = null
    for (let at = 3; at <= word.length - 3; at += 1) {
      const halves: [string, string] = [word.slice(0, at), word.slice(at)]
      const count = Math.min(...halves.map(half => this.lexicon.get(half)?.productCount ?? 0))
      if (count > (best?.count ?? 0)) best = { halves, count }
    }
    return best?.halves ?? null
  }

  /** Finds what was likely meant by an unknown word; its neighbours help: "krim tanan" is a cream for hands. */
  private corrections(
    word: string,
    {
      before,
      next,
      costMax,
    }: { before?: string | undefined; next?: string | undefined; costMax?: number } = {},
  ): Correction[] {
    const bare = word.replace(/^tanpa(?=\p{L}{4})/u, '')
    if (/^\p{N}/u.test(bare) || isCommonWord(bare)) return []
    const inPhrase = (other: string) =>
      [`${before} ${other}`, `${other} ${next}`].some(pair => this.lexicon.sameAs(pair) !== undefined)
    const found = this.lexicon
      .correct(bare, costMax ?? costMaxFor(bare))
      .map(one => (inPhrase(one.word) ? { ...one, cost: one.cost - IN_PHRASE } : one))
      .filter(one => bare.length >= CORRECTED_LENGTH_MIN || inPhrase(one.word))
      .sort((a, b) => likelihood(b) - likelihood(a))
    const [best] = found
    const likely = found.filter(one => best && likelihood(one) >= likelihood(best) - CORRECTION_SPREAD)
    const prefix = word.slice(0, word.length - bare.length)
    return likely.slice(0, CORRECTIONS_MAX).map(one => ({ ...one, word: prefix + one.word }))
  }

  /** Finds spellings close to a word: `near` if they are far more common, because the word may be misspelt. */
  private nearTo(word: string): { near: string[]; distant: string[] } {
    if (word.length < CORRECTED_LENGTH_MIN || /\p{N}/u.test(word)) return { near: [], distant: [] }
    const stem = this.stemOf(word)
    const own =
      this.lexicon.get(word)?.productCount ?? Math.max(this.lexicon.countOfStem(stem), this.countBegun(word))
    const isEveryday = isCommonWord(word)
    const isWord = this.lexicon.get(word) !== undefined
    const others = this.lexicon
      .correct(word, NEAR_COST_MAX)
      .filter(
        other => this.lexicon.get(other.word)?.stem !== stem && (isWord || !other.word.startsWith(word)),
      )
      .slice(0, NEAR_WORDS_MAX)
    const isNear = (other: Correction) =>
      word.length > CORRECTED_LENGTH_MIN &&
      other.productCount >= NEAR_TIMES * Math.max(own, 1) &&
      (!isEveryday || this.lexicon.isBrandWord(other.word))
    return {
      near: others.filter(isNear).map(other => other.word),
      distant: others.filter(other => !isNear(other)).map(other => other.word),
    }
  }

  // ---------------------------------------------------------------- terms

  /**
   * Groups words into terms: the longest phrase with synonyms, or that the catalogue also writes as one word, is one.
   */
  private termsOf(words: SpeltWord[]): Term[] {
    const terms: Term[] = []
    for (let from = 0; from < words.length; ) {
      const length = this.phraseLength(words, from)
      const part = words.slice(from, from + length)
      const isLast = from + length === words.length
      const term =
        length === 1
          ? this.wordTerm(part[0] as SpeltWord, isLast, words.length === 1 ? 1 : BEGUN_LENGTH_MIN)
          : this.phraseTerm(part, isLast)
      terms.push(term)
      from += length
    }
    return terms
  }

  private phraseLength(words: SpeltWord[], from: number): number {
    for (let length = Math.min(PHRASE_WORDS_MAX, words.length - from); length > 1; length -= 1) {
      const part = words.slice(from, from + length).map(word => word.read)
      if (this.lexicon.sameAs(part.join(' ')) || this.lexicon.get(part.join(''))?.productCount) return length
      if (from + length === words.length && this.isBegunPhrase(part)) return length
    }
    return 1
  }

  /** Whether a phrase with synonyms begins so: "beauty bl", in a catalogue that has "spons" but not "beauty". */
  private isBegunPhrase = (words: string[]): boolean =>
    !words.every(this.isKnownAtEnd) && this.lexicon.synonymsStartingWith(words.join(' ')).length > 0

  /** Returns what a half-typed synonym finds. */
  private begunSynonyms(beginning: string): string[] {
    if (beginning.length < SYNONYM_LENGTH_MIN && this.lexicon.wordsStartingWith(beginning).length > 0)
      return []
    const found = this.lexicon
      .synonymsStartingWith(beginning)
      .flatMap(({ phrase }) => this.synonymsOf(phrase))
    return [...new Set(found)]
  }

  /** Returns the word as a beginning if the catalogue has longer words that begin so. */
  private longerThan = (word: string): string[] =>
    this.lexicon.wordsStartingWith(word).length > 0 ? [beginning(word)] : []

  private wordTerm({ typed, read, others }: SpeltWord, isLast: boolean, lengthMin = BEGUN_LENGTH_MIN): Term {
    if (/^tanpa\p{L}/u.test(read)) return this.withoutTerm(typed, read, isLast)
    const literal = this.lexicon.get(read) ? [lexeme(read)] : []
    const forms = this.formsOf(read)
    const halves = read.match(/^(\p{L}{2,})(\p{N}+)$/u)
    if (halves) literal.push(phrase([lexeme(halves[1] as string), lexeme(halves[2] as string)]))
    const same = this.synonymsOf(read)
    // A whole word of the synonyms is not taken for the beginning of another: "gincu" does not find "Gincuri".
    const isWhole = this.lexicon.sameAs(read) !== undefined && read.length > 3
    const begun =
      isLast && !isWhole && read.length >= lengthMin
        ? [...this.longerThan(read), ...this.begunSynonyms(read)]
        : []
    // A word that is only the beginning of others is read as those.
    if (literal.length + same.length + forms.length === 0)
      literal.push(...(begun.length > 0 ? begun.splice(0) : [lexeme(read)]))
    const spellings = typed === read ? this.nearTo(read) : { near: others, distant: [] }
    const termsFor = (words: string[]) =>
      words.flatMap(word => [lexeme(word), ...this.formsOf(word), ...this.synonymsOf(word)])
    return this.term(typed, {
      read,
      literal,
      same,
      forms,
      begun,
      nearWords: typed === read ? spellings.near : [],
      sameWords: literal.length === 0 ? this.wordsOfSynonyms(read) : [],
      near: termsFor(spellings.near),
      distant: termsFor(spellings.distant),
      isRequired: !isPraise(read),
      isThing: this.isThing([read]),
    })
  }

  private phraseTerm(part: SpeltWord[], isLast: boolean): Term {
    const words = part.map(word => word.read)
    const name = words.join(' ')
    const lexemes = words.map(word => lexeme(word))
    const stems = words.map(word => lexeme(this.stemOf(word)))
    const literal = [phrase(lexemes)]
    if (this.lexicon.get(words.join(''))) literal.push(lexeme(words.join('')))
    const begun = isLast
      ? [
          ...this.longerThan(words.at(-1) as string).map(last => phrase([...lexemes.slice(0, -1), last])),
          ...(this.lexicon.sameAs(name) ? [] : this.begunSynonyms(name)),
        ]
      : []
    return this.term(part.map(word => word.typed).join(' '), {
      read: name,
      literal,
      same: this.synonymsOf(name),
      forms: [phrase(stems)],
      begun,
      scattered: [all(stems)],
      sameWords: this.wordsOfSynonyms(name),
      parts: part
        .filter(word => this.isKnown(word.read))
        .map(word => this.wordTerm({ ...word, typed: word.read }, false)),
      isThing: this.isThing(words),
    })
  }

  /**
   * Builds the term of "tanpa alkohol": products that say so, in one word or in several. `absent` is for products that
   * do not mention alcohol.
   */
  private withoutTerm(typed: string, read: string, isLast: boolean): Term {
    const what = read.slice('tanpa'.length)
    const lexemeOf = isLast ? beginning : lexeme
    const names = [...new Set([what, ...(this.lexicon.sameAs(what) ?? [])])].filter(
      name => !name.includes(' '),
    )
    const exact = names.flatMap(name => {
      const plain = lexemeOf(name)
      return [
        lexemeOf(`tanpa${name}`),
        phrase([plain, lexeme('free')]),
        phrase([lexeme('bebas'), plain]),
        phrase([lexeme('non'), plain]),
        phrase([lexeme('no'), plain]),
        phrase([lexeme('free'), lexeme('of'), plain]),
        phrase([lexeme('free'), lexeme('from'), plain]),
      ]
    })
    return this.term(typed, {
      read,
      literal: exact,
      same: this.synonymsOf(read),
      absent: not(any(names.map(name => lexemeOf(name)))),
    })
  }

  /** Names and labels write "50 ml", "50ml" or "50 gr". */
  private sizeTerms(sizes: Size[]): Term[] {
    return sizes.flatMap(({ amount, unit }) => {
      const number = amount.replaceAll(/[.,]/g, ' ').split(' ')
      const written = unit === 'g' ? ['g', 'gr', 'gram'] : [unit]
      const exact = written.flatMap(name => [
        ...(number.length === 1 && this.lexicon.get(number[0] + name) ? [lexeme(number[0] + name)] : []),
        ...([...number, name].every(word => word.length === 1 || this.lexicon.get(word))
          ? [phrase([...number, name].map(lexeme))]
          : []),
      ])
      return exact.length === 0 ? [] : [this.term(`${amount} ${unit}`, { literal: exact })]
    })
  }

  private term(typed: string, of: Partial<Term> & Pick<Term, 'literal'>): Term {
    const { read = typed, isThing = false, isRequired = true, begun = [] } = of
    const words = read.split(' ')
    const count = Math.min(...words.map(word => this.lexicon.countOfStem(this.stemOf(word))))
    const begunCount = words.length === 1 && (begun.length > 0 || count === 0) ? this.countBegun(read) : 0
    const share =
      this.lexicon.productCount === 0 ? 0 : Math.max(count, begunCount) / this.lexicon.productCount
    const rarity = Math.log(1 + this.lexicon.productCount / (1 + count))
    const role = isThing ? WEIGHTS.thing : words.every(isBodyPart) ? WEIGHTS.bodyPart : 1
    return {
      same: [],
      forms: [],
      scattered: [],
      near: [],
      nearWords: [],
      distant: [],
      parts: [],
      sameWords: [],
      absent: null,
      ...of,
      typed,
      read,
      begun,
      isThing,
      isRequired,
      share,
      weight: Math.max(rarity, 0.1) * role * (isRequired ? 1 : WEIGHTS.praise),
    }
  }

  /** Returns the product count of the most common word that begins so. */
  private countBegun(word: string): number {
    let most = 0
    for (const { productCount } of this.lexicon.wordsStartingWith(word)) most = Math.max(most, productCount)
    return most
  }

  /**
   * Whether the words name categories, or a synonym is the name of one: "sunblock" in a shop with a category
   * "Sunscreen".
   */
  private isThing(words: string[]): boolean {
    const isShelf =
      words.every(this.lexicon.isShelfWord) ||
      (this.lexicon.sameAs(words.join(' ')) ?? []).some(this.lexicon.isShelf)
    return isShelf && !words.every(isBodyPart)
  }

  /** Returns the synonyms whose words the catalogue has: the others would find nothing. */
  private synonymsOf(name: string): string[] {
    return (this.lexicon.sameAs(name) ?? [])
      .filter(same => same !== name)
      .map(same => same.split(' '))
      .filter(words => words.every(word => this.lexicon.get(word)))
      .map(words => phrase(words.map(lexeme)))
  }

  private wordsOfSynonyms(name: string): string[] {
    const stems = (this.lexicon.sameAs(name) ?? []).flatMap(same => same.split(' ')).map(this.stemOf)
    return [...new Set(stems)]
      .filter(stem => stem.length > 2 && this.lexicon.countOfStem(stem) > 0)
      .map(lexeme)
  }

  /**
   * Returns its stem and those of forms that the catalogue has: plurals, Indonesian forms that the stemmer keeps apart.
   */
  private formsOf(word: string): string[] {
    const stem = this.stemOf(word)
    const forms = [...otherForms(word), `${word}s`, ...(/[^s]s$/.test(word) ? [word.slice(0, -1)] : [])]
    const kin = forms.map(form => this.lexicon.get(form)?.stem).filter(form => form !== undefined)
    const own = this.lexicon.hasStem(stem) && !(stem === word && this.lexicon.get(word)) ? [stem] : []
    return [...new Set([...own, ...kin])].map(lexeme)
  }
}

interface SpeltWord {
  typed: string
  read: string
  /** Corrections nearly as likely as `read`. */
  others: string[]
}

/** Longer words are recognized with more letters wrong. */
const costMaxFor = (word: string) => (word.length < 5 ? 1 : word.length < 8 ? 1.8 : 2.6)
