import type { Tile } from '../../../contract/catalog.ts'

const COMPLETED = 3

/**
 * Whole keywords that the typed one may become: its last word completed. After other words only what a suggested
 * product has in its name or brand too, so that it leads somewhere.
 *
 * @param endings what the last word may become, likeliest first
 */
export function completeWords(typed: string, endings: string[], products: Tile[]): string[] {
  const words = typed.trim().split(/\s+/)
  const head = words.slice(0, -1).join(' ')
  const said = new Set(products.flatMap(({ name, brand }) => wordsIn(`${name} ${brand.name}`)))
  return endings
    .filter(ending => head === '' || said.has(ending))
    .slice(0, COMPLETED)
    .map(ending => (head === '' ? ending : `${head} ${ending}`))
}

const wordsIn = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'`’‘]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
