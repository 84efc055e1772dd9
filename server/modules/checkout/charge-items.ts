import type { CartLine } from '../../../contract/cart.ts'
import type { ChargeItem } from '../../adapters/payment/payment-provider.ts'
import type { PricedCart } from '../pricing/index.ts'

/**
 * Returns the items sent to the provider: lines, extras and delivery, each at the price paid for it. They add up
 * exactly to the gross amount. A line whose price cannot be divided evenly by its quantity becomes one item. So does
 * the whole order if a gift card pays part of it, because that part is not a discount on a line.
 */
export function chargeItems({
  lines,
  priced,
}: {
  lines: Pick<CartLine, '_id' | 'combination_id' | 'quantity' | 'price_after_discount' | 'detail'>[]
  priced: Pick<PricedCart, 'pricing' | 'lines' | 'shippingPaidRupiah' | 'extraPaidRupiah' | 'giftCardRupiah'>
}): ChargeItem[] {
  if (priced.giftCardRupiah > 0) {
    const priceRupiah = priced.pricing.total_price_after_shipping
    return priceRupiah > 0
      ? [{ id: 'order', name: 'Pesanan setelah kartu hadiah', priceRupiah, quantity: 1 }]
      : []
  }
  const paidOf = new Map(priced.lines.map(line => [line.id, line.paidRupiah]))
  const goods = lines.map(({ _id, combination_id, quantity, detail }) => {
    const paidRupiah = paidOf.get(_id) ?? 0
    return paidRupiah % quantity === 0
      ? { id: combination_id, name: detail.name, priceRupiah: paidRupiah / quantity, quantity }
      : { id: combination_id, name: `${quantity} × ${detail.name}`, priceRupiah: paidRupiah, quantity: 1 }
  })
  return [
    ...goods,
    { id: 'extra', name: 'Tambahan', priceRupiah: priced.extraPaidRupiah, quantity: 1 },
    { id: 'shipping', name: 'Ongkir', priceRupiah: priced.shippingPaidRupiah, quantity: 1 },
  ].filter(item => item.priceRupiah > 0)
}
