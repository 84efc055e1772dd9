import { useEffect } from 'react'
import type { Tile as TileData } from '../../../contract/catalog.ts'
import { track } from '../tracking/track.ts'
import { Tile } from './tile.tsx'

interface TileRailProps {
  tiles: TileData[]
  label: string
  isRanked?: boolean
  isFlash?: boolean
  /** A list of special prices, whose tiles do not link to products (TILE-02). */
  isInSpecialPriceList?: boolean
}

export const railTileClass = 'w-[172px] md:w-[220px] lg:w-[276px]'

/** Tiles in a row that scrolls sideways. */
export function TileRail({
  tiles,
  label,
  isRanked = false,
  isFlash = false,
  isInSpecialPriceList = false,
}: TileRailProps) {
  useEffect(() => track('view_item_list', { list: label, tiles }), [label, tiles])
  return (
    <ul aria-label={label} className="rail -mb-5 pt-1 pb-6">
      {tiles.map((tile, index) => (
        // The wishlist can hold two shades of one product. A special price that does not apply yet gives the reason in
        // several lines; stretched to that height, the other tiles would have a gap.
        <li
          key={`${tile.id} ${tile.selected_variant}`}
          className={`grid ${railTileClass} ${isInSpecialPriceList ? 'self-start' : ''}`}
        >
          <Tile
            tile={tile}
            rank={isRanked ? index + 1 : undefined}
            isFlash={isFlash}
            isInSpecialPriceList={isInSpecialPriceList}
          />
        </li>
      ))}
    </ul>
  )
}
