import { Link, useRouterState } from '@tanstack/react-router'
import type { Tile } from '../../../contract/catalog.ts'
import { TILE_ADD_QUANTITY } from '../../../contract/constants.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useAddToBag } from '../cart/use-add-to-bag.ts'
import { openQuickView } from './open-quick-view.ts'
import type { TileState } from './tile-state.ts'

const label = 'w-full font-extrabold'

/** The one act of a tile. Where there is a choice to make, it is made in the quick view first. */
export function TileAct({ tile, state }: { tile: Tile; state: TileState }) {
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
    // A gift card needs to know whom it is for, a choice must be made, a pack shows what lies in it (CART-31, CART-32).
    const isPack = tile.classification === 'bundle_virtual' || tile.classification === 'bundle_physical'
    if (!tile.selected_variant || tile.classification === 'egift' || isPack) openQuickView(tile)
    else
      add({
        id: tile.id,
        combination_id: tile.selected_variant,
        quantity: TILE_ADD_QUANTITY,
        is_pre_order: tile.is_pre_order || undefined,
        reference: { verb: 'add', route },
      })
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
