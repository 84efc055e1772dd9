import type { Address } from '../../../contract/delivery.ts'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import type { CarrierRate } from '../../adapters/shipping/shipping-provider.ts'
import type { Db } from '../../db/database.ts'
import { fetchRates, type RateShop } from './fetch-rates.ts'
import { quoteShipping, type TableQuote } from './quote-shipping.ts'
import { findQuotes, type QuoteDraft, type QuotedBag, type ShippingQuote, saveQuotes } from './quote-store.ts'
import { kilogramsOf } from './shipping-fee.ts'

/** Long enough to decide how to pay. */
const QUOTE_VALID_MS = 30 * 60 * 1000

/**
 * Returns the shipping methods for a bag and an address: the stored quotes that are still valid, or else new ones from
 * the rate provider, or from the zone table if no provider responds. New quotes are stored, and placing the order
 * charges their fee. Do not call inside a transaction: a provider may take two seconds.
 */
export async function offerShipping(
  shop: RateShop,
  bag: { cartId: string | null; address: Address; weightGram: number },
): Promise<ShippingQuote[]> {
  const now = shop.now()
  const expiresAt = new Date(now.getTime() + QUOTE_VALID_MS)
  const { cartId, address, weightGram } = bag
  if (cartId === null) {
    const offers = await makeOffers(shop, bag, now)
    return offers.map(offer => ({ ...offer, id: null, expiresAt }))
  }
  const quotedBag = { cartId, address, weightGram }
  const validQuotes = await findQuotes(shop.db, quotedBag, now)
  if (validQuotes.length > 0) return validQuotes
  await saveQuotes(shop.db, quotedBag, await makeOffers(shop, bag, now), { now, expiresAt })
  // Read again: a concurrent request may have stored a quote for the same bag first, and that one counts.
  return findQuotes(shop.db, quotedBag, now)
}

/**
 * Gives a bag the quotes that were offered before it existed, in the transaction that fills it: by `offerShipping`,
 * without a bag.
 */
export async function keepOffers(db: Db, bag: QuotedBag, offers: ShippingQuote[], now: Date): Promise<void> {
  await saveQuotes(db, bag, offers, { now, expiresAt: new Date(now.getTime() + QUOTE_VALID_MS) })
}

async function makeOffers(
  shop: RateShop,
  { address, weightGram }: { address: Address; weightGram: number },
  now: Date,
): Promise<(TableQuote & QuoteDraft)[]> {
  const tableQuotes = await quoteShipping(shop.db, { provinceCode: address.province._id, weightGram, now })
  const rates = await fetchRates(shop, {
    address,
    kilograms: kilogramsOf(weightGram),
    courierCodes: [...new Set(tableQuotes.map(quote => quote.courierCode).filter(Boolean))],
  })
  const source = shop.shipping?.name ?? 'table'
  const carrierQuotes =
    (rates ?? []).length > 0 ? tableQuotes.flatMap(quote => atCarrierFee(quote, rates ?? [], now)) : []
  // If the provider covers none of our methods there, use the zone table.
  return carrierQuotes.length > 0
    ? carrierQuotes.map(quote => ({ ...quote, source }))
    : tableQuotes.map(quote => ({ ...quote, source: 'table' }))
}

/**
 * Returns a method at its carrier's own fee, that of the cheapest service; empty if the carrier does not deliver there.
 * A method without a carrier keeps its fee.
 */
function atCarrierFee(quote: TableQuote, rates: CarrierRate[], now: Date): TableQuote[] {
  if (quote.courierCode === '') return [quote]
  const [rate] = rates
    .filter(rate => rate.courierCode === quote.courierCode && quote.serviceCodes.includes(rate.serviceCode))
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
