import { sql } from 'kysely'
import type { Cart, ExtraBag } from '../../../contract/cart.ts'
import { EXTRA_BAG_LIMIT } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockOpenCart } from './open-cart.ts'
import { readCart } from './read-cart.ts'

/** Extra bags: those on offer, and those in a member's cart. */

/** Lists the extra bags on offer, at most three (CART-20), with the quantity of each in the member's cart. */
export async function listExtraBags(db: Db, memberId: string | null): Promise<ExtraBag[]> {
  const { rows } = await sql<ExtraBag>`
    select b.id, b.name, b.description, b.price_rupiah as price, b.color, coalesce(x.quantity, 0) as quantity
    from extra_bags b
    left join carts c on c.member_id = ${memberId} and c.closed_at is null
    left join cart_extra_bags x on x.extra_bag_id = b.id and x.cart_id = c.id
    where b.is_active order by b.position, b.id limit ${EXTRA_BAG_LIMIT}`.execute(db)
  return rows
}

/** Sets the quantity of an offered extra bag in the member's cart; 0 removes it. */
export async function chooseExtraBag(
  shop: Shop,
  memberId: string,
  { extra_bag_id: id, quantity }: { extra_bag_id: string; quantity: number },
): Promise<Cart> {
  await shop.db.transaction().execute(async tx => {
    const cartId = await lockOpenCart(tx, memberId)
    if (quantity === 0)
      return tx
        .deleteFrom('cart_extra_bags')
        .where('cart_id', '=', cartId)
        .where('extra_bag_id', '=', id)
        .execute()
    const offeredBags = await listExtraBags(tx, null)
    if (!offeredBags.some(bag => bag.id === id))
      throw new Refusal('PRODUCT_NOT_FOUND', { field: 'extra_bag_id' })
    return sql`
      insert into cart_extra_bags (cart_id, extra_bag_id, quantity) values (${cartId}, ${id}, ${quantity})
      on conflict (cart_id, extra_bag_id) do update set quantity = excluded.quantity`.execute(tx)
  })
  return readCart(shop, memberId)
}
