import type { CategoryNode, Tile } from '../../../contract/catalog.ts'
import { productPath } from '../../../contract/paths.ts'

/** The way down to a page as search engines show it above their results; the last step is the page itself. */
export function breadcrumbSchema(categories: CategoryNode[], here: string, origin: string) {
  const steps = [
    { name: 'Beranda', item: `${origin}/` },
    ...categories.map(({ id, slug, name }) => ({ name, item: `${origin}/category/${id}-${slug}` })),
    { name: here },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** The products of one page of a list; `first` is the place of its first one in the whole. */
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
