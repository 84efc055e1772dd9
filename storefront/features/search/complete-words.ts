import type { Tile } from '../../../contract/catalog.ts'

const COMPLETIONS_MAX = 3

/**
 * Completes the last word of the typed keyword. In a keyword of several words, only words that a suggested product
 * has in its name or brand are used, so that the search finds something.
 *
 * @param endings completions of the last word, most likely first
 */
export function completeWords(typed: string, endings: string[], products: Tile[]): string[] {
  const words = typed.trim().split(/\s+/)
  const head = words.slice(0, -1).join(' ')
  const known = new Set(products.flatMap(({ name, brand }) => wordsIn(`${name} ${brand.name}`)))
  return endings
    .filter(ending => head === '' || known.has(ending))
    .slice(0, COMPLETIONS_MAX)
    .map(ending => (head === '' ? ending : `${head} ${ending}`))
}

const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'`’‘]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
