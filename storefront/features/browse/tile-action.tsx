import { Link, useRouterState } from '@tanstack/react-router'
import type { Tile } from '../../../contract/catalog.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useAddToBag } from '../cart/use-add-to-bag.ts'
import { lineOfTile } from './line-of-tile.ts'
import { openQuickView } from './open-quick-view.ts'
import type { TileState } from './tile-state.ts'

const label = 'w-full font-extrabold'

/**
 * The button of a tile. The quick view opens first if the shopper must choose an option, look into a pack, or name
 * the recipient of a gift card (CART-31, CART-32).
 */
export function TileAction({ tile, state }: { tile: Tile; state: TileState }) {
  const { add, isAdding } = useAddToBag()
  const route = useRouterState({ select: current => current.location.pathname })

  if (state === 'sold-out')
    return (
      <Link
        to="/$categorySlug/$product"
        params={{ categorySlug: tile.default_category.slug, product: `${tile.id}-${tile.slug}` }}
        className={`${buttonClass({ variant: 'quiet', size: 'tile' })} ${label}`}
      >
        LIHAT DETAIL<span className="sr-only"> {tile.name}</span>
      </Link>
    )

  function onAdd() {
    const isPack = tile.classification === 'bundle_virtual' || tile.classification === 'bundle_physical'
    if (isPack) openQuickView(tile, 'pack')
    else if (!tile.selected_variant || tile.classification === 'egift') openQuickView(tile, 'choose')
    else void add(lineOfTile(tile, tile.selected_variant, route))
  }

  return (
    <Button
      variant={state === 'pre-order' ? 'care' : 'soft'}
      size="tile"
      className={label}
      isBusy={isAdding}
      onClick={onAdd}
    >
      {state === 'pre-order' ? 'PRE-ORDER' : 'ADD TO BAG'}
      <span className="sr-only"> {tile.name}</span>
    </Button>
  )
}
