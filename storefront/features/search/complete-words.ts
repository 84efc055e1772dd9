import type { Tile } from '../../../contract/catalog.ts'

const COMPLETED = 3

/**
 * Completions of the typed keyword: its last word completed. If other words precede it, only with words in the name
 * or brand of a suggested product, so that the search finds something.
 *
 * @param endings completions of the last word, most likely first
 */
export function completeWords(typed: string, endings: string[], products: Tile[]): string[] {
  const words = typed.trim().split(/\s+/)
  const head = words.slice(0, -1).join(' ')
  const known = new Set(products.flatMap(({ name, brand }) => wordsIn(`${name} ${brand.name}`)))
  return endings
    .filter(ending => head === '' || known.has(ending))
    .slice(0, COMPLETED)
    .map(ending => (head === '' ? ending : `${head} ${ending}`))
}

const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'`’‘]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
