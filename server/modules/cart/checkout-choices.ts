import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * The checkout choices stored in the member's open cart: delivery, discounts and gift card. None is a new `updated_at`, which
 * says when the goods changed: since then a bag lies there (FIN-04).
 */

export async function setDelivery(
  db: Db,
  {
    memberId,
    addressId,
    shippingType,
  }: { memberId: string; addressId: string; shippingType?: string | null },
): Promise<void> {
  await db
    .updateTable('carts')
    .set({
      address_id: addressId,
      ...(shippingType === undefined ? {} : { shipping_type: shippingType }),
    })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Sets a voucher, points, or neither; choosing one removes the other (AMB-36). */
export async function setDiscount(
  db: Db,
  memberId: string,
  { voucherId = null, points = 0 }: { voucherId?: string | null; points?: number },
): Promise<void> {
  await db
    .updateTable('carts')
    .set({ voucher_id: voucherId, points_applied: points })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Sets the gift card that pays for the bag; null removes it. */
export async function setGiftCard(db: Db, memberId: string, codeHash: Buffer | null): Promise<void> {
  await db
    .updateTable('carts')
    .set({ gift_card_code: codeHash })
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Sets the bank promotion of the member's open bag, which has at most one (PAY-35); null removes it. */
export async function setBankPromotion(db: Db, memberId: string, promotionId: string | null): Promise<void> {
  await sql`
    update carts set bank_promotion_id = ${promotionId}::bigint where member_id = ${memberId} and closed_at is null`.execute(
    db,
  )
}
