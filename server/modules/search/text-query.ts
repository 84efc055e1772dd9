/**
 * Builds PostgreSQL tsqueries as text. Lexemes are words of letters and digits, so quoting them is enough. A mark after
 * each lexeme (a character that no word contains) shows `withWeights` where to put the weights that it must have.
 */
const MARK = '\u{e000}'

export const lexeme = (word: string): string => `'${word}'${MARK}`
export const beginning = (word: string): string => `'${word}'${MARK}*`

/** Returns the words in a query. */
export const lexemesOf = (query: string): string[] =>
  Array.from(query.matchAll(/'([^']+)'/g), ([, word]) => String(word))

export const all = (parts: string[]): string =>
  parts.length === 1 ? String(parts[0]) : `(${parts.join(' & ')})`
export const any = (parts: string[]): string =>
  parts.length === 1 ? String(parts[0]) : `(${parts.join(' | ')})`
/** The parts one after the other, in one field. */
export const phrase = (parts: string[]): string =>
  parts.length === 1 ? String(parts[0]) : `(${parts.join(' <-> ')})`
export const not = (part: string): string => `!${part}`

/** Finishes a query for PostgreSQL; with weights ("AB"), only lexemes of these weights match. */
export const withWeights = (query: string, weights = ''): string =>
  query.replaceAll(/\u{e000}(\*?)/gu, (_, star: string) => (star || weights ? `:${star}${weights}` : ''))

/** Writes a query as people read it: "sun block", "serum…" for a beginning. */
export const spoken = (query: string): string =>
  query
    .replaceAll(/'|\u{e000}(?!\*)/gu, '')
    .replaceAll(/\u{e000}\*/gu, '…')
    .replaceAll(' <-> ', ' ')
    .replaceAll(/^\((.*)\)$/g, '$1')
