import { choiceName } from '../../../contract/choice-name.ts'
import type { MemberBag, MemberWishes } from '../../../contract/staff/member-page.ts'
import { PART_ROWS_SHOWN } from '../../../contract/staff/member-page.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { findCartFacts, priceFacts } from '../cart/index.ts'
import { findSellables } from '../catalog/index.ts'
import { requireMember } from './show-member.ts'

/** Shows what lies in a member's bag now, priced as the shop prices it (CARE-02). Refuses with NOT_FOUND. */
export async function showMemberBag({ db, now }: Pick<Shop, 'db' | 'now'>, id: string): Promise<MemberBag> {
  await requireMember(db, id)
  const facts = await findCartFacts(db, id, now())
  if (!facts) return { lines: [], total: 0 }
  const { cart } = priceFacts(facts)
  return {
    lines: cart.products.map(
      ({ _id, id: productId, quantity, detail, price_after_discount, is_available }) => ({
        id: _id,
        product_id: productId,
        name: detail.name,
        choice: detail.combination_name,
        image: detail.image?.url ?? null,
        quantity,
        price: price_after_discount,
        is_available,
      }),
    ),
    total: cart.total_amount_after_discount,
  }
}

/** Lists what a member saved for later, the latest first. Refuses with NOT_FOUND. */
export async function listMemberWishes(db: Db, id: string): Promise<MemberWishes> {
  await requireMember(db, id)
  const saved = db.selectFrom('wishlist_entries').where('member_id', '=', id)
  const wishes = await saved
    .select(['id', 'combination_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PART_ROWS_SHOWN)
    .execute()
  const { count } = await saved
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const sellables = await findSellables(
    db,
    wishes.map(wish => wish.combination_id),
  )
  return {
    count,
    wishes: wishes.flatMap(({ id: wish, combination_id: combination, created_at: at }) => {
      const sellable = sellables.get(combination)
      return sellable
        ? [
            {
              id: wish,
              product_id: String(sellable.productId),
              name: sellable.name,
              choice: choiceName(sellable.attributes),
              price: sellable.priceRupiah,
              available: sellable.available,
              at: at.toISOString(),
            },
          ]
        : []
    }),
  }
}
