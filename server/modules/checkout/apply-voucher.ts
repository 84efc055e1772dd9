import type { Cart } from '../../../contract/cart.ts'
import type { Member } from '../../../contract/members.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { countedLines, findCartFacts, priceFacts, readCart, setDiscount } from '../cart/index.ts'
import type { SessionMember } from '../members/index.ts'
import { judgeVoucher } from '../pricing/index.ts'
import { findVoucherByCode } from '../vouchers/index.ts'
import { requireVerified } from './require-verified.ts'

/** Applies a voucher to the member's bag (VOUCH-02), and returns the bag. */
export async function applyVoucher(shop: Shop, member: SessionMember, code: string): Promise<Cart> {
  await chooseVoucher(shop.db, member, code, shop.now())
  return readCart(shop, member.id)
}

/** Applies a voucher to the open bag. If it cannot be used, refuses with the reason and the amount that is missing. */
export async function chooseVoucher(
  db: Db,
  member: Pick<Member, 'id' | 'is_verified_phone' | 'is_verified_email'>,
  code: string,
  now: Date,
): Promise<void> {
  await requireVerified(db, member, 'voucher')
  const facts = await findCartFacts(db, member.id, now)
  if (!facts || facts.lines.length === 0) throw new Refusal('CART_EMPTY')
  const { cart } = priceFacts(facts)
  if (!cart.needs_delivery) throw new Refusal('EGIFT_NOT_DISCOUNTABLE')
  // AMB-36: a voucher and points cannot be combined, so the member must remove the points first. Only points that the
  // member still has count: the bag does not show the others, so the member could not remove them.
  if (cart.point_applied > 0) throw new Refusal('DISCOUNTS_NOT_COMBINABLE')
  const voucher = await findVoucherByCode(db, code, {
    memberId: member.id,
    combinationIds: facts.lines.map(line => line.combinationId),
  })
  if (!voucher) throw new Refusal('VOUCHER_UNKNOWN', { field: 'voucher_code' })
  if (voucher.isAutomatic) throw new Refusal('VOUCHER_IS_AUTOMATIC', { field: 'voucher_code' })
  const verdict = judgeVoucher(voucher, countedLines(facts), now)
  if (!verdict.isValid)
    throw new Refusal(verdict.code, {
      field: 'voucher_code',
      message: verdict.message,
      details: { missing: Math.max(0, verdict.missingRupiah) },
    })
  await setDiscount(db, member.id, { voucherId: voucher.id })
}

/** Removes the voucher from the bag (VOUCH-03, CART-56). Does nothing if the voucher is not in this bag. */
export async function cancelVoucher(
  shop: Shop,
  memberId: string,
  { voucher_id, _id }: { voucher_id: string; _id: string },
): Promise<Cart> {
  const cart = await readCart(shop, memberId)
  if (cart._id !== _id || cart.voucher_id !== voucher_id) return cart
  await setDiscount(shop.db, memberId, {})
  return readCart(shop, memberId)
}
