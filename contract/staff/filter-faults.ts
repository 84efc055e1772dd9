import type { ProductFilter } from '../catalog.ts'

/** What of a product filter finds nothing, whoever writes it: the form of a quiz or of a promotion page. */

export const arePricesTurned = ({ prices }: Pick<ProductFilter, 'prices'>): boolean =>
  prices !== undefined && prices[0] > prices[1]

export const PRICES_TURNED = 'Harga sampai harus di atas harga dari'
