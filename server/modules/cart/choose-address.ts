import type { Cart } from '../../../contract/cart.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { requireAddress } from '../delivery/index.ts'
import { readCart } from './read-cart.ts'
import { findOpenCart, setDelivery } from './store.ts'

/** Sets where the bag goes (ADDR-29). What delivery costs depends on it: going elsewhere, its way is chosen anew. */
export async function chooseAddress(
  shop: Shop,
  memberId: string,
  { cartId, addressId }: { cartId: string; addressId: string },
): Promise<Cart> {
  const cart = await findOpenCart(shop.db, memberId)
  if (cart?.id !== cartId) throw new Refusal('NOT_FOUND')
  await requireAddress(shop.db, memberId, addressId)
  await setDelivery(shop.db, {
    memberId,
    addressId,
    ...(cart.addressId === addressId ? {} : { shippingType: null }),
  })
  return readCart(shop, memberId)
}
