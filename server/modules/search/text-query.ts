/**
 * Texts of PostgreSQL's tsquery. Lexemes are words of letters and digits, so quoting them is enough. A mark after each
 * lexeme (a character of no word) is where `withWeights` puts the weights that it must have.
 */
const MARK = '\u{e000}'

export const lexeme = (word: string): string => `'${word}'${MARK}`
export const beginning = (word: string): string => `'${word}'${MARK}*`

/** The words that a query names. */
export const lexemesOf = (query: string): string[] =>
  Array.from(query.matchAll(/'([^']+)'/g), ([, word]) => String(word))

export const all = (parts: string[]): string =>
  parts.length === 1 ? String(parts[0]) : `(${parts.join(' & ')})`
export const any = (parts: string[]): string =>
  parts.length === 1 ? String(parts[0]) : `(${parts.join(' | ')})`
/** One after the other, in one field. */
export const phrase = (parts: string[]): string =>
  parts.length === 1 ? String(parts[0]) : `(${parts.join(' <-> ')})`
export const not = (part: string): string => `!${part}`

/** The query as PostgreSQL reads it; with weights ("AB"), lexemes of other weights do not count. */
export const withWeights = (query: string, weights = ''): string =>
  query.replaceAll(/\u{e000}(\*?)/gu, (_, star: string) => (star || weights ? `:${star}${weights}` : ''))

/** The query as people read it: "sun block", "serum…" for a beginning. */
export const spoken = (query: string): string =>
  query
    .replaceAll(/'|\u{e000}(?!\*)/gu, '')
    .replaceAll(/\u{e000}\*/gu, '…')
    .replaceAll(' <-> ', ' ')
    .replaceAll(/^\((.*)\)$/g, '$1')
