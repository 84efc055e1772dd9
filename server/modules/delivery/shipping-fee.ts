const GRAM_PER_KILOGRAM = 1000

/** The kilograms a parcel is charged for: rounded up, at least one. */
export const kilogramsOf = (weightGram: number): number =>
  Math.max(1, Math.ceil(weightGram / GRAM_PER_KILOGRAM))

/** The fee in rupiah: the first kilogram, plus each further one. */
export const shippingFeeRupiah = (
  kilograms: number,
  rate: { firstKilogramRupiah: number; nextKilogramRupiah: number },
): number => rate.firstKilogramRupiah + (kilograms - 1) * rate.nextKilogramRupiah

/** Deliveries of a day or less are not sold (SHIP-03, AMB-40). */
export const isNotOffered = (type: string) => /express|sameday/i.test(type)
