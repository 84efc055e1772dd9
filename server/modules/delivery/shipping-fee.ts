const GRAM_PER_KILOGRAM = 1000

/** Returns the kilograms that a parcel is charged for: rounded up, at least one. */
export const kilogramsOf = (weightGram: number): number =>
  Math.max(1, Math.ceil(weightGram / GRAM_PER_KILOGRAM))

/** Returns the fee in rupiah: for the first kilogram, plus each further one. */
export const shippingFeeRupiah = (
  kilograms: number,
  rate: { firstKilogramRupiah: number; nextKilogramRupiah: number },
): number => rate.firstKilogramRupiah + (kilograms - 1) * rate.nextKilogramRupiah

/** True for deliveries within a day, which are not sold (SHIP-03, AMB-40). */
export const isNotOffered = (type: string) => /express|sameday/i.test(type)
