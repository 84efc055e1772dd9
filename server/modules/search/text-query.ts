/**
 * Builds PostgreSQL tsqueries as text. Lexemes are words of letters and digits, so quoting them is enough. A mark after
 * each lexeme (a character that no word contains) shows `withWeights` where to put the weights that it must have.
 */
const MARK = '\u{e000}'

export const lexeme = (word: string): string => `'${word}'${MARK}`
export const prefix = (word: string): string => `'${word}'${MARK}*`

/** Returns the words in a query. */
export const lexemesOf = (query: string): string[] =>
  Array.from(query.matchAll(/'([^']+)'/g), ([, word]) => String(word))

export const all = (parts: string[]): string =>
  parts.length === 1 ? String(parts[0]) : `(${parts.join(' & ')})`
/** Any of the parts. A part that another one covers is left out, because each costs PostgreSQL an index scan. */
export function any(parts: string[]): string {
  const needed = parts.filter(
    (part, at) =>
      !parts.some(
        (other, place) => place !== at && covers(other, part) && (place < at || !covers(part, other)),
      ),
  )
  return needed.length === 1 ? String(needed[0]) : `(${needed.join(' | ')})`
}
/** The parts one after the other, in one field. */
export const phrase = (parts: string[]): string =>
  parts.length === 1 ? String(parts[0]) : `(${parts.join(' <-> ')})`
export const not = (part: string): string => `!${part}`

/** Returns true if `wide` certainly finds everything that `narrow` finds: 'tint' covers 'lip' <-> 'tint'. */
function covers(wide: string, narrow: string): boolean {
  if (wide === narrow) return true
  if (/[|!]/.test(wide) || /[|!]/.test(narrow)) return false
  if (wide.includes('<->')) return wide.replace('*', '') === narrow
  const words = wide.replaceAll(/[()]/g, '').split(' & ')
  return words.every(word =>
    word.endsWith('*')
      ? narrow.includes(word.slice(0, -`'${MARK}*`.length))
      : narrow.includes(word) && !narrow.includes(`${word}*`),
  )
}

/** Finishes a query for PostgreSQL; with weights ("AB"), only lexemes of these weights match. */
export const withWeights = (query: string, weights = ''): string =>
  query.replaceAll(/\u{e000}(\*?)/gu, (_, star: string) => (star || weights ? `:${star}${weights}` : ''))

/** Writes a query as people read it: "sun block", "serum…" for a prefix. */
export const spoken = (query: string): string =>
  query
    .replaceAll(/'|\u{e000}(?!\*)/gu, '')
    .replaceAll(/\u{e000}\*/gu, '…')
    .replaceAll(' <-> ', ' ')
    .replaceAll(/^\((.*)\)$/g, '$1')
