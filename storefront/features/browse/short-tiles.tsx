import { useEffect } from 'react'
import type { Tile as TileData } from '../../../contract/catalog.ts'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { track } from '../tracking/track.ts'
import type { RailLook } from './lazy-rail.tsx'
import { TileLink } from './tile-link.tsx'
import { coverOf, TilePicture } from './tile-picture.tsx'
import { tilePrice, tileState } from './tile-state.ts'

const rowClass = 'rail -mb-5 pt-1 pb-6'
const tileClass = 'w-[min(18.5rem,84vw)] lg:w-[308px]'
/** On wide screens two columns without scrolling: six tiles. */
const columnsClass = `${rowClass} lg:mx-0 lg:mb-0 lg:grid lg:grid-cols-2 lg:overflow-visible lg:px-0 lg:pb-0`
const columnsTileClass = 'w-[min(18.5rem,84vw)] lg:w-auto lg:nth-[n+7]:hidden'

/** A rail of a quarter of the usual height, for the lower parts of a page: small picture, name and price. */
export const shortRow: RailLook = {
  Tiles: props => <ShortTiles {...props} listClass={rowClass} itemClass={tileClass} />,
  Placeholder: () => <ShortSkeleton listClass={rowClass} itemClass={tileClass} />,
}

/** The same for one of two rails that are side by side on wide screens. */
export const shortColumns: RailLook = {
  Tiles: props => <ShortTiles {...props} listClass={columnsClass} itemClass={columnsTileClass} />,
  Placeholder: () => <ShortSkeleton listClass={columnsClass} itemClass={columnsTileClass} />,
}

interface ListClasses {
  listClass: string
  itemClass: string
}

function ShortTiles({
  tiles,
  label,
  listClass,
  itemClass,
}: { tiles: TileData[]; label: string } & ListClasses) {
  useEffect(() => track('view_item_list', { list: label, tiles }), [label, tiles])
  return (
    <ul aria-label={label} className={listClass}>
      {tiles.map(tile => (
        // The wishlist can hold two shades of one product.
        <li key={`${tile.id} ${tile.selected_variant}`} className={`grid ${itemClass}`}>
          <ShortTile tile={tile} />
        </li>
      ))}
    </ul>
  )
}

function ShortTile({ tile }: { tile: TileData }) {
  const cover = coverOf(tile)
  const isSoldOut = tileState(tile) === 'sold-out'
  return (
    <article className="group relative flex items-center gap-3 rounded-card bg-white p-2 pr-3 shadow-1 transition duration-[180ms] lg:hover:-translate-y-[3px] lg:hover:shadow-2">
      <div className="size-[84px] shrink-0 overflow-hidden rounded-field bg-sand-deep">
        {cover && (
          <TilePicture
            picture={cover}
            className={`size-full object-cover ${isSoldOut ? 'opacity-50 grayscale-75' : ''}`}
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-xs font-bold tracking-[0.09em] text-ink-soft uppercase">
          {tile.brand.name}
        </p>
        <h3 className="mt-0.5 line-clamp-2 text-sm leading-[1.3] font-semibold">
          <TileLink
            tile={tile}
            isInSpecialPriceList={false}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-teal"
          >
            {tile.name}
          </TileLink>
        </h3>
        <div className="mt-0.5">
          {isSoldOut ? (
            <p className="text-xs font-extrabold tracking-[0.08em] text-ink-soft">OUT OF STOCK</p>
          ) : (
            <Price {...tilePrice(tile)} />
          )}
        </div>
      </div>
    </article>
  )
}

const PLACES = [0, 1, 2, 3, 4, 5]

const ShortSkeleton = ({ listClass, itemClass }: ListClasses) => (
  <div className={`${listClass} overflow-hidden`}>
    {PLACES.map(place => (
      <Skeleton key={place} className={`h-[100px] rounded-card ${itemClass}`} />
    ))}
  </div>
)
