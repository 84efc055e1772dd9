import type { Address } from '../../../contract/delivery.ts'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import type { CarrierRate } from '../../adapters/shipping/shipping-provider.ts'
import type { Shop } from '../../shop.ts'
import { askRates } from './ask-rates.ts'
import { quoteShipping, type TableQuote } from './quote-shipping.ts'
import { findQuotes, keepQuotes, type QuoteDraft, type ShippingQuote } from './quote-store.ts'
import { kilogramsOf } from './shipping-fee.ts'

/** As long as somebody thinks about how to pay. */
const QUOTE_HOLDS_MS = 30 * 60 * 1000

/**
 * The ways in which a bag can go to an address: those that were quoted and still hold, else quoted anew by the rate
 * provider, or by the zone table where no provider answers. What is answered is kept, and is what placing charges.
 * Not for use inside a transaction: a provider may take two seconds.
 */
export async function offerShipping(
  shop: Shop,
  bag: { cartId: string | null; address: Address; weightGram: number },
): Promise<ShippingQuote[]> {
  const now = shop.now()
  const expiresAt = new Date(now.getTime() + QUOTE_HOLDS_MS)
  const { cartId, address, weightGram } = bag
  if (cartId === null) {
    const offers = await makeOffers(shop, bag, now)
    return offers.map(offer => ({ ...offer, id: null, expiresAt }))
  }
  const quoted = { cartId, address, weightGram }
  const holding = await findQuotes(shop.db, quoted, now)
  if (holding.length > 0) return holding
  await keepQuotes(shop.db, quoted, await makeOffers(shop, bag, now), { now, expiresAt })
  // Read again: somebody else may have been quoted for the same bag meanwhile, and theirs holds.
  return findQuotes(shop.db, quoted, now)
}

async function makeOffers(
  shop: Shop,
  { address, weightGram }: { address: Address; weightGram: number },
  now: Date,
): Promise<(TableQuote & QuoteDraft)[]> {
  const table = await quoteShipping(shop.db, { provinceCode: address.province._id, weightGram, now })
  const rates = await askRates(shop, {
    address,
    kilograms: kilogramsOf(weightGram),
    courierCodes: [...new Set(table.map(quote => quote.courierCode).filter(Boolean))],
  })
  const source = shop.shipping?.name ?? 'table'
  const asked = (rates ?? []).length > 0 ? table.flatMap(quote => byCarrier(quote, rates ?? [], now)) : []
  // A provider that serves none of our ways there says nothing about them: the table counts.
  return asked.length > 0
    ? asked.map(quote => ({ ...quote, source }))
    : table.map(quote => ({ ...quote, source: 'table' }))
}

/** The way with its carrier's own fee, the cheapest of its services; none when the carrier does not go there. */
function byCarrier(quote: TableQuote, rates: CarrierRate[], now: Date): TableQuote[] {
  if (quote.courierCode === '') return [quote]
  const [rate] = rates
    .filter(one => one.courierCode === quote.courierCode && quote.serviceCodes.includes(one.serviceCode))
    .sort((a, b) => a.feeRupiah - b.feeRupiah)
  if (!rate) return []
  const { feeRupiah, minDays, maxDays } = rate
  return [
    {
      ...quote,
      feeRupiah,
      ...(minDays === null || maxDays === null
        ? {}
        : {
            arrivesFrom: jakartaDay(addDays(now, minDays)),
            arrivesUntil: jakartaDay(addDays(now, maxDays)),
          }),
    },
  ]
}
