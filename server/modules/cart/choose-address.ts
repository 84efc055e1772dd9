import type { Cart } from '../../../contract/cart.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { requireAddress } from '../delivery/index.ts'
import { setDelivery } from './checkout-choices.ts'
import { findOpenCart } from './open-cart.ts'
import { readCart } from './read-cart.ts'

/** Sets the bag's address (ADDR-29). The fee depends on it, so a different address resets the shipping method. */
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
