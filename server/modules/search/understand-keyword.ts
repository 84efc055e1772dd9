import type pg from 'pg'
import { shareAnswer } from './share-answer.ts'
import { otherForms } from './word-forms.ts'

/**
 * Turns what a shopper typed into text queries over `product_listing`. Each word may also match by its stem and other
 * forms, by synonyms (search_synonyms), split in two or joined with its neighbour ("skin 1004"), and the last one as
 * the beginning of a word. Words that no product has are corrected by similarity (pg_trgm).
 */

/** One way to read the keyword; readings are tried in order until one finds something. */
export interface Reading {
  column: 'search_vector' | 'description_vector'
  /** Text of a PostgreSQL tsquery. */
  tsquery: string
  /** The words as typed (or corrected), to rank literal matches above synonyms. */
  literal: string
  /** A tsquery for each word or phrase, in the order typed: the first names the thing. */
  groups: string[]
  /** The keyword with corrected or omitted words; null if read as typed. */
  correctedKeyword: string | null
  /** Only some of the words must match: the best matches come first, whatever the sort. */
  isLoose: boolean
  /** Each of its words is so common that walking down the best sellers may be faster. */
  isCommon: boolean
}

const WORDS_MAX = 10
/** One character may expand to eighteen (NFKD), and PostgreSQL accepts no word over 2,046 bytes. */
const KEYWORD_CHARS_MAX = 500
export const PHRASE_WORDS_MAX = 4
/** One product in forty: ten of them are very likely among the four hundred best sellers. */
const COMMON_SHARE = 1 / 40
/** Shorter words resemble too many others. */
const CORRECTED_LENGTH_MIN = 4
/** Filler words that say nothing about a product. */
const fillers = new Set(
  'untuk yang dan dengan di ke dari buat pada atau ini itu the for and of with in a an'.split(' '),
)

/** Amounts: rare in the names of a catalogue, but shoppers who copy a name from elsewhere type them. */
const amount = /^\d+(ml|l|g|gr|gram|kg|pcs)$/

/**
 * The readings of a keyword, best first; none if it contains no word. `isLiteral` uses the words as typed: no
 * synonyms, no corrections, no omitted words.
 */
export async function understandKeyword(
  pool: pg.Pool,
  keyword: string,
  { isLiteral = false } = {},
): Promise<Reading[]> {
  const words = wordsOf(keyword)
  if (words.length === 0) return []
  const question = `understand ${isLiteral ? 'literally ' : ''}${words.join(' ')}`
  return shareAnswer(pool, question, () => (isLiteral ? readLiterally(pool, words) : read(pool, words)))
}

/** A last single letter that is no word of the catalogue is ignored: "masker l" is read as "masker". */
async function lookUpWhole(pool: pg.Pool, words: string[]): Promise<{ words: string[]; known: Known }> {
  const known = await lookUp(pool, words)
  const last = words.at(-1) ?? ''
  if (words.length === 1 || last.length > 1 || known.words.get(last)?.isWord) return { words, known }
  const whole = words.slice(0, -1)
  return { words: whole, known: await lookUp(pool, whole) }
}

async function readLiterally(pool: pg.Pool, words: string[]): Promise<Reading[]> {
  const known = await lookUp(pool, words)
  const groups = words.map(word => `'${stemOf(word, known)}'`)
  const typed = strict({ tsquery: all(groups), literal: all(groups), groups, isCommon: false }, null)
  return [typed, { ...typed, column: 'description_vector', isCommon: false }]
}

/** First as typed, in names, then in texts; then with corrected spelling; then with words omitted. */
async function read(pool: pg.Pool, typedWords: string[]): Promise<Reading[]> {
  const { words, known } = await lookUpWhole(pool, typedWords)
  const typed = strict(compose(words, known), null)
  const readings = [typed, { ...typed, column: 'description_vector' as const, isCommon: false }]
  const better = await correctAll(pool, words, known)
  const isCorrected = better.join(' ') !== words.join(' ')
  const knownBetter = isCorrected ? await lookUp(pool, better) : known
  const corrected = isCorrected ? strict(compose(better, knownBetter), spelt(better)) : typed
  if (isCorrected) readings.push(corrected)
  const telling = better.filter(word => !amount.test(word) && (knownBetter.words.get(word)?.isKnown ?? false))
  if (telling.length === 0 || telling.length === better.length) return [...readings, ...loosen(corrected)]
  const shorter = strict(compose(telling, await lookUp(pool, telling)), spelt(telling))
  return [...readings, shorter, ...loosen(shorter)]
}

/** As a person writes it: a pair that `wordsOf` joins is two words again. */
const spelt = (words: string[]) => words.join(' ').replaceAll(/\btanpa(?=\p{L})/gu, 'tanpa ')

const strict = (
  composed: Pick<Reading, 'tsquery' | 'literal' | 'groups' | 'isCommon'>,
  correctedKeyword: string | null,
): Reading => ({
  ...composed,
  column: 'search_vector',
  correctedKeyword,
  isLoose: false,
})

/** All words but one, then any word. */
function loosen(reading: Reading): Reading[] {
  const { groups } = reading
  if (groups.length < 2) return []
  const anyOne = { ...reading, isLoose: true, isCommon: false, tsquery: any(groups) }
  if (groups.length === 2) return [anyOne]
  const allButOne = any(groups.map((_, left) => all(groups.filter((_, at) => at !== left))))
  return [{ ...reading, isLoose: true, isCommon: false, tsquery: allButOne }, anyOne]
}

/** Splits like `search_plain` of the database, and drops the fillers. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .slice(0, KEYWORD_CHARS_MAX)
    .replace(/[\p{M}'`’‘]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
  const telling = words.filter(word => !fillers.has(word))
  return joinNegated(telling.length > 0 ? telling : words)
}

/** "Free of perfume" is not perfume: "tanpa parfum" is one word, here and in the database. */
function joinNegated(words: string[]): string[] {
  const at = words.indexOf('tanpa')
  if (at === -1 || at === words.length - 1) return words
  return [...words.slice(0, at), words.slice(at, at + 2).join(''), ...joinNegated(words.slice(at + 2))]
}

interface KnownWord {
  stem: string
  isKnown: boolean
  /** The catalogue has it as a whole word, not only as the beginning of one. */
  isWord: boolean
  /** The share of all products that certainly have it (for the last word: a word that begins with it). */
  share: number
  /** Stems of its other forms that the catalogue contains. */
  kin: string[]
}

interface Known {
  words: Map<string, KnownWord>
  /** Phrase → tsquery of all its synonyms. */
  sameAs: Map<string, string>
  /** Phrases that the catalogue also writes as one word. */
  joined: Set<string>
}

const lookUpText = `
  select
    (select coalesce(json_object_agg(s.word, (
       select string_agg('(' || q::text || ')', ' | ')
       from (select plainto_tsquery('pg_catalog.indonesian', same) as q from unnest(s.same_as) same) alternatives
       where numnode(q) > 0)), '{}')
     from search_synonyms s where s.word = any($2)) as same_as,
    (select coalesce(json_agg(phrase), '[]') from unnest($2::text[]) phrase
     where phrase like '% %' and exists (
       select from search_words where word = replace(phrase, ' ', '') and product_count > 0)) as joined,
    (select json_object_agg(w.word, json_build_object(
       'stem', coalesce((tsvector_to_array(to_tsvector('pg_catalog.indonesian', w.word)))[1], w.word),
       'kin', others.kin,
       'share', coalesce((
         select max(product_count) from search_words
         where word = w.word
           or (w.place = cardinality($1) and word >= w.word and word < w.word || '\u{10ffff}'))
         / nullif((select reltuples from pg_class where oid = 'product_listing'::regclass), 0), 0),
       'isWord', own.is_word,
       'isKnown', own.is_word or others.kin <> '{}'
         or exists (select from search_synonyms where word = w.word)
         or (w.place = cardinality($1) and exists (
           select from search_words where word >= w.word and word < w.word || '\u{10ffff}' and product_count > 0))))
     from unnest($1::text[]) with ordinality as w (word, place)
     cross join lateral (
       select exists (select from search_words where word = w.word and product_count > 0) as is_word) own
     cross join lateral (
       select coalesce(
         array_agg(distinct (tsvector_to_array(to_tsvector('pg_catalog.indonesian', s.word)))[1]), '{}') as kin
       from unnest($3::text[], $4::text[]) f (of, form)
       join search_words s on s.word = f.form and s.product_count > 0
       where f.of = w.word) others) as words`

async function lookUp(pool: pg.Pool, words: string[]): Promise<Known> {
  const forms = words.flatMap(word => otherForms(word).map(form => ({ word, form })))
  const { rows } = await pool.query({
    name: 'understand-keyword',
    text: lookUpText,
    values: [words, phrasesOf(words), forms.map(form => form.word), forms.map(form => form.form)],
  })
  const found = rows[0] as {
    same_as: Record<string, string>
    joined: string[]
    words: Record<string, KnownWord>
  }
  return {
    words: new Map(Object.entries(found.words)),
    sameAs: new Map(Object.entries(found.same_as)),
    joined: new Set(found.joined),
  }
}

function phrasesOf(words: string[]): string[] {
  const phrases: string[] = []
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= Math.min(words.length, from + PHRASE_WORDS_MAX); to += 1)
      phrases.push(words.slice(from, to).join(' '))
  return phrases
}

/** All words must match; the longest known phrase counts as one. */
function compose(
  words: string[],
  known: Known,
): Pick<Reading, 'tsquery' | 'literal' | 'groups' | 'isCommon'> {
  const groups: string[] = []
  for (let from = 0; from < words.length; ) {
    const length = phraseLength(words, from, known)
    const phrase = words.slice(from, from + length)
    const isLast = from + length === words.length
    const alternatives = [all(phrase.map((word, at) => oneWord(word, known, isLast && at === length - 1)))]
    const same = known.sameAs.get(phrase.join(' '))
    if (same) alternatives.push(same)
    if (known.joined.has(phrase.join(' '))) alternatives.push(`'${phrase.join('')}'`)
    groups.push(any(alternatives))
    from += length
  }
  return {
    tsquery: all(groups),
    literal: all(words.map(word => `'${stemOf(word, known)}'`)),
    groups,
    isCommon: words.every(word => (known.words.get(word)?.share ?? 0) >= COMMON_SHARE),
  }
}

function phraseLength(words: string[], from: number, known: Known): number {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - from); length > 1; length -= 1) {
    const phrase = words.slice(from, from + length).join(' ')
    if (known.sameAs.has(phrase) || known.joined.has(phrase)) return length
  }
  return 1
}

function oneWord(word: string, known: Known, mayGoOn: boolean): string {
  const { stem = word, kin = [] } = known.words.get(word) ?? {}
  const alternatives = [...new Set([stem, ...kin])].map(one => `'${one}'`)
  // A whole word of the synonyms is not taken for the beginning of another: "gincu" does not find "Gincuri".
  const isWhole = known.sameAs.has(word) && word.length > 3
  if (mayGoOn && !isWhole && word.length > 1) alternatives.push(`'${word}':*`)
  const halves = word.match(/^(\p{L}{2,})(\p{N}+)$/u)
  if (halves) alternatives.push(`('${halves[1]}' & '${halves[2]}')`)
  return any(alternatives)
}

const stemOf = (word: string, known: Known) => known.words.get(word)?.stem ?? word
const all = (parts: string[]) => (parts.length === 1 ? String(parts[0]) : `(${parts.join(' & ')})`)
const any = (parts: string[]) => (parts.length === 1 ? String(parts[0]) : `(${parts.join(' | ')})`)

interface Unknown {
  /** Similar words of the catalogue, most similar first. */
  alike: { word: string; count: number }[]
  /** "lipcream" → "lip cream", when both halves are words of the catalogue. */
  split: string | null
}

/** SQL: whether another word of its group also finds this row of `search_synonyms`. */
export const isFoundByOthers = (row: string) => `exists (
  select from search_synonyms other
  where other.word = any(${row}.same_as) and other.word <> ${row}.word and ${row}.word = any(other.same_as))`

const lookAlikeText = `
  select w.word,
    (select coalesce(json_agg(json_build_object('word', a.word, 'count', a.product_count)), '[]')
     from (
       select word, product_count from (
         select word, product_count from search_words where word % w.word and product_count > 0
         union all
         select word, 1 from search_synonyms s
         where word % w.word and word not like '% %' and ${isFoundByOthers('s')}) either
       order by similarity(word, w.word) desc, product_count desc limit 10) a) as alike,
    (select a.word || ' ' || b.word from generate_series(3, length(w.word) - 3) at
     join search_words a on a.word = left(w.word, at) and a.product_count > 0
     join search_words b on b.word = substr(w.word, at + 1) and b.product_count > 0
     order by least(a.product_count, b.product_count) desc limit 1) as split
  from unnest($1::text[]) w (word)`

/** Each word, or its most likely correction; two unknown words may be one that was split ("claire vage"). */
async function correctAll(pool: pg.Pool, words: string[], known: Known): Promise<string[]> {
  const isDoubtful = (word: string | undefined) =>
    word !== undefined &&
    !known.words.get(word)?.isKnown &&
    word.length >= CORRECTED_LENGTH_MIN &&
    !/^\p{N}/u.test(word)
  const pairs = words.map((word, at) =>
    isDoubtful(word) && isDoubtful(words[at + 1]) ? word + words[at + 1] : null,
  )
  const doubtful = [...words.filter(isDoubtful), ...pairs.filter(pair => pair !== null)]
  if (doubtful.length === 0) return words
  const { rows } = await pool.query<Unknown & { word: string }>({
    name: 'look-alike',
    text: lookAlikeText,
    values: [doubtful],
  })
  const unknown = new Map(rows.map(row => [row.word, row]))
  const better: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const pair = pairs[at]
    const whole = pair ? mostSimilar(pair, unknown.get(pair)) : null
    if (whole) at += 1
    better.push(
      ...(whole ?? unknown.get(word)?.split ?? mostSimilar(word, unknown.get(word)) ?? word).split(' '),
    )
  }
  return better
}

/**
 * The most similar word, where a wrong first letter counts as one more edit; on a tie, the one that most products
 * have.
 */
function mostSimilar(word: string, unknown: Unknown | undefined): string | null {
  const allowed = word.length < 5 ? 1 : word.length < 9 ? 2 : 3
  const candidates = (unknown?.alike ?? [])
    .map(({ word: other, count }) => {
      const edits = editsBetween(word, other)
      return { other, count, edits, cost: edits + (other[0] === word[0] ? 0 : 1) }
    })
    .filter(candidate => candidate.edits <= allowed)
    .sort((a, b) => a.cost - b.cost || b.count - a.count)
  return candidates[0]?.other ?? null
}

/** Letters to add, drop, change or swap with a neighbour (optimal string alignment). */
export function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1)
      row.push(edits)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
