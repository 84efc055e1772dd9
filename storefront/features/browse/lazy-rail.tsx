import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { Tile as TileData } from '../../../contract/catalog.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNearView } from '../../ui/use-near-view.ts'

const TileRail = lazy(async () => ({ default: (await import('./tile-rail.tsx')).TileRail }))

interface LazyRailProps<Read> {
  title: string
  line?: string
  /** The link to the full list. */
  more?: ReactNode
  isRanked?: boolean
  /** Loads the rail earlier, so that an empty one is gone before its placeholder is seen. */
  mayBeEmpty?: boolean
  // biome-ignore lint/suspicious/noExplicitAny: the type of the key does not matter here
  query: UseQueryOptions<Read, Error, TileData[], any>
}

/**
 * A row of tiles whose products and code load when it is near the screen; a placeholder keeps its height until then.
 */
export function LazyRail<Read>({ title, line, more, isRanked, mayBeEmpty, query }: LazyRailProps<Read>) {
  const container = useRef<HTMLElement>(null)
  const isNear = useNearView(container, mayBeEmpty ? EMPTY_LOAD_AHEAD_PX : undefined)
  const { data: tiles, isError } = useQuery({ ...query, enabled: isNear })
  if (isError || tiles?.length === 0) return null
  return (
    <section ref={container} className="mt-(--section)">
      <SectionHead title={title} line={line} more={more} />
      <Suspense fallback={<RailSkeleton />}>
        {tiles ? <TileRail tiles={tiles} label={title} isRanked={isRanked} /> : <RailSkeleton />}
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
