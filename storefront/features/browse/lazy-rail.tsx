import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react'
import type { Tile as TileData } from '../../../contract/catalog.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNearView } from '../../ui/use-near-view.ts'

const loadTileRail = async () => ({ default: (await import('./tile-rail.tsx')).TileRail })
// The server has the tiles of a rail only in a page that is rendered as a whole.
const TileRail = import.meta.env.SSR ? (await loadTileRail()).default : lazy(loadTileRail)

/** How the tiles look, and the placeholder of the same height. */
export interface RailLook {
  Tiles: ComponentType<{ tiles: TileData[]; label: string; isRanked?: boolean | undefined }>
  Placeholder: ComponentType
}

/** A row with one tile looks like a mistake. */
const TILES_MIN = 3

interface LazyRailProps<Read> {
  title: string
  line?: string
  /** The link to the full list. */
  more?: ReactNode
  isRanked?: boolean
  /** Loads the rail earlier, so that one without enough tiles is gone before its placeholder is seen. */
  mayBeEmpty?: boolean
  /** With fewer tiles, the rail is left out. 1 if each tile was chosen by a person, by viewing or naming it. */
  least?: number
  look?: RailLook
  // biome-ignore lint/suspicious/noExplicitAny: the type of the key does not matter here
  query: UseQueryOptions<Read, Error, TileData[], any>
}

/**
 * A row of tiles whose products and code load when it is near the screen; a placeholder keeps its height until then.
 */
export function LazyRail<Read>({
  title,
  line,
  more,
  isRanked,
  mayBeEmpty,
  least = TILES_MIN,
  look: { Tiles, Placeholder } = large,
  query,
}: LazyRailProps<Read>) {
  const container = useRef<HTMLElement>(null)
  const isNear = useNearView(container, mayBeEmpty ? EMPTY_LOAD_AHEAD_PX : undefined)
  const { data: tiles, isError } = useQuery({ ...query, enabled: isNear })
  if (isError || (tiles && tiles.length < least)) return null
  return (
    <section ref={container} className="mt-(--section)">
      <SectionHead title={title} line={line} more={more} />
      <Suspense fallback={<Placeholder />}>
        {tiles ? <Tiles tiles={tiles} label={title} isRanked={isRanked} /> : <Placeholder />}
      </Suspense>
    </section>
  )
}

const EMPTY_LOAD_AHEAD_PX = 1600

const PLACES = [0, 1, 2, 3, 4]

const RailSkeleton = () => (
  <div className="rail -mb-5 overflow-hidden pt-1 pb-6">
    {PLACES.map(place => (
      <Skeleton
        key={place}
        className="h-[392px] w-[172px] rounded-card md:w-[220px] lg:h-[500px] lg:w-[276px]"
      />
    ))}
  </div>
)

const large: RailLook = { Tiles: TileRail, Placeholder: RailSkeleton }
