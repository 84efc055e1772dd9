import type { AttributeName } from '../../../contract/catalog.ts'
import type { ShownFlag } from '../../../contract/shown-flags.ts'
import type { ProductStatus } from '../catalog-writing/index.ts'
import type { Reason } from './reasons.ts'

/**
 * A product as a file can express it. A group of rows is read into this form, and the shop's products are converted
 * into it, so that the two can be compared. An undefined field is not in the file.
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
  status?: ProductStatus
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
  /** Negative when the shop owes pieces. */
  stockOnHand?: number
  /** "Continue selling when out of stock". */
  isBackorderAllowed?: boolean
  weightGram?: number
}

/** A product read from a file, with fields that only a file has. */
export interface FileProduct extends CsvProduct {
  variants: FileVariant[]
}

export interface FileVariant extends CsvVariant {
  line: number
  /** True if the file has no SKU for this combination: `sku` is then derived from handle and options. */
  isSkuDerived: boolean
}

/** Returns a key that is equal for two combinations that shoppers could not tell apart. */
export const choiceOf = (attributes: CsvVariant['attributes']): string =>
  JSON.stringify(Object.entries(attributes).sort())

export interface CsvImage {
  url: string
  alt: string
  /** The SKU of the combination that the picture shows. */
  sku?: string
}

/** Something that was not imported, and why, for the report. */
export interface Problem {
  line: number
  column: string
  handle: string
  reason: Reason
}
