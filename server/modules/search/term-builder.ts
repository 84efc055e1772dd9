import { isBodyPart, isPraise } from './everyday-words.ts'
import type { Size } from './read-conditions.ts'
import type { Term, TermQueries } from './reading.ts'
import type { SpellingCorrector, SpeltWord } from './spelling-corrector.ts'
import { all, any, lexeme, not, phrase, prefix } from './text-query.ts'
import { PHRASE_WORDS_MAX, type Vocabulary } from './vocabulary.ts'

/** Next to other words, a single letter is not searched as a prefix: too many words match. */
const PREFIX_LENGTH_MIN = 2
const WEIGHTS = { category: 1.3, bodyPart: 0.4, praise: 0.3 }

/** Builds terms from words whose spelling has been corrected. */
export class TermBuilder {
  private readonly vocabulary: Vocabulary
  private readonly corrector: SpellingCorrector

  constructor(vocabulary: Vocabulary, corrector: SpellingCorrector) {
    this.vocabulary = vocabulary
    this.corrector = corrector
  }

  private get lexicon() {
    return this.vocabulary.lexicon
  }

  /**
   * Groups words into terms. The longest phrase that has synonyms, or that the catalogue also writes as one word,
   * becomes one term.
   */
  termsOf(words: SpeltWord[]): Term[] {
    const terms: Term[] = []
    for (let from = 0; from < words.length; ) {
      const length = this.phraseLength(words, from)
      const part = words.slice(from, from + length)
      const isLast = from + length === words.length
      const prefixLengthMin = words.length === 1 ? 1 : PREFIX_LENGTH_MIN
      terms.push(
        length === 1
          ? this.wordTerm(part[0] as SpeltWord, { isLast, prefixLengthMin })
          : this.phraseTerm(part, isLast),
      )
      from += length
    }
    return terms
  }

  /** Builds the term of a word as typed, without synonyms or corrections. */
  literalTerm = (word: string): Term =>
    this.term(word, {
      queries: { literal: [lexeme(word)], forms: [lexeme(this.vocabulary.stemOf(word))] },
    })

  /** Builds the term of a size; null if no product has it. Names and labels write "50 ml", "50ml" or "50 gr". */
  sizeTerm({ amount, unit }: Size): Term | null {
    const amountParts = amount.replaceAll(/[.,]/g, ' ').split(' ')
    const written = unit === 'g' ? ['g', 'gr', 'gram'] : [unit]
    const literal = written.flatMap(name => [
      ...(amountParts.length === 1 && this.lexicon.get(amountParts[0] + name)
        ? [lexeme(amountParts[0] + name)]
        : []),
      ...([...amountParts, name].every(word => word.length === 1 || this.lexicon.get(word))
        ? [phrase([...amountParts, name].map(lexeme))]
        : []),
    ])
    return literal.length === 0 ? null : this.term(`${amount} ${unit}`, { queries: { literal } })
  }

  private phraseLength(words: SpeltWord[], from: number): number {
    for (let length = Math.min(PHRASE_WORDS_MAX, words.length - from); length > 1; length -= 1) {
      const part = words.slice(from, from + length).map(word => word.read)
      if (this.vocabulary.hasSynonyms(part.join(' ')) || this.lexicon.get(part.join(''))?.productCount)
        return length
      if (from + length === words.length && this.vocabulary.startsPhrase(part)) return length
    }
    return 1
  }

  private wordTerm(
    { typed, read, others }: SpeltWord,
    { isLast, prefixLengthMin }: { isLast: boolean; prefixLengthMin: number },
  ): Term {
    if (/^tanpa\p{L}/u.test(read)) return this.withoutTerm(typed, read, isLast)
    const written = this.literalsOf(read)
    const forms = this.vocabulary.formsOf(read)
    const synonyms = this.vocabulary.synonymsOf(read)
    // A word that is itself a synonym is not used as a prefix: "gincu" does not find "Gincuri".
    const isSynonym = this.vocabulary.hasSynonyms(read) && read.length > 3
    const isPrefix = isLast && !isSynonym && read.length >= prefixLengthMin
    const prefixes = isPrefix
      ? [...this.vocabulary.asPrefix(read), ...this.vocabulary.prefixSynonyms(read)]
      : []
    // If nothing else matches, the word is searched as a prefix.
    const isOnlyPrefix = written.length + synonyms.length + forms.length === 0
    const ifNothingElse = prefixes.length > 0 ? prefixes : [lexeme(read)]
    const literal = isOnlyPrefix ? ifNothingElse : written
    const spellings = typed === read ? this.corrector.nearTo(read) : { near: others, distant: [] }
    return this.term(typed, {
      read,
      queries: {
        literal,
        synonyms,
        forms,
        prefixes: isOnlyPrefix ? [] : prefixes,
        near: this.queriesFor(spellings.near),
        distant: this.queriesFor(spellings.distant),
        synonymWords: literal.length === 0 ? this.vocabulary.synonymWordsOf(read) : [],
      },
      nearWords: typed === read ? spellings.near : [],
      isRequired: !isPraise(read),
      namesCategory: this.namesCategory([read]),
    })
  }

  /** Returns queries for a word as the catalogue writes it: "spf50" also as "spf 50". */
  private literalsOf(word: string): string[] {
    const [, letters, digits] = word.match(/^(\p{L}{2,})(\p{N}+)$/u) ?? []
    return [
      ...(this.lexicon.get(word) ? [lexeme(word)] : []),
      ...(letters && digits ? [phrase([lexeme(letters), lexeme(digits)])] : []),
    ]
  }

  private queriesFor = (words: string[]): string[] =>
    words.flatMap(word => [
      lexeme(word),
      ...this.vocabulary.formsOf(word),
      ...this.vocabulary.synonymsOf(word),
    ])

  private phraseTerm(part: SpeltWord[], isLast: boolean): Term {
    const words = part.map(word => word.read)
    const name = words.join(' ')
    const lexemes = words.map(word => lexeme(word))
    const stems = words.map(word => lexeme(this.vocabulary.stemOf(word)))
    const literal = [phrase(lexemes)]
    if (this.lexicon.get(words.join(''))) literal.push(lexeme(words.join('')))
    const lastAsPrefix = isLast ? this.vocabulary.asPrefix(words.at(-1) as string) : []
    return this.term(part.map(word => word.typed).join(' '), {
      read: name,
      queries: {
        literal,
        synonyms: this.vocabulary.synonymsOf(name),
        forms: [phrase(stems)],
        prefixes: [
          ...lastAsPrefix.map(last => phrase([...lexemes.slice(0, -1), last])),
          ...(isLast && !this.vocabulary.hasSynonyms(name) ? this.vocabulary.prefixSynonyms(name) : []),
        ],
        scattered: [all(stems)],
        synonymWords: this.vocabulary.synonymWordsOf(name),
      },
      parts: part
        .filter(word => this.vocabulary.isKnown(word.read))
        .map(word =>
          this.wordTerm({ ...word, typed: word.read }, { isLast: false, prefixLengthMin: PREFIX_LENGTH_MIN }),
        ),
      namesCategory: this.namesCategory(words),
    })
  }

  /**
   * Builds the term of "tanpa alkohol": products that say so, in one word or in several. `absent` is for products that
   * do not mention alcohol.
   */
  private withoutTerm(typed: string, read: string, isLast: boolean): Term {
    const what = read.slice('tanpa'.length)
    const lexemeOf = isLast ? prefix : lexeme
    const names = [...new Set([what, ...(this.lexicon.sameAs(what) ?? [])])].filter(
      name => !name.includes(' '),
    )
    const literal = names.flatMap(name => {
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
      queries: { literal, synonyms: this.vocabulary.synonymsOf(read) },
      absent: not(any(names.map(name => lexemeOf(name)))),
    })
  }

  private term(
    typed: string,
    {
      queries,
      read = typed,
      namesCategory = false,
      isRequired = true,
      ...others
    }: Partial<Omit<Term, 'queries'>> & { queries: Pick<TermQueries, 'literal'> & Partial<TermQueries> },
  ): Term {
    const words = read.split(' ')
    const count = Math.min(...words.map(word => this.lexicon.countOfStem(this.vocabulary.stemOf(word))))
    const isPrefix = (queries.prefixes?.length ?? 0) > 0 || count === 0
    const prefixCount = words.length === 1 && isPrefix ? this.vocabulary.countOfPrefix(read) : 0
    const { productCount } = this.lexicon
    const rarity = Math.log(1 + productCount / (1 + count))
    const role = namesCategory ? WEIGHTS.category : words.every(isBodyPart) ? WEIGHTS.bodyPart : 1
    return {
      nearWords: [],
      parts: [],
      absent: null,
      ...others,
      typed,
      read,
      queries: {
        synonyms: [],
        forms: [],
        prefixes: [],
        scattered: [],
        near: [],
        distant: [],
        synonymWords: [],
        ...queries,
      },
      namesCategory,
      isRequired,
      share: productCount === 0 ? 0 : Math.max(count, prefixCount) / productCount,
      weight: Math.max(rarity, 0.1) * role * (isRequired ? 1 : WEIGHTS.praise),
    }
  }

  /**
   * Returns true if the words name categories, or a synonym is the name of one: "sunblock" in a shop with a category
   * "Sunscreen".
   */
  private namesCategory(words: string[]): boolean {
    const isCategory =
      words.every(this.lexicon.isCategoryWord) ||
      (this.lexicon.sameAs(words.join(' ')) ?? []).some(this.lexicon.isCategory)
    return isCategory && !words.every(isBodyPart)
  }
}
