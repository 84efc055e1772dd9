import { type Cart, type CartLine, isEgift } from '../../../../contract/cart.ts'
import type { Db } from '../../../db/database.ts'
import { findSellables } from '../../catalog/index.ts'
import { findPointTimes } from '../../point-rules/index.ts'
import type { DiscountFacts, PricedCart, PricedLine } from '../../pricing/index.ts'
import type { StoredLine } from '../open-cart.ts'
import { giftIdsOf } from '../read-cart.ts'
import { asPricedLine, showBag } from '../show-cart.ts'

interface SampleBag {
  lines: { combinationId: number; quantity: number }[]
  vouchers: Pick<DiscountFacts, 'automatic' | 'voucher'>
  shippingFeeRupiah: number
  now: Date
}

/**
 * Prices a bag that nobody has, by the same rules as any other; nothing is stored. `counted` are the lines that count for
 * a voucher. A combination that does not exist is left out.
 */
export async function priceSampleBag(
  db: Db,
  { lines: wanted, vouchers, shippingFeeRupiah, now }: SampleBag,
): Promise<{ cart: Cart; priced: PricedCart; counted: PricedLine[] }> {
  const sellables = await findSellables(db, [
    ...wanted.map(line => line.combinationId),
    ...giftIdsOf(vouchers),
  ])
  const lines = wanted.flatMap(({ combinationId, quantity }, index): StoredLine[] => {
    const sellable = sellables.get(combinationId)
    return sellable
      ? [
          {
            id: String(index),
            productId: sellable.productId,
            combinationId,
            quantity,
            seenPriceRupiah: sellable.priceRupiah,
            details: {},
          },
        ]
      : []
  })
  const { cart, priced } = showBag({
    id: '',
    lines,
    sellables,
    shippingFeeRupiah,
    addressId: null,
    shippingType: null,
    pointTimes: await findPointTimes(
      db,
      wanted.map(line => line.combinationId),
      now,
    ),
    discounts: {
      now,
      ...vouchers,
      points: { requested: 0, usable: 0 },
      bankPromotion: null,
      giftCard: null,
    },
  })
  return { cart, priced, counted: cart.products.filter(countsForVouchers).map(asPricedLine) }
}

const countsForVouchers = (line: CartLine) => line.is_available && !isEgift(line)
