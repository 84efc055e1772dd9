import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CategoryNode, Picture, ProductFilter, Sort, Tile } from '../../../contract/catalog.ts'
import { HOME_CARDS_MAX, type ShopTag } from '../../../contract/tags.ts'
import { firstBannersQuery } from '../../api/banners.ts'
import { categoryTreeQuery, findCategoryPath } from '../../api/catalog.ts'
import { api } from '../../api/client.ts'
import { sunQuery } from '../../api/sun.ts'

export const FLASH_TILES = 4

const products = (filter: ProductFilter, limit: number, sort?: Sort) =>
  api.get<Tile[]>('/api/v3/products', { query: { filter: JSON.stringify(filter), limit, sort } })

/** A round picture with a name, linked to a category. */
export interface CategoryCircle {
  category: string
  name: string
  image: Picture | null
}

/** The most popular categories, by slug; those that the shop does not have are left out. */
const circleSlugs: [string, string][] = [
  ['surya-wajah', 'Wajah'],
  ['surya-tubuh', 'Tubuh'],
  ['stick-spray', 'Stick'],
  ['surya-anak', 'Anak'],
  ['serum-ampul', 'Serum'],
  ['pelembap', 'Pelembap'],
  ['rias-wajah', 'Rias wajah'],
  ['rias-bibir', 'Bibir'],
  ['after-sun', 'After sun'],
]

/** How many products of a category a circle chooses its picture from. */
const PICTURES = 4

/** All catalogue data for the first screens, in one query. */
export const homeQuery = (tree: CategoryNode[]) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: async () => {
      const [flash, shelves, tags] = await Promise.all([
        products({ is_flashsale: true }, FLASH_TILES, '-discount_percentage'),
        shelvesOf(tree),
        api.get<ShopTag[]>('/api/tags', {
          query: { filter: JSON.stringify({ place: 'home' }), limit: HOME_CARDS_MAX },
        }),
      ])
      return { flash, circles: circlesOf(shelves, flash), cards: tags.map(cardOf) }
    },
  })

/** A card of the home page: what a skin may need, with a link to the products for it. */
export interface ConcernCard {
  tag: string
  name: string
  line: string
}

const cardOf = ({ slug, name, card_title, card_line }: ShopTag): ConcernCard => ({
  tag: slug,
  name: card_title || name,
  line: card_line,
})

interface Shelf {
  category: string
  name: string
  /** The most popular first. */
  tiles: Tile[]
}

async function shelvesOf(tree: CategoryNode[]): Promise<Shelf[]> {
  const namedCategories = circleSlugs.flatMap(([slug, name]) => {
    const node = findCategoryPath(tree, slug).at(-1)
    return node ? { node, name } : []
  })
  const shownCategories =
    namedCategories.length > 0 ? namedCategories : tree.slice(0, 9).map(node => ({ node, name: node.name }))
  return Promise.all(
    shownCategories.map(async ({ node, name }) => ({
      category: `${node.id}-${node.slug}`,
      name,
      tiles: await products({ categories: [node.id] }, PICTURES),
    })),
  )
}

/**
 * Gives each circle the picture of a product that neither another circle nor the flash sale shows. It tries the least
 * popular first, because the best sellers have their own rail.
 */
export function circlesOf(shelves: Shelf[], flash: Tile[]): CategoryCircle[] {
  const shown = new Set(flash.map(({ id }) => id))
  return shelves.map(({ category, name, tiles }) => {
    const tile = tiles.findLast(({ id }) => !shown.has(id)) ?? tiles[0]
    if (tile) shown.add(tile.id)
    return { category, name, image: tile ? coverOf(tile) : null }
  })
}

const coverOf = ({ images }: Pick<Tile, 'images'>) =>
  images.find(image => image.is_cover) ?? images[0] ?? null

export async function loadHome(queries: QueryClient) {
  const tree = await queries.ensureQueryData(categoryTreeQuery)
  await Promise.all([
    queries.ensureQueryData(homeQuery(tree)),
    queries.ensureQueryData(sunQuery),
    // Prefetched, because the page works without banners and must not fail because of them.
    queries.prefetchQuery(firstBannersQuery),
  ])
}
