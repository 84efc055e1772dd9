import { Link, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Tile } from '../../../contract/catalog.ts'
import { track } from '../tracking/track.ts'
import { isEmbedded, tileTarget } from './tile-target.ts'

interface TileLinkProps {
  tile: Tile
  isInSpecialPriceList: boolean
  className: string
  children: ReactNode
}

const subscribeToNothing = () => () => {}

/** The name of a tile, linked to its product or to the target that its list sets. */
export function TileLink({ tile, isInSpecialPriceList, className, children }: TileLinkProps) {
  const here = useRouterState({ select: state => state.location.href })
  const isInFrame = useSyncExternalStore(subscribeToNothing, isEmbedded, () => false)
  if (isInFrame || isInSpecialPriceList)
    return (
      <a href={tileTarget(tile, { isEmbedded: isInFrame, isInSpecialPriceList, here })} className={className}>
        {children}
      </a>
    )
  const chosenOption = tile.choices.find(({ combination_id }) => combination_id === tile.selected_variant)
  return (
    <Link
      to="/$categorySlug/$product"
      params={{ categorySlug: tile.default_category.slug, product: `${tile.id}-${tile.slug}` }}
      search={{ shade: chosenOption?.combination_id }}
      onClick={() => track('select_item', { tile })}
      className={className}
    >
      {children}
    </Link>
  )
}
