import type { Tile } from '../../../contract/catalog.ts'
import { productPath } from '../../../contract/paths.ts'

export interface TilePlace {
  /** The shop is embedded in another site (AMB-15). */
  isEmbedded?: boolean
  /** In a list of special prices, tiles do not link to products (TILE-02). */
  isInSpecialPriceList?: boolean
  /** Path and query of the page that shows the tile. */
  here: string
}

/** Returns the target of a tile's link, in grids and rows alike (TILE-01, TILE-02, TILE-03). */
export function tileTarget(tile: Pick<Tile, 'id' | 'slug' | 'default_category'>, place: TilePlace): string {
  if (place.isEmbedded) return place.here
  return place.isInSpecialPriceList ? '/' : productPath(tile)
}

/** True if the visit began with `?embedded=true`. */
export const isEmbedded = (): boolean => {
  if (new URLSearchParams(window.location.search).get('embedded') === 'true') wasEmbedded = true
  return wasEmbedded
}
let wasEmbedded = false
