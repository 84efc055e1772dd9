import type { AttributeName } from '../../../contract/catalog.ts'
import type { ShownFlag } from '../../../contract/shown-flags.ts'

/** A draft was never offered; an archived product was and is not any more. */
export type ProductStanding = 'active' | 'archived' | 'draft'

/**
 * A product as a file can express it: the result of reading a group of rows, and the form that the export converts the
 * shop's data into, so that the two can be compared. An undefined field is not in the file.
 */
export interface CsvProduct {
  handle: string
  title?: string
  bodyHtml?: string
  vendor?: string
  /** From the root downwards. */
  categoryPath?: string[]
  /** Sorted. */
  tags?: string[]
  standing?: ProductStanding
  isGiftCard?: boolean
  flags?: Partial<Record<ShownFlag, boolean>>
  variants: CsvVariant[]
  images?: CsvImage[]
}

export interface CsvVariant {
  sku: string
  attributes: Partial<Record<Exclude<AttributeName, 'non_specify'>, string>>
  priceRupiah: number
  priceAfterDiscountRupiah: number
  /** Below 0 is what the shop owes. */
  stockOnHand?: number
  /** "Continue selling when out of stock". */
  isBackorderAllowed?: boolean
  weightGram?: number
}

/** A product read from a file, with what only a file has. */
export interface FileProduct extends CsvProduct {
  variants: FileVariant[]
}

export interface FileVariant extends CsvVariant {
  line: number
  /** The file names no SKU: this one is made of handle and options. */
  isSkuMade: boolean
}

/** Equal for two combinations that shoppers could not tell apart. */
export const choiceOf = (attributes: CsvVariant['attributes']): string =>
  JSON.stringify(Object.entries(attributes).sort())

export interface CsvImage {
  url: string
  alt: string
  /** Shows this combination. */
  sku?: string
}

/** What was not taken over, and why, for the report. */
export interface Problem {
  line: number
  column: string
  handle: string
  reason: string
}
