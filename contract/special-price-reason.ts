import type { missingConditionCodes } from './catalog.ts'
import { rupiah } from './rupiah.ts'

/** A condition of a special price that the bag does not meet (TILE-24 to TILE-29, AMB-32). */
export interface MissingCondition {
  code: (typeof missingConditionCodes)[number]
  min_purchase_rupiah?: number
  min_quantity?: number
  /** Names of the brands, categories or products to buy; empty: any products. */
  names?: string[]
}

/** Returns the message of an unmet condition, for tile, product page and bag. */
export function reasonText({
  code,
  min_purchase_rupiah = 0,
  min_quantity = 1,
  names = [],
}: MissingCondition): string {
  switch (code) {
    case 'min_oder':
      return `min. purchase ${rupiah(min_purchase_rupiah)}${names.length > 0 ? ` for ${list(names)}` : ''}`
    case 'min_qty':
      return `min. ${min_quantity} item(s) for ${names.length > 0 ? list(names) : 'any products'}`
    case 'brands':
      return `min. purchase for brand ${list(names)}`
    case 'categories':
      return `min. purchase for category ${list(names)}`
    case 'products':
      return `min. purchase for ${names.length > 0 ? `product ${list(names)}` : 'any products'}`
    case 'quota_reached':
      return 'quota per user has reached'
  }
}

const list = (names: string[]) => names.join(', ')
