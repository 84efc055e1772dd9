import type { Tile } from '../../../contract/catalog.ts'
import { productPath } from '../../../contract/paths.ts'

export interface TilePlace {
  /** The shop stands inside another page, which wants to know where it is (AMB-15). */
  isEmbedded?: boolean
  /** In a list of special prices nothing leads further (TILE-02). */
  isInSpecialPriceList?: boolean
  /** Path and query of the page that the tile stands on. */
  here: string
}

/** Where a tile leads: the one helper for grids and rows (TILE-01, TILE-02, TILE-03). */
export function placeOfTile(tile: Pick<Tile, 'id' | 'slug' | 'default_category'>, shown: TilePlace): string {
  if (shown.isEmbedded) return shown.here
  return shown.isInSpecialPriceList ? '/' : productPath(tile)
}

/** `?embedded=true` when the visit began; it holds for the whole visit. */
export const isEmbedded = (): boolean => {
  if (new URLSearchParams(window.location.search).get('embedded') === 'true') wasEmbedded = true
  return wasEmbedded
}
let wasEmbedded = false
