import type pg from 'pg'
import type { Tile } from '../../../contract/catalog.ts'
import { onlyRow } from '../../db/only-row.ts'
import { listProducts } from './list-products.ts'

/** The words that a shopper types, and texts of which at least one must describe a product that is then shown. */
export interface ExpectedSearch {
  typed: string
  expected: string[]
}

export interface SearchVerdict {
  isFound: boolean
  /** How many products of the shop fit by name, brand, category, tag or shade; null if an expected one was found. */
  fittingInShop: number | null
  /** Names of the first products shown. */
  shown: string[]
}

const SHOWN_NAMES_MAX = 3

/**
 * Searches as a shopper does and checks whether one of the first products is expected: its name, brand or category
 * contains all words of an expected text. If none is found, `fittingInShop` says whether the shop has any.
 */
export async function checkSearch(
  shop: { pool: pg.Pool },
  { typed, expected }: ExpectedSearch,
  limit: number,
): Promise<SearchVerdict> {
  const { body } = await listProducts(shop, { filter: { keyword: typed }, limit })
  const tiles = (JSON.parse(body) as { data: Tile[] }).data
  const checked = await shop.pool.query<{ is_found: boolean; fitting: number }>(checkText, [
    expected,
    tiles.map(tile => [tile.name, tile.brand.name, tile.default_category.name].join(' ')),
  ])
  const { is_found: isFound, fitting } = onlyRow(checked)
  return {
    isFound,
    fittingInShop: isFound ? null : fitting,
    shown: tiles.slice(0, SHOWN_NAMES_MAX).map(tile => `${tile.brand.name} ${tile.name}`),
  }
}

/** Builds the condition that every word of the expected text begins a word of `text` ("pond" in "Ponds"). */
const isMetIn = (text: string) => `(
  select bool_and(strpos(' ' || ${text}, ' ' || word) > 0)
  from string_to_table(search_plain(expected), ' ') word)`

const checkText = `
  select
    exists (select from unnest($1::text[]) expected, unnest($2::text[]) shown
            where ${isMetIn('search_plain(shown)')}) as is_found,
    (select count(*) from product_listing
     where exists (select from unnest($1::text[]) expected where ${isMetIn('search_text')}))::integer as fitting`
