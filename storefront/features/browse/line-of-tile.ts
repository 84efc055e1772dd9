import type { CartLineInput } from '../../../contract/cart.ts'
import type { Tile } from '../../../contract/catalog.ts'
import { TILE_ADD_QUANTITY } from '../../../contract/constants.ts'

/**
 * Returns the bag line that a tile's button adds: always one item (CART-38), with the page it was on and the special
 * price or gift rule that the tile shows (CART-39, CART-40, CART-41).
 */
export function lineOfTile(tile: Tile, combinationId: string, route: string): CartLineInput {
  const { special_price_voucher_id: special, applied_free_products_voucher_id: gift } = tile
  return {
    id: tile.id,
    combination_id: combinationId,
    quantity: TILE_ADD_QUANTITY,
    detail: { name: tile.name, brand: tile.brand.name },
    info: tile.choices.find(choice => choice.combination_id === combinationId)?.name,
    is_pre_order: tile.is_pre_order || undefined,
    reference: { verb: 'add', route, location_type: 'tile', location_id: tile.id, slug: tile.slug },
    special_price:
      special && tile.is_special_price_applicable
        ? { is_special_price: true, special_price_voucher_id: special }
        : undefined,
    free_product: gift
      ? { is_applied_free_product: true, applied_free_products_voucher_id: gift }
      : undefined,
  }
}
