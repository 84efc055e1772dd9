import { PAYMENT_LINK_PATH } from '../../../contract/payment-links.ts'
import { findPaymentMethod, isPayableByLink } from '../../../contract/payment-methods.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { MadeOrder, MakeOrderBody } from '../../../contract/staff/make-order.ts'
import type { Db } from '../../db/database.ts'
import type { StoreResponse } from '../../http/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { type Actor, recordedAs } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { inAnotherBag, type LockedBag, setDelivery } from '../cart/index.ts'
import { chargeFor, type Orderer, writeBagAsOrder } from '../checkout/index.ts'
import { keepOffers, requireAddress, type ShippingQuote } from '../delivery/index.ts'
import { getMember } from '../members/index.ts'
import { type BagRefusals, fillBag } from './fill-bag.ts'
import { planOrder } from './preview-order.ts'

/**
 * Places an order for a member who writes or calls, by the rules and with the refusals of the shop's own (ORD-06): a bag
 * of its own is filled, ordered as any bag is, and the member's own comes back as it was. Every line must be there, and
 * the total must be the one that was read out. The provider is charged afterwards. Besides the shop's codes it refuses
 * with NOT_FOUND for an unknown member.
 */
export async function makeOrder(
  shop: Shop,
  actor: Actor,
  draft: MakeOrderBody,
  keep: StoreResponse<MadeOrder>,
): Promise<MadeOrder> {
  const method = findPaymentMethod(draft.payment_method)
  if (!method || !isPayableByLink(method))
    throw new Refusal('PAYMENT_METHOD_UNKNOWN', { field: 'payment_method' })
  const { quotes, refusals } = await planOrder(shop, draft)
  throwFirst(refusals)
  if (!quotes.some(({ type }) => type === draft.shipping_type))
    throw new Refusal('SHIPPING_UNAVAILABLE', { field: 'shipping_type' })

  const { written, member } = await shop.db.transaction().execute(async tx => {
    const placedBy: Orderer['placedBy'] = { movedBy: recordedAs(actor), source: 'care' }
    const written = await inAnotherBag(tx, draft.member_id, bag =>
      orderBag(shop, tx, { bag, draft, quotes, placedBy }),
    )
    const made = { order_id: written.id, reference_code: written.referenceCode }
    await recordStaffAction(
      tx,
      actor,
      'orders.make',
      { kind: 'order', id: written.id },
      { lines: draft.lines.length, rupiah: draft.total_price, method: draft.payment_method },
    )
    await keep(tx, made)
    return { written, member: await getMember(tx, draft.member_id) }
  })
  if (written.charge) await chargeFor(shop, member, { ...written, charge: written.charge }, PAYMENT_LINK_PATH)
  return { order_id: written.id, reference_code: written.referenceCode }
}

async function orderBag(
  shop: Shop,
  tx: Db,
  {
    bag,
    draft,
    quotes,
    placedBy,
  }: { bag: LockedBag; draft: MakeOrderBody; quotes: ShippingQuote[]; placedBy: Orderer['placedBy'] },
) {
  const { member_id: memberId, address_id: addressId, shipping_type: shippingType } = draft
  const now = shop.now()
  const { facts, refusals } = await fillBag(tx, bag, draft, now)
  throwFirst(refusals)
  await setDelivery(tx, { memberId, addressId, shippingType })
  const address = await requireAddress(tx, memberId, addressId)
  await keepOffers(tx, { cartId: bag.cartId, address, weightGram: facts.weightGram }, quotes, now)
  const { payment_method, id_bank_account, total_price, gifts } = draft
  const written = await writeBagAsOrder(
    shop,
    tx,
    memberId,
    { cart_id: bag.cartId, payment_method, id_bank_account, total_price, gifts },
    { placedBy, needsEveryLine: true },
  )
  // The address or a weight changed since the fees were asked for.
  if (!written) throw new Refusal('SHIPPING_UNAVAILABLE', { field: 'shipping_type' })
  return written
}

/** Refuses with what the bag refused first, naming the field of the form. */
function throwFirst({ lines, voucher }: BagRefusals): void {
  const [first] = lines
  if (first) {
    const [index, { code, message, details }] = first
    throw new Refusal(code, { message, field: `lines.${index}`, ...(details ? { details } : {}) })
  }
  if (voucher)
    throw new Refusal(voucher.code, {
      message: voucher.message,
      field: 'voucher_code',
      ...(voucher.details ? { details: voucher.details } : {}),
    })
}
