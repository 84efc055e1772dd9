import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart, type VoucherFacts } from '../pricing/index.ts'
import { chargeItems } from './charge-items.ts'

/** The provider's items add up to the amount paid, to the rupiah, whatever the discounts. */

const rupiahs = (max: number) => fc.integer({ min: 0, max })

const line = fc
  .record({
    listPriceRupiah: rupiahs(400_000),
    quantity: fc.integer({ min: 1, max: 12 }),
    reduction: rupiahs(400_000),
  })
  .map(({ listPriceRupiah, quantity, reduction }) => ({
    listPriceRupiah,
    quantity,
    priceRupiah: Math.max(0, listPriceRupiah - reduction),
  }))

const voucher = fc
  .record({
    discountType: fc.constantFrom('amount' as const, 'percentage' as const, 'free_shipping' as const),
    amount: rupiahs(300_000),
    percent: fc.integer({ min: 1, max: 100 }),
    maxRupiah: fc.option(rupiahs(100_000)),
    shippingDiscount: fc.option(rupiahs(40_000)),
    eligible: fc.option(fc.subarray([1, 2, 3, 4])),
    isAutomatic: fc.boolean(),
  })
  .map(
    (sample): VoucherFacts => ({
      id: 'v',
      code: 'UJI',
      name: 'Potongan',
      isAutomatic: sample.isAutomatic,
      discountType: sample.discountType,
      discountRupiah: sample.discountType === 'amount' ? sample.amount : null,
      discountPercent: sample.discountType === 'percentage' ? sample.percent : null,
      maxDiscountRupiah: sample.maxRupiah,
      shippingFeeDiscountRupiah: sample.shippingDiscount,
      eligibleCombinationIds: sample.eligible,
      gift: null,
      minAmountRupiah: 0,
      onlyFor: 'Surya',
      isActive: true,
      startsAt: new Date(0),
      endsAt: null,
      availableQuota: null,
      usesLeft: null,
      isForMember: true,
    }),
  )

const promotion = fc
  .record({
    discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
    value: fc.integer({ min: 1, max: 100 }),
    maxRupiah: fc.option(rupiahs(100_000)),
  })
  .map(({ discountType, value, maxRupiah }) => ({
    id: 'b',
    bankName: 'BCA',
    discountType,
    maxRupiah,
    minimumRupiah: 0,
    discountValue: discountType === 'fixed' ? value * 1_001 : value,
  }))

const giftCard = rupiahs(300_000).map(balanceRupiah => ({
  id: 'g',
  lastChars: 'ABCD',
  balanceRupiah,
  expiresAt: new Date('2027-08-05'),
}))

test('the items of a charge add up to the amount payable: sale, voucher, extra bags, delivery, bank, points and gift card at once', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.option(voucher),
      fc.option(promotion),
      fc.record({ requested: rupiahs(4_000), usable: rupiahs(4_000) }),
      fc.option(rupiahs(90_000)),
      fc.array(rupiahs(30_000), { maxLength: 3 }),
      fc.option(giftCard),
      (drawn, chosen, bankPromotion, points, shippingFeeRupiah, bags, giftCard) => {
        const lines = drawn.map((line, index) => ({ ...line, id: `l${index}`, combinationId: index + 1 }))
        const priced = priceCart({
          lines,
          shippingFeeRupiah,
          extraBags: bags.map((price, index) => ({
            id: `x${index}`,
            name: 'Tas',
            description: '',
            color: '#fff',
            price,
            quantity: index + 1,
          })),
          discounts: {
            now: new Date('2026-08-05'),
            automatic: chosen?.isAutomatic ? [chosen] : [],
            voucher: chosen?.isAutomatic ? null : chosen,
            points,
            bankPromotion,
            giftCard,
          },
        })
        const items = chargeItems({
          lines: lines.map(({ id, combinationId, quantity, priceRupiah }) => ({
            _id: id,
            combination_id: String(combinationId),
            quantity,
            price_after_discount: priceRupiah,
            detail: { name: 'Serum Surya' } as never,
          })),
          priced,
        })
        const sum = items.reduce((total, item) => total + item.priceRupiah * item.quantity, 0)
        expect(sum).toBe(priced.pricing.total_price_after_shipping)
        for (const { priceRupiah, quantity } of items) {
          expect(Number.isSafeInteger(priceRupiah) && priceRupiah > 0).toBe(true)
          expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true)
        }
      },
    ),
    { numRuns: 2_000 },
  )
})
