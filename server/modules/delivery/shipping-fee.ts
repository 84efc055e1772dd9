const GRAM_PER_KILOGRAM = 1000

/** What a parcel costs, in rupiah: the first kilogram, and each further one that is begun. */
export function shippingFeeRupiah(
  weightGram: number,
  rate: { firstKilogramRupiah: number; nextKilogramRupiah: number },
): number {
  const kilograms = Math.max(1, Math.ceil(weightGram / GRAM_PER_KILOGRAM))
  return rate.firstKilogramRupiah + (kilograms - 1) * rate.nextKilogramRupiah
}

/** Deliveries of a day or less are not sold (SHIP-03, AMB-40). */
export const isDroppedType = (type: string) => /express|sameday/i.test(type)
