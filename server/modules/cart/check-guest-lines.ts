import type { z } from 'zod'
import type { Cart, guestLinesBody } from '../../../contract/cart.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import type { Shop } from '../../shop.ts'
import { findSellables } from '../catalog/index.ts'
import { findPointTimes } from '../point-rules/index.ts'
import { findVouchersOfBag } from '../vouchers/index.ts'
import { capQuantity, linesMayNotExceedLimit, preorderDatesMustAgree, requireSellable } from './add-to-bag.ts'
import { egiftNeedsRecipient, egiftsMayNotMix } from './egift-lines.ts'
import { detailsOf } from './line-details.ts'
import type { StoredLine } from './open-cart.ts'
import { packContentMustFit } from './pack-content.ts'
import { availableAfter } from './pieces.ts'
import { giftIdsOf } from './read-cart.ts'
import { showBag } from './show-cart.ts'
import { requireSpecialPrice, withSpecialPrices } from './special-lines.ts'

/**
 * Returns a guest's bag with product details and prices. Nothing is stored, because the bag is in the cookie (AMB-24).
 * With `verb: add` the last line is the new one: it must be sellable, and allowed together with the other lines, or the
 * whole call is refused.
 */
export async function checkGuestLines(
  shop: Pick<Shop, 'db' | 'now'>,
  body: z.infer<typeof guestLinesBody>,
): Promise<Cart> {
  const { product: inputs, verb } = body
  const combinationIds = inputs.map(input => Number(input.combination_id))
  const now = shop.now()
  const { automatic } = await findVouchersOfBag(shop.db, {
    memberId: null,
    combinationIds,
    chosenId: null,
    now,
  })
  const sellables = await findSellables(shop.db, [
    ...combinationIds,
    ...giftIdsOf({ automatic, voucher: null }),
  ])
  const warnings: string[] = []

  if (verb === 'add') {
    const addedLine = inputs.at(-1)
    const sellable =
      addedLine && requireSellable(sellables.get(Number(addedLine.combination_id)), Number(addedLine.id))
    const bag = inputs.flatMap(input => sellables.get(Number(input.combination_id)) ?? [])
    linesMayNotExceedLimit(inputs.length)
    egiftsMayNotMix(bag)
    preorderDatesMustAgree(bag)
    if (sellable) {
      egiftNeedsRecipient(sellable, detailsOf(addedLine), jakartaDay(now))
      packContentMustFit(sellable, detailsOf(addedLine))
      await requireSpecialPrice(shop.db, sellable, detailsOf(addedLine), now)
    }
  }

  const lines: StoredLine[] = []
  for (const [index, input] of inputs.entries()) {
    const sellable = sellables.get(Number(input.combination_id))
    if (!sellable || sellable.productId !== Number(input.id) || input.quantity < 1) continue
    const line = {
      id: String(index),
      productId: sellable.productId,
      combinationId: sellable.combinationId,
      quantity: input.quantity,
      seenPriceRupiah: sellable.priceRupiah,
      details: detailsOf(input),
    }
    const available = availableAfter(lines, line, sellables)
    const isNew = verb === 'add' && index === inputs.length - 1
    // A line that sold out after it was added stays, and is shown as sold out.
    const { quantity, warning } =
      available > 0 || isNew
        ? capQuantity(sellable, input.quantity, available)
        : { quantity: input.quantity, warning: null }
    if (warning) warnings.push(warning)
    lines.push({ ...line, quantity })
  }
  return showBag({
    id: '',
    lines: await withSpecialPrices(shop.db, lines, sellables, { memberId: null, now }),
    sellables,
    shippingFeeRupiah: null,
    addressId: null,
    shippingType: null,
    pointTimes: await findPointTimes(shop.db, combinationIds, now),
    discounts: {
      now,
      automatic,
      voucher: null,
      points: { requested: 0, usable: 0 },
      bankPromotion: null,
      giftCard: null,
    },
    warnings,
  }).cart
}
