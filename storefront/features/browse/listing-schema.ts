import type { Tile } from '../../../contract/catalog.ts'
import { productPath } from '../../../contract/paths.ts'

/**
 * Describes the products of one page of a list (schema.org); `first` is the position of the first one in the whole
 * list.
 */
export function itemListSchema(
  { title, tiles, count, first }: { title: string; tiles: Tile[]; count: number; first: number },
  origin: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: count,
    itemListElement: tiles.map((tile, index) => ({
      '@type': 'ListItem',
      position: first + index,
      url: origin + productPath(tile),
      name: tile.name,
    })),
  }
}
